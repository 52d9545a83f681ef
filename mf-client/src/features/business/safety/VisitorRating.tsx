import { ASPECTS, type Business, ratingsPath } from '@sabaijai/contract';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { StarBars } from '../../../reviews/Bars';
import { useReviewSummary } from '../business.api';
import styles from './VisitorRating.module.css';

/** What visitors think, beside the safety grade and never mixed into it. */
export function VisitorRating({ place }: { place: Business }) {
  const t = useT(['business', 'reviewCard']);
  const { number } = useFormats();
  const { summary, isLoading } = useReviewSummary(place.id);
  const { average, count } = place.rating;
  return (
    <section className={styles.rating} aria-labelledby="rating-title">
      <h2 id="rating-title" className={styles.title}>
        {t('rating.title')}
      </h2>
      {average === null ? (
        <p className={styles.none}>{t('rating.none')}</p>
      ) : (
        <p className={styles.average}>
          <Icon name="star" size={28} />
          <strong>{number(average, 1)}</strong>
          <span>{t('rating.count', { count, number: number(count) })}</span>
        </p>
      )}
      {isLoading && <SkeletonLines lines={5} />}
      {summary && summary.count > 0 && (
        <>
          <StarBars {...summary} />
          <ul className={styles.aspects}>
            {ASPECTS.map((aspect) => {
              const value = summary.aspects[aspect];
              return (
                value !== null && (
                  <li key={aspect}>
                    {t(`reviewCard:aspect.${aspect}`)} <strong>{number(value, 1)}</strong>
                  </li>
                )
              );
            })}
          </ul>
        </>
      )}
      <Link to={ratingsPath(place.id)} className={styles.ratings}>
        {t('rating.ratings')} <Icon name="forward" />
      </Link>
      <p className={styles.note}>{t('rating.note')}</p>
    </section>
  );
}
