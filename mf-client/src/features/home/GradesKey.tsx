import { useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { GRADES } from '../../places/terms';
import styles from './GradesKey.module.css';

/** What the letters on every card mean, before the first card. */
export function GradesKey() {
  const t = useT('home');
  return (
    <ul className={styles.key} aria-label={t('grades.key')}>
      {GRADES.map((grade) => (
        <li key={grade}>
          <GradeBadge grade={grade} />
        </li>
      ))}
    </ul>
  );
}
