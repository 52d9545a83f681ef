import type { BlurBox, PictureRequest, PictureRequestAction } from '@sabaijai/contract';
import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Chip, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { useState } from 'react';
import { Case } from '../Case';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** Pictures that somebody is in and asks about; held ones behind the others. */
export function PictureList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.usePictureRequestsInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { place, excerpt, since } = useColumns<PictureRequest>();
  const columns: Column<PictureRequest>[] = [
    place(({ business }) => business.name),
    {
      key: 'reason',
      title: t('column.reason'),
      onCard: 'bare',
      render: ({ reason, isHeld }) => (
        <span className={styles.chips}>
          {t(`picture.reason.${reason}`)}
          {isHeld && <Chip tone="warning">{t('picture.held')}</Chip>}
        </span>
      ),
    },
    excerpt('note', t('column.note'), ({ note }) => note),
    since(({ createdAt }) => createdAt),
  ];
  return (
    <QueueList
      kind="pictures"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.pictures')}
      title={t('kind.pictures')}
    >
      {({ row, close }) => (row ? <PictureCase request={row} close={close} /> : <p>{t('gone')}</p>)}
    </QueueList>
  );
}

function PictureCase({ request, close }: { request: PictureRequest; close: () => void }) {
  const t = useT(['queue', 'photos']);
  const { dateTime } = useFormats();
  const [decide, { isLoading, error }] = queueApi.useDecidePictureRequestMutation();
  const [boxes, setBoxes] = useState<readonly BlurBox[]>([]);
  const { id, business, of, picture, reason, note, contact, isHeld, createdAt } = request;
  const send = async (action: PictureRequestAction, words: string) => {
    const drawn = action === 'blur' && picture && { boxes: [...boxes], photoId: picture.id };
    const answer = await decide({ id, action, body: { words: words || null, ...drawn } });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`picture.done.${action}`) });
    close();
    return true;
  };
  return (
    <>
      <Case
        place={business}
        facts={[
          [t('picture.whose'), t(`picture.of.${of}`)],
          [t('column.reason'), t(`picture.reason.${reason}`)],
          note ? [t('picture.note'), note] : null,
          contact ? [t('picture.contact'), contact] : null,
          [t('picture.sentAt'), dateTime(createdAt)],
        ]}
      >
        {picture ? (
          <img
            className={styles.asked}
            src={`/media/${picture.id}-800.webp`}
            width={picture.width}
            height={picture.height}
            alt={t('picture.alt')}
          />
        ) : (
          <p>{t('picture.gone')}</p>
        )}
      </Case>
      {isHeld && <p className={styles.quiet}>{t('picture.why')}</p>}
      {of === 'evidence' && <p>{t('picture.evidence')}</p>}
      <Decide
        machine="picture-request"
        of={id}
        actions={request.actions}
        main="blur"
        isSending={isLoading}
        problem={error}
        onDecide={send}
        asks={{
          blur: {
            words: 'possible',
            off: picture ? undefined : t('picture.gone'),
            lacks: boxes.length === 0 && t('photos:blur.first'),
            more: picture && <Paper picture={picture} boxes={boxes} onChange={setBoxes} />,
          },
          remove: { words: 'possible' },
          keep: { words: 'needed' },
        }}
      />
    </>
  );
}

function Paper(props: {
  picture: NonNullable<PictureRequest['picture']>;
  boxes: readonly BlurBox[];
  onChange: (boxes: readonly BlurBox[]) => void;
}) {
  const { picture, ...drawing } = props;
  const { module, error, retry } = useLazyModule(
    true,
    ['photos'],
    () => import('@sabaijai/shared-ui/photos'),
  );
  if (error !== undefined) return <SectionError problem={error} onRetry={retry} />;
  if (!module) return <SkeletonLines lines={8} />;
  const { id, width, height } = picture;
  return <module.BlurField src={`/media/${id}-1600.jpg`} width={width} height={height} {...drawing} />;
}
