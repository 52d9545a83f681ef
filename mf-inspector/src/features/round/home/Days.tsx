import { DAY_MS, type Today } from '@sabaijai/contract';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from '../round.module.css';

/** Two weeks: who plans further ahead opens a day by its address. */
const DAYS = 14;

/** Today and the days after it, as the server's calendar has them. */
export function daysFrom(date: string): string[] {
  const first = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
}

/** A strip of dates with how many stops each has: pressed, the day's round stands below it. */
export function Days({ today: { round, planned }, chosen }: { today: Today; chosen: string }) {
  const t = useT('round');
  const { intl } = useLocale();
  const { longDate, number } = useFormats();
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'UTC' });
  return (
    <nav aria-label={t('days.label')} className={styles.days}>
      {daysFrom(round.date).map((date) => {
        // What an older build has left on the device does not say.
        const stops = planned?.find((day) => day.date === date)?.stops ?? 0;
        const day = longDate(`${date}T00:00:00+07:00`);
        const at = new Date(`${date}T00:00:00Z`);
        return (
          <Link
            key={date}
            to={date === round.date ? '?' : `?day=${date}`}
            replace
            preventScrollReset
            aria-current={date === chosen ? 'date' : undefined}
          >
            <span className="visually-hidden">{t('days.day', { day, count: stops })}</span>
            <span aria-hidden="true">{weekday.format(at)}</span>
            <strong aria-hidden="true">{number(at.getUTCDate())}</strong>
            <span aria-hidden="true" data-stops={stops}>
              {stops > 0 ? number(stops) : '–'}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
