import type { Look } from './PlacesMap';

const NAME = 'at';
/** About a metre. */
const PARTS = 5;
/** The router's name of a step that it did not make itself. */
const FIRST_STEP = 'default';

/** Where an address says that its map looks: `at=lat,lon,zoom`. Null when it says nothing that a map could show. */
export function lookIn(search: string): Look | null {
  const text = new URLSearchParams(search).get(NAME) ?? '';
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN, ...rest] = text
    .split(',')
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  const isOnEarth = Math.abs(lat) <= 85 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= 20;
  return isOnEarth && rest.length === 0 ? { center: { lat, lon }, zoom } : null;
}

const atOf = ({ center: { lat, lon }, zoom }: Look) =>
  [lat.toFixed(PARTS), lon.toFixed(PARTS), Number(zoom.toFixed(2))].join();

/** As `lookIn` reads it, for a link to a page that looks there. */
export const lookText = (look: Look) => `${NAME}=${atOf(look)}`;

/**
 * Lets the address of the page say where its map looks, so that it can be shared and loaded again. Past the router,
 * which would ask for the list again: no page is made of it. `key` is the router's, of the step of the history whose
 * map it is: one that comes to rest while Back is on its way must not write into the page before it.
 */
export function writeLook(look: Look, key: string): void {
  if ((history.state?.key ?? FIRST_STEP) !== key) return;
  const address = new URL(location.href);
  address.searchParams.set(NAME, atOf(look));
  // A comma needs no code in a query.
  history.replaceState(history.state, '', String(address).replaceAll('%2C', ','));
}
