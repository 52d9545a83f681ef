import { type Business, type MyReview, type MyReviewAnswer, placePath } from '@sabaijai/contract';
import { PageTitle, useMe } from '@sabaijai/shared-ui/app';
import { buttonClass, EmptyState, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useParams } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { CategoryDrawing } from '../../places/CategoryDrawing';
import { cardPicture } from '../../places/card-picture';
import { useBusinessQuery } from '../../places/place.api';
import { useMyReviewQuery } from '../../reviews/review.api';
import { Outcome, StateNotice } from './Outcome';
import { ReviewActions } from './ReviewActions';
import { ReviewForm } from './ReviewForm';
import styles from './ReviewPage.module.css';
import { draftName } from './values';

export default function ReviewPage() {
  const t = useT('review');
  const { id = '' } = useParams();
  const { user } = useMe();
  const place = useBusinessQuery(id);
  const mine = useMyReviewQuery(id, { skip: !user });
  const name = useText()(place.data?.name)?.text;
  if (isProblem(place.error) && place.error.status === 404) throw place.error;
  const draft = user && draftName(user.id, id);
  // Without an answer it can be written all the same: it is kept, and goes by itself.
  const isUnreachable = isProblem(mine.error) && mine.error.status === 0;
  const canGoOn = mine.data || isUnreachable;
  return (
    <div className={styles.page}>
      <PageTitle>{name ? t('titleOf', { name }) : t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      {place.data ? <PlaceLine place={place.data} /> : !place.error && <div className={styles.placeWait} />}
      {place.error && <SectionError problem={place.error} onRetry={place.refetch} />}
      {mine.error && <SectionError problem={mine.error} onRetry={mine.refetch} />}
      {!canGoOn && !mine.error && <SkeletonLines lines={10} />}
      {canGoOn && draft && (
        <Writing
          key={draft}
          businessId={id}
          draft={draft}
          answer={mine.data}
          title={name ? t('titleOf', { name }) : t('title')}
          onOvertaken={() => void mine.refetch()}
        />
      )}
    </div>
  );
}

function PlaceLine({ place }: { place: Business }) {
  const t = useT('places');
  const cover = place.cover ?? place.pictures[0];
  return (
    <Link to={placePath(place.id)} className={styles.place}>
      {cover ? (
        <img src={cardPicture(cover)} alt="" width={88} height={66} />
      ) : (
        <CategoryDrawing category={place.category} size={56} />
      )}
      <span>
        <strong>
          <LocalizedLine text={place.name} label={false} />
        </strong>
        <span className={styles.quiet}>{t(`category.${place.category}`)}</span>
      </span>
    </Link>
  );
}

/** First the form, and after sending what became of it. */
function Writing(props: {
  businessId: string;
  draft: string;
  answer: MyReviewAnswer | undefined;
  title: string;
  onOvertaken: () => void;
}) {
  const { businessId, draft, answer, title, onOvertaken } = props;
  const t = useT('review');
  const [sent, setSent] = useState<MyReview | null>(null);
  const review = answer?.review;
  const refused = answer?.refused;
  if (sent)
    return <Outcome businessId={businessId} review={sent} draft={draft} onEdit={() => setSent(null)} />;
  const mayWrite = review ? review.actions.includes('edit') : !refused;
  return (
    <>
      {refused && (
        <EmptyState
          title={t(`refused.${refused}`)}
          action={
            <Link to={placePath(businessId)} className={buttonClass('primary')}>
              {t('toPlace')}
            </Link>
          }
        />
      )}
      {review && <StateNotice review={review} />}
      {mayWrite && (
        <ReviewForm
          businessId={businessId}
          review={review}
          draft={draft}
          title={title}
          onSent={setSent}
          onOvertaken={onOvertaken}
        />
      )}
      {review && <ReviewActions businessId={businessId} review={review} draft={draft} />}
    </>
  );
}
