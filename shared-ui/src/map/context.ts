import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { MapViewState } from './driver';
import type { MapHandle, MapStore } from './store';

export const MapContext = createContext<MapStore | null>(null);
/** The id of the overlay that something stands in. */
export const OverlayContext = createContext<string | null>(null);

const never = () => () => {};

/** The map around; null until it is there, and outside of one. */
export function useMap(): MapHandle | null {
  const store = useContext(MapContext);
  const driver = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.driver ?? null,
    () => null,
  );
  return driver && store;
}

/** What the map around shows since it came to rest; null until it is there. */
export function useMapView(): MapViewState | null {
  const store = useContext(MapContext);
  const [view, setView] = useState<MapViewState | null>(null);
  useEffect(() => {
    setView(store?.view() ?? null);
    return store?.onView((next, moving) => {
      if (!moving) setView(next);
    });
  }, [store]);
  return view;
}

/** Whether the map around is on its way to another place or zoom. */
export function useMapMoving(): boolean {
  const store = useContext(MapContext);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => store?.onView((_view, moving) => setMoving(moving)), [store]);
  return isMoving;
}
