import {
  type Invite,
  InviteDraft,
  type IssuedInvite,
  type ProvinceCode,
  pickText,
  provinceByCode,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, Chip, LocalizedLine, Sheet, showToast, type Tone } from '@sabaijai/shared-ui/components';
import { FormNotice, TextField, useForm } from '@sabaijai/shared-ui/form';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { useState } from 'react';
import { AgencyChoice } from '../../../AgencyChoice';
import { Facts } from '../../../Facts';
import { ProvinceChoice } from '../../../ProvinceChoice';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

const TONES: Readonly<Record<IssuedInvite['state'], Tone>> = {
  waiting: 'info',
  taken: 'success',
  ended: 'neutral',
};

/** Who was invited to become an inspector, and a new invite. */
export function InviteList({ filters }: KindProps) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const [isNew, setNew] = useState(false);
  const answer = queueApi.useInvitesInfiniteQuery(
    { province: undefined },
    { refetchOnMountOrArgChange: true },
  );
  const columns: Column<IssuedInvite>[] = [
    { key: 'badge', title: t('invite.badgeNo'), render: ({ badgeNo }) => badgeNo },
    {
      key: 'state',
      title: t('column.state'),
      onCard: 'bare',
      render: ({ state }) => <Chip tone={TONES[state]}>{t(`invite.state.${state}`)}</Chip>,
    },
    {
      key: 'agency',
      title: t('invite.agency'),
      onCard: 'bare',
      render: ({ agency }) => <LocalizedLine text={agency} label={false} />,
    },
    { key: 'provinces', title: t('invite.provinces'), render: (row) => <Provinces {...row} /> },
    {
      key: 'until',
      title: t('invite.until'),
      render: ({ expiresAt }) => <span className={styles.nowrap}>{dateTime(expiresAt)}</span>,
    },
  ];
  return (
    <>
      <div className={styles.ways}>
        <Button look="primary" icon="plus" onClick={() => setNew(true)}>
          {t('invite.new')}
        </Button>
      </div>
      <QueueList
        kind="invites"
        filters={filters}
        columns={columns}
        answer={answer}
        empty={t('empty.invites')}
        title={t('kind.invites')}
      >
        {({ row, close }) => (row ? <InviteCase invite={row} close={close} /> : <p>{t('gone')}</p>)}
      </QueueList>
      <Sheet open={isNew} title={t('invite.new')} onClose={() => setNew(false)}>
        <NewInvite onClose={() => setNew(false)} />
      </Sheet>
    </>
  );
}

const SHOWN = 3;

function Provinces({ provinces }: Pick<IssuedInvite, 'provinces'>) {
  const t = useT('queue');
  const { language } = useLocale();
  const names = provinces.map((code) => provinceByCode(code).name[language]);
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).join(', ');
  return more > 0 ? t('invite.provincesMore', { names: shown, count: more }) : shown;
}

function InviteCase({ invite, close }: { invite: IssuedInvite; close: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const { language } = useLocale();
  const [withdraw, { isLoading, error }] = queueApi.useWithdrawInviteMutation();
  const send = async () => {
    const answer = await withdraw(invite.id);
    if (answer.error) return;
    showToast({ tone: 'success', text: t('invite.withdrawn') });
    close();
  };
  const facts = [
    [t('invite.badgeNo'), invite.badgeNo],
    [t('invite.agency'), pickText(invite.agency, language)?.text ?? ''],
    [t('invite.provinces'), invite.provinces.map((code) => provinceByCode(code).name[language]).join(', ')],
    [t('invite.issuedAt'), dateTime(invite.createdAt)],
    [t('invite.until'), dateTime(invite.expiresAt)],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      {error !== undefined && <ProblemNotice problem={error} />}
      {invite.state === 'waiting' ? (
        <div className={styles.ways}>
          <Button aria-disabled={isLoading} onClick={() => void send()}>
            {t('invite.withdraw')}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{t(`invite.why.${invite.state}`)}</p>
      )}
    </>
  );
}

function NewInvite({ onClose }: { onClose: () => void }) {
  const t = useT('queue');
  const { user } = useMe();
  const [invite] = queueApi.useIssueInviteMutation();
  const [made, setMade] = useState<Invite>();
  const form = useForm({
    schema: InviteDraft,
    initial: { badgeNo: '', agencyId: '', provinces: [] as ProvinceCode[] },
    send: async (draft) => {
      const answer = await invite(draft);
      if (answer.data) setMade(answer.data);
      return answer;
    },
  });
  if (made) return <Made invite={made} onClose={onClose} />;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.quiet}>{t('invite.help')}</p>
      <FormNotice form={form} fields={['badgeNo', 'agencyId', 'provinces']} />
      <TextField form={form} name="badgeNo" label={t('invite.badgeNo')} help={t('invite.badgeHelp')} />
      <AgencyChoice
        label={t('invite.agency')}
        none={t('invite.chooseAgency')}
        value={form.values.agencyId}
        onChange={(agencyId) => form.set({ agencyId })}
        problem={form.problemOf('agencyId') && t('invite.needsAgency')}
      />
      <ProvinceChoice
        label={t('invite.provinces')}
        among={user?.provinces}
        value={form.values.provinces}
        onChange={(provinces) => form.set({ provinces })}
        problem={form.problemOf('provinces') && t('invite.needsProvince')}
      />
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={form.sending}>
          {t('invite.send')}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </form>
  );
}

/** The code is here this once: only its hash is kept. */
function Made({ invite: { code, expiresAt }, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    showToast({ tone: 'success', text: t('invite.copied') });
  };
  return (
    <div className={styles.form}>
      <p>{t('invite.made', { until: dateTime(expiresAt) })}</p>
      <output className={styles.code}>{code}</output>
      <div className={styles.ways}>
        <Button look="primary" icon="copy" onClick={() => void copy()}>
          {t('invite.copy')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  );
}
