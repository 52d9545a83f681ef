import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { localDay } from '../clock/bangkok.js';
import { isDuplicateKey, TryAgain } from '../database/retry.js';
import { VisitorHashes } from '../visitor/visitor-hash.js';
import { AuditEventEntity } from './audit.entity.js';

export interface AuditEntry {
  /** Null: the system itself. */
  actorId: string | null;
  /** Feature and act, such as `business.approve`. */
  action: string;
  target: string;
  /** The object before and after; only their hashes are kept. */
  before?: unknown;
  after?: unknown;
  ip?: string;
}

const FIRST = '0'.repeat(64);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOf = (value: unknown) =>
  value === undefined || value === null ? null : sha256(JSON.stringify(value));

function seal({ hash: _, ...event }: Omit<AuditEventEntity, 'hash'> & { hash?: string }): string {
  return sha256(JSON.stringify(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Writes the event in the transaction of the act; the last thing in it, as the chain lets one through at a time. */
export async function audit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  const at = Date.now();
  const ipHash = entry.ip ? await addressHash(manager, entry.ip, localDay(at)) : null;
  const last = await manager.getRepository(AuditEventEntity).findOne({ where: {}, order: { seq: 'DESC' } });
  const event = {
    seq: (last?.seq ?? 0) + 1,
    at,
    actorId: entry.actorId,
    action: entry.action,
    target: entry.target,
    beforeHash: hashOf(entry.before),
    afterHash: hashOf(entry.after),
    ipHash,
    prevEventHash: last?.hash ?? FIRST,
  };
  try {
    await manager.insert(AuditEventEntity, { ...event, hash: seal(event) });
  } catch (error) {
    if (isDuplicateKey(error)) throw new TryAgain('Another act took this place in the chain');
    throw error;
  }
}

/**
 * There are so few addresses that a plain hash of one is soon guessed: with the salt of the day it stands for nobody
 * once that is forgotten.
 */
async function addressHash(manager: EntityManager, address: string, day: number): Promise<string> {
  try {
    return await new VisitorHashes(manager).hash(address, day);
  } catch (error) {
    throw isDuplicateKey(error) ? new TryAgain('Another act made the salt of this day') : error;
  }
}

/** The number of the first event that does not fit the one before it; null when the chain is whole. */
export async function firstBrokenEvent(dataSource: DataSource): Promise<number | null> {
  let before = { seq: 0, hash: FIRST };
  for (;;) {
    const events = await dataSource
      .getRepository(AuditEventEntity)
      .createQueryBuilder('event')
      .where('event.seq > :seq', { seq: before.seq })
      .orderBy('event.seq')
      .limit(1_000)
      .getMany();
    for (const event of events) {
      const fits = event.seq === before.seq + 1 && event.prevEventHash === before.hash;
      if (!fits || event.hash !== seal({ ...event })) return event.seq;
      before = event;
    }
    if (events.length < 1_000) return null;
  }
}
