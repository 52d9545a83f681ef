import { Button } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import styles from '../round.module.css';
import type { useRound } from '../useRound';
import type { Suggestion } from '../useSuggestion';

/** A shorter way through the stops of today, to be taken over as a whole. */
export function Suggested({
  round,
  suggestion,
}: {
  round: ReturnType<typeof useRound>;
  suggestion: Suggestion;
}) {
  const t = useT('round');
  const text = useText();
  const { order, isSame, isAsking, ask, drop } = suggestion;
  if (round.stops.length < 3) return null;
  const take = async () => {
    if (await round.order(order?.map(({ place }) => place.id) ?? [])) drop();
  };
  return (
    <div className={styles.suggested}>
      {!order && (
        <Button icon="aim" aria-disabled={isAsking} onClick={ask}>
          {t('suggest.ask')}
        </Button>
      )}
      <div role="status">
        {isSame && <p className={styles.quiet}>{t('suggest.same')}</p>}
        {order && (
          <>
            <p>{t('suggest.title')}</p>
            <ol>
              {order.map(({ place }) => (
                <li key={place.id}>{text(place.name)?.text}</li>
              ))}
            </ol>
          </>
        )}
      </div>
      {order && (
        <span className={styles.ways}>
          <Button look="primary" aria-disabled={round.isSaving} onClick={() => void take()}>
            {t('suggest.take')}
          </Button>
          <Button onClick={drop}>{t('suggest.drop')}</Button>
        </span>
      )}
    </div>
  );
}
