import { createHash } from 'node:crypto';
import type { BusinessQuery } from '@sabaijai/contract';
import { Problem } from '../../platform/problem.js';

/** Where a page ended: in which list of the plan, and the key of its last place there. */
export interface Position {
  plan: number;
  stage: number;
  key: number;
  no: number;
}

/** The same for the same question, whatever page of it. */
function fingerprint({ cursor: _cursor, limit: _limit, ...query }: BusinessQuery): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

export function writeCursor(query: BusinessQuery, { plan, stage, key, no }: Position): string {
  return Buffer.from(JSON.stringify([fingerprint(query), plan, stage, key, no])).toString('base64url');
}

/** Null on the first page; refuses a cursor that another query was given. */
export function readCursor(query: BusinessQuery): Position | null {
  if (query.cursor === undefined) return null;
  const [print, ...numbers] = parse(query.cursor);
  if (print !== fingerprint(query) || numbers.length !== 4 || !numbers.every(Number.isFinite)) {
    throw new Problem('BAD_PARAM', { fields: [{ path: 'cursor', rule: 'cursor' }] });
  }
  const [plan, stage, key, no] = numbers as [number, number, number, number];
  return { plan, stage, key, no };
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
