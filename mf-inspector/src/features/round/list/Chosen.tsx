import { type Id, ROUND_STOPS_MAX } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { daysFrom } from '../home/Days';
import { HOME } from '../paths';
import { useTodayQuery } from '../round.api';
import styles from '../round.module.css';
import { useRound } from '../useRound';

/** What is chosen in a list, and the way of it into the round of a day: today’s, or the one of the address. */
export function Chosen({ ids, onDone }: { ids: readonly Id<'business'>[]; onDone: () => void }) {
  const t = useT('round');
  const { longDate } = useFormats();
  const [query, setQuery] = useSearchParams();
  const day = query.get('day');
  const { data } = useTodayQuery();
  const { stops, room, add, isSaving, problem, isToday, date } = useRound(day);
  const dayOf = (at: string) => longDate(`${at}T00:00:00+07:00`);
  const days = data ? daysFrom(data.round.date) : [];
  const other = isToday || !date ? null : dayOf(date);
  const setDay = (next: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next && next !== days[0]) after.set('day', next);
        else after.delete('day');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const added = ids.filter((id) => !stops.includes(id));
  const isTooMuch = added.length > room;
  const take = async () => {
    if (!(await add(ids))) return;
    showToast({
      tone: 'success',
      text: other
        ? t('chosen.addedOn', { count: added.length, date: other })
        : t('chosen.added', { count: added.length }),
    });
    onDone();
  };
  return (
    <section className={styles.chosen} aria-label={t('chosen.label')} data-open={ids.length > 0}>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <p role="status">
        {ids.length > 0
          ? t('chosen.count', { count: ids.length })
          : other
            ? t('chosen.roundOn', { count: stops.length, date: other })
            : t('chosen.round', { count: stops.length })}
      </p>
      {ids.length > 0 ? (
        <>
          <select
            className={styles.day}
            aria-label={t('chosen.day')}
            value={date ?? ''}
            onChange={({ target }) => setDay(target.value)}
          >
            {/* One further ahead comes by its address. */}
            {[...new Set([...days, date ?? ''])].filter(Boolean).map((each) => (
              <option key={each} value={each}>
                {each === days[0] ? t('today.title') : dayOf(each)}
              </option>
            ))}
          </select>
          <Button
            look="primary"
            icon="plus"
            off={
              isTooMuch ? t('chosen.tooMuch', { max: ROUND_STOPS_MAX, count: Math.max(0, room) }) : undefined
            }
            aria-disabled={isSaving}
            onClick={() => void take()}
          >
            {other ? t('chosen.addOn', { date: other }) : t('chosen.add')}
          </Button>
          <Button onClick={onDone}>{t('chosen.clear')}</Button>
        </>
      ) : (
        <Link to={isToday || !date ? HOME : `${HOME}?day=${date}`}>
          {other ? t('chosen.seeOn', { date: other }) : t('chosen.see')}
        </Link>
      )}
    </section>
  );
}
