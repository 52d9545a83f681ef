import { type Id, ROUND_STOPS_MAX } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { HOME } from '../paths';
import styles from '../round.module.css';
import { useRound } from '../useRound';
import { DayChoice } from './DayChoice';
import { Give, PersonChoice } from './Give';

interface Choice {
  ids: readonly Id<'business'>[];
  onDone: () => void;
}

/** What is chosen in a list, and the way of it into a round: one's own, or, of a lead, that of somebody of theirs. */
export function Chosen(choice: Choice) {
  const { user } = useMe();
  const [query] = useSearchParams();
  const badge = user?.isLead ? query.get('for') : null;
  return badge ? <Give {...choice} badge={badge} /> : <IntoOwn {...choice} isLead={user?.isLead === true} />;
}

/** Today’s, or the one of the address. */
function IntoOwn({ ids, onDone, isLead }: Choice & { isLead: boolean }) {
  const t = useT('round');
  const { longDate } = useFormats();
  const [query] = useSearchParams();
  const { stops, room, add, isSaving, problem, isToday, date } = useRound(query.get('day'));
  const other = isToday || !date ? null : longDate(`${date}T00:00:00+07:00`);
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
          {isLead && <PersonChoice badge="" />}
          <DayChoice date={date} />
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
