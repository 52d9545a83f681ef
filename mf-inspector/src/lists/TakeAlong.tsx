import { readOwn, type Store, useConfig, useIsOnline, useMe, writeOwn } from '@sabaijai/shared-ui/app';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTodayQuery } from '../features/round/round.api';
import styles from '../features/round/round.module.css';
import { type Along, placesOf, takeAlong } from './along';
import { hasPages } from './files';

/** What was taken along last, of which stops and inspections; `at` in milliseconds since 1970. */
interface Taken extends Along {
  at: number;
  stops: string;
}
const NAME = 'along';
/** What is younger is not asked for again by itself. */
const FRESH_MS = 30 * 60_000;
const MB = 1_000_000;

/** Of what the browser tells of the connection; where it tells nothing it is taken for a good one. */
function isGood(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/** Brings onto the device what the stops of today and tomorrow need where there is no signal: by itself, and by a button. */
export function TakeAlong() {
  const t = useT('round');
  const { number, time } = useFormats();
  const { data: today } = useTodayQuery();
  const { user } = useMe();
  const config = useConfig();
  const dispatch = useDispatch<Store['dispatch']>();
  const isOnline = useIsOnline();
  const [now, setNow] = useState<Along | null>(null);
  const [last, setLast] = useState<Taken | null>(null);
  const owner = user?.id ?? '';
  const places = today ? placesOf(today) : [];
  // What was begun since is another form to go on with.
  const stops = [...places, ...(today?.unfinished ?? []).map(({ id }) => id)].join();
  const take = async () => {
    if (now || !owner) return;
    setNow({ places: places.length, taken: 0, bytes: 0 });
    const along = await takeAlong(places, { config, dispatch }, setNow);
    const isWhole = await hasPages();
    const taken: Taken = { ...along, taken: isWhole ? along.taken : 0, at: Date.now(), stops };
    writeOwn(owner, NAME, taken);
    setLast(taken);
    setNow(null);
  };
  const begin = useEffectEvent((mayAsk: boolean) => {
    const known = readOwn(owner, NAME) as Taken | null;
    setLast(known);
    const isFresh =
      known?.stops === stops && known.taken === known.places && known.at > Date.now() - FRESH_MS;
    if (mayAsk && stops && !isFresh && isGood()) void take();
  });
  useEffect(() => {
    if (owner && today) begin(isOnline);
  }, [owner, today, isOnline]);
  if (!today || !config.offline) return null;
  const mb = (bytes: number) => `${number(Math.max(bytes / MB, 0.1), 1)} MB`;
  return (
    <section className={styles.section} aria-labelledby="along">
      <h2 id="along">{t('along.title')}</h2>
      <p className={styles.quiet}>{t(stops ? 'along.lead' : 'along.none')}</p>
      {now ? (
        <p role="status">
          {t('along.now', { done: number(now.taken), all: number(now.places) })}{' '}
          <progress max={Math.max(now.places, 1)} value={now.taken} aria-label={t('along.title')} />
        </p>
      ) : (
        last && (
          <p role="status">
            {last.taken === last.places
              ? t('along.done', { count: last.taken, at: time(last.at), size: mb(last.bytes) })
              : t('along.some', { count: last.taken, all: number(last.places) })}
          </p>
        )
      )}
      {stops && !now && (
        <Button icon="reload" off={isOnline ? undefined : t('along.off')} onClick={() => void take()}>
          {t(last ? 'along.again' : 'along.take')}
        </Button>
      )}
    </section>
  );
}
