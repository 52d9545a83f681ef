import { type BusinessCard, MAP_ZOOM } from '@sabaijai/contract';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import {
  clusterIcon,
  countGrades,
  gradePin,
  groupClose,
  type MapHandle,
  MapPopup,
  Marker,
  useClusterTitle,
  useMapView,
} from '@sabaijai/shared-ui/map';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { type RefObject, useEffect, useRef } from 'react';
import type { Selection } from '../places/selection';
import { boundsOf } from './mapContent';
import styles from './Pins.module.css';

type Group = ReturnType<typeof groupClose<BusinessCard>>[number];

/** With more pins than these the way through them by the tab key is longer than the way through the list. */
const TABBABLE = 50;

const idOf = ([first, ...others]: Group) => (others.length > 0 ? `spot-${first.id}` : first.id);

/** Loaded places: a pin for each, and one mark with their number where pins would hide one another. */
export function Pins({
  places,
  selection,
  map,
  markOf,
}: {
  places: readonly BusinessCard[];
  selection: Selection;
  map: RefObject<MapHandle | null>;
  /** Told which mark stands for a place now. */
  markOf: RefObject<(placeId: string) => string>;
}) {
  const view = useMapView();
  const groups = view ? groupClose(places, view.zoom) : [];
  /** Out of a mark that was opened the keyboard goes on to what came of it. */
  const next = useRef<{ id: string; focused: Element | null; from: typeof view } | null>(null);
  useEffect(() => {
    const marks = new Map(groups.flatMap((group) => group.map(({ id }) => [id as string, idOf(group)])));
    markOf.current = (id) => marks.get(id) ?? id;
    const { activeElement } = document;
    if (next.current === null || next.current.from === view) return;
    // The mark still stands: the map is on its way.
    if (activeElement === next.current.focused && activeElement !== document.body) return;
    // Whoever went elsewhere meanwhile stays there.
    if (activeElement === document.body) map.current?.focus(markOf.current(next.current.id));
    next.current = null;
  });
  useEffect(
    () => () => {
      markOf.current = (id) => id;
    },
    [markOf],
  );

  const open = (group: Group) => {
    const bounds = boundsOf(
      group.map(({ location }) => location),
      0,
    );
    if (!bounds) return;
    next.current = { id: group[0].id, focused: document.activeElement, from: view };
    map.current?.fit(bounds, { padding: 48, maxZoom: MAP_ZOOM.max });
  };
  return groups.map((group) => {
    const [place, ...others] = group;
    if (others.length === 0)
      return <Pin key={place.id} place={place} selection={selection} tabbable={groups.length <= TABBABLE} />;
    const isOneSpot = groupClose(group, MAP_ZOOM.max).length === 1;
    return (
      <Spot
        key={idOf(group)}
        group={group}
        selection={selection}
        map={map}
        {...(!isOneSpot && { onOpen: () => open(group) })}
      />
    );
  });
}

function Pin({
  place: { id, name, location, safety },
  selection,
  tabbable,
}: {
  place: BusinessCard;
  selection: Selection;
  tabbable: boolean;
}) {
  const t = useT(['placeMap', 'common']);
  const title = t('place', {
    name: useText()(name)?.text,
    grade: safety.grade
      ? `${safety.grade} ${t(`common:grade.${safety.grade}`)}`
      : t(`common:status.${safety.word ?? 'NEW'}`),
  });
  return (
    <Marker
      id={id}
      location={location}
      title={title}
      popup={false}
      icon={gradePin(safety.grade)}
      tabbable={tabbable}
      onClick={() => selection.choose(id)}
      onHover={(over) => selection.point(over ? id : null)}
    />
  );
}

/** Several places: comes apart when it is pressed or, where no zoom does that, lists them. */
function Spot({
  group,
  selection,
  map,
  onOpen,
}: {
  group: Group;
  selection: Selection;
  map: RefObject<MapHandle | null>;
  onOpen?: () => void;
}) {
  const t = useT('placeMap');
  const clusterTitle = useClusterTitle();
  const text = useText();
  const { number } = useFormats();
  const count = group.length;
  const grades = countGrades(group.map(({ safety }) => safety.grade));
  const words = { count, number: number(count) };
  return (
    <Marker
      id={idOf(group)}
      location={group[0].location}
      title={clusterTitle(count, grades)}
      icon={clusterIcon({ count, grades }, number(count))}
      {...(onOpen && { popup: false, onClick: onOpen })}
    >
      {!onOpen && (
        <MapPopup label={t('spot', words)} onClose={() => selection.point(null)}>
          <p className={styles.title}>{t('spot', words)}</p>
          <ul className={styles.list}>
            {group.map(({ id, name, safety }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.place}
                  onPointerEnter={() => selection.point(id)}
                  onPointerLeave={() => selection.point(null)}
                  onFocus={() => selection.point(id)}
                  onBlur={() => selection.point(null)}
                  onClick={() => {
                    selection.choose(id);
                    selection.point(null);
                    map.current?.showPopup(idOf(group), false);
                  }}
                >
                  <span className={styles.name}>{text(name)?.text}</span>
                  <GradeBadge grade={safety.grade} word={safety.word} />
                </button>
              </li>
            ))}
          </ul>
        </MapPopup>
      )}
    </Marker>
  );
}
