import {
  type Agency,
  AgencyChange,
  AgencyDraft,
  newId,
  type ProvinceCode,
  pickText,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import {
  Button,
  buttonClass,
  EmptyState,
  Icon,
  LocalizedLine,
  Sheet,
  showToast,
} from '@sabaijai/shared-ui/components';
import { FormNotice, TextField, useFieldSentence, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { type Column, DataTable } from '@sabaijai/shared-ui/staff/list';
import { useState } from 'react';
import { agenciesApi } from '../../agencies.api';
import { Facts } from '../../Facts';
import { ProvinceChoice } from '../../ProvinceChoice';
import parts from '../../parts.module.css';
import { useOpenCase } from '../../useOpenCase';
import { Provinces } from './Provinces';
import styles from './people.module.css';

const NEW = 'new';

/** Who sends inspectors; a lead writes those whose provinces are all the lead's. */
export function AgencyTable() {
  const t = useT('people');
  const { language } = useLocale();
  const { number } = useFormats();
  const answer = agenciesApi.useAgenciesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { open, to, close } = useOpenCase();
  const columns: Column<Agency>[] = [
    {
      key: 'name',
      title: t('column.agency'),
      render: ({ name }) => <LocalizedLine text={name} label={false} />,
    },
    { key: 'phone', title: t('agency.phone'), render: ({ phone }) => phone ?? '–' },
    { key: 'email', title: t('agency.email'), render: ({ email }) => email ?? '–' },
    { key: 'provinces', title: t('column.provinces'), render: (row) => <Provinces {...row} /> },
    { key: 'people', title: t('tab.people'), align: 'end', render: ({ people }) => number(people) },
  ];
  const agency = answer.data?.items.find(({ id }) => id === open);
  return (
    <>
      <div className={parts.ways}>
        <Link className={buttonClass('primary')} to={to(NEW)}>
          <Icon name="plus" />
          {t('agency.new')}
        </Link>
      </div>
      <DataTable
        label={t('tab.agencies')}
        columns={columns}
        rows={answer.data?.items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => to(id)}
        isLoading={answer.isFetching}
        problem={answer.error}
        onRetry={() => void answer.refetch()}
        empty={<EmptyState title={t('empty.agencies')} />}
      />
      <Sheet
        back={false}
        open={open !== null}
        title={agency ? (pickText(agency.name, language)?.text ?? '') : t('agency.new')}
        onClose={close}
      >
        {open === NEW && <AgencyForm agency={null} onClose={close} />}
        {agency?.canChange && <AgencyForm key={agency.version} agency={agency} onClose={close} />}
        {agency && !agency.canChange && <Foreign agency={agency} />}
        {open !== NEW && answer.data && !agency && <p>{t('gone')}</p>}
      </Sheet>
    </>
  );
}

/** Of other provinces than the lead's: to be read. */
function Foreign({ agency }: { agency: Agency }) {
  const t = useT('people');
  return (
    <div className={parts.column}>
      <Facts
        facts={[
          [t('agency.phone'), agency.phone ?? '–'],
          [t('agency.email'), agency.email ?? '–'],
          [t('agency.words'), agency.words ? <LocalizedLine key="words" text={agency.words} /> : '–'],
          [t('column.provinces'), <Provinces key="provinces" provinces={agency.provinces} whole />],
        ]}
      />
      <p className={parts.quiet}>{t('agency.foreign')}</p>
    </div>
  );
}

const LANGUAGES = ['th', 'en', 'zh'] as const;
/** Texts that are empty are not sent; with none of them there is none. */
const textOf = (values: Record<string, unknown>, field: string) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = String(values[`${field}.${language}`] ?? '').trim();
      return text ? [[language, text]] : [];
    }),
  );

function AgencyForm({ agency, onClose }: { agency: Agency | null; onClose: () => void }) {
  const t = useT('people');
  const sentence = useFieldSentence();
  const { user } = useMe();
  const [create] = agenciesApi.useCreateAgencyMutation();
  const [change] = agenciesApi.useChangeAgencyMutation();
  const [id] = useState(() => agency?.id ?? newId('agency'));
  const initial = {
    ...{
      'name.th': agency?.name.th ?? '',
      'name.en': agency?.name.en ?? '',
      'name.zh': agency?.name.zh ?? '',
    },
    ...{ phone: agency?.phone ?? '', email: agency?.email ?? '' },
    ...{ 'words.th': agency?.words?.th ?? '', 'words.en': agency?.words?.en ?? '' },
    ...{ 'words.zh': agency?.words?.zh ?? '' },
    provinces: [...(agency?.provinces ?? [])] as ProvinceCode[],
  };
  const form = useForm({
    schema: agency ? AgencyChange : AgencyDraft,
    initial,
    toSend: (values) => {
      const words = textOf(values, 'words');
      return {
        name: textOf(values, 'name'),
        phone: values.phone.trim() || null,
        email: values.email.trim() || null,
        words: Object.keys(words).length ? words : null,
        provinces: values.provinces,
        ...(agency ? { version: agency.version } : { id }),
      };
    },
    send: async (sent) => {
      const answer = 'version' in sent ? await change({ ...sent, id }) : await create(sent);
      if (answer.error) return answer;
      showToast({ tone: 'success', text: t(agency ? 'agency.changed' : 'agency.created') });
      onClose();
      return undefined;
    },
  });
  const wrong = form.problemOf('provinces');
  const nameWrong = form.problemOf('name');
  return (
    <form className={parts.column} onSubmit={form.submit} noValidate>
      <FormNotice form={form} fields={['name', 'phone', 'email', 'words', 'provinces']} />
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          form={form}
          name={`name.${language}`}
          label={t(`agency.name.${language}`)}
          optional={language !== 'th'}
        />
      ))}
      {nameWrong?.path === 'name' && (
        <p role="alert" className={parts.problem}>
          {nameWrong.rule === 'required' ? t('agency.needsName') : sentence(nameWrong)}
        </p>
      )}
      <TextField form={form} name="phone" label={t('agency.phone')} optional inputMode="tel" />
      <TextField form={form} name="email" label={t('agency.email')} optional inputMode="email" />
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          form={form}
          name={`words.${language}`}
          label={t(`agency.contact.${language}`)}
          optional
        />
      ))}
      <ProvinceChoice
        label={t('column.provinces')}
        value={form.values.provinces}
        onChange={(provinces) => form.set({ provinces })}
        among={user?.provinces}
        problem={wrong && sentence(wrong)}
      />
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t(agency ? 'agency.save' : 'agency.create')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
