import type { Id } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats } from '@sabaijai/shared-ui/locale';
import { ClusterLayer, SearchAreaButton } from '@sabaijai/shared-ui/map';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusinessListInfiniteQuery } from '../directory.api';
import type { ListQuery, View } from '../listQuery';
import type { Selection } from '../selection';
import { isCategory } from '../terms';
import { useWide } from '../ViewToggle';
import { boxIn, boxText, circleOf, showsEverything, startOf } from './mapContent';
import PlacesMap from './PlacesMap';
import styles from './ResultMap.module.css';

/** The map of a list: all places by square where the server counts them, else the places that are loaded. */
export default function ResultMap({
  list,
  selection,
  view,
}: {
  list: ListQuery;
  selection: Selection;
  view: View;
}) {
  const { t } = useTranslation(['placeMap', 'directory', 'common']);
  const { number } = useFormats();
  const isWide = useWide();
  const answer = useBusinessListInfiniteQuery(list.query);
  const { filters } = list;
  const pages = answer.currentData?.pages;
  const places = pages?.flatMap(({ items }) => items) ?? [];
  const isAll = showsEverything(filters);
  /** The box that was asked for on this map: it shows it already. */
  const [ownBox, setOwnBox] = useState<string | null>(null);

  // Another question looks elsewhere; another order of the same places, or more of them, does not.
  const { sort: _sort, ...question } = list.query;
  const isKnown = pages !== undefined;
  const [first, setFirst] = useState(() => ({ bounds: startOf(filters, places) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question, when its first places are known
  useEffect(() => {
    if (!isKnown || (filters.bbox && filters.bbox === ownBox)) return;
    const bounds = startOf(filters, places);
    if (bounds) setFirst({ bounds });
  }, [JSON.stringify(question), isKnown]);

  const total = pages?.[0]?.total ?? places.length;
  const counts = { shown: number(places.length), total: number(total) };
  const isMinimum = pages?.[0]?.totalIsMinimum ?? false;
  return (
    <>
      <PlacesMap
        places={places}
        withPins={!isAll}
        selection={selection}
        bounds={first.bounds}
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
              list.set({ bbox: boxText(bounds) });
              list.look(isWide ? 'split' : 'list');
            }}
          />
        )}
        <SearchAreaButton
          area={filters.bbox ? boxIn(filters.bbox) : null}
          onSearch={(area) => {
            const bbox = boxText(area);
            setOwnBox(bbox);
            list.set({ bbox });
          }}
        />
      </PlacesMap>
      <div className={styles.note}>
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
            disabled={answer.isFetchingNextPage}
            onClick={() => void answer.fetchNextPage()}
          >
            {t(answer.isFetchingNextPage ? 'common:loading' : 'directory:list.more')}
          </Button>
        )}
      </div>
    </>
  );
}
