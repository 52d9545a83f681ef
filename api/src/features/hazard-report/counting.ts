import { DAY_MS, HAZARD_ALARM } from '@sabaijai/contract';
import { standsFrom } from '../account/standing.js';

/**
 * SQL over a report `h` and its author's account `u`: from when on it counts, in milliseconds since 1970. At once when an
 * inspector took it up; else when the account stands, or without one when somebody's does who told the same from another
 * network; null while nobody knows, or as long as it is held.
 */
export const countsFrom = (h: string, u: string): string =>
  `CASE WHEN ${h}.state <> 'received' THEN 0 WHEN ${h}.held = 1 THEN NULL
     WHEN ${u}.id IS NULL THEN (${confirmedFrom(h)}) ELSE ${standsFrom(u)} END`;

/** Of a report that an inspector took up the network is erased. */
const confirmedFrom = (h: string): string =>
  `SELECT MIN(${standsFrom('cu')}) FROM hazard_report c JOIN \`user\` cu ON cu.id = c.reporter_id
   WHERE c.business_id = ${h}.business_id AND c.facet = ${h}.facet AND c.state <> 'dismissed'
     AND c.created_at BETWEEN ${h}.created_at - ${HAZARD_ALARM.days * DAY_MS} AND ${h}.created_at + ${HAZARD_ALARM.days * DAY_MS}
     AND COALESCE(c.held, 0) = 0 AND COALESCE(c.network, '') <> ${h}.network`;

/** SQL: see `CountedReport`. Networks that nobody kept are one. */
export const sourceOf = (h: string): string =>
  `CASE WHEN ${h}.state <> 'received' THEN ${h}.reporter_id ELSE COALESCE(${h}.network, '') END`;

/** SQL over several reports that count: whether they are of as many people and networks as an alarm takes. */
export const areAlarming = (h: string): string =>
  `COUNT(DISTINCT ${h}.reporter_id) >= ${HAZARD_ALARM.people} AND COUNT(DISTINCT ${sourceOf(h)}) >= ${HAZARD_ALARM.people}`;
