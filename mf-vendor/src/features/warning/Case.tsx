import { type Id, isOver, isUsedUp, type Warning, waitsForVendor } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Chip, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip, WarningChip } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { noticePath, warningsPath } from '../../warnings/paths';
import { labelFor } from '../../warnings/standing';
import { useUnsent } from '../../warnings/useUnsent';
import { warningApi } from '../../warnings/warning.api';
import { Frame } from './Frame';
import { ItemCard } from './ItemCard';
import { restOf } from './reply';
import { UnsentNote } from './UnsentNote';
import { useTidy } from './useTidy';
import styles from './warning.module.css';

/** A warning as the business reads it: what is to be fixed, by when, and what was said about it. */
export function Case({ id }: { id: Id<'warning'> }) {
  const t = useT('vendor-warning');
  const answer = warningApi.useOwnWarningQuery(id, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  useRead(data);
  useTidy(data);
  return (
    <Frame
      title={t('case.title', { number: data?.number ?? '' })}
      back={
        data
          ? { to: warningsPath(data.business.id), label: t('list.title') }
          : { to: '/vendor/my-business', label: t('case.mine') }
      }
      answer={answer}
    >
      {(warning) => <Content warning={warning} />}
    </Frame>
  );
}

/** Who looks at it has it: the newest notice counts as served. */
function useRead(warning: Warning | undefined) {
  const [read] = warningApi.useReadWarningMutation();
  const unread = warning?.notices.some(({ readAt }) => readAt === null) ? warning.notices.length : 0;
  const tell = useEffectEvent(() => warning && read(warning.id));
  useEffect(() => {
    if (unread) tell();
  }, [unread]);
}

function Content({ warning }: { warning: Warning }) {
  const t = useT('vendor-warning');
  const unsent = useUnsent();
  const text = useText();
  const { date } = useFormats();
  const now = useNow();
  const { severity, noticeNo, intro, issuer, sentAt, notices, items } = warning;
  const label = labelFor(warning);
  const [first] = restOf(warning, '');
  const done = warning.doneItems;
  return (
    <>
      <UnsentNote unsent={unsent.filter((each) => each.warning === warning.id)} />
      <section className={styles.head} aria-label={t('case.standing')}>
        <p className={styles.place}>{text(warning.business.name)?.text}</p>
        <p className={styles.chips}>
          <WarningChip is={label}>{t(`label.${label}`)}</WarningChip>
          <SeverityChip severity={severity} />
          {noticeNo > 1 && <Chip tone="warning">{t('notice.of', { number: noticeNo })}</Chip>}
          {warning.isRecurrence && <Chip tone="warning">{t('recurrence')}</Chip>}
        </p>
        <p className={styles.quiet}>
          {sentAt && t('case.from', { name: issuer.name, date: date(sentAt) })}
          {label !== 'withdrawn' && ` · ${t('list.done', { done, count: items.length })}`}
        </p>
        {warning.previousWarningId && (
          <p>
            <Link to={warningsPath(warning.previousWarningId)}>{t('case.before')}</Link>
          </p>
        )}
        {warning.othersUntil && (
          <p className={styles.quiet}>{t('case.others', { date: date(warning.othersUntil) })}</p>
        )}
      </section>
      <Standing warning={warning} now={now} />
      {intro && (
        <blockquote className={styles.quote}>
          <LocalizedLine text={intro} />
        </blockquote>
      )}
      <div className={styles.case}>
        <ol className={styles.items}>
          {items.map((item, at) => (
            <ItemCard
              key={item.id}
              warning={warning}
              item={item}
              number={at + 1}
              isNext={item.id === first?.id}
            />
          ))}
        </ol>
        {notices.length > 0 && (
          <section className={styles.card} aria-labelledby="notices">
            <h2 id="notices">{t('notice.all')}</h2>
            <ul className={styles.plain}>
              {notices.map(({ number, sentAt }) => (
                <li key={number}>
                  <Link to={noticePath(warning.id, number)}>
                    {t('notice.line', { number, date: date(sentAt) })}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

/** What the warning as a whole means for the place now. */
function Standing({ warning, now }: { warning: Warning; now: number }) {
  const t = useT('vendor-warning');
  const { date, deadline } = useFormats();
  const { label, items, escalateAt, resolvedAt, evaluation, withdrawnAt, withdrawnReason } = warning;
  if (label === 'escalated')
    return (
      <Note tone="error">
        {t('case.escalated')} {t(`case.next.${nextOf(warning)}`)} {warning.escalationReason}
        {nextOf(warning) === 'usedUp' && (
          <>
            {' '}
            <Link to={`/vendor/manage-business/home/${warning.business.id}#appeal`}>{t('case.appeal')}</Link>
          </>
        )}
      </Note>
    );
  if (label === 'resolved')
    return (
      <Note tone="success">
        {t('case.resolved', { date: resolvedAt ? date(resolvedAt) : '' })} {evaluation}
      </Note>
    );
  if (label === 'withdrawn')
    return (
      <Note tone="info">
        {withdrawnAt && `${date(withdrawnAt)} · `}
        {t('case.withdrawn')} {withdrawnReason && t('case.reason', { reason: withdrawnReason })}
      </Note>
    );
  if (items.every(isOver)) return <Note tone="success">{t('case.allDone')}</Note>;
  if (escalateAt && Date.parse(escalateAt) > now)
    return <Note tone="warning">{t('case.escalates', { date: deadline(escalateAt) })}</Note>;
  return null;
}

/** What an escalated one waits for: an answer, a visit after the last one, or the inspector. */
function nextOf({ items }: Warning): 'reply' | 'usedUp' | 'inspector' {
  if (items.some(waitsForVendor)) return 'reply';
  return items.some(isUsedUp) ? 'usedUp' : 'inspector';
}

const NOTE_ICON = { error: 'error', success: 'success', info: 'info', warning: 'warning' } as const;
function Note({ tone, children }: { tone: keyof typeof NOTE_ICON; children: ReactNode }) {
  return (
    <div className={styles.note} data-tone={tone} role="note">
      <Icon name={NOTE_ICON[tone]} size={22} />
      <p>{children}</p>
    </div>
  );
}
