import { type Id, ROUND_STOPS_MAX } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { HOME } from '../paths';
import styles from '../round.module.css';
import { useRound } from '../useRound';

/** What is chosen in a list, and the way of it into today's round. */
export function Chosen({ ids, onDone }: { ids: readonly Id<'business'>[]; onDone: () => void }) {
  const t = useT('round');
  const { stops, room, add, isSaving, problem } = useRound();
  const added = ids.filter((id) => !stops.includes(id));
  const isTooMuch = added.length > room;
  const take = async () => {
    if (!(await add(ids))) return;
    showToast({ tone: 'success', text: t('chosen.added', { count: added.length }) });
    onDone();
  };
  return (
    <section className={styles.chosen} aria-label={t('chosen.label')} data-open={ids.length > 0}>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <p role="status">
        {ids.length > 0
          ? t('chosen.count', { count: ids.length })
          : t('chosen.round', { count: stops.length })}
      </p>
      {ids.length > 0 ? (
        <>
          <Button
            look="primary"
            icon="plus"
            off={
              isTooMuch ? t('chosen.tooMuch', { max: ROUND_STOPS_MAX, count: Math.max(0, room) }) : undefined
            }
            aria-disabled={isSaving}
            onClick={() => void take()}
          >
            {t('chosen.add')}
          </Button>
          <Button onClick={onDone}>{t('chosen.clear')}</Button>
        </>
      ) : (
        <Link to={HOME}>{t('chosen.see')}</Link>
      )}
    </section>
  );
}
