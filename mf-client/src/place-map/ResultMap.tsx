import { type Id, MISSING_PATH } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ClusterLayer, SearchAreaButton, useMap } from '@sabaijai/shared-ui/map';
import { Link, useLocation, useNavigationType } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';
import type { ListQuery, View } from '../places/listQuery';
import { useBusinessListInfiniteQuery, useExtentQuery } from '../places/places.api';
import type { Selection } from '../places/selection';
import { useWide } from '../places/ViewToggle';
import { lookIn, lookText, writeLook } from './address';
import { boundsOf, boxIn, boxText, circleOf, questionOf, showsEverything, startOf } from './mapContent';
import PlacesMap, { type Look } from './PlacesMap';
import styles from './ResultMap.module.css';

/** From here on each place stands for itself, and one can tell that another is not there. */
const STREETS = 15;

/** How the last map was left, for whoever comes back to it from a place's page or from the list. */
let leftBefore: { question: string; look: Look; chosen: string | null } | null = null;

/** The map of a list: all its places, by square where they stand close together. */
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
  const marked = questionOf(list.query);
  const isAll = showsEverything(marked);
  const { currentData: onMap, isFetching: isSeeking } = useExtentQuery(marked, { skip: isAll });
  /** The box that was asked for on this map: it shows it already. */
  const [ownBox, setOwnBox] = useState<string | null>(null);

  // Another question looks elsewhere; another order of the same places, or more of them, does not.
  const { sort: _sort, ...question } = list.query;
  const asked = JSON.stringify(question);
  const isKnown = pages !== undefined;
  const around = () =>
    isAll || !onMap?.extent
      ? null
      : boundsOf([
          { lon: onMap.extent[0], lat: onMap.extent[1] },
          { lon: onMap.extent[2], lat: onMap.extent[3] },
        ]);
  const isPlaced = isAll || !isSeeking;
  const { search, key } = useLocation();
  const [left] = useState(() => {
    const before = leftBefore?.question === asked ? leftBefore : null;
    const shared = lookIn(search);
    return shared ? { chosen: null, ...before, look: shared } : before;
  });
  const [first, setFirst] = useState(() => ({
    question: asked,
    bounds: startOf(filters, around()),
    left: left?.look ?? null,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question, when it is known where they stand
  useEffect(() => {
    if (!isPlaced || (filters.bbox && filters.bbox === ownBox)) return;
    if (first.left && first.question === asked) return;
    const shared = lookIn(search);
    if (shared) return setFirst({ question: asked, bounds: null, left: shared });
    const bounds = startOf(filters, around());
    // Back from an area shows what was shown before any was asked for.
    if (bounds || (wasBack && isAll)) setFirst({ question: asked, bounds, left: null });
  }, [asked, isPlaced]);
  const [look, setLook] = useState(first.left);
  const { chosen, choose } = selection;
  useEffect(() => {
    if (look) leftBefore = { question: asked, look, chosen };
  }, [asked, look, chosen]);
  useEffect(() => {
    if (left?.chosen) choose(left.chosen);
  }, [left, choose]);

  const total = pages?.[0]?.total ?? places.length;
  const [inView, setInView] = useState<number | null>(null);
  return (
    <>
      <PlacesMap
        places={places}
        withPins={false}
        selection={selection}
        bounds={first.bounds}
        left={first.left}
        onRest={(next, isMoved) => {
          setLook(next);
          if (isMoved) writeLook(next, key);
        }}
        circle={circleOf(filters)}
        hasList={view === 'split'}
      >
        <ClusterLayer
          question={marked}
          selectedId={selection.chosen as Id<'business'> | null}
          highlightedId={selection.pointed as Id<'business'> | null}
          onSelect={selection.choose}
          onCount={setInView}
          onHover={selection.point}
          onClusterList={(bounds) => {
            list.look(isWide ? 'split' : 'list', { bbox: boxText(bounds) });
            onList();
          }}
        />
        {inView === 0 && total > 0 && <NoneInView />}
        {look && look.zoom >= STREETS && !chosen && <Missing look={look} className={styles.missing} />}
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
      <div className={styles.note} data-nothing={isKnown && total === 0} data-every={isAll && total > 0}>
        <p role="status">
          {isKnown &&
            (total === 0
              ? t(filters.bbox ? 'searchedNone' : 'none')
              : isAll
                ? t('every')
                : t('all', { total: number(onMap?.total ?? total) }))}
        </p>
        {isKnown && total === 0 && <Missing look={look} />}
      </div>
    </>
  );
}

/** To tell of a place that is not there: the form's map looks where this one does. */
function Missing({ look, className }: { look: Look | null; className?: string | undefined }) {
  const t = useT('placeMap');
  return (
    <Link className={className} to={look ? `${MISSING_PATH}?${lookText(look)}` : MISSING_PATH}>
      {t('missing')}
    </Link>
  );
}

/** Steps out at a press: a town becomes its province. */
const OUT = 3;

/** Said where the map shows ground alone, with the way back to places. */
function NoneInView() {
  const t = useT(['placeMap', 'map']);
  const map = useMap();
  return (
    <div className={styles.empty}>
      <p role="status">{t('noneInView')}</p>
      <Button icon="minus" onClick={() => map?.zoomBy(-OUT)}>
        {t('map:zoomOut')}
      </Button>
    </div>
  );
}
