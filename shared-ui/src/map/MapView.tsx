import { THAILAND } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { loadMessages, translator, useI18n, useLocale } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { MapContext } from './context';
import type { Bounds, MapDriver, MapViewState } from './driver';
import { DEFAULTS, type EngineChoice, type MapConfig, runEngine } from './engine';
import { LocateControl } from './LocateControl';
import styles from './MapView.module.css';
import type { LonLat, ZoomRange } from './overlay';
import { type MapHandle, MapStore } from './store';

/** What a map should look at. All of Thailand when nothing is said. */
export interface MapTarget {
  center?: LonLat;
  /** Of 256-pixel web tiles. */
  zoom?: number;
  /** All of this, instead of `center` and `zoom`. */
  bounds?: Bounds;
}

export interface MapViewProps extends MapTarget {
  /** What this map shows, for those who do not see it. */
  label: string;
  /** 5 to 18 without it. */
  zoomRange?: ZoomRange;
  /** Told for the first time when the map is there. `moving` is false when it came to rest. */
  onViewChange?(view: MapViewState, moving: boolean): void;
  /** The ground was clicked or, `context`, pressed long. */
  onClick?(location: LonLat, how: 'click' | 'context'): void;
  /** There is a map; again when another engine took over. */
  onReady?(map: MapHandle): void;
  /** There will be none until somebody tries again; a sentence stands in its place. */
  onFailure?(error: unknown): void;
  /** It is a small part of a page that scrolls, and leaves one finger and the wheel to it. */
  isSmall?: boolean;
  /** A button that shows the person's own place; true without it. Buttons to zoom are the engine's. */
  locate?: boolean;
  className?: string;
  ref?: Ref<MapHandle>;
  /** Overlays, and whatever else stands on the map. */
  children?: ReactNode;
  /** For the lab: another engine than the installation's. */
  engine?: EngineChoice;
  /** For the lab: instead of the installation's. */
  config?: Partial<MapConfig>;
}

const ZOOM = 12;

function look(map: Pick<MapHandle, 'setView' | 'fit'>, { center, zoom, bounds }: MapTarget) {
  if (bounds) map.fit(bounds, { padding: 32, maxZoom: 16 });
  else if (center) map.setView(center, zoom);
  else map.fit(THAILAND);
}

/** Whether it looks there already: an address rounds what the map told it, and that must not move the map. */
function looksAt(driver: MapDriver | null, { center, zoom, bounds }: MapTarget): boolean {
  if (!driver || !center || bounds) return false;
  const view = driver.view();
  const [is, wanted] = [driver.toPoint(view.center), driver.toPoint(center)];
  return (
    (zoom === undefined || Math.abs(view.zoom - zoom) < 0.01) &&
    Math.hypot(is.x - wanted.x, is.y - wanted.y) < 2
  );
}

/**
 * A map. It fills its box: the page gives the box its height. The engine is fetched after the page is painted; a
 * server renders the box. A new `center`, `zoom` or `bounds` moves the map.
 */
export function MapView(props: MapViewProps) {
  const { label, center, zoom, bounds, locate = true, className, ref, children, engine } = props;
  const i18n = useI18n();
  const { language } = useLocale();
  const installed = useConfig().map;
  const [store] = useState(() => new MapStore());
  const frame = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useImperativeHandle(ref, () => store, [store]);

  const target = JSON.stringify({ center, zoom, bounds });
  useEffect(() => {
    const wanted = JSON.parse(target) as MapTarget;
    if (looksAt(store.driver, wanted)) return;
    store.touchedAt = null;
    look(store, wanted);
  }, [store, target]);

  const onView = useEffectEvent<NonNullable<MapViewProps['onViewChange']>>((view, moving) =>
    props.onViewChange?.(view, moving),
  );
  const onGroundClick = useEffectEvent<NonNullable<MapViewProps['onClick']>>((location, how) =>
    props.onClick?.(location, how),
  );
  const onReady = useEffectEvent(() => props.onReady?.(store));
  const onFailure = useEffectEvent((error: unknown) => props.onFailure?.(error));
  const wantedNow = useEffectEvent(() => props);
  useEffect(() => store.onView((view, moving) => onView(view, moving)), [store]);
  useEffect(() => store.onGroundClick((location, how) => onGroundClick(location, how)), [store]);

  const config = JSON.stringify({ ...DEFAULTS, ...installed, ...props.config });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a new try of the same
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const settings = JSON.parse(config) as MapConfig;
    const fail = (error: unknown) => {
      console.error('The map could not be shown', error);
      if (isOver) return;
      setFailure(error);
      onFailure(error);
    };
    async function start() {
      await loadMessages(i18n, ['map']);
      if (isOver || !frame.current) return;
      const t = translator(i18n, 'map');
      const wanted = wantedNow();
      stop = runEngine({
        frame: frame.current,
        store,
        choice: engine ?? settings.provider,
        config: settings,
        options: {
          center: wanted.center ?? middleOf(wanted.bounds ?? THAILAND),
          zoom: wanted.zoom ?? ZOOM,
          ...(wanted.zoomRange && { zoomRange: wanted.zoomRange }),
          label: wanted.label,
          language,
          reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
          isSmall: wanted.isSmall ?? false,
          words: {
            zoomIn: t('zoomIn'),
            zoomOut: t('zoomOut'),
            attribution: t('attribution'),
            closePopup: t('closePopup'),
          },
        },
        onReady: () => {
          setReady(true);
          onReady();
        },
        onFailure: fail,
      });
    }
    start().catch(fail);
    return () => {
      isOver = true;
      stop();
      setReady(false);
    };
  }, [store, i18n, language, engine, config, attempt]);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(() => store.driver?.resize());
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [store]);

  useEffect(() => {
    const section = frame.current?.parentElement;
    const hands = new AbortController();
    const options = { capture: true, passive: true, signal: hands.signal };
    for (const hand of ['pointerdown', 'wheel', 'keydown'] as const)
      section?.addEventListener(hand, () => store.touch(), options);
    return () => hands.abort();
  }, [store]);

  const again = () => {
    setFailure(undefined);
    setAttempt((last) => last + 1);
  };
  return (
    <MapContext value={store}>
      <section className={`${styles.map} ${className ?? ''}`} aria-label={label} aria-busy={!isReady}>
        <div ref={frame} className={styles.frame} />
        {!isReady && failure === undefined && <div className={styles.waiting} aria-hidden="true" />}
        {failure !== undefined && (
          <div className={styles.failure}>
            <SectionError problem={failure} onRetry={again} />
          </div>
        )}
        {children}
        {locate && isReady && <LocateControl />}
      </section>
    </MapContext>
  );
}

const middleOf = ({ west, south, east, north }: Bounds): LonLat => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
});
