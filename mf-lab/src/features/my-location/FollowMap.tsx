import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Circle, Dot, degreesOf, type MapHandle, MapView } from '@sabaijai/shared-ui/map';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { mapSettings } from '../../map/engines';
import tools from '../../map/tools.module.css';
import { useWatch } from '../../map/useWatch';
import styles from './MyLocationPage.module.css';

const START = { lat: 13.75, lon: 100.5 };
const FAILURES = ['unsupported', 'denied', 'unavailable', 'timeout'] as const;

/** A map that finds the person once, or stays with them, and zooms a step at a time. */
export function FollowMap({ ref }: { ref?: Ref<MapHandle> }) {
  const t = useT(['lab-my-location', 'map']);
  const map = useRef<MapHandle>(null);
  useImperativeHandle(ref, () => map.current as MapHandle, []);
  const [zoom, setZoom] = useState<number | null>(null);
  const [isExact, setExact] = useState(false);
  const watch = useWatch(({ location }) => map.current?.setView(location, undefined, { animate: true }));
  const { seen } = watch;
  const failure = watch.failure === null ? null : FAILURES[watch.failure];

  return (
    <>
      <div className={tools.row}>
        <Button look="primary" icon="aim" data-lab="find" onClick={() => map.current?.locate()}>
          {t('find')}
        </Button>
        <Button
          data-lab="follow"
          aria-pressed={watch.isWatching}
          onClick={() =>
            watch.isWatching
              ? watch.stop()
              : watch.start({ enableHighAccuracy: isExact, timeout: 10_000, maximumAge: 0 })
          }
        >
          {t(watch.isWatching ? 'unfollow' : 'follow')}
        </Button>
        <label className={tools.check}>
          <input type="checkbox" checked={isExact} onChange={({ target }) => setExact(target.checked)} />
          {t('exact')}
        </label>
      </div>
      <div className={tools.row}>
        <Button icon="minus" data-lab="zoom-out" onClick={() => map.current?.zoomBy(-1)}>
          {t('zoomOut')}
        </Button>
        <Button icon="plus" data-lab="zoom-in" onClick={() => map.current?.zoomBy(1)}>
          {t('zoomIn')}
        </Button>
        <output data-lab="zoom" className={styles.zoom}>
          {zoom === null ? '' : t('zoom', { zoom: Number(zoom.toFixed(2)) })}
        </output>
      </div>
      <p role="status" className={styles.said} data-lab="followed">
        {seen &&
          t('seen', {
            number: seen.number,
            lat: seen.location.lat.toFixed(5),
            lon: seen.location.lon.toFixed(5),
            accuracy: Math.round(seen.accuracy),
          })}
        {failure && t(`map:locate.${failure}`)}
      </p>
      <div className={tools.map}>
        <MapView
          ref={map}
          label={t('map')}
          center={START}
          zoom={12}
          {...mapSettings('leaflet')}
          onReady={(ready) => setZoom(ready.view()?.zoom ?? null)}
          onViewChange={(view) => setZoom(view.zoom)}
        >
          {seen && (
            <>
              <Circle
                id="followed-accuracy"
                location={seen.location}
                radius={degreesOf(Math.max(seen.accuracy, 1))}
                lineWidth={1}
                lineColor="var(--success)"
                fillColor="color-mix(in srgb, var(--success) 18%, transparent)"
                clickable={false}
              />
              <Dot
                id="followed"
                location={seen.location}
                lineWidth={14}
                lineColor="var(--success)"
                clickable={false}
              />
            </>
          )}
        </MapView>
      </div>
    </>
  );
}
