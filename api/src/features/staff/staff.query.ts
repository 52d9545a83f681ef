import {
  type AccountAct,
  type Conflict,
  type Id,
  isoOf,
  isoOrNull,
  type LocalizedText,
  mayAccess,
  type OwnStaff,
  type Staff,
  type StaffPage,
  type StaffQuery,
  type StaffRow,
  type StaffState,
  staffMachine,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { ownsProvinces } from '../../http/access/province.js';
import { type Key, keysetPage, type Order } from '../../http/pagination/keyset.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { type DeclaredConflict, InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import { AccountActEntity } from '../account/account-act.entity.js';
import { AgencyEntity } from '../account/agency.entity.js';
import { SessionEntity } from '../account/session.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { RegistrationEntity } from '../registration/registration.entity.js';

const PERSON = select(InspectorProfileEntity, 'p', [
  ...(['userId', 'badgeNo', 'provinces', 'conflicts', 'agencyId', 'version'] as const),
])
  .and(select(UserEntity, 'u', ['displayName', 'state']))
  .and(select(AgencyEntity, 'a', { agency: 'name' }).plus<{ agency: LocalizedText | null }>());
/** An inspector, no lead, whose account is not deleted. */
export type Person = RowOf<typeof PERSON> & { state: StaffState };
const FROM = `inspector_profile p
  JOIN \`user\` u ON u.id = p.user_id AND u.state <> 'deleted'
  LEFT JOIN agency a ON a.id = p.agency_id
  WHERE p.is_lead = 0`;
const BY_NAME: Order = [
  ['name', 'ASC'],
  ['badge', 'ASC'],
];
const ACTS_SHOWN = 50;
const WORK_SHOWN = 50;

/** A lead manages whoever works nowhere but in the lead's own provinces. */
const manages = (lead: SessionPerson, { userId, provinces }: Person) =>
  mayAccess(lead, ['lead']) && userId !== lead.id && ownsProvinces(lead, provinces);

/** By the badge; whom the lead does not manage is not there. */
export async function findManaged(
  queries: DataSource | EntityManager,
  lead: SessionPerson,
  badgeNo: string,
): Promise<Person> {
  const sql = `SELECT ${PERSON} FROM ${FROM} AND p.badge_no = ?`;
  const [person] = (await rowsOf(queries, PERSON, sql, [badgeNo])) as Person[];
  if (!person || !manages(lead, person)) throw new Problem('NOT_FOUND');
  return person;
}

/** Everybody whom the lead manages. A country has some hundred inspectors: their provinces are compared here. */
export async function managedBy(queries: DataSource | EntityManager, lead: SessionPerson): Promise<Person[]> {
  const all = (await rowsOf(queries, PERSON, `SELECT ${PERSON} FROM ${FROM}`)) as Person[];
  return all.filter((person) => manages(lead, person));
}

/** By name, page by page. */
export async function staffPage(
  dataSource: DataSource,
  lead: SessionPerson,
  query: StaffQuery,
  now: number,
): Promise<StaffPage> {
  const { q, state, agency, province } = query;
  const words = q?.normalize('NFC').trim().toLowerCase() ?? '';
  const found = (await managedBy(dataSource, lead))
    .filter((person) => !state || person.state === state)
    .filter((person) => !agency || person.agencyId === agency)
    .filter((person) => !province || person.provinces.includes(province))
    .filter(({ displayName, badgeNo }) => `${displayName}\n${badgeNo}`.toLowerCase().includes(words))
    .sort((one, other) => compare(keyOfPerson(one), keyOfPerson(other)));
  const { rows, next } = await keysetPage({ list: 'staff', ...query }, BY_NAME, keyOfPerson, ({ key }) =>
    key ? found.filter((person) => compare(keyOfPerson(person), key) > 0) : found,
  );
  return { items: await rowsWithWork(dataSource, rows, now), next, total: found.length };
}

const keyOfPerson = ({ displayName, badgeNo }: Person): Key => [displayName, badgeNo];
const compare = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one[0]).localeCompare(String(other[0])) || String(one[1]).localeCompare(String(other[1]));

export async function staffOf(dataSource: DataSource, person: Person, now: number): Promise<Staff> {
  const { manager } = dataSource;
  const { userId } = person;
  const [[row], sessions, inspections, registrations, conflicts, acts] = await Promise.all([
    rowsWithWork(dataSource, [person], now),
    manager.countBy(SessionEntity, { userId }),
    manager.find(InspectionEntity, {
      where: { inspectorId: userId, state: 'in_progress' },
      order: { startedAt: 'ASC' },
      take: WORK_SHOWN,
    }),
    manager.find(RegistrationEntity, {
      where: { reviewerId: userId, state: 'in_review' },
      order: { createdAt: 'ASC' },
      take: WORK_SHOWN,
    }),
    conflictsOf(manager, person.conflicts),
    actsOf(manager, userId),
  ]);
  const places = await namesOf(
    manager,
    inspections.map(({ businessId }) => businessId),
  );
  return {
    ...(row as StaffRow),
    agencyId: person.agencyId,
    sessions,
    inspections: inspections.map(({ id, businessId, startedAt }) => ({
      id,
      businessId,
      startedAt: isoOf(startedAt),
      name: places.get(businessId)?.name ?? {},
    })),
    registrations: registrations.map(({ id, number, name }) => ({ id, number, name })),
    conflicts,
    acts,
    version: person.version ?? 1,
    actions: staffMachine.actions(person.state, ['lead']),
  };
}

export async function ownStaff(dataSource: DataSource, userId: Id<'user'>): Promise<OwnStaff> {
  const { manager } = dataSource;
  const profile = await manager.findOneByOrFail(InspectorProfileEntity, { userId });
  const { badgeNo, provinces, agencyId } = profile;
  const [agency, conflicts, acts] = await Promise.all([
    agencyId && manager.findOneBy(AgencyEntity, { id: agencyId }),
    conflictsOf(manager, profile.conflicts),
    actsOf(manager, userId),
  ]);
  return { badgeNo, provinces, agency: agency || null, conflicts, acts };
}

async function conflictsOf(
  manager: EntityManager,
  declared: readonly DeclaredConflict[],
): Promise<Conflict[]> {
  const places = await namesOf(
    manager,
    declared.map(({ businessId }) => businessId),
  );
  return [...declared]
    .sort((one, other) => other.declaredAt - one.declaredAt)
    .map(({ businessId, reason, declaredAt }) => ({
      businessId,
      reason,
      declaredAt: isoOf(declaredAt),
      name: places.get(businessId)?.name ?? {},
      province: places.get(businessId)?.province ?? null,
    }));
}

async function actsOf(manager: EntityManager, userId: Id<'user'>): Promise<AccountAct[]> {
  const acts = await manager.find(AccountActEntity, {
    where: { userId },
    order: { id: 'DESC' },
    take: ACTS_SHOWN,
  });
  const actors = await manager.find(UserEntity, {
    select: { id: true, displayName: true },
    where: { id: In(acts.flatMap(({ actorId }) => actorId ?? [])) },
  });
  return acts.map(({ kind, actorId, reason, createdAt }) => ({
    kind,
    reason,
    at: isoOf(createdAt),
    by: actors.find(({ id }) => id === actorId)?.displayName ?? null,
  }));
}

/** Also of what is not let in yet. */
async function namesOf(manager: EntityManager, ids: readonly Id<'business'>[]) {
  const [places, wished] = await Promise.all([
    manager.find(BusinessEntity, {
      select: { id: true, name: true, province: true },
      where: { id: In(ids) },
    }),
    manager.find(RegistrationEntity, {
      select: { id: true, businessId: true, name: true, province: true },
      where: { businessId: In(ids) },
    }),
  ]);
  return new Map<string, Pick<BusinessEntity, 'name' | 'province'>>([
    ...wished.map((each) => [each.businessId, each] as const),
    ...places.map((place) => [place.id, place] as const),
  ]);
}

async function rowsWithWork(
  dataSource: DataSource,
  people: readonly Person[],
  now: number,
): Promise<StaffRow[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ userId }) => userId);
  const among = `(${ids.map(() => '?').join(', ')})`;
  const figures = async (sql: string, params: readonly unknown[] = ids) => {
    const rows = await sqlRows<{ userId: string; figure: unknown }>(dataSource, sql, params);
    return new Map(rows.map(({ userId, figure }) => [userId, toNumber(figure)]));
  };
  const [inspections, registrations, stops, seen] = await Promise.all([
    figures(
      `SELECT inspector_id AS userId, COUNT(*) AS figure FROM inspection
       WHERE state = 'in_progress' AND inspector_id IN ${among} GROUP BY inspector_id`,
    ),
    figures(
      `SELECT reviewer_id AS userId, COUNT(*) AS figure FROM registration
       WHERE state = 'in_review' AND reviewer_id IN ${among} GROUP BY reviewer_id`,
    ),
    figures(
      `SELECT r.inspector_id AS userId, COUNT(*) AS figure FROM inspection_round r
       JOIN inspection_stop s ON s.round_id = r.id
       WHERE r.date >= ? AND r.inspector_id IN ${among} GROUP BY r.inspector_id`,
      [bangkokDate(new Date(now)), ...ids],
    ),
    // Sessions go when they end; the browsers somebody signed in with stay.
    figures(
      `SELECT user_id AS userId, MAX(seen_at) AS figure FROM (
         SELECT user_id, seen_at FROM session WHERE user_id IN ${among}
         UNION ALL SELECT user_id, seen_at FROM known_device WHERE user_id IN ${among}
       ) seen GROUP BY user_id`,
      [...ids, ...ids],
    ),
  ]);
  return people.map(({ userId, badgeNo, displayName, agency, provinces, state }) => ({
    badgeNo,
    displayName,
    agency,
    provinces,
    state,
    seenAt: isoOrNull(seen.get(userId) ?? null),
    work: {
      inspections: inspections.get(userId) ?? 0,
      registrations: registrations.get(userId) ?? 0,
      stops: stops.get(userId) ?? 0,
    },
  }));
}
