import type { Dashboard } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './DashboardPage.module.css';

/** What inspectors alone say about their visits; nothing where nobody did. */
export function Begun({ begun }: { begun: Dashboard['begun'] }) {
  const t = useT('dashboard');
  if (begun.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="begun-title">
      <h2 id="begun-title">{t('begun.title')}</h2>
      <p>{t('begun.about')}</p>
      <ul className={styles.begun}>
        {begun.map(({ inspector, complaints, ended, lifted }) => (
          <li key={inspector}>
            <strong>{inspector}</strong>
            {complaints > 0 && <span>{t('begun.complaints', { count: complaints })}</span>}
            {ended > 0 && <span>{t('begun.ended', { count: ended })}</span>}
            {lifted > 0 && <span>{t('begun.lifted', { count: lifted })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
