import {
  DAY_MS,
  type Id,
  newId,
  PROVINCES,
  WARNING_ITEMS_MAX,
  WARNING_LABELS,
  type WarningState,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { entities } from '../src/entities.js';
import { InspectorProfileEntity, UserEntity } from '../src/features/account/account.entity.js';
import { hashPassword, passwordMatches } from '../src/features/account/password.js';
import { BusinessEntity } from '../src/features/business/business.entity.js';
import { addOwner } from '../src/features/member/membership.js';
import { sortOver } from '../src/features/warning/clock/settle.js';
import { WarningEntity, WarningItemEntity } from '../src/features/warning/warning.entity.js';
import { aWarning, aWarningItem } from '../src/features/warning/warning.testing.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { fill, start } from './http.js';
import { addPerson } from './people.js';
import { seeded } from './places.js';

const PLACES = 2_000;
const SENT = 200;
const NOTICES = 10_000;
const AT_ONCE = 100;
const QUESTIONS = 300;
const WARM = 20;
const GOAL_SEND_MS = 80;
const GOAL_LIST_MS = 30;
/** Of many of the made-up names. */
const WORDS = ['ตลาด', 'วัด', 'market', 'แก้ว'];
const PASSWORD = 'a-long-enough-password';
/** Of ten cases so many are over, as in a district after some years. */
const STATES: readonly WarningState[] = [
  ...(['active', 'active', 'active', 'escalated', 'withdrawn'] as const),
  ...(['resolved', 'resolved', 'resolved', 'resolved', 'resolved'] as const),
];

/** How long inspectors wait until a notice of 20 items is sent, and for their lists of 10,000 cases. */
export async function warningNotices(program: string, database: DatabaseSettings): Promise<string[]> {
  const places = await fill(database, PLACES);
  const { lead, owner, drafts } = await prepare(database, places);
  const [server, port] = await start(program, 'app', database);
  const ask = async (session: string, path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { cookie: `sid=${session}`, ...(body && { 'content-type': 'application/json' }) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return { ms: performance.now() - began, next: (JSON.parse(text) as { next?: string | null }).next };
  };
  const lines: string[] = [];
  const row = (name: string, times: number[], goal: number | null) => {
    const [p50, p95] = [0.5, 0.95].map((share) => part(times, share).toFixed(1));
    lines.push(`| ${name}, ms, p50 / p95 | ${goal === null ? '–' : `p95 ≤ ${goal}`} | ${p50} / ${p95} |`);
  };

  const sending: number[] = [];
  for (const draft of drafts)
    sending.push((await ask(lead, `warnings/${draft}/send`, { version: 1, password: PASSWORD })).ms);
  row(`a notice of ${WARNING_ITEMS_MAX} items sent`, sending.slice(WARM), GOAL_SEND_MS);
  const hash = await hashPassword(PASSWORD);
  const comparing: number[] = [];
  for (let at = 0; at < 50; at += 1) {
    const began = performance.now();
    await passwordMatches(hash, PASSWORD);
    comparing.push(performance.now() - began);
  }
  row('of it the password', comparing, null);

  const random = seeded(3);
  const among = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const label = () => WARNING_LABELS[1 + Math.floor(random() * (WARNING_LABELS.length - 1))];
  let deep = 'warnings?limit=50';
  for (let page = 0; page < 20; page += 1) {
    const { next } = await ask(lead, deep);
    if (next) deep = `warnings?limit=50&cursor=${encodeURIComponent(next)}`;
  }
  const lists: [name: string, session: string, path: () => string][] = [
    ['first page', lead, () => 'warnings'],
    ['first page of a label', lead, () => `warnings?label=${label()}`],
    ['21st page of 50', lead, () => deep],
    ['of one’s own', lead, () => 'warnings?mine=true'],
    ['of a province', lead, () => `warnings?province=${among(PROVINCES).code}`],
    ['of a business', lead, () => `warnings?business=${among(places)}`],
    ['by the beginning of a number', lead, () => `warnings?q=${Math.floor(random() * NOTICES)}`],
    ['by words of a name', lead, () => `warnings?q=${encodeURIComponent(among(WORDS))}`],
    ['closed in a year', lead, () => 'warnings?of=closed&period=year'],
    ['counts of all labels', lead, () => 'warnings/counts'],
    ['an owner of 20 businesses', owner, () => 'warnings'],
  ];
  for (const [name, session, path] of lists) {
    const times: number[] = [];
    for (let at = 0; at < WARM + QUESTIONS; at += 1) {
      const { ms } = await ask(session, path());
      if (at >= WARM) times.push(ms);
    }
    row(`list of ${NOTICES} cases: ${name}`, times, GOAL_LIST_MS);
  }
  server.disconnect();
  return lines;
}

const part = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)] as number;

interface Prepared {
  /** Their sessions. */
  lead: string;
  owner: string;
  drafts: Id<'warning'>[];
}

async function prepare(database: DatabaseSettings, places: readonly Id<'business'>[]): Promise<Prepared> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const now = Date.now();
  const passwordHash = await hashPassword(PASSWORD);
  const prepared = await retry(dataSource, async (manager) => {
    const lead = await addPerson(manager, 'inspector', now);
    await manager.update(UserEntity, { id: lead.id }, { passwordHash });
    await manager.insert(InspectorProfileEntity, {
      ...{ userId: lead.id, badgeNo: 'BENCH-1', agency: 'Bench', provinces: [], isLead: true },
      conflicts: [],
    });
    const owner = await addPerson(manager, 'vendor', now);
    for (const [at, id] of places.slice(0, SENT).entries()) {
      await manager.update(BusinessEntity, { id }, { state: 'listed' });
      const { id: userId } = at < 20 ? owner : await addPerson(manager, 'vendor', now);
      await addOwner(manager, id, userId, now);
    }
    await addCases(manager, places, lead.id, now);
    const drafts = places.slice(0, SENT).map((businessId) => aDraftOf(businessId, lead.id));
    for (const draft of drafts) {
      await manager.insert(WarningEntity, draft);
      const items = Array.from({ length: WARNING_ITEMS_MAX }, (_, position) =>
        aWarningItem({
          ...{ warningId: draft.id, position, firstSentAt: null, sentAt: null },
          photoIds: [newId('photo')],
        }),
      );
      await manager.insert(WarningItemEntity, items);
    }
    return { lead: lead.session, owner: owner.session, drafts: drafts.map(({ id }) => id) };
  });
  await dataSource.destroy();
  return prepared;
}

const aDraftOf = (businessId: Id<'business'>, issuedBy: Id<'user'>) =>
  aWarning({ businessId, issuedBy, items: WARNING_ITEMS_MAX, version: 1 });

/** Cases of all states, of 150 inspectors, due from a year ago to a month ahead. */
async function addCases(
  manager: EntityManager,
  places: readonly Id<'business'>[],
  lead: Id<'user'>,
  now: number,
): Promise<void> {
  const random = seeded(2);
  const issuers = [lead, ...Array.from({ length: 149 }, () => newId('user'))];
  const among = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  for (let from = 0; from < NOTICES; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const state = among(STATES);
      const dueAt = now + Math.round((random() * 395 - 365) * DAY_MS);
      const isOver = state === 'resolved' || state === 'withdrawn';
      const waits = among(['openItems', 'repliedItems', 'acceptedItems'] as const);
      return aWarning({
        number: `W-${from + at}`,
        province: among(PROVINCES).code,
        ...{ businessId: among(places), issuedBy: among(issuers), state, noticeNo: 1, items: 2 },
        ...{ sentAt: dueAt - 14 * DAY_MS, dueAt: isOver ? null : dueAt, severity: 'major' },
        ...(isOver ? { doneItems: 2, resolvedAt: dueAt } : { [waits]: 2 }),
        sortAt: isOver ? sortOver(dueAt) : dueAt,
      });
    });
    await manager.insert(WarningEntity, rows);
  }
}
