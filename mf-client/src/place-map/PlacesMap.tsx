import type { BusinessCard } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import {
  type Bounds,
  Circle,
  Dot,
  degreesOf,
  gradePin,
  type LonLat,
  type MapHandle,
  MapView,
  Marker,
  themeColor,
} from '@sabaijai/shared-ui/map';
import { type ReactNode, useRef } from 'react';
import type { Selection } from '../places/selection';
import { ChosenCard } from './ChosenCard';
import { Pins } from './Pins';
import styles from './PlacesMap.module.css';

export interface Look {
  center: LonLat;
  zoom: number;
}

export interface PlacesMapProps {
  /** Drawn as pins, and known to the card of the chosen place. */
  places: readonly BusinessCard[];
  /** Places that the map's own marks stand for need no pins. */
  withPins?: boolean;
  selection: Selection;
  /** Where it looks first, or from now on when it changes. */
  bounds: Bounds | null;
  /** Instead of `bounds`: exactly where somebody left it. */
  left?: Look | null;
  /** It came to rest; `isMoved`: somebody had a hand in it. */
  onRest?: (look: Look, isMoved: boolean) => void;
  circle?: { location: LonLat; metres: number } | null;
  /** The list beside it marks the chosen place, so that the map needs no card for what stands there. */
  hasList?: boolean;
  /** It stands in a page that scrolls. */
  isSmall?: boolean;
  /** More overlays and buttons. */
  children?: ReactNode;
}

/** Places as pins in the colours of their grades; the chosen one with its card. */
export default function PlacesMap(props: PlacesMapProps) {
  const { places, withPins = true, selection, bounds, left, onRest, circle, hasList = false } = props;
  const t = useT('placeMap');
  const map = useRef<MapHandle>(null);
  const markOf = useRef((placeId: string) => placeId);
  const { pointed, chosen, choose } = selection;
  const known = places.find(({ id }) => id === chosen);
  const needsCard = chosen !== null && !(hasList && known);

  return (
    <div className={styles.box}>
      <MapView
        ref={map}
        label={t('label')}
        isSmall={props.isSmall ?? false}
        {...(left ?? (bounds && { bounds }))}
        onViewChange={({ center, zoom }, moving) => {
          if (!moving) onRest?.({ center, zoom }, Boolean(map.current?.touchedAt));
        }}
      >
        {circle && (
          <>
            <Circle
              id="circle"
              location={circle.location}
              radius={degreesOf(circle.metres)}
              lineColor={themeColor('violet-hover')}
              lineWidth={2}
              fillColor={themeColor('violet', 0.14)}
              clickable={false}
            />
            <Dot
              id="middle"
              location={circle.location}
              lineWidth={10}
              lineColor={themeColor('violet-tint')}
              clickable={false}
            />
          </>
        )}
        {withPins && <Pins places={places} selection={selection} map={map} markOf={markOf} />}
        {[...new Set([chosen, pointed])].map((id) => (
          <Meant key={id ?? ''} place={places.find((place) => place.id === id)} />
        ))}
        {props.children}
      </MapView>
      {needsCard && (
        <div className={styles.card}>
          <ChosenCard
            key={chosen}
            id={chosen}
            known={known}
            from={circle?.location ?? null}
            takesFocus={selection.byKeyboard}
            onClose={() => {
              choose(null);
              map.current?.focus(markOf.current(chosen));
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The pin of the place that is pointed at or chosen, larger and above all others; the one below keeps its focus. */
function Meant({ place }: { place: BusinessCard | undefined }) {
  if (!place) return null;
  return (
    <Marker
      id={`meant-${place.id}`}
      location={place.location}
      icon={gradePin(place.safety.grade, { selected: true })}
      popup={false}
      clickable={false}
      tabbable={false}
      weight="Top"
    />
  );
}
