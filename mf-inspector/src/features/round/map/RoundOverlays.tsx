import type { RoundStop } from '@sabaijai/contract';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { Dot, Marker, Polyline, themeColor } from '@sabaijai/shared-ui/map';
import styles from '../round.module.css';

/** Round, for what stands on the ground of a round. */
export const PIN = { offset: { x: 15, y: 15 }, size: { width: 30, height: 30 } };

/** The own round: a line through its stops with their numbers, a dot where somebody was today. */
export function RoundOverlays({
  stops,
  onStop,
}: {
  stops: readonly RoundStop[];
  onStop: (id: string) => void;
}) {
  const t = useT('round');
  const text = useText();
  return (
    <>
      {stops.length > 1 && (
        <Polyline
          id="round"
          location={stops.map(({ place }) => place.location)}
          lineColor={themeColor('violet-hover')}
          clickable={false}
        />
      )}
      {stops.map(({ place, visitedAt }, at) => (
        <Marker
          key={place.id}
          id={`stop-${place.id}`}
          location={place.location}
          title={t('map.stop', { number: at + 1, name: text(place.name)?.text })}
          popup={false}
          weight="Top"
          icon={{
            ...PIN,
            html: `<span aria-hidden="true" class="${styles.pin}" data-visited="${visitedAt !== null}">${at + 1}</span>`,
          }}
          onClick={() => onStop(place.id)}
        />
      ))}
      {stops
        .filter(({ visitedAt }) => visitedAt)
        .map(({ place }) => (
          <Visit key={place.id} id={place.id} location={place.location} />
        ))}
    </>
  );
}

/** Somebody finished an inspection there today. */
export const Visit = ({ id, location }: { id: string; location: { lat: number; lon: number } }) => (
  <Dot
    id={`visit-${id}`}
    location={location}
    lineWidth={12}
    lineColor={themeColor('success')}
    clickable={false}
  />
);
