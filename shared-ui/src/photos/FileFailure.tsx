import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import type { Problem } from '@sabaijai/shared-ui/problem';
import styles from './PhotoField.module.css';
import { useFileSentence } from './shown/useFileSentence';

/** What no further try changes. */
const FINAL: readonly string[] = [
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'PHOTO_TOO_SMALL',
  'PHOTO_ENCODING',
  'PDF_UNSAFE',
  'ID_TAKEN',
];

/** Which file was not taken, why, and how to go on; what could change by itself can be tried again with the same file. */
export function FileFailure(props: {
  name: string;
  file: File | null;
  problem: Problem;
  retryLabel: string;
  onRetry: () => void;
}) {
  const { name, file, problem, retryLabel, onRetry } = props;
  const t = useT('photos');
  const sentence = useFileSentence();
  const isFinal = FINAL.includes(problem.code) || file?.size === 0;
  return (
    <>
      <p className={styles.problem} role="alert">
        <Icon name="warning" size={16} />
        <span>
          <strong>{name}</strong> <span>{sentence(problem, file)}</span> {isFinal && t('instead')}
        </span>
      </p>
      {!isFinal && (
        <button type="button" className={styles.retry} aria-label={retryLabel} onClick={onRetry}>
          <Icon name="reload" size={16} />
          {t('retry')}
        </button>
      )}
    </>
  );
}
