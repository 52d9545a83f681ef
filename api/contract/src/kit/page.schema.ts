import { z } from 'zod';

const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 50;

/** Page size of a list: 20 unless asked, 50 at most. */
export const Limit = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE);

/** An opaque cursor, as given in `next`; only valid for the very query that produced it. */
export const Cursor = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[A-Za-z0-9_-]+$/);

/** A keyset page: `next` is null on the last page. */
export function pageOf<T extends z.ZodType>(item: T, id: string) {
  return z.object({ items: z.array(item), next: z.string().nullable() }).meta({ id });
}
export interface Page<T> {
  items: T[];
  next: string | null;
}

/** Done, and there is nothing to tell. */
export const Done = z.object({}).meta({ id: 'Done' });
export type Done = z.infer<typeof Done>;
