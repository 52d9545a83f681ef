import { DAY_MS } from '@sabaijai/contract';
import { type DataSource, LessThan } from 'typeorm';
import { clockOf } from '../clock/clock.js';
import { retry } from '../database/retry.js';
import { sqlRows, toNumber } from '../database/rows.js';
import { AuditEventEntity } from './audit.entity.js';
import { audit, sealedEnds, sealOf } from './audit.js';

const AT_ONCE = 1_000;

/**
 * Old events go a run after the chain itself has said which is the last of them. That one stays, with the hash that seals
 * all before it: `firstBrokenEvent` begins there, and believes no beginning that the chain has not told.
 */
export async function forgetOldEvents(dataSource: DataSource, days: number, signal?: AbortSignal) {
  const [told] = await sealedEnds(dataSource);
  await removeBefore(dataSource, told?.end ?? 0, signal);
  const end = await lastOlderThan(dataSource, clockOf(dataSource.manager).now() - days * DAY_MS);
  if (end && end.seq > (told?.end ?? 0))
    await retry(dataSource, (manager) => audit(manager, { actorId: null, ...sealOf(end) }));
}

/** A bit at a time: a large delete would hold up everybody who writes. */
async function removeBefore(dataSource: DataSource, end: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const [first] = await sqlRows<{ seq: unknown }>(dataSource, 'SELECT MIN(seq) AS seq FROM audit_event');
    const from = toNumber(first?.seq ?? end);
    if (from >= end || signal?.aborted) return;
    const upTo = Math.min(from + AT_ONCE, end);
    await retry(dataSource, (manager) => manager.delete(AuditEventEntity, { seq: LessThan(upTo) }));
  }
}

/** Of those with which the chain begins: an older one behind a younger one stays with it. */
async function lastOlderThan(dataSource: DataSource, before: number) {
  type Row = Pick<AuditEventEntity, 'seq' | 'hash'> & { at: unknown };
  let last: { seq: number; hash: string } | undefined;
  for (;;) {
    const some = await sqlRows<Row>(
      dataSource,
      'SELECT seq, hash, at FROM audit_event WHERE seq > ? ORDER BY seq LIMIT ?',
      [last?.seq ?? 0, AT_ONCE],
    );
    for (const { seq, hash, at } of some) {
      if (toNumber(at) >= before) return last;
      last = { seq: toNumber(seq), hash };
    }
    if (some.length < AT_ONCE) return last;
  }
}
