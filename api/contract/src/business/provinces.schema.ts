import { z } from 'zod';
import { PROVINCES } from './province-list.js';

/** ISO 3166-2 code of a Thai province, e.g. `TH-20`. */
export const ProvinceCode = z.enum(PROVINCES.map(({ code }) => code)).meta({ id: 'ProvinceCode' });
export type ProvinceCode = z.infer<typeof ProvinceCode>;
