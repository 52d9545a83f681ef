import type { Warning } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { timelineOf } from '../facts';
import { auditPath } from '../paths';
import styles from '../warning.module.css';

/** Everything that happened; what the audit log has of it is for leads. */
export function Timeline({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const { user } = useMe();
  const { dateTime } = useFormats();
  const place = (id: string | undefined) => warning.items.findIndex((item) => item.id === id) + 1;
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline.title')}</h2>
      <ol className={styles.timeline}>
        {timelineOf(warning).map(({ at, what, number, item, isMine }) => (
          <li key={`${at}${what}${item?.id ?? number ?? ''}`}>
            <time dateTime={at}>{dateTime(at)}</time>
            <span>
              {item
                ? t('timeline.ofItem', { item: place(item.id), what: t(`timeline.${what}`, { number: 0 }) })
                : t(`timeline.${what}`, { number: number ?? 0 })}
              {isMine && ` · ${t('case.you')}`}
            </span>
          </li>
        ))}
      </ol>
      {user?.isLead && <Link to={auditPath(warning.id)}>{t('audit.open')}</Link>}
    </section>
  );
}
