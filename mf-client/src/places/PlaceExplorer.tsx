import { buttonClass, Icon, SectionBoundary } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useLocation } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LazyMap, useLazyMap } from '../place-map/LazyMap';
import type { ListQuery, View } from './listQuery';
import styles from './PlaceExplorer.module.css';
import { PlaceList } from './PlaceList';
import { useFollow, useReturn, useSelection } from './selection';
import { useFittingView, useWide, ViewToggle } from './ViewToggle';

/** A list of places that can be looked at on a map as well. The list is there before the map, and without it. */
export function PlaceExplorer({
  list,
  views,
  controls,
  empty,
}: {
  list: ListQuery;
  views?: readonly View[];
  /** What narrows the list: one row with the way to the map, swiped sideways on phones. */
  controls: ReactNode;
  empty: ReactNode;
}) {
  const t = useT('places');
  const isWide = useWide();
  const view = useFittingView(list.view);
  const selection = useSelection();
  const map = useLazyMap(
    view !== 'list',
    () => import(/* webpackChunkName: "result-map" */ '../place-map/ResultMap'),
  );
  const box = useRef<HTMLDivElement>(null);
  const { choose } = selection;
  const query = JSON.stringify(list.query);
  const asked = useRef(query);
  useEffect(() => {
    // Another list has another choice; the first may go on with the one of before.
    if (asked.current !== query) choose(null);
    asked.current = query;
  }, [query, choose]);
  useFollow(box, selection, view);
  const note = useReturn(box);
  /** A mark that no zoom takes apart leads into the list, which may have to appear first. */
  const listBox = useRef<HTMLDivElement>(null);
  const [isListWanted, wantList] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may bring the list
  useEffect(() => {
    if (!isListWanted || !listBox.current) return;
    listBox.current.focus();
    wantList(false);
  }, [isListWanted, view]);
  const look = (next: View) => {
    list.look(next);
    if (next !== 'map') return;
    // A narrow page is as high as the screen then; on a wide one the map has most of it, and the rest above.
    if (isWide) box.current?.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which link inside is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by the keyboard is clicked as well
    <div ref={box} className={styles.explorer} data-view={view} onClick={note}>
      <div className={styles.tools}>
        {controls}
        <ViewToggle view={view} views={views} onChange={look} />
        {list.filters.bbox && (
          <button type="button" className={styles.box} onClick={() => list.set({ bbox: null })}>
            <Icon name="pin" />
            {t('view.box')}
            <span className="visually-hidden">{t('view.boxRemove')}</span>
            <Icon name="close" />
          </button>
        )}
      </div>
      {(view !== 'map' || map.error !== undefined) && (
        <div ref={listBox} className={styles.list} tabIndex={-1}>
          <SectionBoundary>
            <PlaceList list={list} empty={empty} selection={selection} />
          </SectionBoundary>
        </div>
      )}
      {view === 'map' && <ListInstead />}
      {view !== 'list' && (
        <div className={styles.map} data-map data-script>
          <LazyMap lazy={map}>
            {({ default: ResultMap }) => (
              <ResultMap list={list} selection={selection} view={view} onList={() => wantList(true)} />
            )}
          </LazyMap>
        </div>
      )}
    </div>
  );
}

/** Where no script draws the map. */
function ListInstead() {
  const t = useT('places');
  const params = new URLSearchParams(useLocation().search);
  params.delete('view');
  return (
    <noscript>
      <p>{t('map.failed')}</p>
      <a className={buttonClass()} href={`?${params}`}>
        {t('view.list')}
      </a>
    </noscript>
  );
}
