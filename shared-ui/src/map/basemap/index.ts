/** What the operator configured. Nothing of it: the map that comes with the product. */
export interface BasemapSettings {
  /** Pictures, `{s} {z} {x} {y}` in the address; `isDark`: to be shown as they are. */
  tiles?: {
    url: string;
    attribution: string;
    maxZoom?: number;
    subdomains?: string;
    isDark?: boolean;
  } | null;
  /** One file of vector tiles, read in ranges. */
  pmtiles?: { url: string; attribution: string } | null;
}
