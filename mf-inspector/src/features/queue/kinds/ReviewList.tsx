import type { HeldReview } from '@sabaijai/contract';
import { Chip, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { Case, CasePhotos } from '../Case';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** Reviews that the rules or three reports hold back; the one that waits longest first. */
export function ReviewList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.useHeldReviewsInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { place, excerpt, since } = useColumns<HeldReview>();
  const columns: Column<HeldReview>[] = [
    place(({ businessName }) => businessName),
    { key: 'held', title: t('column.held'), onCard: 'bare', render: (row) => <Rules {...row} /> },
    excerpt('text', t('column.review'), ({ text }) => text),
    since(({ heldAt }) => heldAt),
  ];
  return (
    <QueueList
      kind="reviews"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.reviews')}
      title={t('kind.reviews')}
    >
      {({ row, close }) => (row ? <ReviewCase review={row} close={close} /> : <p>{t('gone')}</p>)}
    </QueueList>
  );
}

function Rules({ held }: Pick<HeldReview, 'held'>) {
  const t = useT('queue');
  return (
    <span className={styles.chips}>
      {held.map(({ rule, found }) => (
        <Chip key={rule + (found ?? '')} tone="warning">
          {found ? t('hold.found', { rule: t(`hold.${rule}`), found }) : t(`hold.${rule}`)}
        </Chip>
      ))}
    </span>
  );
}

function ReviewCase({ review, close }: { review: HeldReview; close: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const [decide, { isLoading, error }] = queueApi.useDecideReviewMutation();
  const send = async (action: 'publish' | 'remove', reason: string) => {
    const body = { version: review.version, ...(action === 'remove' && { reason }) };
    const answer = await decide({ id: review.id, action, body });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`review.done.${action}`) });
    close();
    return true;
  };
  const actions = review.actions.filter((each) => each === 'publish' || each === 'remove');
  return (
    <>
      <Case
        place={{ id: review.businessId, name: review.businessName }}
        facts={[
          [t('review.author'), review.author ?? t('review.nobody')],
          [t('review.stars'), t('review.of5', { stars: review.rating })],
          [t('review.heldAt'), dateTime(review.heldAt)],
        ]}
      >
        <Rules held={review.held} />
        <div className={styles.quote}>
          {review.title && <strong>{review.title}</strong>}
          <p className={styles.text}>{review.text}</p>
        </div>
        <CasePhotos ids={review.pictures.map(({ id }) => id)} />
      </Case>
      <Decide
        machine="review"
        of={review.id}
        actions={actions}
        main="publish"
        isSending={isLoading}
        problem={error}
        onDecide={(action, words) => send(action, words)}
        asks={{ publish: { words: 'none' }, remove: { words: 'needed' } }}
      />
    </>
  );
}
