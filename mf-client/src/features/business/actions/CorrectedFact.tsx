import { CATEGORIES, LANGUAGES } from '@sabaijai/contract';
import { useLazyModule } from '@sabaijai/shared-ui/app';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { type FormHandle, RadioField, SelectField, TextField } from '@sabaijai/shared-ui/form';
import { useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { placesApi } from '../../../places/places.api';
import type { PlaceFormProps } from './actions.api';
import type { CorrectionValues } from './correction-values';

type Form = FormHandle<CorrectionValues>;
const HTML = { th: 'th', en: 'en', zh: 'zh-Hans' } as const;

/** As it stands on the sign, in the languages in which it is another. */
export function NameFields({ form }: { form: Form }) {
  const t = useT('correct');
  const { intl } = useLocale();
  const names = new Intl.DisplayNames(intl, { type: 'language' });
  return LANGUAGES.map((each) => (
    <TextField
      key={each}
      form={form}
      name={`name.${each}`}
      label={t('name', { language: names.of(HTML[each]) ?? each })}
      lang={HTML[each]}
      optional
    />
  ));
}

export function CategoryField({ form }: { form: Form }) {
  const t = useT(['correct', 'places']);
  return (
    <SelectField
      form={form}
      name="category"
      label={t('category')}
      choices={[
        { value: '', label: t('choose') },
        ...CATEGORIES.map((value) => ({ value, label: t(`places:category.${value}`) })),
      ]}
    />
  );
}

/** The map comes when it is wanted; the pin stands where the place is shown until it is put elsewhere. */
export function PointField({ form, place }: { form: Form; place: PlaceFormProps['place'] }) {
  const t = useT('correct');
  const { module, error, retry } = useLazyModule(true, ['map'], () => import('../../../place-map/PinField'));
  if (error !== undefined) return <SectionError problem={error} onRetry={retry} />;
  if (!module) return <SkeletonLines lines={6} />;
  return (
    <module.default
      label={t(form.values.about === 'moved' ? 'pointMoved' : 'point')}
      value={form.values.point ?? place.location}
      onChange={(point) => form.set({ point })}
      problem={form.problemOf('point')}
    />
  );
}

/** Whoever is listed twice stands twice at the same spot. */
export function DuplicateField({ form, place }: { form: Form; place: PlaceFormProps['place'] }) {
  const t = useT('correct');
  const text = useText();
  const { lat, lon } = place.location;
  const question = { near: `${lat},${lon}`, radius: 1_000, sort: 'near', limit: 8 } as const;
  const { data, error, refetch } = placesApi.useBusinessListInfiniteQuery(question);
  if (error !== undefined && !data) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const others = data.pages.flatMap(({ items }) => items).filter(({ id }) => id !== place.id);
  if (!others.length) return <p>{t('noOther')}</p>;
  return (
    <RadioField
      form={form}
      name="duplicateOf"
      legend={t('duplicateOf')}
      choices={others.map(({ id, name }) => ({ value: id, label: text(name)?.text ?? id }))}
    />
  );
}
