import type { Look } from './PlacesMap';

const NAME = 'at';
/** About a metre. */
const PARTS = 5;

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
 * which would ask for the list again: no page is made of it.
 */
export function writeLook(look: Look): void {
  const address = new URL(location.href);
  address.searchParams.set(NAME, atOf(look));
  // A comma needs no code in a query.
  history.replaceState(history.state, '', String(address).replaceAll('%2C', ','));
}
