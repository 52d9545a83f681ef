import {
  COMPLAINTS_TOLD,
  FOLLOW_UP_DAYS,
  followUpUntil,
  type Id,
  type InspectionStart,
  mayAccess,
  newId,
  type RotationStanding,
} from '@sabaijai/contract';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { audit } from '../../platform/audit/audit.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { lockRows } from '../../platform/database/lock.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { leads } from '../account/inspectors-of.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { tell } from '../notification/tell.js';
import { askLead, endRequests, permitOf } from '../rotation/rotation.js';
import { begun, carriedOver, foundIn } from './carry-over.js';
import { timeOf } from './device-time.js';
import { findPlace, TOLD } from './door.js';
import { type FullVisit, fullVisits, refusalOf } from './rotation.js';
import { taken } from './taken.js';

/**
 * Begins an inspection at the place. Answers whether it began now; or, where rotation refuses it, how its request to a
 * lead stands: that it was asked stays, so that this is not thrown in here.
 */
export async function start(act: Act, sent: InspectionStart): Promise<boolean | RotationStanding> {
  const { manager, person } = act;
  const { id, businessId, type } = sent;
  await lockRows(manager, 'business', [businessId]);
  const isSame = (known: InspectionEntity) =>
    known.inspectorId === person.id &&
    known.businessId === businessId &&
    known.type === type &&
    (known.hazardReportId ?? undefined) === sent.hazardReportId &&
    (known.complaint ?? undefined) === sent.complaint;
  if (await wasSent(manager, InspectionEntity, { id }, isSame)) return false;
  const place = await findPlace(act, businessId);
  await requireNoneOpen(act, businessId);
  const refused = await refusalOf(act, place, type);
  const isLead = mayAccess(person, ['lead']);
  if (refused === 'INSPECTOR_ROTATION' && !isLead) return askLead(act, place, sent, timeOf(sent, act.now));
  const isOverridden = refused === 'INSPECTOR_ROTATION' && sent.overrideReason;
  if (refused && !isOverridden) throw new Problem(refused);
  const row = await newInspection(act, place, sent);
  const permit = type === 'routine' ? await permitOf(act, businessId) : null;
  if (permit) row.overrideReason = permit.reason;
  await endRequests(act, businessId);
  await manager.insert(InspectionEntity, row);
  if (type === 'complaint') await tellRepeatedComplaint(act, place, row);
  if (type === 'follow_up') await carryOver(manager, row);
  await audit(manager, { actorId: person.id, action: 'inspection.start', target: id, after: row });
  return true;
}

/** One inspection at a time; the refusal says whose is open. */
async function requireNoneOpen(act: Act, businessId: Id<'business'>): Promise<void> {
  const open = await act.manager.findOneBy(InspectionEntity, { businessId, state: 'in_progress' });
  if (open) throw await taken('INSPECTION_EXISTS', act, open);
}

async function newInspection(
  { manager, person, now }: Act,
  place: BusinessEntity,
  sent: InspectionStart,
): Promise<InspectionEntity> {
  const { id, businessId, type } = sent;
  const startedAt = timeOf(sent, now);
  const today = startOfDay(localDay(startedAt));
  const [previous, made] = await Promise.all([
    previousOf(manager, businessId),
    manager.countBy(InspectionEntity, { inspectorId: person.id, startedAt: MoreThanOrEqual(today) }),
  ]);
  const until = followUpUntil(previous && foundIn(previous));
  if (type === 'follow_up' && (until === null || until < startedAt))
    throw new Problem('FOLLOW_UP_NOT_ALLOWED', { params: { days: FOLLOW_UP_DAYS } });
  if (sent.hazardReportId) await requireReport(manager, businessId, sent.hazardReportId);
  return {
    ...EMPTY,
    id,
    businessId,
    type,
    inspectorId: person.id,
    ...(await begun(manager, place, previous, startedAt, sent.checklistVersion)),
    startedAt,
    startFix: sent.fix,
    dayOrdinal: made + 1,
    stopActivities: [],
    createdAt: now,
    updatedAt: now,
    overrideReason: sent.overrideReason ?? null,
    hazardReportId: sent.hazardReportId ?? null,
    complaint: sent.complaint ?? null,
  };
}

/** Of an inspection in which nothing was said yet. */
const EMPTY = {
  state: 'in_progress',
  finishedAt: null,
  endFix: null,
  offSiteReason: null,
  publicSummary: null,
  strengths: null,
  representativeName: null,
  ack: null,
  signatureId: null,
  noConflictDeclared: false,
  score: null,
  grade: null,
  result: null,
  criticalFindings: 0,
  majorFindings: 0,
  minorFindings: 0,
  worstFinding: null,
  fingerprint: null,
  previousFingerprint: null,
  publishedAt: null,
  version: 1,
  facetsNote: null,
  voidReason: null,
  endReason: null,
  foundAt: null,
  surveyAccuracy: null,
} as const satisfies Partial<InspectionEntity>;

async function requireReport(
  manager: EntityManager,
  businessId: Id<'business'>,
  id: Id<'hazardReport'>,
): Promise<void> {
  if (await manager.existsBy(HazardReportEntity, { id, businessId, ...TOLD })) return;
  throw invalid('hazardReportId', 'unknown');
}

/** It keeps the day when somebody last looked, from one follow-up to the next. */
async function carryOver(manager: EntityManager, row: InspectionEntity): Promise<void> {
  const previous = await previousOf(manager, row.businessId);
  const kept = previous ? await carriedOver(manager, row, previous, row.startedAt) : [];
  if (!kept.length) return;
  await manager.insert(
    AnswerEntity,
    kept.map((answer) => ({ ...answer, id: newId('answer', row.startedAt), inspectionId: row.id })),
  );
}

/** Whoever says complaint needs no turn and no report: that it happens again and again at one place is for a lead to see. */
async function tellRepeatedComplaint(
  act: Act,
  place: BusinessEntity,
  { id, hazardReportId }: InspectionEntity,
): Promise<void> {
  if (hazardReportId) return;
  const { manager, person } = act;
  const before = (await fullVisits(manager, [place.id], COMPLAINTS_TOLD - 1))(place.id);
  const isWords = (row: FullVisit) => row.type === 'complaint' && !row.hazardReportId;
  if (before.length < COMPLAINTS_TOLD - 1 || !before.every(isWords)) return;
  const about = { type: 'inspection', id, businessId: place.id } as const;
  const params = { inspector: person.displayName, visits: COMPLAINTS_TOLD };
  await tell(act, await leads(manager), 'COMPLAINT_VISITS', about, params);
}
