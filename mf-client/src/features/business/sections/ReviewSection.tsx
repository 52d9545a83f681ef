import { type ReviewPage, reviewPath } from '@sabaijai/contract';
import { Button, buttonClass, Icon, InfiniteList, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { type ReactNode, useState } from 'react';
import { useBusinessQuery } from '../../../places/place.api';
import { ReviewCard } from '../../../reviews/ReviewCard';
import { useActionsOnOthers, useMine } from '../../../reviews/useMine';
import { useReviewSummary, useReviewsInfiniteQuery } from '../business.api';
import { ALL_REVIEWS, isMany, MOST_HELPFUL, REVIEWS_PARAM } from '../business.loader';
import { ReviewFilters, type ReviewWish } from './ReviewFilters';
import styles from './ReviewSection.module.css';
import sections from './sections.module.css';

const EVERYTHING: ReviewWish = { sort: 'helpful' };

export function ReviewSection({ id }: { id: string }) {
  const t = useT('business');
  const [wish, setWish] = useState(EVERYTHING);
  const asked = useSearchParams()[0].get(REVIEWS_PARAM);
  const [isWhole, setWhole] = useState(asked !== null);
  const { summary } = useReviewSummary(id);
  const isChosen = Object.values({ ...wish, sort: wish.sort !== 'helpful' }).some(Boolean);
  const isDigest = !isWhole && !isChosen && isMany(summary);
  const none = summary?.count === 0;
  return (
    <section id="review" tabIndex={-1} className={sections.section} aria-labelledby="review-title">
      <div className={styles.head}>
        <h2 id="review-title">{t('sections.review')}</h2>
        <WriteLink id={id} />
      </div>
      {summary && !none && <ReviewFilters summary={summary} wish={wish} onWish={setWish} />}
      {none && <p className={sections.quiet}>{t('review.none')}</p>}
      {isDigest ? (
        <Digest id={id} count={summary.count} onWhole={() => setWhole(true)} />
      ) : (
        !none && <ReviewList id={id} wish={wish} cursor={asked === ALL_REVIEWS || isChosen ? null : asked} />
      )}
    </section>
  );
}

/** Whoever may not write is told so by the server; an own review can be opened as long as anything can be done with it. */
function WriteLink({ id }: { id: string }) {
  const t = useT('business');
  const { data: place } = useBusinessQuery(id);
  const mine = useMine(id);
  const review = mine?.review;
  const isRefused = mine ? mine.refused !== null : place?.state === 'closed';
  if (review ? review.actions.length === 0 : isRefused) return null;
  return (
    <Link to={reviewPath(id)} className={buttonClass(review ? 'quiet' : 'primary')}>
      <Icon name="edit" />
      {t(review ? 'review.editMine' : 'review.write')}
    </Link>
  );
}

function Cards({ id, reviews }: { id: string; reviews: ReviewPage['items'] }) {
  const mine = useMine(id)?.review;
  const others = useActionsOnOthers(id);
  return reviews.map((review) => {
    const isMine = review.id === mine?.id;
    const actions = (isMine ? mine?.actions : others) ?? review.actions;
    return (
      <li key={review.id}>
        <ReviewCard review={review} businessId={id} mine={isMine} actions={actions} />
      </li>
    );
  });
}

/** As many stars at most, and a review tells what went wrong. */
const LOW = 3;

function Digest({ id, count, onWhole }: { id: string; count: number; onWhole: () => void }) {
  const t = useT('business');
  const { number } = useFormats();
  const helpful = useReviewsInfiniteQuery({ id, sort: 'helpful' });
  const lowest = useReviewsInfiniteQuery({ id, sort: 'lowest' });
  const first = helpful.data?.pages[0]?.items.slice(0, MOST_HELPFUL) ?? [];
  const low = lowest.data?.pages[0]?.items.find(
    ({ id, rating }) => rating <= LOW && !first.some((other) => other.id === id),
  );
  return (
    <>
      <ol className={styles.reviews}>
        <Cards id={id} reviews={first} />
      </ol>
      {low && (
        <>
          <h3 className={styles.lowest}>{t('review.lowest')}</h3>
          <ol className={styles.reviews}>
            <Cards id={id} reviews={[low]} />
          </ol>
        </>
      )}
      <Button onClick={onWhole}>{t('review.all', { count, number: number(count) })}</Button>
      <PlainLink reviews={ALL_REVIEWS}>{t('review.all', { count, number: number(count) })}</PlainLink>
    </>
  );
}

/** Does what the button before it does, where no script runs. */
function PlainLink({ reviews, children }: { reviews: string; children: ReactNode }) {
  return (
    <noscript>
      <a className={buttonClass()} href={`?${new URLSearchParams({ [REVIEWS_PARAM]: reviews })}#review`}>
        {children}
      </a>
    </noscript>
  );
}

function ReviewList({ id, wish, cursor }: { id: string; wish: ReviewWish; cursor: string | null }) {
  const t = useT('business');
  const answer = useReviewsInfiniteQuery({ id, ...wish, cursor: cursor ?? undefined });
  return (
    <InfiniteList
      answer={answer}
      skeleton={<SkeletonLines lines={6} />}
      more={t('review.more')}
      next={({ next }) => <PlainLink reviews={next ?? ALL_REVIEWS}>{t('review.more')}</PlainLink>}
    >
      {(reviews) =>
        reviews.length === 0 && !answer.isFetching ? (
          <p className={sections.quiet}>{t('review.noneSuch')}</p>
        ) : (
          <ol className={styles.reviews} aria-busy={answer.isFetching}>
            <Cards id={id} reviews={reviews} />
          </ol>
        )
      }
    </InfiniteList>
  );
}
