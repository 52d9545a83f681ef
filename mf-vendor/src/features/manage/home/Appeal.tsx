import type { BusinessHome } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { LazySheet } from '../../../LazySheet';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { Fold } from './Fold';
import { RequestCard } from './RequestCard';

const TONES = { filed: 'info', upheld: 'neutral', amended: 'success', withdrawn: 'neutral' } as const;

/** An owner's appeal against the newest result: its clock and its outcome, or why there can be none. */
export function Appeal({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { newest, inspectionId, until, refusal } = home.appeal;
  return (
    <Fold id="appeal" title={t('appeal.title')}>
      {newest && <Newest appeal={newest} />}
      {refusal ? (
        <p className={styles.quiet}>{t(`appeal.refusal.${refusal}`)}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t('appeal.lead', { date: date(until ?? '') })}</p>
          <p>
            <Button onClick={() => setOpen(true)}>{t('appeal.start')}</Button>
          </p>
        </>
      )}
      {isOpen && inspectionId && (
        <LazySheet
          title={t('appeal.start')}
          load={() => import('./AppealForm')}
          onClose={() => setOpen(false)}
        >
          {({ AppealForm }) => (
            <AppealForm business={home.place.id} inspectionId={inspectionId} onClose={() => setOpen(false)} />
          )}
        </LazySheet>
      )}
    </Fold>
  );
}

function Newest({ appeal }: { appeal: NonNullable<BusinessHome['appeal']['newest']> }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [withdraw, asked] = manageApi.useWithdrawAppealMutation();
  const { id, state, createdAt, decideBy, grounds, words, actions } = appeal;
  return (
    <RequestCard
      state={{ text: t(`appeal.state.${state}`), tone: TONES[state] }}
      asked={t('appeal.filedOn', { date: date(createdAt) })}
      due={
        state === 'filed'
          ? (isOver) => t(isOver ? 'appeal.overdue' : 'appeal.decideBy', { date: date(decideBy) })
          : null
      }
      until={decideBy}
      words={grounds}
      answer={words && { label: t('appeal.words'), text: words }}
      machine="appeal"
      actions={actions}
      withdraw={() => withdraw(id)}
      withdrawing={asked}
      says={{
        sure: t('appeal.sure'),
        sureText: t('appeal.sureText'),
        withdraw: t('appeal.withdraw'),
        withdrawn: t('appeal.withdrawn'),
      }}
    />
  );
}
