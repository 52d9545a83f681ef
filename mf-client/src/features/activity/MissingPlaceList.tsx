import type { MissingPlace, MissingPlaceState } from '@sabaijai/contract';
import { MISSING_PATH } from '@sabaijai/contract';
import type { IconName, Tone } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './Activity.module.css';
import { ActivityLine, ActivityList } from './ActivityList';
import { useOwnMissingPlacesInfiniteQuery } from './activity.api';

const LOOKS: Readonly<Record<MissingPlaceState, readonly [Tone, IconName]>> = {
  sent: ['info', 'clock'],
  listed: ['success', 'success'],
  known: ['success', 'pin'],
  declined: ['neutral', 'close'],
};

/** How a place stands that somebody told of, for them. */
export function MissingPlaceLine({ missing }: { missing: MissingPlace }) {
  const t = useT(['activity', 'places']);
  const { state, business, name, category, note, words, createdAt } = missing;
  const [tone, icon] = LOOKS[state];
  return (
    <ActivityLine
      place={business ?? name}
      at={createdAt}
      what={t(`places:category.${category}`)}
      standing={{ tone, icon, word: t(`missing.state.${state}`) }}
      words={note}
      answer={words}
    >
      <p className={styles.next}>{t(`missing.next.${state}`)}</p>
    </ActivityLine>
  );
}

export function MissingPlaceList() {
  const t = useT('activity');
  const answer = useOwnMissingPlacesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ActivityList
      answer={answer}
      empty={t('missing.empty')}
      way={{ to: MISSING_PATH, label: t('missing.way') }}
      line={(missing) => <MissingPlaceLine missing={missing} />}
    />
  );
}
