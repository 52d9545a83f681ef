import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { themeColor } from './colors';
import { MapContext } from './context';
import styles from './controls.module.css';
import { type LocateOptions, useLocate } from './locate';
import { degreesOf } from './overlay';
import { Circle, Dot } from './overlays';

/** Close enough to see the streets around. */
const ZOOM = 15;

/** A button on the map that shows where the person is, and how exactly that is known. */
export function LocateControl({ onFound, ...options }: LocateOptions) {
  const t = useT(['map', 'common']);
  const problemId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const map = useContext(MapContext);
  const { state, position, problem, locate, clear } = useLocate({
    ...options,
    isQuiet: true,
    onFound: (found) => {
      const { lat, lon } = found.location;
      const [high, wide] = [
        degreesOf(found.accuracy),
        degreesOf(found.accuracy) / Math.cos((lat * Math.PI) / 180),
      ];
      map?.fit(
        { west: lon - wide, south: lat - high, east: lon + wide, north: lat + high },
        { padding: 24, maxZoom: ZOOM },
      );
      onFound?.(found);
    },
  });
  const locateNow = useEffectEvent(locate);
  useEffect(() => map?.setLocator(() => locateNow()), [map]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${styles.locate}`}
        aria-label={t('locate.button')}
        title={t('locate.button')}
        aria-busy={state === 'asking'}
        aria-describedby={problem ? problemId : undefined}
        data-found={state === 'found'}
        onClick={locate}
      >
        <Icon name="aim" size={20} />
      </button>
      <span className="visually-hidden" role="status">
        {state === 'asking' && t('locate.asking')}
        {state === 'found' && t('locate.found')}
      </span>
      {problem && (
        <div className={styles.why}>
          <p id={problemId} role="alert">
            {t(`locate.${problem}`)}
          </p>
          <button
            type="button"
            aria-label={t('common:close')}
            onClick={() => {
              clear();
              // It goes away with what it closes.
              button.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {position && (
        <>
          <Circle
            location={position.location}
            radius={degreesOf(Math.max(position.accuracy, 1))}
            lineWidth={1}
            lineColor={themeColor('violet-hover')}
            fillColor={themeColor('violet', 0.18)}
            clickable={false}
          />
          <Dot
            location={position.location}
            lineWidth={14}
            lineColor={themeColor('violet-hover')}
            clickable={false}
          />
        </>
      )}
    </>
  );
}
