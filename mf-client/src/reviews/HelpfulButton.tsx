import type { Review } from '@sabaijai/contract';
import { askToSignIn, useMe } from '@sabaijai/shared-ui/app';
import { Icon, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './ReviewCard.module.css';
import { useMyVotesQuery, useVoteHelpfulMutation } from './review.api';

/** Says that a review helped, or takes it back. Whoever is not signed in is asked to first, then it counts. */
export function HelpfulButton(props: {
  review: Review;
  /** As the card calls them. */
  author: string;
  businessId: string;
  mayVote: boolean;
}) {
  const { review, author, businessId } = props;
  const t = useT('reviewCard');
  const { number } = useFormats();
  const { user } = useMe();
  const votes = useMyVotesQuery(businessId, { skip: !user });
  const [vote, { isLoading }] = useVoteHelpfulMutation();
  const voted = Boolean(user && votes.data?.ids.some((id) => id === review.id));
  const count =
    review.helpful > 0 && t('helpfulCount', { count: review.helpful, number: number(review.helpful) });
  // Authors and owners only see how many others found it helpful.
  if (!props.mayVote) return count && <p className={styles.count}>{count}</p>;
  const press = async () => {
    if (!user && !(await askToSignIn({ key: 'places:signIn.helpful' }))) return;
    const { error } = await vote({ businessId, reviewId: review.id, helpful: !voted });
    if (error) showToast({ tone: 'error', text: t('voteFailed') });
  };
  // Shown as it will be: the answer takes a moment on a slow connection.
  const pressed = isLoading ? !voted : voted;
  return (
    <button type="button" className={styles.helpful} aria-pressed={pressed} onClick={press}>
      <Icon name={pressed ? 'check' : 'like'} />
      {t('helpful')}
      {count && (
        <>
          <span aria-hidden="true">{number(review.helpful)}</span>
          <span className="visually-hidden">{count}</span>
        </>
      )}
      <span className="visually-hidden">{t('whose', { name: author })}</span>
    </button>
  );
}
