import { z } from 'zod';

/**
 * Of what an inspector enters: how much is here, and how much their devices hold, as these told last (`KEPT`); what was
 * entered is all three. For its author and leads; null for everybody else.
 */
export const Arrival = z
  .object({
    arrived: z.number().int().nonnegative(),
    kept: z.number().int().nonnegative(),
    /** What a device told that it holds and that is gone with its store, or not heard of for thirty days. */
    lost: z.number().int().nonnegative(),
    /** When a device told so; null where nothing is kept. */
    toldAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Arrival' });
export type Arrival = z.infer<typeof Arrival>;
