import { z } from 'zod';
import { Bbox, Location, PLACE_QUESTION } from '../business/business.schema.js';
import { Category, Grade, StatusWord } from '../checklist/terms.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { MAP_ITEMS_MAX, MAP_ZOOM } from './map.js';

/**
 * The query of `GET map/clusters`: what is looked at, and what the list beside it asks for. The box may not cross the date line; the whole zoom keeps answers cacheable. A box
 * too large for its zoom is answered with coarser squares, never with more of them.
 */
export const ClusterQuery = z
  .strictObject({
    bbox: Bbox,
    z: z.coerce.number().int().min(MAP_ZOOM.min).max(MAP_ZOOM.max),
    ...PLACE_QUESTION,
  })
  .superRefine(({ near, radius, sort, area }, context) => {
    if (near === undefined && (sort === 'near' || radius !== undefined))
      context.addIssue({ code: 'custom', path: ['near'], params: { rule: 'required' } });
    if (near && area) context.addIssue({ code: 'custom', path: ['area'], params: { rule: 'unique' } });
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
    /** Around them, where a question narrows the map. */
    extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
    items: z.array(MapItem).max(MAP_ITEMS_MAX),
  })
  .meta({ id: 'MapClusters' });
export type MapClusters = z.infer<typeof MapClusters>;
