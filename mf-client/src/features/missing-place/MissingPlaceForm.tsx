import {
  CATEGORIES,
  type Category,
  type Id,
  type Location,
  MISSING_NOTE,
  MissingPlaceDraft,
  newId,
  newKey,
  placePath,
} from '@sabaijai/contract';
import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Button, Icon, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import {
  DraftLine,
  type FormHandle,
  FormNotice,
  LateLine,
  SelectField,
  TextArea,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import type { Look } from '../../place-map/PlacesMap';
import { placesApi } from '../../places/places.api';
import sheet from '../../report/SheetForm.module.css';
import styles from './MissingPlacePage.module.css';

interface Values {
  /** Made once: however often it is sent, it stays one. */
  id: Id<'missingPlace'>;
  /** Of who has no account, for the link to what became of it. */
  key: string;
  name: string;
  category: Category | '';
  point: Location | null;
  note: string;
}
type Form = FormHandle<Values>;

/** Kept on the device with each letter, and sent from there, now or later. */
export function MissingPlaceForm({
  known,
  isGuest,
  onSent,
}: {
  known: { name: string; look: Look | null; page: string };
  isGuest: boolean;
  onSent: (key: string) => void;
}) {
  const t = useT(['missing', 'places', 'form']);
  const [initial] = useState(
    (): Values => ({
      id: newId('missingPlace'),
      key: newKey(),
      name: known.name,
      category: '',
      point: null,
      note: '',
    }),
  );
  const form = useForm({
    schema: MissingPlaceDraft,
    draft: `missing:${known.name}`,
    initial,
    toSend: ({ key, ...values }) => ({ ...values, ...(isGuest && { key }) }),
    sends: (body) => ({
      request: { method: 'POST', path: '/missing-places', body },
      tags: [{ type: 'MissingPlace' }],
      title: t('titleOf', { name: body.name }),
      page: known.page,
    }),
    onArrived: (_answer, isOutdated) => {
      // Typed on after it had left: another one.
      if (isOutdated) form.set({ id: newId('missingPlace'), key: newKey() });
      else onSent(form.values.key);
    },
  });
  const { point } = form.values;
  return (
    <form onSubmit={form.submit} noValidate className={sheet.form}>
      <p className={styles.lead}>{t('lead')}</p>
      <FormNotice form={form} fields={['name', 'category', 'point', 'note']} />
      <TextField form={form} name="name" label={t('name')} help={t('nameHelp')} />
      <SelectField
        form={form}
        name="category"
        label={t('category')}
        choices={[
          { value: '', label: t('choose') },
          ...CATEGORIES.map((value) => ({ value, label: t(`places:category.${value}`) })),
        ]}
      />
      <Point form={form} look={known.look} />
      {point && <Near point={point} />}
      <TextArea
        form={form}
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        max={MISSING_NOTE.max}
        rows={3}
      />
      <p className={styles.private}>
        <Icon name="eyeOff" size={18} />
        {t(isGuest ? 'privateGuest' : 'private')}
      </p>
      <LateLine form={form} />
      <DraftLine form={form} />
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t(form.waiting ? 'form:late.button' : 'send')}
      </Button>
    </form>
  );
}

function Point({ form, look }: { form: Form; look: Look | null }) {
  const t = useT('missing');
  const { module, error, retry } = useLazyModule(true, ['map'], () => import('../../place-map/PinField'));
  if (error !== undefined) return <SectionError problem={error} onRetry={retry} />;
  if (!module) return <SkeletonLines lines={8} />;
  return (
    <module.default
      label={t('point')}
      value={form.values.point}
      onChange={(point) => form.set({ point })}
      problem={form.problemOf('point')}
      {...(look && { near: look.center, zoom: look.zoom })}
    />
  );
}

const NEAR_METRES = 150;

/** What the directory has around the pin: whoever finds it there need not tell. */
function Near({ point: { lat, lon } }: { point: Location }) {
  const t = useT('missing');
  const { distance } = useFormats();
  const question = { near: `${lat},${lon}`, radius: NEAR_METRES, sort: 'near', limit: 4 } as const;
  const { currentData } = placesApi.useBusinessListInfiniteQuery(question);
  const places = currentData?.pages[0]?.items ?? [];
  return (
    <div aria-live="polite">
      {places.length > 0 && (
        <section className={styles.near} aria-labelledby="near-title">
          <h2 id="near-title">{t('near')}</h2>
          <ul>
            {places.map((place) => (
              <li key={place.id}>
                <Link to={placePath(place.id)}>
                  <LocalizedLine text={place.name} label={false} />
                </Link>
                {place.distance !== null && <span>{distance(place.distance)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
