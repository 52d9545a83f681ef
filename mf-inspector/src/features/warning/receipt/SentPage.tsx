import type { Warning } from '@sabaijai/contract';
import { buttonClass } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { Delivery } from '../Delivery';
import { OfWarning } from '../OfWarning';
import { Due, Facts, Totals, useName } from '../parts';
import { CHOOSE, casePath, composePath, noticePath } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

/** What was sent just now, or looked at again: a draft is still to be written. */
export default function SentPage() {
  const t = useT('warning');
  return <OfWarning title={t('sent.title')}>{(warning) => <Receipt warning={warning} />}</OfWarning>;
}

function Receipt({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const text = useText();
  const nameOf = useName();
  const { dateTime } = useFormats();
  const { number, items, notices, business } = warning;
  const notice = notices.at(-1);
  return (
    <div className={styles.page}>
      <PageHeader title={t('sent.title')} lead={nameOf(business)} />
      <section className={styles.section} data-tone="success">
        <Facts
          facts={[
            [t('number'), number],
            notice && [t('notice.which'), t('notice.of', { number: notice.number })],
            notice && [t('notice.sentAt'), dateTime(notice.sentAt)],
            notice && [t('sent.delivery'), <Delivery key="delivery" id={warning.id} notice={notice} />],
            [t('sent.asked'), <Totals key="totals" items={items} />],
          ]}
        />
        <ol className={styles.lines}>
          {items.map((item) => (
            <li key={item.id} className={styles.line}>
              <span>{text(item.matter)?.text}</span>
              <span className={styles.chips}>
                <SeverityChip severity={item.severity} />
                <Due dueAt={item.dueAt} isOverdue={item.isOverdue} />
              </span>
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <Link to={casePath(warning.id)} className={buttonClass('primary')}>
            {t('sent.view')}
          </Link>
          {notice && (
            <Link to={noticePath(warning.id, notice.number)} className={buttonClass('quiet')}>
              {t('notice.print')}
            </Link>
          )}
        </div>
      </section>
      <Next business={business.id} />
    </div>
  );
}

/** The next place with findings that nobody asked to mend. */
function Next({ business }: { business: string }) {
  const t = useT('warning');
  const nameOf = useName();
  const { data } = warningApi.useUnwarnedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const next = data?.pages[0]?.items.find(({ place }) => place.id !== business)?.place;
  return (
    <p className={styles.ways}>
      {next ? (
        <Link to={composePath(next.id)}>{t('sent.next', { name: nameOf(next) })}</Link>
      ) : (
        <Link to={CHOOSE}>{t('sent.choose')}</Link>
      )}
    </p>
  );
}
