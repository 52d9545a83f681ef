import { z } from 'zod';
import { Postcode } from '../area/postcode.schema.js';
import { plainText } from '../kit/localized-text.schema.js';
import { ProvinceCode } from './provinces.schema.js';

const line = (min: number, max: number) => plainText(min, max, { lines: false });

/** An address as somebody types it, each line in one language. */
export const SentAddress = z.strictObject({
  // First: subdistrict, district and province follow from it.
  postalCode: Postcode.meta({ autoComplete: 'postal-code' }),
  houseNo: line(1, 20).optional(),
  moo: z.number().int().min(1).max(99).optional(),
  soi: line(1, 80).optional(),
  road: line(1, 80).optional(),
  subdistrict: line(2, 60),
  district: line(2, 60),
  province: ProvinceCode.meta({ widget: 'province' }),
  landmark: line(1, 120).optional(),
});

/** As it is read again. */
export const TypedAddress = z
  .object({
    postalCode: z.string(),
    houseNo: z.string().optional(),
    moo: z.number().int().optional(),
    soi: z.string().optional(),
    road: z.string().optional(),
    subdistrict: z.string(),
    district: z.string(),
    province: ProvinceCode,
    landmark: z.string().optional(),
  })
  .meta({ id: 'TypedAddress' });
export type TypedAddress = z.infer<typeof TypedAddress>;
