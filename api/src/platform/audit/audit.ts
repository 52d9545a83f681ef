import { createHash } from 'node:crypto';
import { DAY_MS, newId } from '@sabaijai/contract';
import { Between, type DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { localDay } from '../clock/bangkok.js';
import { clockOf } from '../clock/clock.js';
import { lostRace } from '../database/retry.js';
import { sqlRows, toNumber } from '../database/rows.js';
import { AUDIT_DAYS_MIN } from '../settings/retention.js';
import { VisitorHashes } from '../visitor/visitor-hash.js';
import { AuditEventEntity, UnsealedEventEntity } from './audit.entity.js';

interface AuditEntry {
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
const SEALED_AT_ONCE = 500;
/** Before the number of the event with which the chain will begin. */
const SEALED_END = 'audit:';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOf = (value: unknown) =>
  value === undefined || value === null ? null : sha256(JSON.stringify(value));

function seal({ hash: _, ...event }: Omit<AuditEventEntity, 'hash'> & { hash?: string }): string {
  return sha256(JSON.stringify(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1))));
}

let newest = { at: 0, count: 0 };

/** Later ones of this process sort behind earlier ones, also within a millisecond: an act may do several things. */
function idOfEvent(at: number): string {
  newest = { at, count: newest.at === at ? newest.count + 1 : 0 };
  const { count } = newest;
  return newId('event', at, (bytes) => {
    crypto.getRandomValues(bytes);
    // Of each byte its last five bits count.
    for (let letter = 0; letter < 4; letter += 1) bytes[letter] = count >> (5 * (3 - letter));
    return bytes;
  });
}

/** Writes the event in the transaction of the act; `sealEvents` gives it its place in the chain. */
export async function audit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  const at = clockOf(manager).now();
  await manager.insert(UnsealedEventEntity, {
    id: idOfEvent(at),
    at,
    actorId: entry.actorId,
    action: entry.action,
    target: entry.target,
    beforeHash: hashOf(entry.before),
    afterHash: hashOf(entry.after),
    ipHash: entry.ip ? await addressHash(manager, entry.ip, localDay(at)) : null,
  });
}

/** Chains the hashes of what waits. One at a time: the number of an event is taken once. */
export async function sealEvents(manager: EntityManager): Promise<void> {
  const waiting = await manager.find(UnsealedEventEntity, { order: { id: 'ASC' }, take: SEALED_AT_ONCE });
  const [last] = await manager.find(AuditEventEntity, { order: { seq: 'DESC' }, take: 1 });
  let { seq, hash } = last ?? { seq: 0, hash: FIRST };
  const sealed = waiting.map(({ id: _, ...facts }) => {
    seq += 1;
    const event = { ...facts, seq, prevEventHash: hash };
    hash = seal(event);
    return { ...event, hash };
  });
  await manager.insert(AuditEventEntity, sealed);
  await manager.delete(UnsealedEventEntity, { id: In(waiting.map(({ id }) => id)) });
}

/** What the log holds of these, the oldest first; `seq` is null while an event waits for its place in the chain. */
export async function eventsOf(manager: EntityManager, targets: readonly string[]) {
  const where = { target: In([...targets]) };
  const waiting = await manager.find(UnsealedEventEntity, { where, order: { id: 'ASC' } });
  // Read after what waits: what is sealed meanwhile is told once.
  const sealed = await manager.find(AuditEventEntity, { where, order: { seq: 'ASC' } });
  const isThere = ({ at, action, target }: UnsealedEventEntity) =>
    sealed.some((each) => each.at === at && each.action === action && each.target === target);
  return [...sealed, ...waiting.filter((each) => !isThere(each)).map((each) => ({ ...each, seq: null }))];
}

/** When the event happened that waits the longest for its place in the chain; null when none does. */
export async function oldestUnsealed(queries: DataSource | EntityManager): Promise<number | null> {
  const sql = 'SELECT at FROM audit_unsealed ORDER BY id LIMIT 1';
  const [row] = await sqlRows<{ at: unknown }>(queries, sql);
  return row ? toNumber(row.at) : null;
}

/**
 * There are so few addresses that a plain hash of one is soon guessed: with the salt of the day it stands for nobody
 * once that is forgotten.
 */
async function addressHash(manager: EntityManager, address: string, day: number): Promise<string> {
  try {
    return await new VisitorHashes(manager).hash(address, day);
  } catch (error) {
    lostRace(error);
  }
}

/** The event by which the chain tells that those before this one go. */
export const sealOf = ({ seq, hash }: Pick<AuditEventEntity, 'seq' | 'hash'>) => ({
  action: 'audit.forget',
  target: `${SEALED_END}${seq}`,
  after: { seq, hash },
});

/** Up to which events old ones go, as the chain has told; the last first. */
export async function sealedEnds(dataSource: DataSource) {
  const told = await dataSource.manager.find(AuditEventEntity, {
    where: { target: Between(SEALED_END, `${SEALED_END}~`), action: 'audit.forget' },
    order: { seq: 'DESC' },
  });
  return told.map((teller) => ({ teller, end: Number(teller.target.slice(SEALED_END.length)) }));
}

/** Whether the chain told later, and not too early, that those before this event go. */
async function toldEnds(dataSource: DataSource) {
  const ends = await sealedEnds(dataSource);
  const now = clockOf(dataSource.manager).now();
  return (event: AuditEventEntity): boolean =>
    ends.some(
      ({ teller, end }) =>
        end === event.seq &&
        teller.seq > end &&
        teller.afterHash === hashOf(sealOf(event).after) &&
        teller.at - event.at >= AUDIT_DAYS_MIN * DAY_MS &&
        teller.at <= now,
    );
}

const eventsAfter = (dataSource: DataSource, seq: number) =>
  dataSource.manager.find(AuditEventEntity, {
    where: { seq: MoreThan(seq) },
    order: { seq: 'ASC' },
    take: 1_000,
  });

/**
 * The number of the first sealed event that does not fit the one before it; null when the chain is whole. It may begin
 * later than at the first event: where it tells itself that those before were old and went (`forgetOldEvents`).
 */
export async function firstBrokenEvent(dataSource: DataSource): Promise<number | null> {
  let events = await eventsAfter(dataSource, 0);
  const [first] = events;
  if (!first) return null;
  const isEnd = await toldEnds(dataSource);
  let isTold = first.seq === 1;
  let before = isTold ? { seq: 0, hash: FIRST } : { seq: first.seq - 1, hash: first.prevEventHash };
  while (events.length) {
    for (const event of events) {
      const fits = event.seq === before.seq + 1 && event.prevEventHash === before.hash;
      if (!fits || event.hash !== seal({ ...event })) return event.seq;
      isTold ||= isEnd(event);
      before = event;
    }
    events = await eventsAfter(dataSource, before.seq);
  }
  return isTold ? null : first.seq;
}
