import type { Dashboard } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './DashboardPage.module.css';

/** Who changed answers after they had opened what failed, and how often: to leads everybody, to others themselves. */
export function LaterChanges({ rows }: { rows: Dashboard['laterChanges'] }) {
  const t = useT('dashboard');
  const { number } = useFormats();
  if (rows.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="later-title">
      <h2 id="later-title">{t('later.title')}</h2>
      <p>{t('later.about')}</p>
      <ul>
        {rows.map(({ name, isMe, inspections, changes }) => (
          <li key={name + inspections + changes}>
            {isMe ? t('later.me') : name}: {t('later.changes', { count: changes, number: number(changes) })}{' '}
            {t('later.in', { count: inspections, number: number(inspections) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
