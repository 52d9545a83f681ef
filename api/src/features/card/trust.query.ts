import { type CardTrust, DAY_MS, isoOf } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';

/** Cards of older inspections say themselves that their time is over. */
const HOLDS_MS = 750 * DAY_MS;

/** Keys, and the cards that hold no longer: the place shows another result, another grade, or is not open. */
export async function trustOf(dataSource: DataSource, now: number): Promise<CardTrust> {
  const [keys, withdrawn] = await Promise.all([
    sqlRows<{ id: string; key: string }>(
      dataSource,
      'SELECT id, public_key AS `key` FROM card_key WHERE withdrawn_at IS NULL ORDER BY created_at, id',
    ),
    sqlRows<{ mark: string }>(
      dataSource,
      `SELECT c.mark FROM grade_card c LEFT JOIN business b ON b.id = c.business_id
       WHERE c.inspected_at > ? AND COALESCE(b.state = 'listed' AND b.inspected_at = c.inspected_at
         AND CASE WHEN b.capped_from <= ? THEN 'D' ELSE b.grade END = c.grade, 0) = 0
       ORDER BY c.mark`,
      [now - HOLDS_MS, now],
    ),
  ]);
  return { at: isoOf(now), keys, withdrawn: withdrawn.map(({ mark }) => mark) };
}
