import { isOver, type Warning, type WarningItem, waitsForVendor } from '@sabaijai/contract';
import { buttonClass } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip, WarningChip } from '@sabaijai/shared-ui/place';
import { Link, Navigate, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type Decided, decidedSince, isToDecide } from '../facts';
import { OfWarning } from '../OfWarning';
import { Due, useName } from '../parts';
import { casePath, completePath, LIST } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

/** What was decided since the case was opened. The address says since when, so it stays as it is when it is loaded again. */
export default function DecidedPage() {
  const t = useT('warning');
  const [query] = useSearchParams();
  const after = query.get('after');
  return (
    <OfWarning title={t('decided.title')}>
      {(warning) => {
        const decided = decidedSince(warning, after);
        return decided.length === 0 ? (
          <Navigate to={casePath(warning.id)} replace />
        ) : (
          <Receipt warning={warning} decided={decided} />
        );
      }}
    </OfWarning>
  );
}

const RESULTS = ['accept', 'fixed', 'return', 'not_fixed', 'drop'] as const;
const STATES = {
  accept: 'closed',
  fixed: 'closed',
  return: 'returned',
  not_fixed: 'returned',
  drop: 'dropped',
} as const satisfies Record<Decided['result'], WarningItem['state']>;

function Receipt({ warning, decided }: { warning: Warning; decided: readonly Decided[] }) {
  const t = useT('warning');
  const text = useText();
  const nameOf = useName();
  const { intl } = useLocale();
  const { dateTime } = useFormats();
  const list = new Intl.ListFormat(intl, { type: 'unit', style: 'long' });
  const sums = RESULTS.flatMap((result) => {
    const count = decided.filter((each) => each.result === result).length;
    return count ? [t(`decided.${result}`, { count })] : [];
  });
  return (
    <div className={styles.page}>
      <PageHeader title={t('decided.title')} lead={`${nameOf(warning.business)} · ${warning.number}`} />
      <section className={styles.section} data-tone="success">
        <p className={styles.total} role="status">
          {list.format(sums)}
        </p>
        <p className={styles.quiet}>{dateTime(decided.at(-1)?.at ?? '')}</p>
        <ul className={styles.lines}>
          {decided.map(({ item, result, at }) => (
            <li key={item.id + at} className={styles.line}>
              <span>{text(item.matter)?.text}</span>
              <span className={styles.chips}>
                <WarningChip is={STATES[result]}>{t(`result.${result}`)}</WarningChip>
                <SeverityChip severity={item.severity} />
                {(result === 'return' || result === 'not_fixed') && item.dueAt && waitsForVendor(item) && (
                  <span>
                    {t('decided.newDue')} <Due dueAt={item.dueAt} isOverdue={item.isOverdue} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
        <Next warning={warning} />
      </section>
    </div>
  );
}

/** The next answer of this case, its end, or the next case that waits. */
function Next({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const { data } = warningApi.useFirstWarningsQuery(
    { label: 'needs_decision', limit: 5 },
    { refetchOnMountOrArgChange: true },
  );
  const here = warning.items.find(isToDecide);
  const other = data?.items.find(({ id }) => id !== warning.id);
  const isDone = warning.items.every(isOver);
  return (
    <div className={styles.ways}>
      {here ? (
        <Link to={`${casePath(warning.id)}#${here.id}`} className={buttonClass('primary')}>
          {t('decided.next')}
        </Link>
      ) : (
        isDone &&
        warning.actions.includes('complete') && (
          <Link to={completePath(warning.id)} className={buttonClass('primary')}>
            {t('decided.complete')}
          </Link>
        )
      )}
      <Link to={casePath(warning.id)} className={buttonClass('quiet')}>
        {t('decided.case')}
      </Link>
      {!here && other && <Link to={casePath(other.id)}>{t('decided.other', { number: other.number })}</Link>}
      {!here && !other && <Link to={LIST}>{t('list.title')}</Link>}
    </div>
  );
}
