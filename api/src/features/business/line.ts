import type { Id } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';

type Line = readonly Id<'business'>[];

/** Longer than any place was ever registered anew. */
const LINE_MAX = 50;
const JOIN = {
  before: 'JOIN business m ON m.id = line.member JOIN business b ON b.id = m.predecessor_id',
  after: 'JOIN business b ON b.predecessor_id = line.member',
} as const;

/** Each of these places, followed by those that it goes on from, or that go on from it: the nearest first. */
export async function linesOf(
  source: DataSource | EntityManager,
  ids: Line,
  way: keyof typeof JOIN,
): Promise<Map<string, Id<'business'>[]>> {
  const lines = new Map<string, Id<'business'>[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await sqlRows<{ id: string; member: Id<'business'> }>(
    source,
    `WITH RECURSIVE line AS (
       SELECT id, id AS member, 0 AS depth FROM business WHERE id IN (${ids.map(() => '?').join(', ')})
       UNION ALL SELECT line.id, b.id, line.depth + 1 FROM line ${JOIN[way]} WHERE line.depth < ${LINE_MAX}
     ) SELECT id, member FROM line ORDER BY depth`,
    ids,
  );
  for (const { id, member } of rows) lines.get(id)?.push(member);
  return lines;
}

/** The place, all that it goes on from and all that goes on from it: what is asked of one is asked of the next. */
export async function wholeLineOf(
  source: DataSource | EntityManager,
  id: Id<'business'>,
): Promise<Id<'business'>[]> {
  const ways = [await linesOf(source, [id], 'before'), await linesOf(source, [id], 'after')];
  return [...new Set(ways.flatMap((lines) => lines.get(id) ?? []))];
}

/** The place and all that it goes on from, the nearest first: their inspections are one history. */
export async function lineOf(
  source: DataSource | EntityManager,
  id: Id<'business'>,
): Promise<Id<'business'>[]> {
  return (await linesOf(source, [id], 'before')).get(id) ?? [];
}
