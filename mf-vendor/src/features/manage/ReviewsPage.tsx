import { type Id, LANGUAGES, type Review } from '@sabaijai/contract';
import {
  Button,
  EmptyState,
  Icon,
  InfiniteList,
  Segmented,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { LazyForm } from '../../LazyForm';
import { useBusinessId } from '../../useBusinessId';
import { Frame } from './Frame';
import { focusBeside } from './focus';
import { HTML_LANGUAGE } from './html-language';
import { manageApi } from './manage.api';
import styles from './manage.module.css';

// With the form that refuses one, which the page does not wait for.
const Corrections = lazy(async () => ({ default: (await import('./Corrections')).Corrections }));
const PictureRequests = lazy(async () => ({
  default: (await import('./PictureRequests')).PictureRequests,
}));

/** What visitors wrote and suggested, and waits for the business. */
export default function ReviewsPage() {
  const t = useT('manage');
  const id = useBusinessId();
  const home = manageApi.useBusinessHomeQuery(id);
  return (
    <Frame id={id} title={t('reviews.title')} answer={home}>
      {() => (
        <>
          <Suspense fallback={<SkeletonLines lines={2} />}>
            <PictureRequests business={id} />
            <Corrections business={id} />
          </Suspense>
          <Reviews business={id} />
        </>
      )}
    </Frame>
  );
}

function Reviews({ business }: { business: Id<'business'> }) {
  const t = useT('manage');
  const [query, setQuery] = useSearchParams();
  const show = query.get('show') === 'all' ? 'all' : 'unanswered';
  const answer = manageApi.useBusinessReviewsInfiniteQuery(
    { id: business, unanswered: show === 'unanswered' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.reviews} aria-label={t('reviews.title')} tabIndex={-1}>
      <Segmented
        legend={t('reviews.title')}
        options={(['unanswered', 'all'] as const).map((value) => ({ value, label: t(`reviews.${value}`) }))}
        value={show}
        onChange={(value) => setQuery(value === 'all' ? { show: 'all' } : {}, { replace: true })}
      />
      <InfiniteList answer={answer} skeleton={<SkeletonLines lines={6} />} more={t('reviews.more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t(show === 'all' ? 'reviews.noneAtAll' : 'reviews.none')} />
          ) : (
            items.map((review) => (
              <ReviewCard key={review.id} review={review} leaves={show === 'unanswered'} />
            ))
          )
        }
      </InfiniteList>
    </section>
  );
}

/** `leaves`: once it is answered, the list has it no more. */
export function ReviewCard({ review, leaves }: { review: Review; leaves: boolean }) {
  const t = useT('manage');
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [takeBack, { isLoading, error }] = manageApi.useTakeReplyBackMutation();
  const card = useRef<HTMLElement>(null);
  /** Where the focus goes when what was pressed is gone. */
  const wanted = useRef<'button' | 'beside' | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === 'beside') focusBeside(card.current);
    else if (wanted.current) card.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  const close = (focus: NonNullable<typeof wanted.current>) => {
    wanted.current = focus;
    setOpen(false);
  };
  const { id, author, rating, title, text, language, createdAt, reply } = review;
  const remove = async () => {
    const answer = await takeBack(id);
    if (!answer.error) card.current?.querySelector('button')?.focus();
  };
  return (
    <article className={styles.review} ref={card}>
      <header className={styles.ways}>
        <strong>{author ?? t('reviews.anonymous')}</strong>
        <span className={styles.given}>
          <span className={styles.star}>
            <Icon name="star" size={16} />
          </span>
          <span className="visually-hidden">{t('reviews.stars', { rating })}</span>
          <span aria-hidden="true"> {rating}</span>
        </span>
        <span className={styles.quiet}>{date(createdAt)}</span>
      </header>
      <div lang={HTML_LANGUAGE[language]}>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      {reply && !isOpen && (
        <div className={styles.answer}>
          <p className={styles.quiet}>
            {t('reviews.yours')} · {date(reply.at)}
          </p>
          <p lang={HTML_LANGUAGE[reply.language]}>{reply.text}</p>
          {LANGUAGES.map((each) => {
            const said = reply.translations[each];
            return (
              said && (
                <p key={each} lang={HTML_LANGUAGE[each]}>
                  {said}
                </p>
              )
            );
          })}
        </div>
      )}
      {error !== undefined && <ProblemNotice problem={error} />}
      {isOpen ? (
        <LazyForm load={() => import('./ReviewReply')}>
          {({ ReviewReply }) => (
            <ReviewReply
              review={review}
              onClose={() => close('button')}
              onSent={() => close(leaves ? 'beside' : 'button')}
            />
          )}
        </LazyForm>
      ) : (
        <div className={styles.ways}>
          <Button look={reply ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
            {t(reply ? 'reviews.edit' : 'reviews.reply')}
          </Button>
          {reply && (
            <Button look="plain" aria-disabled={isLoading} onClick={() => void remove()}>
              {t('reviews.takeBack')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
