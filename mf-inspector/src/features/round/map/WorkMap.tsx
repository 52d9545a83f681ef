import { MAP_ZOOM, type PlaceOnMap, type RoundStop } from '@sabaijai/contract';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import {
  areaOutline,
  type Bounds,
  Circle,
  clusterIcon,
  countGrades,
  degreesOf,
  gradePin,
  groupClose,
  type LonLat,
  type MapHandle,
  MapView,
  Marker,
  Polygon,
  Rectangle,
  themeColor,
  useClusterTitle,
  useMapView,
} from '@sabaijai/shared-ui/map';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isUrgent, useWarned } from '../parts';
import styles from '../round.module.css';
import type { Suggestion } from '../useSuggestion';
import { boundsOf } from './RoundMap';
import { RoundOverlays, Visit } from './RoundOverlays';
import { SuggestedWay } from './SuggestedWay';
import type { Told } from './useMapFailure';

/** An inspection counts as on site within so many metres. */
const ON_SITE = 300;
/** More pins than these are no way for the tab key: the list is. */
const TABBABLE = 50;

/**
 * A pin is a place with its grade, a dot where somebody was today, a line the own round, an outline the own provinces,
 * a circle what counts as on site, a rectangle what the list is narrowed to.
 */
export default function WorkMap({
  items,
  stops,
  provinces,
  chosen,
  onChoose,
  box,
  onBox,
  onView,
  suggestion,
  told,
}: {
  items: readonly PlaceOnMap[];
  stops: readonly RoundStop[];
  /** Their outline is drawn; none for who has all of them. */
  provinces: readonly string[];
  chosen: string | null;
  onChoose: (id: string) => void;
  box: Bounds | null;
  onBox: (bounds: Bounds) => void;
  onView: (bounds: Bounds) => void;
  suggestion: Suggestion;
  told: Told;
}) {
  const t = useT('round');
  const map = useRef<MapHandle>(null);
  const rings = useOutline(provinces);
  const place = items.find((item) => item.place.id === chosen)?.place;
  // Of the own round there are numbers.
  const others = items.filter((item) => !stops.some((stop) => stop.place.id === item.place.id));
  const start = boundsOf(stops.map((stop) => stop.place.location)) ?? boundsOf(rings.flat());
  // Where it looks first; from then on it is the reader's.
  const [bounds, setBounds] = useState(start);
  if (!bounds && start) setBounds(start);
  useEffect(() => {
    if (place) map.current?.setView(place.location);
  }, [place]);
  return (
    <MapView
      ref={map}
      label={t('map.label')}
      {...(bounds && { bounds })}
      {...told}
      onViewChange={(view, moving) => !moving && onView(view.bounds)}
    >
      {rings.map((ring, at) => (
        <Polygon
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one outline never move
          key={at}
          id={`area-${at}`}
          location={ring}
          lineColor={themeColor('primary-tint', 0.6)}
          fillColor={themeColor('primary', 0.06)}
          lineWidth={1}
          clickable={false}
        />
      ))}
      {box && (
        <Rectangle
          id="box"
          location={{ lat: box.north, lon: box.west }}
          size={{ lat: box.south, lon: box.east }}
          lineColor={themeColor('violet-hover')}
          fillColor={themeColor('violet', 0.1)}
          editable
          clickable={false}
          onEdit={(outline) => {
            const corners = outline.filter((corner) => corner !== null);
            if (corners.length > 0) onBox(edges(corners));
          }}
        />
      )}
      {place && (
        <Circle
          id="on-site"
          location={place.location}
          radius={degreesOf(ON_SITE)}
          lineColor={themeColor('violet-tint')}
          fillColor={themeColor('violet', 0.12)}
          clickable={false}
        />
      )}
      <Pins items={others} chosen={chosen} onChoose={onChoose} map={map} />
      {others
        .filter(({ visitedAt }) => visitedAt)
        .map((item) => (
          <Visit key={item.place.id} id={item.place.id} location={item.place.location} />
        ))}
      <SuggestedWay {...suggestion} />
      <RoundOverlays stops={stops} onStop={onChoose} />
    </MapView>
  );
}

const edges = (points: readonly LonLat[]): Bounds => ({
  west: Math.min(...points.map(({ lon }) => lon)),
  east: Math.max(...points.map(({ lon }) => lon)),
  south: Math.min(...points.map(({ lat }) => lat)),
  north: Math.max(...points.map(({ lat }) => lat)),
});

/** A decoration: without it the map is as useful. */
function useOutline(provinces: readonly string[]): LonLat[][] {
  const [rings, setRings] = useState<LonLat[][]>([]);
  const codes = provinces.join();
  useEffect(() => {
    let isOver = false;
    if (codes)
      areaOutline(codes.split(',')).then(
        (found) => !isOver && setRings(found),
        (error: unknown) => console.warn('The outline of the provinces did not come', error),
      );
    return () => {
      isOver = true;
    };
  }, [codes]);
  return rings;
}

/** One for each place, and one with their number where they would hide one another. */
function Pins({
  items,
  chosen,
  onChoose,
  map,
}: {
  items: readonly PlaceOnMap[];
  chosen: string | null;
  onChoose: (id: string) => void;
  map: RefObject<MapHandle | null>;
}) {
  const t = useT(['round', 'common']);
  const view = useMapView();
  const text = useText();
  const { number } = useFormats();
  const clusterTitle = useClusterTitle();
  const warned = useWarned();
  const groups = view
    ? groupClose(
        items.map(({ place, daysOver, warning }) => ({ ...place, daysOver, warning })),
        view.zoom,
      )
    : [];
  return groups.map(([first, ...others]) => {
    const { id, location, safety, daysOver, name, warning } = first;
    if (others.length === 0) {
      const pin = gradePin(safety.grade, { selected: id === chosen });
      const days = `+${number(daysOver)}`;
      const late = daysOver > 0 ? `<span class="${styles.late}">${days}</span>` : '';
      const mark = warning
        ? `<span class="${styles.warned}" data-urgent="${isUrgent(warning)}">!</span>`
        : '';
      // What one sees is part of the name, for who presses a pin by saying it.
      const due = daysOver > 0 ? `${t('reason.OVERDUE', { count: daysOver })} (${days})` : '';
      const grade = safety.grade
        ? `${t('common:grade.label')} ${safety.grade}`
        : t(`common:status.${safety.word ?? 'NEW'}`);
      return (
        <Marker
          key={id}
          id={id}
          location={location}
          title={[text(name)?.text, grade, due, warning && warned(warning)].filter(Boolean).join('. ')}
          popup={false}
          icon={{ ...pin, html: `<span aria-hidden="true">${pin.html}${late}${mark}</span>` }}
          tabbable={groups.length <= TABBABLE}
          onClick={() => onChoose(id)}
        />
      );
    }
    const group = [first, ...others];
    const grades = countGrades(group.map((each) => each.safety.grade));
    const bounds = edges(group.map((each) => each.location));
    const isOneSpot = groupClose(group, MAP_ZOOM.max).length === 1;
    return (
      <Marker
        key={`spot-${id}`}
        id={`spot-${id}`}
        location={location}
        title={clusterTitle(group.length, grades)}
        popup={false}
        icon={clusterIcon({ count: group.length, grades }, number(group.length))}
        // What no zoom takes apart stands in the list, the most urgent first.
        onClick={() =>
          isOneSpot ? onChoose(id) : map.current?.fit(bounds, { padding: 48, maxZoom: MAP_ZOOM.max })
        }
      />
    );
  });
}
