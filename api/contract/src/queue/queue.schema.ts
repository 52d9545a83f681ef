import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { mayAccess } from '../kit/role.js';

/** What waits in an inspector's queue, each kind a list of its own; all but the first three are leads' work. */
export const QueueKind = z.enum([
  'hazards',
  'reinspections',
  'missing',
  'appeals',
  'rotations',
  'reviews',
  'reports',
  'pictures',
  'corrections',
  'businesses',
  'invites',
]);
export type QueueKind = z.infer<typeof QueueKind>;

/** The kinds that this person decides about. */
export const queueKindsOf = (person: Parameters<typeof mayAccess>[0]): readonly QueueKind[] =>
  mayAccess(person, ['lead']) ? QueueKind.options : ['hazards', 'reinspections', 'missing'];

/** From here on a count is “1,000+”. */
export const QUEUE_COUNT_MAX = 1_000;

/** `GET inspector/queue`: how much waits of each kind that the person decides about, at most 1,001. */
export const QueueCountsQuery = z.strictObject({ province: ProvinceCode.optional() });
export type QueueCountsQuery = z.infer<typeof QueueCountsQuery>;
export const QueueCounts = z
  .object({ counts: z.partialRecord(QueueKind, z.number().int()) })
  .meta({ id: 'QueueCounts' });
export type QueueCounts = z.infer<typeof QueueCounts>;
