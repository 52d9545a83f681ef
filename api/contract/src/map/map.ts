/** Thailand's box: no place may lie outside it. Degrees, WGS 84. */
export const THAILAND = { south: 5.5, north: 20.6, west: 97.3, east: 105.7 } as const;

export const RADIUS_MAX = 50_000;
/** What near lists use when no radius is asked: metres. */
export const RADIUS_DEFAULT = 10_000;
/** Around a town that has not what is looked for; one of those that lists offer. */
export const RADIUS_NEARBY = 25_000;

/** Zoom levels of 256-pixel web tiles that marks can be asked for. */
export const MAP_ZOOM = { min: 4, max: 18 } as const;
/** Marks in one answer, at most. */
export const MAP_ITEMS_MAX = 500;

/** The part of `/config.json` that is about maps. Without anything the ground is our own drawing. */
export interface MapSettings {
  /** `auto`: Longdo where there is a key and the browser can draw it, else Leaflet. */
  provider: 'auto' | 'longdo' | 'leaflet';
  longdo: { src: string; key: string; debug: boolean } | null;
  /** Pictures by `{z}/{x}/{y}`; each character of `subdomains` may stand for `{s}`. `attribution` is the operator's HTML. Light ones are darkened. */
  tiles: { url: string; attribution: string; maxZoom: number; subdomains: string; isDark: boolean } | null;
  /** One file of vectors, read in pieces. */
  pmtiles: { url: string; attribution: string } | null;
}
