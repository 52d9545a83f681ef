import { HAZARD_ALARM } from '@sabaijai/contract';
import { standsFrom } from '../account/standing.js';

/**
 * SQL over a report `h` and its author's account `u`: from when on it counts, in milliseconds since 1970. At once when an
 * inspector took it up; else when the account stands; null while nobody knows, or as long as it is held.
 */
export const countsFrom = (h: string, u: string): string =>
  `CASE WHEN ${h}.state <> 'received' THEN 0 WHEN ${h}.held = 1 THEN NULL ELSE ${standsFrom(u)} END`;

/** SQL: see `CountedReport`. Networks that nobody kept are one. */
export const sourceOf = (h: string): string =>
  `CASE WHEN ${h}.state <> 'received' THEN ${h}.reporter_id ELSE COALESCE(${h}.network, '') END`;

/** SQL over several reports that count: whether they are of as many people and networks as an alarm takes. */
export const areAlarming = (h: string): string =>
  `COUNT(DISTINCT ${h}.reporter_id) >= ${HAZARD_ALARM.people} AND COUNT(DISTINCT ${sourceOf(h)}) >= ${HAZARD_ALARM.people}`;
