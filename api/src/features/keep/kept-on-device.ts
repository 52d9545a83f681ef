import {
  allOf,
  DAY_MS,
  type Id,
  isoOf,
  isoOrNull,
  KEPT,
  type KeptOf,
  mayAccess,
  type ProvinceCode,
  readKept,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { readCookie } from '../../http/cookie.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { leads } from '../account/inspectors-of.js';
import { hashOf } from '../account/token.js';
import { tell } from '../notification/tell.js';
import { KeptLossEntity, KeptOnDeviceEntity } from './kept-on-device.entity.js';
import { isLost } from './lost.js';

/** Nobody works on more; a browser that says so is not believed. */
const DEVICES_MAX = 20;

const TOLD = select(KeptOnDeviceEntity, 'k', ['id', 'device', 'counts', 'toldAt', 'heardAt']);
const ALL = `SELECT ${TOLD} FROM kept_on_device k WHERE k.user_id = ?`;
const TELL =
  'REPLACE INTO kept_on_device (id, user_id, device, counts, told_at, heard_at) VALUES (?, ?, ?, ?, ?, ?)';

/**
 * Notes what an inspector's device tells of the work that it holds; written only where it is other than before, and once
 * a day. It stays when they sign out or are locked, as the work stays on the device. What lay in a store that its browser
 * has no more is lost: who worked on it and the leads are told.
 */
export async function noteKept(
  dataSource: DataSource,
  person: SessionPerson,
  request: FastifyRequest,
  now: number,
): Promise<void> {
  const header = request.headers[KEPT];
  if (typeof header !== 'string' || !mayAccess(person, ['inspector'])) return;
  const told = readKept(person.id, header);
  if (!told) return;
  const { store, counts } = told;
  const cookie = readCookie(request, 'device');
  const browser = hashOf(`${cookie ?? person.sessionId} ${person.id}`);
  const id = store ? hashOf(`${store} ${person.id}`) : browser;
  const heard = { id, device: store && cookie ? browser : null };
  const rows = await rowsOf(dataSource, TOLD, ALL, [person.id]);
  const own = rows.find((row) => row.id === id);
  const gone = rows.filter((row) => isLost({ ...row, heardAt: now }, heard, now));
  // What this browser told before its store had a name.
  const same = rows.filter((row) => heard.device !== null && row.id === heard.device);
  const isFresh = own?.counts === header && now - (own.heardAt ?? 0) < DAY_MS;
  if (gone.length + same.length === 0 && (counts.size === 0 ? !own : isFresh)) return;
  await retry(dataSource, async (manager) => {
    for (const row of gone) await lose(manager, person, row, now);
    for (const row of same) await manager.delete(KeptOnDeviceEntity, { id: row.id });
    if (counts.size === 0) return void (await manager.delete(KeptOnDeviceEntity, { id }));
    const others = await manager.countBy(KeptOnDeviceEntity, { userId: person.id });
    if (!own && others >= DEVICES_MAX) return;
    const toldAt = own?.counts === header ? own.toldAt : now;
    await sqlRun(manager, TELL, [id, person.id, heard.device, header, toldAt, now]);
  });
}

/** Counts it, once, and tells who worked on it and every lead. */
async function lose(
  manager: EntityManager,
  person: SessionPerson,
  row: Pick<KeptOnDeviceEntity, 'id' | 'counts' | 'toldAt'>,
  now: number,
): Promise<void> {
  const { affected } = await manager.delete(KeptOnDeviceEntity, { id: row.id });
  if (!affected) return;
  const counts = [...(readKept(person.id, row.counts)?.counts ?? [])];
  const places = await placesOf(
    manager,
    counts.map(([of]) => of),
  );
  const others = (await leads(manager)).filter((userId) => userId !== person.id);
  for (const [subject, { entries, files }] of counts) {
    const place = places.get(subject);
    const { toldAt } = row;
    const loss = { subject, entries, files, province: place?.province ?? null, toldAt };
    await manager.insert(KeptLossEntity, { id: hashOf(`${row.id} ${subject}`), userId: person.id, ...loss });
    const about = place ? { ...place, id: subject } : { type: 'device' as const };
    const params = { entries, files, toldAt: isoOf(toldAt) };
    await tell({ manager, now }, [person.id], 'KEPT_LOST', about, { ...params, by: null });
    await tell({ manager, now }, others, 'KEPT_LOST', about, { ...params, by: person.displayName });
  }
}

interface PlaceOf {
  businessId: Id<'business'>;
  province: ProvinceCode | null;
  type: 'inspection' | 'warning';
}

/** Where inspections and cases are; one that never arrived has no place here. */
export async function placesOf(
  manager: EntityManager | DataSource,
  subjects: readonly KeptOf[],
): Promise<Map<KeptOf, PlaceOf>> {
  if (subjects.length === 0) return new Map();
  const marks = subjects.map(() => '?').join();
  const rows = await sqlRows<PlaceOf & { id: KeptOf }>(
    manager,
    `SELECT i.id, i.business_id AS businessId, b.province, 'inspection' AS type FROM inspection i
       JOIN business b ON b.id = i.business_id WHERE i.id IN (${marks})
     UNION ALL SELECT w.id, w.business_id, w.province, 'warning' FROM warning w WHERE w.id IN (${marks})`,
    [...subjects, ...subjects],
  );
  return new Map(rows.map(({ id, businessId, province, type }) => [id, { businessId, province, type }]));
}

/** How much these people's devices hold of an inspection or a case, when the last of them said so, and what is lost. */
export async function keptOnDevices(
  manager: EntityManager,
  people: readonly Id<'user'>[],
  of: KeptOf,
  now: number,
): Promise<{ kept: number; lost: number; toldAt: string | null }> {
  const theirs = { userId: In(people as string[]) };
  const rows = await manager.findBy(KeptOnDeviceEntity, theirs);
  const gone = await manager.findBy(KeptLossEntity, { ...theirs, subject: of });
  const held = rows.flatMap((row) => {
    const count = readKept(row.userId, row.counts)?.counts.get(of);
    return count ? [{ all: allOf(count), toldAt: row.toldAt, isGone: isLost(row, null, now) }] : [];
  });
  const told = held.filter(({ isGone }) => !isGone);
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    kept: sum(told.map(({ all }) => all)),
    lost: sum(held.filter(({ isGone }) => isGone).map(({ all }) => all)) + sum(gone.map(allOf)),
    toldAt: isoOrNull(told.length ? Math.max(...told.map(({ toldAt }) => toldAt)) : null),
  };
}
