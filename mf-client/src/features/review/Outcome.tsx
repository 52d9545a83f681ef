import { type MyReview, placePath, type ReviewState } from '@sabaijai/contract';
import { buttonClass, focusOnArrival, Icon, type IconName } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { HoldRules } from './HoldNotice';
import { ReviewActions } from './ReviewActions';
import styles from './ReviewPage.module.css';

const LOOK = {
  published: { tone: 'success', icon: 'success' },
  held: { tone: 'warning', icon: 'clock' },
  removed: { tone: 'error', icon: 'error' },
  deleted: { tone: 'info', icon: 'info' },
} as const satisfies Record<ReviewState, { tone: string; icon: IconName }>;

/** Where the review stands, and why. */
export function StateNotice({ review, title }: { review: MyReview; title?: ReactNode }) {
  const t = useT('review');
  const { tone, icon } = LOOK[review.state];
  return (
    <section className={styles.notice} data-tone={tone}>
      <Icon name={icon} size={20} />
      <div>
        {title ?? <p className={styles.strong}>{t(`state.${review.state}.title`)}</p>}
        <p>{t(`state.${review.state}.text`)}</p>
        {review.held.length > 0 && <HoldRules held={review.held} />}
        {review.removedBecause && (
          <p>
            {t('state.reason')} <q>{review.removedBecause}</q>
          </p>
        )}
      </div>
    </section>
  );
}

/** After sending: published, or held back and by what; and the ways on. */
export function Outcome(props: { businessId: string; review: MyReview; draft: string; onEdit: () => void }) {
  const { businessId, review, draft, onEdit } = props;
  const t = useT('review');
  return (
    <div className={styles.form}>
      <StateNotice
        review={review}
        title={
          <h2 ref={focusOnArrival} tabIndex={-1}>
            {t(`state.${review.state}.title`)}
          </h2>
        }
      />
      {review.mentionsSafety && (
        <section className={styles.notice} data-tone="warning">
          <Icon name="alert" size={20} />
          <div>
            <p>{t('help.unsafe')}</p>
            <Link to={`${placePath(businessId)}?hazard=1`} className={buttonClass('quiet')}>
              {t('reportHazard')}
            </Link>
          </div>
        </section>
      )}
      <div className={styles.buttons}>
        <Link to={`${placePath(businessId)}#review`} className={buttonClass('primary')}>
          {t('toPlace')}
        </Link>
        <ReviewActions businessId={businessId} review={review} draft={draft} onEdit={onEdit} />
      </div>
    </div>
  );
}
