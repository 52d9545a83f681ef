import type { Language, Review, ReviewSort } from '@sabaijai/contract';
import { Button, Chip, Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { LOCALES, useFormats } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReviewSummary, useReviewsInfiniteQuery } from '../business.api';
import styles from './sections.module.css';

const SORTS: readonly ReviewSort[] = ['helpful', 'newest', 'lowest'];
const LANGUAGES: readonly Language[] = ['th', 'en', 'zh'];
const htmlLanguage = (language: Language) =>
  Object.values(LOCALES).find((locale) => locale.language === language)?.html;

/** All languages unless one is chosen: an opinion is not worth less for being foreign. */
export function ReviewSection({ id }: { id: string }) {
  const { t } = useTranslation('business');
  const { number } = useFormats();
  const [sort, setSort] = useState<ReviewSort>('helpful');
  const [language, setLanguage] = useState<Language>();
  const { summary } = useReviewSummary(id);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useReviewsInfiniteQuery({ id, sort, ...(language ? { language } : {}) });
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  const none = summary?.count === 0;
  return (
    <section id="review" className={styles.section} aria-labelledby="review-title">
      <h2 id="review-title">{t('sections.review')}</h2>
      {summary && !none && (
        <div className={styles.filters}>
          <fieldset className={styles.languages}>
            <legend className="visually-hidden">{t('review.language')}</legend>
            <LanguageChoice chosen={language === undefined} onChoose={() => setLanguage(undefined)}>
              {t('review.allLanguages')} ({number(summary.count)})
            </LanguageChoice>
            {LANGUAGES.filter((each) => summary.languages[each] > 0).map((each) => (
              <LanguageChoice key={each} chosen={language === each} onChoose={() => setLanguage(each)}>
                {t(`languageName.${each}`)} ({number(summary.languages[each])})
              </LanguageChoice>
            ))}
          </fieldset>
          <label className={styles.sort}>
            <span>{t('review.sort.label')}</span>
            <select value={sort} onChange={({ target }) => setSort(target.value as ReviewSort)}>
              {SORTS.map((each) => (
                <option key={each} value={each}>
                  {t(`review.sort.${each}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {none && <p className={styles.quiet}>{t('review.none')}</p>}
      {error && <SectionError problem={error} onRetry={refetch} />}
      {!data && isFetching && <SkeletonLines lines={6} />}
      <ol className={styles.reviews} aria-busy={isFetching}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ol>
      {hasNextPage && !error && (
        <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
          {t(isFetchingNextPage ? 'common:loading' : 'review.more')}
        </Button>
      )}
    </section>
  );
}

function LanguageChoice(props: { chosen: boolean; onChoose: () => void; children: React.ReactNode }) {
  return (
    <label>
      <input type="radio" name="review-language" checked={props.chosen} onChange={props.onChoose} />
      <span>{props.children}</span>
    </label>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('business');
  const { month, date, number } = useFormats();
  const aspects = Object.entries(review.aspects).filter(([, stars]) => stars !== null);
  return (
    <li>
      <article className={styles.review}>
        <header>
          <p className={styles.author}>{review.author ?? t('review.formerMember')}</p>
          <p className={styles.given}>
            <span className={styles.stars}>
              <span className="visually-hidden">{t('review.stars', { count: review.rating })}</span>
              {[1, 2, 3, 4, 5].map((star) => (
                <span key={star} data-given={star <= review.rating}>
                  <Icon name="star" />
                </span>
              ))}
            </span>
            <span className={styles.quiet}>
              {t('review.visited', { month: month(`${review.visitedMonth}-01`) })} ·{' '}
              {t(`languageName.${review.language}`)}
              {review.editedAt && ` · ${t('review.edited', { date: date(review.editedAt) })}`}
            </span>
          </p>
        </header>
        {review.title && <h3 lang={htmlLanguage(review.language)}>{review.title}</h3>}
        <p className={styles.text} lang={htmlLanguage(review.language)}>
          {review.text}
        </p>
        {review.pictures.length > 0 && (
          <ul className={styles.pictures}>
            {review.pictures.map((picture) => (
              <li key={picture.id}>
                <img
                  src={`/media/${picture.id}-480.webp`}
                  alt={t('review.picture')}
                  width={120}
                  height={90}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
        )}
        {(aspects.length > 0 || review.mentionsSafety) && (
          <div className={styles.limits}>
            {review.mentionsSafety && (
              <Chip tone="warning" icon="safety">
                {t('review.mentionsSafety')}
              </Chip>
            )}
            {aspects.map(([aspect, stars]) => (
              <Chip key={aspect}>
                {t(`aspect.${aspect}`)} {stars}/5
              </Chip>
            ))}
          </div>
        )}
        {review.helpful > 0 && (
          <p className={styles.quiet}>
            {t('review.helpful', { count: review.helpful, number: number(review.helpful) })}
          </p>
        )}
        {review.reply && (
          <blockquote className={styles.reply}>
            <p className={styles.author}>{t('review.reply', { date: date(review.reply.at) })}</p>
            <p className={styles.text} lang={htmlLanguage(review.reply.language)}>
              {review.reply.text}
            </p>
          </blockquote>
        )}
      </article>
    </li>
  );
}
