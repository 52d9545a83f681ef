import type { PictureRequest, PictureRequestState } from '@sabaijai/contract';
import type { IconName, Tone } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './Activity.module.css';
import { ActivityLine, ActivityList } from './ActivityList';
import { useOwnPictureRequestsInfiniteQuery } from './activity.api';

const LOOKS: Readonly<Record<PictureRequestState, readonly [Tone, IconName]>> = {
  sent: ['info', 'clock'],
  removed: ['success', 'success'],
  blurred: ['success', 'eyeOff'],
  kept: ['neutral', 'close'],
};

/** How it stands with a picture that somebody asked about, for them. */
export function PictureRequestLine({ request }: { request: PictureRequest }) {
  const t = useT('activity');
  const { state, business, reason, note, words, createdAt, picture } = request;
  const [tone, icon] = LOOKS[state];
  return (
    <ActivityLine
      place={business}
      at={createdAt}
      what={t(`pictures.reason.${reason}`)}
      standing={{ tone, icon, word: t(`pictures.state.${state}`) }}
      words={note}
      answer={words}
    >
      {picture && (
        <img
          className={styles.picture}
          src={`/media/${picture.id}-480.webp`}
          width={picture.width}
          height={picture.height}
          alt={t('pictures.picture')}
          loading="lazy"
        />
      )}
      <p className={styles.next}>{t(`pictures.next.${state}`)}</p>
    </ActivityLine>
  );
}

export function PictureRequestList() {
  const t = useT('activity');
  const answer = useOwnPictureRequestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ActivityList
      answer={answer}
      empty={t('pictures.empty')}
      way={{ to: '/client/search', label: t('way') }}
      line={(request) => <PictureRequestLine request={request} />}
    />
  );
}
