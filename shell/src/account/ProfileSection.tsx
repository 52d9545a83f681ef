import { type Profile, ProfileChange, provincesInOrder } from '@sabaijai/contract';
import { Button, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import {
  CheckField,
  type Difference,
  FormNotice,
  SelectField,
  TextField,
  useForm,
  VersionConflict,
} from '@sabaijai/shared-ui/form';
import { changeLocale, LOCALES, translator, useI18n, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import styles from './Account.module.css';
import { useChangeProfileMutation, useProfileQuery } from './account.api';

export function ProfileSection() {
  const { data, error, refetch } = useProfileQuery();
  if (data) return <ProfileForm key={data.id} profile={data} fetchNewer={() => refetch().unwrap()} />;
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={6} />;
}

const valuesOf = ({ displayName, locale, homeProvince, wantsNews }: Profile) => ({
  displayName,
  locale,
  homeProvince: homeProvince ?? '',
  wantsNews,
});
type Values = ReturnType<typeof valuesOf>;
const FIELDS = ['displayName', 'locale', 'homeProvince', 'wantsNews'] as const satisfies (keyof Values)[];

function ProfileForm({ profile, fetchNewer }: { profile: Profile; fetchNewer: () => Promise<Profile> }) {
  const i18n = useI18n();
  const t = useT(['account', 'auth']);
  const { code, language } = useLocale();
  const [change] = useChangeProfileMutation();
  // What the form began with: a version fetched behind its back must not let it overwrite what it never showed.
  const [version, setVersion] = useState(profile.version);
  const [conflict, setConflict] = useState<{ mine: Values; newer: Values } | null>(null);
  const form = useForm({
    schema: ProfileChange,
    initial: valuesOf(profile),
    toSend: (values) => ({ ...values, homeProvince: values.homeProvince || null, version }),
    send: async (valid) => {
      const answer = await change(valid);
      if (answer.error) {
        if ('code' in answer.error && answer.error.code === 'VERSION_CONFLICT') {
          const newer = await fetchNewer();
          setConflict({ mine: form.values, newer: valuesOf(newer) });
          setVersion(newer.version);
        }
        return answer;
      }
      setConflict(null);
      setVersion(answer.data.version);
      form.set(valuesOf(answer.data));
      // Who only changed their name goes on reading in the language they read in.
      if (answer.data.locale !== profile.locale && answer.data.locale !== code)
        await changeLocale(i18n, answer.data.locale).catch(() => undefined);
      showToast({ tone: 'success', text: translator(i18n, 'account')('profile.saved') });
    },
  });
  const provinces = provincesInOrder(language).map(({ code, name }) => ({
    value: code as string,
    label: name[language],
  }));
  const labels: Record<keyof Values, string> = {
    displayName: t('auth:displayName'),
    locale: t('auth:language'),
    homeProvince: t('profile.homeProvince'),
    wantsNews: t('profile.news'),
  };
  const words = (field: keyof Values, values: Values): string => {
    if (field === 'locale') return LOCALES[values.locale].name;
    if (field === 'wantsNews') return t(values.wantsNews ? 'profile.yes' : 'profile.no');
    if (field === 'homeProvince') {
      return provinces.find(({ value }) => value === values.homeProvince)?.label ?? t('profile.noProvince');
    }
    return values.displayName;
  };
  const differences: Difference[] = conflict
    ? FIELDS.filter((field) => conflict.mine[field] !== conflict.newer[field]).map((field) => ({
        name: field,
        label: labels[field],
        mine: words(field, conflict.mine),
        newer: words(field, conflict.newer),
      }))
    : [];
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => (form.dirty ? void form.submit(event) : event.preventDefault())}
    >
      {profile.phone && (
        <dl className={styles.known}>
          <div>
            <dt>{t('profile.phone')}</dt>
            <dd>{profile.phone}</dd>
          </div>
        </dl>
      )}
      {conflict ? (
        <VersionConflict
          differences={differences}
          onChoose={(name, choice) =>
            form.set({ [name]: conflict[choice][name as keyof Values] } as Partial<Values>)
          }
        />
      ) : (
        <FormNotice form={form} fields={FIELDS} />
      )}
      <TextField
        form={form}
        name="displayName"
        label={labels.displayName}
        help={t('auth:displayNameHelp')}
        autoComplete="nickname"
      />
      <SelectField
        form={form}
        name="locale"
        label={labels.locale}
        help={t('profile.languageHelp')}
        choices={Object.values(LOCALES).map((locale) => ({ value: locale.code, label: locale.name }))}
      />
      <SelectField
        form={form}
        name="homeProvince"
        label={labels.homeProvince}
        optional
        choices={[{ value: '', label: t('profile.noProvince') }, ...provinces]}
      />
      <CheckField form={form} name="wantsNews" label={t('auth:wantsNews')} />
      <Button
        type="submit"
        look={form.dirty ? 'primary' : 'quiet'}
        off={form.dirty ? undefined : t('profile.unchanged')}
        aria-disabled={form.sending}
      >
        {t('profile.save')}
      </Button>
    </form>
  );
}
