import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { daysFrom } from '../home/Days';
import { useTodayQuery } from '../round.api';
import styles from '../round.module.css';

/** Changes what the address says, and leaves the rest of it as it is. */
export function useAddress(): (key: string, value: string) => void {
  const [, setQuery] = useSearchParams();
  return (key, value) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(key, value);
        else after.delete(key);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
}

/** Which day's round: today stands in no address. */
export function DayChoice({ date }: { date: string | undefined }) {
  const t = useT('round');
  const { longDate } = useFormats();
  const change = useAddress();
  const { data } = useTodayQuery();
  const days = data ? daysFrom(data.round.date) : [];
  return (
    <select
      className={styles.day}
      aria-label={t('chosen.day')}
      value={date ?? ''}
      onChange={({ target }) => change('day', target.value === days[0] ? '' : target.value)}
    >
      {/* One further ahead comes by its address. */}
      {[...new Set([...days, date ?? ''])].filter(Boolean).map((each) => (
        <option key={each} value={each}>
          {each === days[0] ? t('today.title') : longDate(`${each}T00:00:00+07:00`)}
        </option>
      ))}
    </select>
  );
}
