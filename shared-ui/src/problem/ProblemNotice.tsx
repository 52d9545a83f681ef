import { useLocale, useT, withShownDays } from '@sabaijai/shared-ui/locale';
import { useOnline } from '../app/useOnline';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { FieldLines } from './FieldLines';
import styles from './ProblemNotice.module.css';
import { isProblem, type Problem, toProblem } from './problem';

/** A part whose files did not come was not reached either. */
function problemOf(thrown: unknown): Problem | null {
  if (isProblem(thrown)) return thrown;
  const isUnloaded = thrown instanceof Error && thrown.name === 'ChunkLoadError';
  return isUnloaded ? toProblem('FETCH_ERROR', undefined) : null;
}

/** The sentence for a failure, the number of a request that failed on our side, and the way on. */
export function ProblemNotice({
  problem,
  title,
  onRetry,
  shown,
}: {
  /** A `Problem`, or whatever else was thrown. */
  problem: unknown;
  title?: string;
  onRetry?: () => void;
  /** Paths of the fields whose controls say themselves what is wrong with them; every other field has its line here. */
  shown?: readonly string[];
}) {
  const t = useT(['problem', 'common']);
  const { code } = useLocale();
  const known = problemOf(problem);
  // A refusal says all there is to know; its number helps nobody.
  const isOurs = known?.requestId && known.status >= 500;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" size={20} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        <p>
          {t(`code.${known?.code ?? 'UNKNOWN'}`, {
            ...withShownDays(known?.params, code),
            seconds: known?.retryAfterSeconds ?? 60,
          })}
        </p>
        {known && <FieldLines problems={known.fields} {...(shown && { shown })} />}
        {isOurs && <small>{t('common:requestId', { id: known?.requestId })}</small>}
      </div>
      {onRetry && (
        <Button icon="reload" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}

/** A part of a page that could not load; the rest of the page goes on. It is asked for again when the connection is back. */
export function SectionError({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const t = useT('common');
  useOnline(onRetry);
  return <ProblemNotice problem={problem} title={t('couldNotLoad')} onRetry={onRetry} />;
}
