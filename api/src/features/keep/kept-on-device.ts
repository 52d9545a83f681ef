import { type Id, KEPT, type KeptOf, mayAccess, readKept } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { readCookie } from '../../http/cookie.js';
import { isoOrNull } from '../../http/pagination/timeline.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun, toNumber } from '../../platform/database/rows.js';
import { hashOf } from '../account/token.js';
import { KeptOnDeviceEntity } from './kept-on-device.entity.js';

/** Nobody works on more; a browser that says so is not believed. */
const DEVICES_MAX = 20;

const TOLD = 'SELECT counts FROM kept_on_device WHERE id = ?';
const OTHERS = 'SELECT COUNT(*) AS number FROM kept_on_device WHERE user_id = ? AND id <> ?';
const TELL = 'REPLACE INTO kept_on_device (id, user_id, counts, told_at) VALUES (?, ?, ?, ?)';

/**
 * Notes what an inspector's device tells of the work that it holds; written only where it is other than before. It stays
 * when they sign out or are locked, as the work stays on the device.
 */
export async function noteKept(
  dataSource: DataSource,
  person: SessionPerson,
  request: FastifyRequest,
  now: number,
): Promise<void> {
  const header = request.headers[KEPT];
  if (typeof header !== 'string' || !mayAccess(person, ['inspector'])) return;
  const counts = readKept(person.id, header);
  if (!counts) return;
  const id = hashOf(`${readCookie(request, 'device') ?? person.sessionId} ${person.id}`);
  const [told] = await sqlRows<{ counts: string }>(dataSource, TOLD, [id]);
  if (counts.size === 0 ? !told : told?.counts === header) return;
  await retry(dataSource, async (manager) => {
    if (counts.size === 0) return manager.delete(KeptOnDeviceEntity, { id });
    const [others] = await sqlRows<{ number: unknown }>(manager, OTHERS, [person.id, id]);
    if (toNumber(others?.number) < DEVICES_MAX) await sqlRun(manager, TELL, [id, person.id, header, now]);
  });
}

/** How much these people's devices hold of an inspection or a case, and when the last of them said so. */
export async function keptOnDevices(
  manager: EntityManager,
  people: readonly Id<'user'>[],
  of: KeptOf,
): Promise<{ kept: number; toldAt: string | null }> {
  const rows = await manager.findBy(KeptOnDeviceEntity, { userId: In(people as string[]) });
  const told = rows
    .map(({ userId, counts, toldAt }) => ({ toldAt, kept: readKept(userId, counts)?.get(of) ?? 0 }))
    .filter(({ kept }) => kept > 0);
  const toldAt = told.length ? Math.max(...told.map((each) => each.toldAt)) : null;
  return { kept: told.reduce((sum, { kept }) => sum + kept, 0), toldAt: isoOrNull(toldAt) };
}
