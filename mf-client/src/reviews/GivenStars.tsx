import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './ReviewCard.module.css';

/** The stars one person gave. */
export function GivenStars({ stars }: { stars: number }) {
  const t = useT('reviewCard');
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">{t('stars', { count: stars })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-given={star <= stars}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
