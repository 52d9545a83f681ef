import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';

export const AreaId = z.string().regex(/^[a-z][a-z-]{1,30}$/);

/** A town, island or quarter that people type and no district is called: a point, and metres around it. */
export const Area = z
  .object({
    id: AreaId,
    kind: z.enum(['town', 'island', 'quarter']),
    name: LocalizedText,
    province: ProvinceCode,
    lat: z.number(),
    lon: z.number(),
    radius: z.number().int(),
  })
  .meta({ id: 'Area' });
export type Area = z.infer<typeof Area>;

export const AreaList = z.object({ items: z.array(Area) }).meta({ id: 'AreaList' });
export type AreaList = z.infer<typeof AreaList>;
