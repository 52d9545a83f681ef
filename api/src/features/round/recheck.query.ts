import { BusinessKind, type Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';

const COUNTED_MAX = 1_000;

/**
 * Places whose public grade is a D and where nobody has been since: what is due first, and how many; at 1,000 counting
 * stops. Both are read from `ix_business_recheck`, in its order, and end with what is shown.
 */
export async function waitingForRecheck(
  dataSource: DataSource,
  person: SessionPerson,
  limit: number,
  now: number,
): Promise<{ ids: Id<'business'>[]; count: number }> {
  const scope = inScope(person, 'b.province');
  // A due date is of places that are to be inspected.
  const waiting = `business b WHERE b.kind = ? AND b.grade = 'D' AND b.visit_due_at IS NOT NULL
    AND (b.fact_check_until IS NULL OR b.fact_check_until <= ?) ${scope.sql}`;
  const found = await Promise.all(
    BusinessKind.options.map(async (kind) => {
      const params = [kind, now, ...scope.params];
      const first = await sqlRows<{ id: Id<'business'>; due: unknown }>(
        dataSource,
        `SELECT b.id, b.visit_due_at AS due FROM ${waiting} ORDER BY b.visit_due_at, b.id LIMIT ${limit}`,
        params,
      );
      const [row] = await sqlRows<{ places: unknown }>(
        dataSource,
        `SELECT COUNT(*) AS places FROM (SELECT 1 FROM ${waiting} LIMIT ${COUNTED_MAX}) found`,
        params,
      );
      return { first, count: toNumber(row?.places) };
    }),
  );
  const first = found
    .flatMap((each) => each.first)
    .sort((a, b) => toNumber(a.due) - toNumber(b.due))
    .slice(0, limit);
  return { ids: first.map(({ id }) => id), count: found.reduce((sum, { count }) => sum + count, 0) };
}
