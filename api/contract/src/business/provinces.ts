import { z } from 'zod';

/** ISO 3166-2 code of a Thai province, e.g. `TH-20`. */
export const ProvinceCode = z
  .string()
  .regex(/^TH-[1-9]\d$/)
  .meta({ id: 'ProvinceCode' });
export type ProvinceCode = z.infer<typeof ProvinceCode>;
