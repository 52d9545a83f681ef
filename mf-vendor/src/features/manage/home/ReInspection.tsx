import type { BusinessHome } from '@sabaijai/contract';
import { VISIT_DAYS } from '@sabaijai/contract/survey';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { LazySheet } from '../../../LazySheet';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { Fold } from './Fold';
import { RequestCard } from './RequestCard';

const TONES = { requested: 'info', visited: 'success', declined: 'warning', withdrawn: 'neutral' } as const;

/** An owner asks that an inspector comes again: what is promised, or why it cannot be asked for. */
export function ReInspection({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const [isOpen, setOpen] = useState(false);
  const { newest, days, refusal } = home.reInspection;
  return (
    <Fold id="re-inspection" title={t('visit.title')}>
      {newest && <Newest request={newest} />}
      {refusal ? (
        <p className={styles.quiet}>{t(`visit.refusal.${refusal}`)}</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {t('visit.lead', { days })} {days === VISIT_DAYS.accurate && t('visit.accurate')}
          </p>
          <p>
            <Button onClick={() => setOpen(true)}>{t('visit.start')}</Button>
          </p>
        </>
      )}
      {isOpen && (
        <LazySheet title={t('visit.start')} load={() => import('./VisitForm')} onClose={() => setOpen(false)}>
          {({ VisitForm }) => <VisitForm business={home.place.id} onClose={() => setOpen(false)} />}
        </LazySheet>
      )}
    </Fold>
  );
}

function Newest({ request }: { request: NonNullable<BusinessHome['reInspection']['newest']> }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [withdraw, asked] = manageApi.useWithdrawVisitMutation();
  const { id, state, createdAt, promisedBy, words, answer, actions } = request;
  return (
    <RequestCard
      state={{ text: t(`visit.state.${state}`), tone: TONES[state] }}
      asked={t('visit.askedOn', { date: date(createdAt) })}
      due={
        state === 'requested'
          ? (isOver) => t(isOver ? 'visit.overdue' : 'visit.promisedBy', { date: date(promisedBy) })
          : null
      }
      until={promisedBy}
      words={words}
      answer={answer && { label: t('visit.answer'), text: answer }}
      machine="re-inspection"
      actions={actions}
      withdraw={() => withdraw(id)}
      withdrawing={asked}
      says={{
        sure: t('visit.sure'),
        sureText: t('visit.sureText'),
        withdraw: t('visit.withdraw'),
        withdrawn: t('visit.withdrawn'),
      }}
    />
  );
}
