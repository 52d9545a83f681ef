import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useContext, useEffect, useState } from 'react';
import { themeColor } from './colors';
import { MapContext, useMapMoving, useMapView } from './context';
import styles from './controls.module.css';
import type { Bounds } from './driver';
import { Rectangle } from './overlays';

export interface SearchAreaButtonProps {
  /** The area that is searched now: it is drawn. */
  area?: Bounds | null;
  onSearch(area: Bounds): void;
}

/** Of each side: the frame of the area is seen inside the edges of the map. */
const INSET = 0.06;
/** As a share of the area: a smaller move is none. */
const NEAR = 0.02;

function inside({ west, south, east, north }: Bounds): Bounds {
  const [wide, high] = [(east - west) * INSET, (north - south) * INSET];
  return { west: west + wide, south: south + high, east: east - wide, north: north - high };
}

function isNear(one: Bounds, other: Bounds): boolean {
  const [wide, high] = [(one.east - one.west) * NEAR, (one.north - one.south) * NEAR];
  return (
    Math.abs(one.west - other.west) < wide &&
    Math.abs(one.east - other.east) < wide &&
    Math.abs(one.south - other.south) < high &&
    Math.abs(one.north - other.north) < high
  );
}

/** Takes what the map shows for the area to search in, once somebody has moved it there, and draws it. */
export function SearchAreaButton({ area = null, onSearch }: SearchAreaButtonProps) {
  const t = useT('map');
  const map = useContext(MapContext);
  const view = useMapView();
  const isMoving = useMapMoving();
  const next = view && inside(view.bounds);
  const before = map?.touchedAt ?? null;
  const isElsewhere = next && view && before && (area ? !isNear(next, area) : !isNear(view.bounds, before));
  /** Pressed while the map glides, it means where the map comes to rest. */
  const [isPressed, press] = useState(false);
  useEffect(() => {
    if (!isPressed || isMoving || !next) return;
    press(false);
    onSearch(next);
  });
  return (
    <>
      {isElsewhere && (
        <button type="button" className={styles.area} onClick={() => press(true)}>
          <Icon name="search" size={18} />
          {t('area')}
        </button>
      )}
      {area && (
        <Rectangle
          location={{ lat: area.north, lon: area.west }}
          size={{ lat: area.south, lon: area.east }}
          lineWidth={2}
          lineStyle="Dashed"
          lineColor={themeColor('violet-hover')}
          fillColor={themeColor('violet', 0.08)}
          clickable={false}
        />
      )}
    </>
  );
}
