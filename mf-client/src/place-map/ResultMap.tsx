import type { Id } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ClusterLayer, SearchAreaButton } from '@sabaijai/shared-ui/map';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useNavigationType } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';
import type { ListQuery, View } from '../places/listQuery';
import { useBusinessListInfiniteQuery } from '../places/places.api';
import type { Selection } from '../places/selection';
import { isCategory } from '../places/terms';
import { useWide } from '../places/ViewToggle';
import { boxIn, boxText, circleOf, showsEverything, startOf } from './mapContent';
import PlacesMap, { type Look } from './PlacesMap';
import styles from './ResultMap.module.css';

/** How the last map was left, for whoever comes back to it from a place's page or from the list. */
let leftBefore: { question: string; look: Look; chosen: string | null } | null = null;

/** The map of a list: all places by square where the server counts them, else the places that are loaded. */
export default function ResultMap({
  list,
  selection,
  view,
  onList,
}: {
  list: ListQuery;
  selection: Selection;
  view: View;
  /** The list was asked for, of what stands at one spot. */
  onList: () => void;
}) {
  const t = useT(['placeMap', 'places', 'common']);
  const { number } = useFormats();
  const isWide = useWide();
  const wasBack = useNavigationType() === 'POP';
  const answer = useBusinessListInfiniteQuery(list.query);
  const { filters } = list;
  const pages = answer.currentData?.pages;
  const places = pages?.flatMap(({ items }) => items) ?? [];
  const isAll = showsEverything(filters);
  /** The box that was asked for on this map: it shows it already. */
  const [ownBox, setOwnBox] = useState<string | null>(null);

  // Another question looks elsewhere; another order of the same places, or more of them, does not.
  const { sort: _sort, ...question } = list.query;
  const asked = JSON.stringify(question);
  const isKnown = pages !== undefined;
  const [left] = useState(() => (leftBefore?.question === asked ? leftBefore : null));
  const [first, setFirst] = useState(() => ({
    question: asked,
    bounds: startOf(filters, places),
    left: left?.look ?? null,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question, when its first places are known
  useEffect(() => {
    if (!isKnown || (filters.bbox && filters.bbox === ownBox)) return;
    if (first.left && first.question === asked) return;
    const bounds = startOf(filters, places);
    // Back from an area shows what was shown before any was asked for.
    if (bounds || (wasBack && isAll)) setFirst({ question: asked, bounds, left: null });
  }, [asked, isKnown]);
  const [look, setLook] = useState(first.left);
  const { chosen, choose } = selection;
  useEffect(() => {
    if (look) leftBefore = { question: asked, look, chosen };
  }, [asked, look, chosen]);
  useEffect(() => {
    if (left?.chosen) choose(left.chosen);
  }, [left, choose]);

  const total = pages?.[0]?.total ?? places.length;
  const counts = { shown: number(places.length), total: number(total) };
  const isMinimum = pages?.[0]?.totalIsMinimum ?? false;
  // A list beside the map says it itself.
  const hasFailed = view === 'map' && !isAll && answer.isError && !answer.isFetching;
  const retry = answer.isFetchNextPageError ? answer.fetchNextPage : answer.refetch;
  return (
    <>
      <PlacesMap
        places={places}
        withPins={!isAll}
        selection={selection}
        bounds={first.bounds}
        left={first.left}
        onRest={setLook}
        circle={circleOf(filters)}
        hasList={view === 'split'}
      >
        {isAll && (
          <ClusterLayer
            {...(isCategory(list.query.category) && { category: list.query.category })}
            selectedId={selection.chosen as Id<'business'> | null}
            highlightedId={selection.pointed as Id<'business'> | null}
            onSelect={selection.choose}
            onHover={selection.point}
            onClusterList={(bounds) => {
              list.look(isWide ? 'split' : 'list', { bbox: boxText(bounds) });
              onList();
            }}
          />
        )}
        <SearchAreaButton
          area={filters.bbox ? boxIn(filters.bbox) : null}
          onSearch={(area) => {
            const bbox = boxText(area);
            setOwnBox(bbox);
            // It stays as it is, and Back finds something to go back from.
            setFirst({ question: bbox, bounds: null, left: look });
            list.set({ bbox });
          }}
        />
      </PlacesMap>
      {hasFailed && (
        <div className={styles.failed}>
          <SectionError problem={answer.error} onRetry={() => void retry()} />
        </div>
      )}
      <div className={styles.note} data-nothing={isKnown && total === 0} data-every={isAll && total > 0}>
        <p role="status">
          {isKnown &&
            (total === 0
              ? t(filters.bbox ? 'searchedNone' : 'none')
              : isAll
                ? t('every')
                : t(isMinimum ? 'someMinimum' : places.length < total ? 'some' : 'all', counts))}
        </p>
        {view === 'map' && !isAll && answer.hasNextPage && (
          <Button
            look="plain"
            aria-disabled={answer.isFetchingNextPage}
            onClick={() => void answer.fetchNextPage()}
          >
            {t(answer.isFetchingNextPage ? 'common:loading' : 'places:list.more')}
          </Button>
        )}
      </div>
    </>
  );
}
