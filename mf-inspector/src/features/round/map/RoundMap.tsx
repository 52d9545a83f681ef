import type { RoundStop } from '@sabaijai/contract';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { type Bounds, type LonLat, MapView, Marker } from '@sabaijai/shared-ui/map';
import styles from '../round.module.css';
import type { Suggestion } from '../useSuggestion';
import { PIN, RoundOverlays } from './RoundOverlays';
import { SuggestedWay } from './SuggestedWay';
import type { Told } from './useMapFailure';

/** Around all of them, with some ground beside. */
const MARGIN = 0.02;
export function boundsOf(points: readonly LonLat[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  return {
    south: Math.min(...lats) - MARGIN,
    north: Math.max(...lats) + MARGIN,
    west: Math.min(...lons) - MARGIN,
    east: Math.max(...lons) + MARGIN,
  };
}

/** Without the grade that it has: nobody shall be led by it. */
const RECHECK = {
  ...PIN,
  html: `<span aria-hidden="true" class="${styles.pin}" data-recheck="true">!</span>`,
};

/** Today's stops in their order, and what must be looked at again. */
export default function RoundMap({
  stops,
  rechecks,
  onStop,
  suggestion,
  told,
}: {
  stops: readonly RoundStop[];
  rechecks: readonly RoundStop[];
  onStop: (id: string) => void;
  suggestion: Suggestion;
  told: Told;
}) {
  const t = useT(['round', 'common']);
  const text = useText();
  const shown = rechecks.filter(({ place }) => !stops.some((stop) => stop.place.id === place.id));
  const focus = stops.length > 0 ? stops : shown;
  const bounds = boundsOf(focus.map(({ place }) => place.location));
  return (
    <MapView label={t('map.label')} {...(bounds && { bounds })} locate={false} {...told}>
      {shown.map(({ place }) => (
        <Marker
          key={place.id}
          id={place.id}
          location={place.location}
          title={t('map.recheck', { name: text(place.name)?.text })}
          icon={RECHECK}
          tabbable={false}
        />
      ))}
      <SuggestedWay {...suggestion} />
      <RoundOverlays stops={stops} onStop={onStop} />
    </MapView>
  );
}
