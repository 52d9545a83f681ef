import type { WarningDoor } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { Due, LabelChip } from '../parts';
import { casePath, composePath } from '../paths';
import styles from '../warning.module.css';

/** What is asked of the place already: better repeated than asked twice. */
export function OpenWarnings({ door, draft }: { door: WarningDoor; draft?: string }) {
  const t = useT('warning');
  const others = door.drafts.filter(({ id }) => draft !== undefined && id !== draft);
  if (door.open.length === 0 && others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="open">
      <h2 id="open">{t('compose.open')}</h2>
      {door.open.length > 0 && <p className={styles.quiet}>{t('compose.openHelp')}</p>}
      <ul className={styles.lines}>
        {[...door.open, ...others].map((card) => (
          <li key={card.id} className={styles.line}>
            <Link to={card.state === 'draft' ? composePath(door.place.id, card.id) : casePath(card.id)}>
              {card.number}
            </Link>
            <span className={styles.chips}>
              {card.label !== 'overdue' && <LabelChip label={card.label} />}
              <Due
                dueAt={card.dueAt}
                isOverdue={card.label === 'overdue'}
                isMoreTimeAsked={card.isMoreTimeAsked}
              />
              <span className={styles.quiet}>{t('items', { count: card.items })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
