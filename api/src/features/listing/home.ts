import {
  type BusinessHome,
  type BusinessTask,
  businessMachine,
  COMPLETENESS,
  DAY_MS,
  type DocumentKind,
  type Id,
  inspectionMachine,
  isEscalated,
  isoOf,
  type MemberRole,
  requiredDocuments,
  type WarningSeverity,
  warningMachine,
} from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { type EntityManager, Equal, type FindOperator, In, MoreThan, Not } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { holidaysOf } from '../../platform/clock/clock.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { holidaysIn } from '../../platform/settings/holidays.js';
import { appealStanding } from '../appeal/appeal.query.js';
import { BusinessEntity } from '../business/business.entity.js';
import type { BusinessService } from '../business/business.service.js';
import { DocumentEntity } from '../document/document.entity.js';
import { documentView } from '../document/document.view.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { pendingHandOvers } from '../member/hand-over.js';
import { ownersPapers } from '../member/may-see-documents.js';
import { MemberEntity } from '../member/member.entity.js';
import { reInspectionStanding } from '../re-inspection/re-inspection.query.js';
import { openChange } from '../registration/change.js';
import { cardOf } from '../registration/registration.query.js';
import { SurveyEntity } from '../survey/survey.entity.js';
import { expiryOf, stateOf } from '../survey/survey.view.js';
import { WarningEntity } from '../warning/warning.entity.js';
import { dueOn } from '../warning/warning.rules.js';
import { closingRefusal } from './closing.js';
import { readInsights } from './insights.js';

/** So many days before its last day a document is something to do; the same as the first notice about it. */
export const EXPIRING_DAYS = 60;
/** So many days before a holiday its hours are asked about. */
const HOLIDAY_DAYS = 14;
/** Older reviews are answered or not. */
export const REVIEWS_DAYS = 90;
/** Shown as 99+. */
const COUNT_MAX = 100;
const DOCUMENTS_MAX = 100;
/** More warnings at once stand in their own list. */
const WARNINGS_MAX = 20;

/** The first page of a business, for its members: what needs them, and how it stands. */
export async function readHome(
  { manager, person, now }: Act,
  businesses: BusinessService,
  { id, role }: { id: Id<'business'>; role: MemberRole },
): Promise<BusinessHome> {
  const row = await manager.findOneBy(BusinessEntity, { id });
  if (!row) throw new Problem('NOT_FOUND');
  const [
    place,
    warnings,
    change,
    papers,
    members,
    handOvers,
    reviews,
    corrections,
    pictures,
    insights,
    survey,
    inspection,
    appeal,
    reInspection,
    closing,
  ] = await Promise.all([
    businesses.get(id),
    warningTasks(manager, id, now),
    openChange(manager, id),
    manager.find(DocumentEntity, {
      where: { ownerType: 'business', ownerId: id },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: DOCUMENTS_MAX,
    }),
    manager.countBy(MemberEntity, { businessId: id, state: 'active' }),
    pendingHandOvers(manager, [{ businessId: id, role }]),
    countUnanswered(manager, id, now),
    countCorrections(manager, id),
    countPictures(manager, id),
    readInsights(manager, id, now),
    readSurvey(manager, id, now),
    readInspection(manager, id, now),
    appealStanding(manager, row, { person, role }, now),
    reInspectionStanding(manager, row, role, now),
    role === 'owner' ? closingRefusal(manager, row, role, now) : null,
  ]);
  const required = requiredOf(row);
  const documents = role === 'owner' ? newestOfKind(await ownersPapers(manager, id, papers), required) : [];
  const missing = missingOf(place);
  const tasks: BusinessTask[] = [...warnings];
  if (inspection?.until) tasks.push({ kind: 'fact_check', until: inspection.until });
  if (change?.state === 'changes_requested') tasks.push({ kind: 'change_returned', number: change.number });
  if (role === 'owner') tasks.push(...documentTasks(documents, required, now));
  if (reviews) tasks.push({ kind: 'reviews', count: reviews });
  if (pictures) tasks.push({ kind: 'pictures', count: pictures });
  if (corrections) tasks.push({ kind: 'corrections', count: corrections });
  tasks.push(...holidayTask(row, holidaysOf(manager), now));
  if (missing.length) tasks.push({ kind: 'incomplete', missing });
  return {
    place,
    version: row.version,
    role,
    actions: actionsOf(row.state, role),
    closing,
    // Nothing of a closed one can be changed any more.
    tasks: row.state === 'closed' ? [] : tasks,
    completeness: { share: 1 - missing.length / COMPLETENESS.length, missing },
    change: change && cardOf(manager, change, { ...person, id: change.applicantId ?? person.id }, now),
    documents,
    members,
    handOver: handOvers.get(id) ?? null,
    insights,
    inspection,
    appeal,
    reInspection,
    survey,
  };
}

/** Each warning of which something waits for the business: critical ones, then the first due first. */
async function warningTasks(
  manager: EntityManager,
  businessId: Id<'business'>,
  now: number,
): Promise<BusinessTask[]> {
  const open = { businessId, state: In(warningMachine.groups.open), openItems: MoreThan(0) };
  const find = (severity: FindOperator<WarningSeverity>) =>
    manager.find(WarningEntity, {
      where: { ...open, severity },
      order: { sortAt: 'ASC', id: 'ASC' },
      take: WARNINGS_MAX,
    });
  const [critical, others] = await Promise.all([find(Equal('critical')), find(Not('critical'))]);
  const rows = [...critical, ...others].slice(0, WARNINGS_MAX);
  return rows.map((row) => ({
    kind: 'warning',
    id: row.id,
    number: row.number,
    severity: row.severity,
    count: row.openItems,
    dueAt: isoOf(dueOn(row, now) ?? row.sortAt),
    isEscalated: isEscalated(row, now),
  }));
}

async function readSurvey(
  manager: EntityManager,
  id: Id<'business'>,
  now: number,
): Promise<BusinessHome['survey']> {
  const survey = await manager.findOne(SurveyEntity, {
    where: { businessId: id, state: 'submitted' },
    order: { number: 'DESC' },
  });
  if (!survey?.projection || !survey.submittedAt || stateOf(survey, now) === 'expired') return null;
  const { readiness, grade } = survey.projection;
  return {
    readiness,
    grade,
    submittedAt: isoOf(survey.submittedAt),
    expiresAt: isoOf(expiryOf(survey.submittedAt)),
  };
}

async function readInspection(
  manager: EntityManager,
  businessId: Id<'business'>,
  now: number,
): Promise<BusinessHome['inspection']> {
  const newest = await manager.findOne(InspectionEntity, {
    select: { id: true, publishedAt: true },
    where: { businessId, state: In(inspectionMachine.groups.finished) },
    order: { finishedAt: 'DESC', id: 'DESC' },
  });
  if (!newest) return null;
  const { id, publishedAt } = newest;
  return { id, until: publishedAt !== null && publishedAt > now ? isoOf(publishedAt) : null };
}

function actionsOf(state: BusinessEntity['state'], role: MemberRole): BusinessHome['actions'] {
  const known = businessMachine.states.find((each) => each === state);
  return known && role === 'owner' ? businessMachine.actions(known, ['owner']) : [];
}

/** The same as counts in the ranking of recommended places. */
function missingOf(place: BusinessHome['place']): (typeof COMPLETENESS)[number][] {
  const { th, en, zh } = place.name;
  const told: Record<(typeof COMPLETENESS)[number], boolean> = {
    cover: place.pictures.length > 0,
    hours: place.hours !== null,
    phone: place.phones.length > 0,
    policy: place.hasPolicy,
    items: place.itemCount > 0,
    languages: [th, en, zh].filter(Boolean).length >= 2,
  };
  return COMPLETENESS.filter((each) => !told[each]);
}

const requiredOf = ({ category, extraCategories, facets, rooms, floorAreaM2 }: BusinessEntity) =>
  requiredDocuments({
    category,
    extraCategories,
    facets,
    rooms: rooms ?? undefined,
    floorArea: floorAreaM2 ?? undefined,
  });

/** Of several papers of one kind the one that was added last counts. */
function newestOfKind(
  papers: readonly DocumentEntity[],
  required: readonly DocumentKind[],
): BusinessHome['documents'] {
  const kinds = new Map<DocumentKind, DocumentEntity>();
  for (const paper of papers) if (!kinds.has(paper.kind)) kinds.set(paper.kind, paper);
  return [...kinds.values()].map((paper) => ({
    ...documentView(paper),
    state: paper.state ?? 'uploaded',
    isRequired: required.includes(paper.kind),
  }));
}

function documentTasks(
  documents: BusinessHome['documents'],
  required: readonly DocumentKind[],
  now: number,
): BusinessTask[] {
  const today = bangkokDate(new Date(now));
  const soon = bangkokDate(new Date(now + EXPIRING_DAYS * DAY_MS));
  const dated = documents
    .flatMap(({ kind, expiresOn }) => (expiresOn && expiresOn <= soon ? [{ document: kind, expiresOn }] : []))
    .sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
  const absent = required.filter((kind) => !documents.some((each) => each.kind === kind));
  return [
    ...dated
      .filter(({ expiresOn }) => expiresOn < today)
      .map((each) => ({ kind: 'document_expired' as const, ...each })),
    ...absent.map((document) => ({ kind: 'document_missing' as const, document })),
    ...dated
      .filter(({ expiresOn }) => expiresOn >= today)
      .map((each) => ({ kind: 'document_expiring' as const, ...each })),
  ];
}

/** Before a public holiday, until the hours of that day are said; the first of which they are not. */
function holidayTask({ hours }: BusinessEntity, holidays: readonly string[], now: number): BusinessTask[] {
  if (!hours || hours.alwaysOpen) return [];
  const today = bangkokDate(new Date(now));
  const soon = holidaysIn(holidays, today, addDays(today, HOLIDAY_DAYS));
  const open = soon.find((holiday) => !hours.exceptions.some(({ date }) => date === holiday.date));
  return open ? [{ kind: 'holiday', ...open }] : [];
}

const countUnanswered = (manager: EntityManager, id: Id<'business'>, now: number) =>
  counted(
    manager,
    `SELECT 1 FROM review WHERE business_id = ? AND state = 'published' AND reply_at IS NULL AND created_at > ?`,
    [id, now - REVIEWS_DAYS * DAY_MS],
  );

const countCorrections = (manager: EntityManager, id: Id<'business'>) =>
  counted(manager, `SELECT 1 FROM correction WHERE business_id = ? AND state = 'pending'`, [id]);

const countPictures = (manager: EntityManager, id: Id<'business'>) =>
  counted(
    manager,
    `SELECT 1 FROM picture_request WHERE business_id = ? AND state = 'sent' AND picture_of = 'place'`,
    [id],
  );

async function counted(manager: EntityManager, rows: string, params: unknown[]): Promise<number> {
  const [row] = await sqlRows<{ count: unknown }>(
    manager,
    `SELECT COUNT(*) AS count FROM (${rows} LIMIT ${COUNT_MAX}) t`,
    params,
  );
  return toNumber(row?.count);
}
