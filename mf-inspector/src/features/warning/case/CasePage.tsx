import { isOver, REASON, type Warning, waitsForVendor } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Sheet, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate, useSearchParams } from '@sabaijai/shared-ui/router';
import { ArrivalLine, PageHeader } from '@sabaijai/shared-ui/staff';
import { useEffect, useState } from 'react';
import { Delivery } from '../Delivery';
import { escalationRule, HOUR_MS } from '../facts';
import { OfWarning } from '../OfWarning';
import { Due, Facts, ForLeadChip, LabelChip, ReadyChip, useName } from '../parts';
import { casePath, completePath, dispatchedPath, LIST, noticePath, repeatPath } from '../paths';
import { WordsForm } from '../WordsForm';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { CaseItem } from './CaseItem';
import { Timeline } from './Timeline';
import { useDesk } from './useDesk';

/** One case: what is asked, what was answered, what there is to decide, and everything that happened. */
export default function CasePage() {
  const t = useT('warning');
  return (
    <OfWarning title={t('case.title')} awaited={<Awaited />}>
      {(warning) => <Case warning={warning} />}
    </OfWarning>
  );
}

/** The parts of the page where they will stand. */
function Awaited() {
  const t = useT('warning');
  return (
    <div className={styles.wide}>
      <PageHeader
        title={t('case.title')}
        lead={t('case.awaited')}
        back={{ to: LIST, label: t('list.title') }}
      />
      <div className={styles.awaited} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SkeletonLines lines={1} />
          <div className={styles.item}>
            <SkeletonLines lines={9} />
          </div>
        </div>
        <aside className={styles.column}>
          {(['case.about', 'case.notices', 'timeline.title'] as const).map((part) => (
            <section key={part} className={styles.section}>
              <h2>{t(part)}</h2>
              <SkeletonLines lines={5} />
            </section>
          ))}
        </aside>
      </div>
    </div>
  );
}

/** Answers that are shown are opened: whoever wrote them cannot change them any more. */
function useOpened({ id, items }: Warning) {
  const [read] = warningApi.useReadRepliesMutation();
  const isUnread = items.some(({ replies }) => replies.some(({ openedAt }) => openedAt === null));
  useEffect(() => {
    if (isUnread) void read({ id });
  }, [isUnread, id, read]);
}

function Case({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const text = useText();
  const nameOf = useName();
  const now = useNow();
  useOpened(warning);
  const desk = useDesk(warning);
  const [before] = useState(warning.state);
  const isWithdrawnNow = warning.state === 'withdrawn' && before !== 'withdrawn';
  // What was pressed is gone.
  useEffect(() => {
    if (isWithdrawnNow) document.getElementById('items')?.focus();
  }, [isWithdrawnNow]);
  return (
    <div className={styles.wide}>
      <PageHeader
        title={nameOf(warning.business)}
        lead={`${t('case.title')} ${warning.number}`}
        back={{ to: LIST, label: t('list.title') }}
      />
      <p className={styles.chips}>
        <LabelChip label={warning.label} />
        <ReadyChip label={warning.label} doneItems={warning.doneItems} items={warning.items.length} />
        <ForLeadChip {...warning} />
        <SeverityChip severity={warning.severity} />
        <Due
          dueAt={warning.dueAt}
          isOverdue={warning.dueAt !== null && Date.parse(warning.dueAt) < now}
          isMoreTimeAsked={warning.isMoreTimeAsked}
        />
      </p>
      <Actions warning={warning} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {warning.intro && <p className={styles.text}>{text(warning.intro)?.text}</p>}
          <section className={styles.column} aria-labelledby="items">
            <h2 id="items" tabIndex={-1}>
              {t('case.items', { count: warning.items.length })}
            </h2>
            {warning.items.map((item, at) => (
              <CaseItem key={item.id} warning={warning} item={item} number={at + 1} desk={desk} />
            ))}
          </section>
        </div>
        <aside className={styles.column}>
          <About warning={warning} />
          <Notices warning={warning} />
          <Timeline warning={warning} />
        </aside>
      </div>
    </div>
  );
}

function About({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const { dateTime, longDate } = useFormats();
  const { issuer, items, escalateAt, escalatedAt, resolvedAt } = warning;
  const rule = escalationRule(warning);
  const seen = items.filter(({ isPublic }) => isPublic).length;
  return (
    <section className={styles.section} aria-labelledby="about">
      <h2 id="about">{t('case.about')}</h2>
      <Facts
        facts={[
          [t('notice.issuer'), issuer.isMe ? t('case.you') : issuer.name],
          warning.state !== 'withdrawn' && [
            t('case.done'),
            t('case.doneOf', { done: warning.doneItems, count: items.length }),
          ],
          [t('case.public'), t('case.publicOf', { count: seen })],
          [t('case.reader'), t(warning.hasOwner ? 'choose.hasOwner' : 'choose.noOwner')],
          escalateAt !== null && !escalatedAt && [t('case.escalates'), dateTime(escalateAt)],
          escalatedAt !== null && [t('case.escalated'), dateTime(escalatedAt)],
          rule && [t('case.why'), t(`case.rule.${rule}`)],
          warning.escalationReason !== null && [t('case.why'), warning.escalationReason],
          resolvedAt !== null && [t('complete.at'), dateTime(resolvedAt)],
          warning.evaluation !== null && [t('complete.evaluation'), warning.evaluation],
          warning.effectCheckAt !== null && [t('complete.effectAt'), longDate(warning.effectCheckAt)],
          warning.withdrawnReason !== null && [t('case.withdrawn'), warning.withdrawnReason],
          warning.previousWarningId !== null && [
            t('case.recurrence'),
            <Link key="before" to={casePath(warning.previousWarningId)}>
              {t('case.before')}
            </Link>,
          ],
        ]}
      />
      {warning.arrival && <ArrivalLine arrival={warning.arrival} />}
    </section>
  );
}

function Notices({ warning: { id, notices } }: { warning: Warning }) {
  const t = useT('warning');
  const { dateTime } = useFormats();
  return (
    <section className={styles.section} aria-labelledby="notices">
      <h2 id="notices">{t('case.notices')}</h2>
      <ul className={styles.lines}>
        {notices.map((notice) => (
          <li key={notice.number} className={styles.line}>
            <Link to={noticePath(id, notice.number)}>{t('notice.of', { number: notice.number })}</Link>
            <span>{t('case.sent', { at: dateTime(notice.sentAt) })}</span>
            <Delivery id={id} notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What may be done with all of it; reasons are asked for in a sheet. */
function Actions({ warning }: { warning: Warning }) {
  const t = useT(['warning', 'machine']);
  const { dateTime } = useFormats();
  const now = useNow();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [remind, reminding] = warningApi.useRemindMutation();
  const [escalate, escalating] = warningApi.useEscalateMutation();
  const [withdraw, withdrawing] = warningApi.useWithdrawMutation();
  const { id, version, actions } = warning;
  const asked = query.get('do');
  const open = (asked === 'escalate' || asked === 'withdraw') && actions.includes(asked) ? asked : null;
  const ask = (what: 'escalate' | 'withdraw' | null) =>
    setQuery(what ? { do: what } : {}, { replace: true, preventScrollReset: true });
  const remindIt = async () => {
    const { data } = await remind({ id, body: { version } });
    if (data) await navigate(dispatchedPath(id));
  };
  const send = async (reason: string) => {
    const act = open === 'escalate' ? escalate : withdraw;
    const { data } = await act({ id, body: { version, reason } });
    if (!data) return false;
    if (open === 'escalate') await navigate(dispatchedPath(id));
    else ask(null);
    return true;
  };
  const refused = escalating.error ?? withdrawing.error;
  // Somebody was faster: the sheet with the reason is closed.
  const problem = reminding.error ?? (open ? undefined : refused);
  const isReady = warning.items.every(isOver);
  const isMeantToRepeat = warning.state === 'active' && warning.items.some(waitsForVendor);
  const remindedAt = warning.reminders.at(-1);
  const isReminded =
    isMeantToRepeat &&
    remindedAt !== undefined &&
    !actions.includes('remind') &&
    now - Date.parse(remindedAt) < HOUR_MS;
  if (actions.length === 0 && !isMeantToRepeat) return null;
  return (
    <div className={styles.panel}>
      <div className={styles.ways}>
        <ActionBar
          machine="warning"
          // What is open is closed first, one by one.
          actions={actions.filter((action) => action !== 'complete' || isReady)}
          buttons={{
            remind: { icon: 'bell', 'aria-disabled': reminding.isLoading, onClick: () => void remindIt() },
            repeat: { icon: 'reload', onClick: () => void navigate(repeatPath(id)) },
            complete: {
              look: 'primary',
              icon: 'check',
              onClick: () => void navigate(completePath(id)),
            },
            escalate: { icon: 'alert', onClick: () => ask('escalate') },
            withdraw: { look: 'plain', onClick: () => ask('withdraw') },
          }}
        />
        {isReminded && (
          <span className={styles.quiet}>{t('case.reminded', { at: dateTime(remindedAt) })}</span>
        )}
        {isMeantToRepeat && !actions.includes('repeat') && (
          <Link to={repeatPath(id)} className={styles.way}>
            {t('case.whyNoRepeat')}
          </Link>
        )}
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Sheet
        open={open !== null}
        title={open ? t(`machine:warning.action.${open}`) : ''}
        // Escalating leads to another page, which the step back of a sheet that closes would undo.
        back={false}
        // Not when it closes because that is done: by then the way leads elsewhere.
        onClose={() => open && ask(null)}
      >
        {open && (
          <WordsForm
            draft={`warning-${open}-${id}`}
            label={t(`case.reason.${open}`)}
            {...REASON}
            send={t(`machine:warning.action.${open}`)}
            isSending={escalating.isLoading || withdrawing.isLoading}
            problem={refused}
            onSend={send}
          >
            <p className={styles.quiet}>{t(`case.explain.${open}`)}</p>
          </WordsForm>
        )}
      </Sheet>
    </div>
  );
}
