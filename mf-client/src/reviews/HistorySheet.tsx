import type { Language } from '@sabaijai/contract';
import { Sheet, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { GivenStars } from './GivenStars';
import { htmlLanguage } from './htmlLanguage';
import styles from './ReviewCard.module.css';
import { useReviewHistoryQuery } from './review.api';

/** The earlier wordings of a review; asked for when somebody wants to see them. */
export function HistorySheet(props: {
  review: { id: string; language: Language };
  open: boolean;
  onClose: () => void;
}) {
  const t = useT('reviewCard');
  return (
    <Sheet open={props.open} title={t('history.title')} onClose={props.onClose}>
      <Wordings {...props.review} />
    </Sheet>
  );
}

function Wordings({ id, language }: { id: string; language: Language }) {
  const t = useT('reviewCard');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useReviewHistoryQuery(id);
  const lang = htmlLanguage(language);
  if (error) return <SectionError problem={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines lines={5} />;
  return (
    <>
      <p className={styles.quiet}>{t(data.items.length > 0 ? 'history.note' : 'history.none')}</p>
      <ol className={styles.wordings}>
        {data.items.map(({ rating, title, text, at }) => (
          <li key={at}>
            <p className={styles.given}>
              <GivenStars stars={rating} />
              <span>{t('history.since', { date: dateTime(at) })}</span>
            </p>
            {title && <h3 lang={lang}>{title}</h3>}
            <p className={styles.text} lang={lang}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
