import type { WorkWeek } from '@sabaijai/contract';
import { Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import parts from '../../parts.module.css';
import styles from './week.module.css';

export type PersonOfWeek = WorkWeek['people'][number];

/** Somebody's load, and seven days with the stops of each; a day opens. */
export function PersonRow({
  person,
  days,
  today,
  to,
}: {
  person: PersonOfWeek;
  days: readonly string[];
  today: string;
  to: (id: string) => string;
}) {
  const t = useT('week');
  const { intl } = useLocale();
  const { number, longDate } = useFormats();
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'UTC' });
  const { badgeNo, displayName, state, begun, stops } = person;
  const saidOf = (date: string, at: number) => {
    const own = person.days[at];
    const day = longDate(`${date}T00:00:00+07:00`);
    const said = t('day.stops', { count: own?.stops ?? 0, day, name: displayName });
    return own?.isAway ? `${said} ${t('day.away')}` : said;
  };
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <strong>{displayName}</strong>
        {state === 'locked' && <Chip tone="error">{t('locked')}</Chip>}
        <span className={parts.quiet}>{t('load', { stops: number(stops), begun: number(begun) })}</span>
      </span>
      <span className={styles.days}>
        {days.map((date, at) => {
          const own = person.days[at];
          const when = new Date(`${date}T00:00:00Z`);
          return (
            <Link
              key={date}
              to={to(`${badgeNo} ${date}`)}
              preventScrollReset
              data-away={own?.isAway}
              data-free={own?.stops === 0}
              aria-current={date === today ? 'date' : undefined}
            >
              <span className="visually-hidden">{saidOf(date, at)}</span>
              <span aria-hidden="true">{weekday.format(when)}</span>
              <span aria-hidden="true">{number(when.getUTCDate())}</span>
              <strong aria-hidden="true">{own?.isAway ? t('day.awayShort') : number(own?.stops ?? 0)}</strong>
            </Link>
          );
        })}
      </span>
    </li>
  );
}
