import { type OpeningHours, rangesText } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { dates, useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import styles from './facts.module.css';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Any Monday; only its weekday is shown. */
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const BANGKOK_OFFSET_MS = 7 * 3_600_000;

type Ranges = OpeningHours['days']['mon'];

/** A week in Thai time, with today marked and the days that differ below. */
export function HoursTable({ hours }: { hours: OpeningHours }) {
  const t = useT('business');
  const { code } = useLocale();
  const { longDate } = useFormats();
  const local = new Date(useNow() + BANGKOK_OFFSET_MS);
  const today = local.toISOString().slice(0, 10);
  const todayIndex = (local.getUTCDay() + 6) % 7;
  const weekday = dates(code, { weekday: 'long', timeZone: 'UTC' });
  const openings = (ranges: Ranges) => rangesText(ranges, t('hours.nextDay')) || t('hours.closed');
  const coming = hours.exceptions
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date));
  const closedUntil = hours.temporarilyClosedUntil;
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title">{t('hours.title')}</h2>
      {closedUntil && closedUntil > today && (
        <p className={styles.notice}>
          <Icon name="warning" size={18} />
          {t('hours.temporarilyClosed', { date: longDate(closedUntil) })}
        </p>
      )}
      {hours.alwaysOpen ? (
        <p className={styles.always}>{t('hours.always')}</p>
      ) : (
        <table className={styles.hours}>
          <tbody>
            {WEEK.map((day, index) => (
              <tr key={day} aria-current={index === todayIndex ? 'date' : undefined}>
                <th scope="row">
                  {weekday.format(MONDAY + index * DAY_MS)}
                  {index === todayIndex && <small> {t('hours.today')}</small>}
                </th>
                <td>{openings(hours.days[day])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {coming.length > 0 && (
        <>
          <h3>{t('hours.exceptions')}</h3>
          <table className={styles.hours}>
            <tbody>
              {coming.map(({ date, ranges }) => (
                <tr key={date} aria-current={date === today ? 'date' : undefined}>
                  <th scope="row">{longDate(date)}</th>
                  <td>{openings(ranges)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
