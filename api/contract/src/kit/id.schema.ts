import { z } from 'zod';
import { ID_PREFIXES, type Id, type IdKind } from './id.js';

/** A zod schema for an id of this kind. */
export function idOf<K extends IdKind>(kind: K) {
  return z
    .string()
    .regex(new RegExp(`^${ID_PREFIXES[kind]}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`)) as unknown as z.ZodType<
    Id<K>,
    Id<K>
  >;
}
