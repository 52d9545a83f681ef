import {
  type Id,
  metresBetween,
  type PlaceOnMap,
  placePath,
  ROUND_STOPS_MAX,
  type RoundStop,
  THAILAND,
  WORK_LAYERS,
  type WorkLayer,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, EmptyState, SafeLink, SectionBoundary } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import type { Bounds } from '@sabaijai/shared-ui/map';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader, useWide } from '@sabaijai/shared-ui/staff';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { casePath, warnPath } from '../../../paths';
import { Suggested } from '../home/Suggested';
import { Chosen } from '../list/Chosen';
import { byDistance } from '../order';
import { Assigned, Due, Reasons, Visited, Warned } from '../parts';
import { formPath, HOME, wayTo } from '../paths';
import { useInspectorMapQuery } from '../round.api';
import styles from '../round.module.css';
import { useRound } from '../useRound';
import { useSuggestion } from '../useSuggestion';
import { type From, useMapFailure } from './useMapFailure';

const WorkMap = lazy(() => import('./WorkMap'));

/** What is to be done, without what was done and is not due. */
const AT_FIRST: readonly WorkLayer[] = ['overdue', 'due', 'never', 'reports'];
const NONE: readonly RoundStop[] = [];
const DIGITS = 3;
/** The part of it where places can be; all of Thailand for a view without any size, or of somewhere else. */
function bboxOf(bounds: Bounds): string {
  const west = Math.max(bounds.west, THAILAND.west);
  const south = Math.max(bounds.south, THAILAND.south);
  const east = Math.min(bounds.east, THAILAND.east);
  const north = Math.min(bounds.north, THAILAND.north);
  const isSomething = east - west > 10 ** -DIGITS && north - south > 10 ** -DIGITS;
  return isSomething
    ? [west, south, east, north].map((degrees) => degrees.toFixed(DIGITS)).join()
    : bboxOf(THAILAND);
}

/** What there is to inspect in view or in a rectangle, on a map and in a list beside it that says the same. */
export default function MapPage() {
  const t = useT('round');
  const { user } = useMe();
  const round = useRound();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('layers')?.split(',') ?? AT_FIRST;
  const layers = WORK_LAYERS.filter((layer) => asked.includes(layer));
  const [view, setView] = useState<Bounds | null>(null);
  const [box, setBox] = useState<Bounds | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  /** By a lead, for somebody's day. */
  const [picked, setPicked] = useState<readonly Id<'business'>[]>([]);
  const failure = useMapFailure();
  const stops = round.today.data?.round.stops ?? NONE;
  const suggestion = useSuggestion(stops);
  const list = useRef<HTMLUListElement>(null);
  const isWide = useWide(1024);
  // Until the map is there, or when there is none: the whole country, so that the list stands without it.
  const answer = useInspectorMapQuery(
    { bbox: bboxOf(box ?? view ?? THAILAND), layers: layers.join() },
    { skip: layers.length === 0 },
  );
  const items = layers.length === 0 ? [] : (answer.data?.items ?? []);
  // Without room beside the map the card lies over it, and the map stays in sight.
  const card = isWide || failure.hasFailed ? undefined : items.find(({ place }) => place.id === chosen);
  useEffect(() => {
    if (chosen && isWide)
      list.current?.querySelector(`[data-place="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, isWide]);

  const pick = (id: Id<'business'>) =>
    setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]);
  const picking = user?.isLead ? { picked, onPick: pick } : undefined;
  const toggle = (layer: WorkLayer) => {
    const next = layers.includes(layer) ? layers.filter((other) => other !== layer) : [...layers, layer];
    // For whom and for which day a lead chooses stays in the address.
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('layers', next.join() || 'none');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('map.page')} actions={<Link to={HOME}>{t('today.title')}</Link>} />
      <fieldset className={styles.layers}>
        <legend className="visually-hidden">{t('map.layers')}</legend>
        {WORK_LAYERS.map((layer) => (
          <button
            key={layer}
            type="button"
            aria-pressed={layers.includes(layer)}
            onClick={() => toggle(layer)}
          >
            {t(`layer.${layer}`)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={box !== null}
          disabled={!view}
          onClick={() => setBox(box || !view ? null : middleOf(view))}
        >
          {t('map.rectangle')}
        </button>
      </fieldset>
      <p className={styles.quiet}>{t('map.legend')}</p>
      {box && <p className={styles.quiet}>{t('map.rectangleHelp')}</p>}
      {round.problem !== undefined && <ProblemNotice problem={round.problem} />}
      <div className={styles.split}>
        <div className={styles.large} data-failed={failure.hasFailed}>
          <SectionBoundary onCrash={failure.onFailure}>
            <Suspense fallback={null}>
              <WorkMap
                items={items}
                stops={stops}
                provinces={user?.isLead ? [] : (user?.provinces ?? [])}
                chosen={chosen}
                onChoose={choose}
                box={box}
                onBox={setBox}
                onView={setView}
                suggestion={suggestion}
                told={failure}
              />
            </Suspense>
          </SectionBoundary>
          {card && (
            <section className={styles.over} aria-label={t('map.card')}>
              <ul className={styles.lines}>
                <Place
                  item={card}
                  isChosen
                  onChoose={() => choose(null)}
                  round={round}
                  from={null}
                  picking={picking}
                />
              </ul>
            </section>
          )}
        </div>
        <section className={styles.beside} aria-label={t('map.list')} aria-busy={answer.isFetching}>
          <p className={styles.quiet} role="status">
            {t(answer.data?.isCut ? 'map.cut' : 'map.count', { count: items.length })}
          </p>
          <Suggested round={round} suggestion={suggestion} />
          {picking && box && items.length > 0 && (
            <Button
              icon="plus"
              onClick={() => setPicked(items.slice(0, ROUND_STOPS_MAX).map(({ place }) => place.id))}
            >
              {t('map.pickAll', { count: Math.min(items.length, ROUND_STOPS_MAX) })}
            </Button>
          )}
          {Boolean(answer.error) && (
            <SectionError problem={answer.error} onRetry={() => void answer.refetch()} />
          )}
          {!answer.isFetching && !answer.error && items.length === 0 && <EmptyState title={t('map.none')} />}
          <ul ref={list} className={styles.lines}>
            {byDistance(items, failure.hasFailed ? failure.from : null).map((item) => (
              <Place
                key={item.place.id}
                item={item}
                isChosen={item.place.id === chosen}
                onChoose={() => choose(item.place.id)}
                round={round}
                from={failure.hasFailed ? failure.from : null}
                picking={picking}
              />
            ))}
          </ul>
        </section>
      </div>
      {picking && <Chosen ids={picked} onDone={() => setPicked([])} />}
    </div>
  );
}

/** Half of it, in its middle: to be drawn to what is wanted by its corners. */
function middleOf({ west, south, east, north }: Bounds): Bounds {
  const [wide, high] = [(east - west) / 4, (north - south) / 4];
  return { west: west + wide, east: east - wide, south: south + high, north: north - high };
}

/** A place of the list; the chosen one says all about itself, and what can be done there. */
function Place({
  item,
  isChosen,
  onChoose,
  round,
  from,
  picking,
}: {
  item: PlaceOnMap;
  isChosen: boolean;
  onChoose: () => void;
  round: ReturnType<typeof useRound>;
  /** Its distance from there is said. */
  from: From;
  /** Leads choose places to give. */
  picking: { picked: readonly string[]; onPick: (id: Id<'business'>) => void } | undefined;
}) {
  const { distance } = useFormats();
  const t = useT('round');
  const text = useText();
  const { place, risk } = item;
  const name = text(place.name)?.text;
  const isInRound = round.stops.includes(place.id);
  return (
    <li className={styles.line} data-place={place.id} data-chosen={isChosen}>
      <button type="button" className={styles.name} aria-expanded={isChosen} onClick={onChoose}>
        {name}
      </button>
      {picking && (
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={t('choose', { name })}
            checked={picking.picked.includes(place.id)}
            onChange={() => picking.onPick(place.id)}
          />
          <span aria-hidden="true">{t('map.pick')}</span>
        </label>
      )}
      <span className={styles.chips}>
        <GradeBadge grade={place.safety.grade} word={place.safety.word} />
        <Visited {...item} />
        <Due {...item} />
        <Reasons reasons={risk.reasons} />
        <Warned {...item} />
        <Assigned {...item} />
        {from && <span className={styles.quiet}>{distance(metresBetween(from, place.location))}</span>}
      </span>
      {isChosen && (
        <span className={styles.ways}>
          <Button
            icon={isInRound ? 'check' : 'plus'}
            aria-disabled={isInRound || round.isSaving || round.room === 0}
            onClick={() => void round.add([place.id])}
          >
            {t(isInRound ? 'act.added' : 'act.add')}
          </Button>
          <Link className={buttonClass('primary')} to={formPath(place.id)}>
            {t('act.inspect')}
          </Link>
          {item.warning && <Link to={casePath(item.warning.id)}>{t('act.case')}</Link>}
          <Link to={warnPath(place.id)}>{t('act.warn')}</Link>
          <SafeLink to={wayTo(place.location)}>{t('act.way')}</SafeLink>
          <Link to={placePath(place.id)}>{t('act.open')}</Link>
        </span>
      )}
    </li>
  );
}
