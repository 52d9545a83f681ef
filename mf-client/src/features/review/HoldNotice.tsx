import type { MyReview } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './ReviewPage.module.css';

/** By which rules a review is, or would be, held back, and what in it did that. */
export function HoldRules({ held }: { held: MyReview['held'] }) {
  const t = useT('review');
  return (
    <ul className={styles.rules}>
      {held.map(({ rule, found }) => (
        <li key={rule + found}>
          {t(`rule.${rule}`)} {found && <q>{found}</q>}
        </li>
      ))}
    </ul>
  );
}

/** Before sending: says what will happen and changes nothing. */
export function HoldWarning({ held }: { held: MyReview['held'] }) {
  const t = useT('review');
  // Always there, so that a screen reader hears when something comes into it.
  return (
    <div role="status">
      {held.length > 0 && (
        <div className={styles.notice} data-tone="warning">
          <Icon name="clock" size={20} />
          <div>
            <p>{t('hold.before')}</p>
            <HoldRules held={held} />
            <p className={styles.quiet}>{t('hold.canSend')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
