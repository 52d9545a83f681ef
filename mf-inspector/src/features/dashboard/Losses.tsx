import type { Dashboard } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './DashboardPage.module.css';

/** What inspectors entered, month by month, and what of it is lost with a device: for leads. */
export function Losses({ months }: { months: Dashboard['losses'] }) {
  const t = useT('dashboard');
  const { month, number } = useFormats();
  if (months.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="losses-title">
      <h2 id="losses-title">{t('losses.title')}</h2>
      <p>{t('losses.about')}</p>
      <ul className={styles.begun}>
        {months.toReversed().map(({ month: of, arrived, kept, lost, filesLost }) => (
          <li key={of}>
            <strong>{month(`${of}-15T12:00:00+07:00`)}</strong>
            <span>
              {[
                t('losses.entered', { entered: number(arrived + kept + lost), arrived: number(arrived) }),
                kept > 0 && t('losses.kept', { kept: number(kept) }),
                lost + filesLost > 0
                  ? t('losses.lost', { lost: number(lost), files: number(filesLost) })
                  : t('losses.none'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
