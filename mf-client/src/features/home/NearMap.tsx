import { Button, useNearView } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useRef, useState } from 'react';
import { LazyMap, useLazyMap } from '../../place-map/LazyMap';
import type { BusinessListQuery } from '../../places/filters';
import { useBusinessListInfiniteQuery } from '../../places/places.api';
import type { Selection } from '../../places/selection';
import { useWide } from '../../places/ViewToggle';
import styles from './sections.module.css';

/** The near places on a map: beside their list where there is room, else when somebody wants it. */
export function NearMap({ query, selection }: { query: BusinessListQuery; selection: Selection }) {
  const t = useT('places');
  const isWide = useWide();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box);
  const [isWanted, setWanted] = useState(false);
  const isShown = isWide || isWanted;
  const map = useLazyMap(isWanted || (isWide && isNear), () => import('./NearPlacesMap'));
  const { currentData } = useBusinessListInfiniteQuery(query);
  return (
    <div ref={box} className={styles.near} data-map>
      {!isWide && (
        <Button
          icon={isWanted ? 'close' : 'pin'}
          aria-expanded={isWanted}
          onClick={() => setWanted(!isWanted)}
        >
          {t(isWanted ? 'map.hide' : 'map.show')}
        </Button>
      )}
      {isShown && (
        <LazyMap lazy={map}>
          {({ default: NearPlacesMap }) => (
            <NearPlacesMap
              query={query}
              places={currentData?.pages[0]?.items ?? []}
              selection={selection}
              hasList={isWide}
            />
          )}
        </LazyMap>
      )}
    </div>
  );
}
