import type { Grade, StatusWord } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './GradeBadge.module.css';

/** The safety grade: letter, word and colour together, or the word that says why there is no grade now. */
export function GradeBadge({
  grade,
  word = null,
  size = 'small',
}: {
  grade: Grade | null;
  word?: StatusWord | null;
  size?: 'small' | 'large';
}) {
  const t = useT('common');
  const text = grade ? t(`grade.${grade}`) : t(`status.${word ?? 'NEW'}`);
  return (
    <span className={`${styles.badge} ${styles[size]}`} data-grade={grade ?? 'none'}>
      <span className="visually-hidden">{t('grade.label')} </span>
      <span className={styles.letter}>{grade ?? '–'}</span>
      <span className={styles.word}>{text}</span>
    </span>
  );
}
