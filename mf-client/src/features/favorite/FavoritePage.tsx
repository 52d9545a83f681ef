import { FAVORITE_SORTS, type FavoriteSort } from '@sabaijai/contract';
import { PageTitle, useIsOnline, useSeenSince } from '@sabaijai/shared-ui/app';
import {
  Button,
  EmptyState,
  InfiniteList,
  SectionBoundary,
  SkeletonCards,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { useEffect, useId, useRef, useState } from 'react';
import { useRemoveFavorites } from '../../favorites/FavoriteButton';
import { useFavoriteListInfiniteQuery } from '../../favorites/favorite.api';
import { sendRemovals, undoRemovals, useRemovals } from '../../favorites/removeFavorites';
import { LazyMap, useLazyMap } from '../../place-map/LazyMap';
import { AreaChip } from '../../places/AreaChip';
import { AreaFields } from '../../places/AreaFields';
import { pointOf, useArea } from '../../places/area';
import { PlaceGrid } from '../../places/cards';
import type { View } from '../../places/listQuery';
import { useBusinessListInfiniteQuery } from '../../places/places.api';
import { useFollow, useSelection } from '../../places/selection';
import { useFittingView, ViewToggle } from '../../places/ViewToggle';
import { FavoriteCard } from './FavoriteCard';
import styles from './FavoritePage.module.css';

const LIST_OR_MAP: readonly View[] = ['list', 'map'];

export default function FavoritePage() {
  const t = useT('favorite');
  const id = useId();
  const [params, setParams] = useSearchParams();
  const sort = FAVORITE_SORTS.find((each) => each === params.get('sort')) ?? 'saved';
  const area = useArea();
  const view = useFittingView(params.get('view') === 'map' ? 'map' : 'list');
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const needsArea = sort === 'near' && !area;
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.order}>
          {sort === 'near' && area && <AreaChip />}
          <label htmlFor={id}>{t('sort.label')}</label>
          <select
            id={id}
            value={sort}
            onChange={({ target: { value } }) => change('sort', value === 'saved' ? null : value)}
          >
            {FAVORITE_SORTS.map((each) => (
              <option key={each} value={each}>
                {t(`sort.${each}`)}
              </option>
            ))}
          </select>
        </div>
      </header>
      {needsArea ? (
        <div className={styles.where}>
          <p>{t('where')}</p>
          <AreaFields />
        </div>
      ) : (
        <SectionBoundary>
          <List
            sort={sort}
            near={area && pointOf(area)}
            view={view}
            onView={(chosen) => change('view', chosen === 'map' ? 'map' : null)}
          />
        </SectionBoundary>
      )}
    </div>
  );
}

function List({
  sort,
  near,
  view,
  onView,
}: {
  sort: FavoriteSort;
  near: string | null;
  view: View;
  onView: (view: View) => void;
}) {
  const t = useT(['favorite', 'places', 'common']);
  const { number, dateTime } = useFormats();
  const answer = useFavoriteListInfiniteQuery(
    { sort, ...(near && { near }) },
    // The grades may have changed since.
    { refetchOnMountOrArgChange: 60 },
  );
  const removals = useRemovals();
  const remove = useRemoveFavorites();
  const offline = !useIsOnline();
  const seenSince = useSeenSince();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const waiting = removals.waiting.length;
  const selection = useSelection();
  const list = useRef<HTMLDivElement>(null);
  useFollow(list, selection, view);
  const map = useLazyMap(view === 'map', () => import('./FavoriteMap'));

  // Who leaves the page has decided.
  useEffect(() => () => void sendRemovals(), []);
  // What was pressed is gone: the keyboard goes on where it can be brought back.
  useEffect(() => {
    if (waiting) bar.current?.querySelector('button')?.focus();
  }, [waiting]);

  const { data } = answer;
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = loaded.filter(({ place }) => !removals.all.has(place.id));
  const hiddenHere = loaded.length - shown.length;
  const total = (data?.pages[0]?.total ?? loaded.length) - hiddenHere;
  const choose = (place: string) => {
    const next = new Set(chosen);
    if (!next.delete(place)) next.add(place);
    setChosen(next);
  };
  const removeChosen = () => {
    if (chosen) remove([...chosen]);
    setChosen(null);
  };
  const hasFailed = answer.isError && !answer.isFetching && !answer.isFetchNextPageError;
  const isOld = data && (hasFailed || offline || seenSince !== null);
  return (
    <div ref={list} className={styles.list}>
      <h2 className="visually-hidden">{t('places:list.title')}</h2>
      {isOld && (
        <p className={styles.note} role="status">
          {t('copy', { time: dateTime(seenSince ?? answer.fulfilledTimeStamp ?? Date.now()) })}
        </p>
      )}
      <div ref={bar} className={styles.bar}>
        <p role="status" className={styles.count}>
          {waiting > 0
            ? t('removed', { count: waiting, number: number(waiting) })
            : total > 0 && t('count', { count: total, number: number(total) })}
        </p>
        {waiting > 0 && <Button onClick={undoRemovals}>{t('places:heart.undo')}</Button>}
        {shown.length > 0 && !chosen && <ViewToggle view={view} views={LIST_OR_MAP} onChange={onView} />}
        {waiting === 0 && shown.length > 0 && view === 'list' && (
          <Button icon={chosen ? 'close' : 'check'} onClick={() => setChosen(chosen ? null : new Set())}>
            {t(chosen ? 'choose.stop' : 'choose.start')}
          </Button>
        )}
      </div>
      <InfiniteList
        // Another order of the same places is better than none: the device may be offline.
        answer={{ ...answer, currentData: data }}
        skeleton={<SkeletonCards cards={8} />}
        more={t('places:list.more')}
      >
        {() => (
          <>
            {shown.length > 0 && view === 'map' && (
              <div className={styles.map} data-map>
                <LazyMap lazy={map}>
                  {({ default: FavoriteMap }) => (
                    <FavoriteMap places={shown.map(({ place }) => place)} selection={selection} />
                  )}
                </LazyMap>
              </div>
            )}
            {shown.length > 0 && (view === 'list' || map.error !== undefined) && (
              <ul className={styles.grid}>
                {shown.map((favorite) => (
                  <FavoriteCard
                    key={favorite.place.id}
                    favorite={favorite}
                    marks={selection.marksOf(favorite.place.id)}
                    chosen={chosen?.has(favorite.place.id)}
                    onChoose={() => choose(favorite.place.id)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </InfiniteList>
      {data && shown.length === 0 && !answer.hasNextPage && !answer.isFetching && <Nothing />}
      {chosen && (
        <div className={styles.chosen}>
          <p role="status">{t('choose.count', { count: chosen.size, number: number(chosen.size) })}</p>
          <Button onClick={() => setChosen(new Set(shown.map(({ place }) => place.id)))}>
            {t('choose.all')}
          </Button>
          <Button
            look="primary"
            icon="delete"
            off={chosen.size === 0 ? t('choose.first') : undefined}
            onClick={removeChosen}
          >
            {t('choose.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What hearts are for, and three places to begin with. */
function Nothing() {
  const t = useT('favorite');
  const { data } = useBusinessListInfiniteQuery({ sort: 'recommend', limit: 3 });
  const places = data?.pages[0]?.items ?? [];
  return (
    <>
      <EmptyState title={t('empty')} />
      {places.length > 0 && (
        <section className={styles.recommended}>
          <h2>{t('recommended')}</h2>
          <PlaceGrid places={places} />
        </section>
      )}
    </>
  );
}
