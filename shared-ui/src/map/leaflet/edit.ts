import {
  DivIcon,
  DomEvent,
  FeatureGroup,
  LatLng,
  LatLngBounds,
  type Map as LeafletMap,
  Marker,
  type Path,
  Rectangle,
} from 'leaflet';
import { moveLabel, movePoints, pointsOf } from './shapes';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

/** Leaflet drags markers alone. In degrees, so that a size given in degrees stays what it was. */
export function makeShapeDraggable(map: LeafletMap, path: Path, tell: { move(): void; drop(): void }): void {
  const element = path.getElement() as SVGElement | undefined;
  if (!element) return;
  element.style.touchAction = 'none';
  element.style.cursor = 'move';
  // The map would move along with it.
  for (const start of ['mousedown', 'touchstart'])
    element.addEventListener(start, (event) => event.stopPropagation());
  let from: LatLng | null = null;
  let dragged = false;
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    from = map.mouseEventToLatLng(event);
    dragged = false;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (!from) return;
    const to = map.mouseEventToLatLng(event);
    const [north, east] = [to.lat - from.lat, to.lng - from.lng];
    if (!north && !east) return;
    from = to;
    dragged = true;
    movePoints(
      path,
      pointsOf(path).map((ring) => ring.map(({ lat, lng }) => new LatLng(lat + north, lng + east))),
    );
    tell.move();
  });
  const end = () => {
    from = null;
    if (dragged) tell.drop();
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  // Letting go is no click.
  element.addEventListener('click', (event) => {
    if (dragged) event.stopPropagation();
    dragged = false;
  });
}

/** A handle at each corner: dragged, or moved by the arrow keys. */
export function addCornerHandles(
  map: LeafletMap,
  path: Path,
  title: string,
  edited: () => void,
): FeatureGroup {
  const handles = new FeatureGroup();
  for (const [ring, points] of pointsOf(path).entries()) {
    const corners = points.map((point, corner) => {
      const handle = new Marker(point, {
        draggable: true,
        icon: new DivIcon({ className: 'sabaijai-corner', iconSize: [24, 24] }),
        zIndexOffset: 1000,
      });
      const follow = () =>
        path instanceof Rectangle ? stretch(path, corners, corner) : bend(path, ring, corners);
      handle.on('drag', follow);
      handle.on('dragend', edited);
      handle.on('add', () => {
        const element = handle.getElement();
        element?.setAttribute('aria-label', `${title} ${corner + 1}`.trim());
        element?.addEventListener('keydown', (event) => {
          const [x, y] = STEPS[event.key] ?? [];
          if (x === undefined || y === undefined) return;
          DomEvent.stop(event);
          const far = event.shiftKey ? 10 : 1;
          const at = map.latLngToContainerPoint(handle.getLatLng());
          handle.setLatLng(map.containerPointToLatLng(at.add([x * far, y * far])));
          follow();
          edited();
        });
      });
      handles.addLayer(handle);
      return handle;
    });
  }
  return handles;
}

function bend(path: Path, ring: number, corners: readonly Marker[]): void {
  const moved = corners.map((corner) => corner.getLatLng());
  movePoints(
    path,
    pointsOf(path).map((points, index) => (index === ring ? moved : points)),
  );
}

/** The opposite corner stays, the two beside it follow. Corners go round, so every other one shares a side. */
function stretch(rectangle: Rectangle, corners: readonly Marker[], moved: number): void {
  const at = (corner: number) => corners[corner % 4] as Marker;
  const here = at(moved).getLatLng();
  const opposite = at(moved + 2).getLatLng();
  const [sameLon, sameLat] = moved % 2 ? [moved + 3, moved + 1] : [moved + 1, moved + 3];
  at(sameLon).setLatLng([opposite.lat, here.lng]);
  at(sameLat).setLatLng([here.lat, opposite.lng]);
  rectangle.setBounds(new LatLngBounds(here, opposite));
  moveLabel(rectangle);
}
