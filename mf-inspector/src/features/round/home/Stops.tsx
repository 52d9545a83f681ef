import { type Id, type PlannedStop, placePath, type RoundStop } from '@sabaijai/contract';
import { Button, buttonClass, EmptyState, SafeLink, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Due, Reasons, Visited } from '../parts';
import { BUSINESSES, formPath, wayTo } from '../paths';
import styles from '../round.module.css';
import type { useRound } from '../useRound';

const GiveBack = lazy(() => import('./GiveBack'));
const OfferSheet = lazy(() => import('./OfferSheet'));

type Act = 'up' | 'down' | 'remove';

/** The stops of a day in their order; each can be moved and taken out with buttons, by keyboard as by thumb. */
export function Stops({
  round,
  pointed,
  children,
}: {
  round: ReturnType<typeof useRound>;
  /** Was pressed on the map. */
  pointed: string | null;
  /** Between its title and the stops. */
  children?: ReactNode;
}) {
  const t = useT('round');
  const { longDate, dateTime } = useFormats();
  const { all: stops, isToday, isThere, date } = round;
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  /** Is being given back. */
  const [back, setBack] = useState<PlannedStop | null>(null);
  /** Is offered to a colleague. */
  const [offered, setOffered] = useState<PlannedStop | null>(null);
  /** A moved button may lose the focus on its way, a removed one does. */
  const goOn = useRef<{ id: string; act: Act } | null>(null);
  const order = stops.map(({ place }) => place.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the buttons
  useEffect(() => {
    const next = goOn.current;
    goOn.current = null;
    if (!next) return;
    const button = list.current?.querySelector<HTMLElement>(
      `[data-stop="${next.id}"] [data-act="${next.act}"]`,
    );
    (button ?? title.current)?.focus();
  }, [order]);
  useEffect(() => {
    if (pointed)
      list.current?.querySelector(`[data-stop="${pointed}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);

  const nameOf = (stop: RoundStop | undefined) => text(stop?.place.name)?.text ?? '';
  async function move(id: Id<'business'>, by: -1 | 1) {
    goOn.current = { id, act: by < 0 ? 'up' : 'down' };
    const isDone = await round.order(moved(round.stops, id, by));
    const at = stops.findIndex(({ place }) => place.id === id);
    if (isDone) setSaid(t('stop.moved', { name: nameOf(stops[at]), number: at + 1 + by }));
    else goOn.current = null;
  }
  async function remove(id: Id<'business'>, reason?: string) {
    const at = stops.findIndex(({ place }) => place.id === id);
    const beside = stops[at + 1] ?? stops[at - 1];
    goOn.current = { id: beside?.place.id ?? '', act: 'remove' };
    if (await round.remove(id, reason)) {
      setBack(null);
      setSaid(t('stop.removed', { name: nameOf(stops[at]) }));
    } else goOn.current = null;
  }
  const next = stops.find(({ visitedAt }) => !visitedAt);
  return (
    <>
      <h2 id="stops" ref={title} tabIndex={-1}>
        {isToday || !date
          ? t('stop.title', { count: stops.length })
          : t('stop.titleOn', { date: longDate(`${date}T00:00:00+07:00`), count: stops.length })}
      </h2>
      {children}
      {round.error !== undefined && !isThere && <SectionError problem={round.error} onRetry={round.retry} />}
      {!isThere && round.error === undefined && <SkeletonLines lines={3} />}
      {round.problem !== undefined && !back && <ProblemNotice problem={round.problem} />}
      {isThere && stops.length === 0 && (
        <EmptyState
          title={t(isToday ? 'stop.none' : 'stop.noneThen')}
          action={
            <Link
              className={buttonClass('primary')}
              to={isToday || !date ? BUSINESSES : `${BUSINESSES}?day=${date}`}
            >
              {t('stop.choose')}
            </Link>
          }
        />
      )}
      <ol ref={list} className={styles.stops}>
        {stops.map((stop, at) => {
          const { place, given } = stop;
          const name = nameOf(stop);
          const isNext = stop === next;
          return (
            <li key={place.id} data-stop={place.id} data-next={isNext} data-pointed={pointed === place.id}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <div className={styles.what}>
                <Link to={placePath(place.id)}>{name}</Link>
                <span className={styles.quiet}>{text(place.district)?.text}</span>
                {given && (
                  <span className={styles.quiet}>{t('given', { by: given.by, at: dateTime(given.at) })}</span>
                )}
                <span className={styles.chips}>
                  <Visited {...stop} />
                  <Due {...stop} />
                  <Reasons reasons={stop.reasons} />
                </span>
                <span className={styles.ways}>
                  <Link
                    className={buttonClass()}
                    to={formPath(place.id)}
                    aria-label={t('act.inspectAt', { name })}
                  >
                    {t('act.inspect')}
                  </Link>
                  <SafeLink to={wayTo(place.location)} aria-label={t('act.wayTo', { name })}>
                    {t('act.way')}
                  </SafeLink>
                  {!stop.visitedAt && (
                    <Button aria-label={t('offer.ask', { name })} onClick={() => setOffered(stop)}>
                      {t('offer.open')}
                    </Button>
                  )}
                </span>
              </div>
              <span className={styles.moves}>
                <Button
                  data-act="up"
                  aria-label={t('stop.up', { name })}
                  aria-disabled={at === 0 || round.isSaving}
                  onClick={() => void move(place.id, -1)}
                >
                  <span aria-hidden="true">↑</span>
                </Button>
                <Button
                  data-act="down"
                  aria-label={t('stop.down', { name })}
                  aria-disabled={at === stops.length - 1 || round.isSaving}
                  onClick={() => void move(place.id, 1)}
                >
                  <span aria-hidden="true">↓</span>
                </Button>
                <Button
                  data-act="remove"
                  icon="close"
                  aria-label={t('stop.remove', { name })}
                  aria-disabled={round.isSaving}
                  onClick={() => (given ? setBack(stop) : void remove(place.id))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {back && (
        <Suspense fallback={null}>
          <GiveBack
            stop={back}
            problem={round.problem}
            onSend={(reason) => void remove(back.place.id, reason)}
            onClose={() => setBack(null)}
          />
        </Suspense>
      )}
      {offered && date && (
        <Suspense fallback={null}>
          <OfferSheet stop={offered} date={date} onClose={() => setOffered(null)} />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** One step on; at the end, and when it is gone, as it was. */
function moved<T>(ids: readonly T[], id: T, by: -1 | 1): readonly T[] {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return ids;
  return ids.map((each, index) => (index === at ? other : index === at + by ? id : each));
}
