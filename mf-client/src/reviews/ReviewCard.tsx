import type { Review, ReviewAction } from '@sabaijai/contract';
import { Chip, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { PictureViewer } from '../pictures/PictureViewer';
import { GivenStars } from './GivenStars';
import { HelpfulButton } from './HelpfulButton';
import { HistorySheet } from './HistorySheet';
import { htmlLanguage } from './htmlLanguage';
import { ReportButton } from './ReportButton';
import styles from './ReviewCard.module.css';
import './messages';

/** Pages that show it name the namespace `reviewCard` among theirs. */
export function ReviewCard(props: {
  review: Review;
  businessId: string;
  /** Written by the person at the screen. */
  mine?: boolean;
  /** What that person may do with it. */
  actions: readonly ReviewAction[];
}) {
  const { review, businessId, mine = false, actions } = props;
  const t = useT('reviewCard');
  const { month, date } = useFormats();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const aspects = Object.entries(review.aspects) as [keyof Review['aspects'], number | null][];
  const lang = htmlLanguage(review.language);
  const author = review.author ?? t('formerMember');
  return (
    <article className={styles.review}>
      <header>
        <p className={styles.author}>
          {author} {mine && <Chip tone="violet">{t('mine')}</Chip>}
        </p>
        <p className={styles.given}>
          <GivenStars stars={review.rating} />
          <span>
            {t('visited', { month: month(`${review.visitedMonth}-01`) })} ·{' '}
            {t('written', { date: date(review.createdAt) })} · {t(`language.${review.language}`)}
          </span>
          {review.editedAt && (
            <button
              type="button"
              className={styles.edited}
              aria-label={t('editedHint', { date: date(review.editedAt) })}
              onClick={() => setHistoryOpen(true)}
            >
              {t('edited', { date: date(review.editedAt) })}
            </button>
          )}
        </p>
      </header>
      {review.title && <h3 lang={lang}>{review.title}</h3>}
      <p className={styles.text} lang={lang}>
        {review.text}
      </p>
      {review.pictures.length > 0 && <PictureViewer pictures={review.pictures} />}
      <div className={styles.chips}>
        {review.mentionsSafety && (
          <Chip tone="warning" icon="safety">
            {t('mentionsSafety')}
          </Chip>
        )}
        {aspects.map(
          ([aspect, stars]) =>
            stars !== null && (
              <Chip key={aspect}>{t('aspectStars', { aspect: t(`aspect.${aspect}`), stars })}</Chip>
            ),
        )}
      </div>
      {review.reply && (
        <blockquote className={styles.reply}>
          <p className={styles.author}>{t('reply', { date: date(review.reply.at) })}</p>
          <p className={styles.text}>
            <LocalizedLine
              text={{ ...review.reply.translations, [review.reply.language]: review.reply.text }}
            />
          </p>
        </blockquote>
      )}
      <footer className={styles.actions}>
        <HelpfulButton
          review={review}
          author={author}
          businessId={businessId}
          mayVote={actions.includes('helpful')}
        />
        {actions.includes('report') && <ReportButton id={review.id} author={author} />}
      </footer>
      {review.editedAt && (
        <HistorySheet review={review} open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
      )}
    </article>
  );
}
