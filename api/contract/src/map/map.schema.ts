import { z } from 'zod';
import { Bbox, Location } from '../business/business.schema.js';
import { Category, Grade, StatusWord } from '../checklist/terms.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.js';

/** Zoom levels of 256-pixel web tiles that marks can be asked for. */
export const MAP_ZOOM = { min: 4, max: 18 } as const;
/** Marks in one answer, at most. */
export const MAP_ITEMS_MAX = 500;

/**
 * The query of `GET map/clusters`. The box may not cross the date line; the whole zoom keeps answers cacheable. A box
 * too large for its zoom is answered with coarser squares, never with more of them.
 */
export const ClusterQuery = z.strictObject({
  bbox: Bbox,
  z: z.coerce.number().int().min(MAP_ZOOM.min).max(MAP_ZOOM.max),
  category: Category.optional(),
});
export type ClusterQuery = z.infer<typeof ClusterQuery>;

const Grades = z.object({
  A: z.number().int(),
  B: z.number().int(),
  C: z.number().int(),
  D: z.number().int(),
  none: z.number().int(),
});

/** Either many places that stand close together, or one. */
export const MapItem = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cluster'),
      /** The same for the same square at the same level. */
      id: z.string(),
      /** The mean of its places. */
      location: Location,
      count: z.number().int().min(2),
      grades: Grades,
      /** The worst grade inside; null when none has one. */
      worst: Grade.nullable(),
      /**
       * The square that its places stand in, west, south, east, north: what to show, or to list (`GET businesses?bbox`),
       * to see them apart. It may be as small as a house.
       */
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
    z.object({
      kind: z.literal('place'),
      id: idOf('business'),
      location: Location,
      name: LocalizedText,
      category: Category,
      grade: Grade.nullable(),
      word: StatusWord.nullable(),
    }),
  ])
  .meta({ id: 'MapItem' });
export type MapItem = z.infer<typeof MapItem>;

export const MapClusters = z
  .object({
    /** Listed places in the squares that were looked at, which may reach a little over the box. */
    total: z.number().int(),
    items: z.array(MapItem).max(MAP_ITEMS_MAX),
  })
  .meta({ id: 'MapClusters' });
export type MapClusters = z.infer<typeof MapClusters>;

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
