import { Icon } from '@sabaijai/shared-ui/components';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery, View } from './listQuery';
import { LateMap, useLateMap } from './map/LateMap';
import styles from './PlaceExplorer.module.css';
import { PlaceList } from './PlaceList';
import { useFollow, useSelection } from './selection';
import { useFittingView, ViewToggle } from './ViewToggle';

/** A list of places that can be looked at on a map as well. The list is there before the map, and without it. */
export function PlaceExplorer({
  list,
  views,
  empty,
}: {
  list: ListQuery;
  views?: readonly View[];
  empty: ReactNode;
}) {
  const { t } = useTranslation('directory');
  const view = useFittingView(list.view);
  const selection = useSelection();
  const map = useLateMap(
    view !== 'list',
    () => import(/* webpackChunkName: "result-map" */ './map/ResultMap'),
  );
  const box = useRef<HTMLDivElement>(null);
  const { choose } = selection;
  const query = JSON.stringify(list.query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another choice
  useEffect(() => choose(null), [query]);
  useFollow(box, selection, view);
  const look = (next: View) => {
    list.look(next);
    // On a small screen the map has most of it, and the rest above.
    if (next === 'map') box.current?.scrollIntoView();
  };
  return (
    <div ref={box} className={styles.explorer} data-view={view}>
      <div className={styles.tools}>
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
        <div className={styles.list}>
          <PlaceList list={list} empty={empty} selection={selection} />
        </div>
      )}
      {view !== 'list' && (
        <div className={styles.map} data-map>
          <LateMap late={map}>
            {({ default: ResultMap }) => <ResultMap list={list} selection={selection} view={view} />}
          </LateMap>
        </div>
      )}
    </div>
  );
}
