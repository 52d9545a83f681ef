import {
  AMEND_HOURS,
  type Arrival,
  type Conclusion,
  HOUR_MS,
  type Id,
  type InspectionFacts,
  type InspectionState,
  inspectionMachine,
  isFullVisit,
  isoOf,
  isoOrNull,
  mayAccess,
  type SafetyForm,
  type SavedAnswer,
} from '@sabaijai/contract';
import { findings } from '@sabaijai/contract/checklist';
import { type EntityManager, In } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { requireProvince } from '../../http/access/province.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { dueAfter } from '../business/risk.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity, type RuleFacts } from '../inspection/inspection.entity.js';
import { fullVisitOf, previousOf } from '../inspection/previous.js';
import { keptOnDevices } from '../keep/kept-on-device.js';
import { roleIn } from '../member/membership.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { AmendmentEntity } from './amendment.entity.js';
import { ObjectionEntity } from './objection.entity.js';
import { checklistOf, factsOf } from './outcome.js';

export type Party = (typeof inspectionMachine.by)[number];
/** An inspection with its place and who the reader is to it. */
export interface Found {
  row: InspectionEntity;
  place: BusinessEntity;
  by: Party[];
}

/** What is final becomes published when its time has come, whether or not a job ran. */
export const stateOf = (
  row: Pick<InspectionEntity, 'state' | 'publishedAt'>,
  now: number,
): InspectionState =>
  row.state === 'final' && row.publishedAt !== null && row.publishedAt <= now ? 'published' : row.state;

/**
 * Of the inspectors of its province; once it is final of the members of the place, too. To everybody else it is not
 * there.
 */
export async function findInspection({ manager, person, now }: Act, id: Id<'inspection'>): Promise<Found> {
  const row = await manager.findOneBy(InspectionEntity, { id });
  const place = row && (await manager.findOneBy(BusinessEntity, { id: row.businessId }));
  if (!row || !place) throw new Problem('NOT_FOUND');
  if (mayAccess(person, ['inspector'])) {
    // Who began it goes on, also when their provinces changed.
    if (row.inspectorId !== person.id)
      requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    const isLead = mayAccess(person, ['lead']);
    return {
      row,
      place,
      by: [
        ...(row.inspectorId === person.id ? (['inspector'] as const) : []),
        ...(isLead ? (['lead'] as const) : []),
      ],
    };
  }
  const role = await roleIn({ manager }, person.id, place.id);
  if (!role || row.state === 'in_progress' || row.finishedAt === null) throw new Problem('NOT_FOUND');
  return { row, place, by: role === 'owner' ? ['owner'] : [] };
}

export function conclusionOf(row: InspectionEntity): Conclusion {
  return {
    stopActivities: row.stopActivities,
    publicSummary: row.publicSummary ?? {},
    strengths: row.strengths ?? '',
    representativeName: row.representativeName ?? '',
    ack: row.ack,
    signatureId: row.signatureId,
    noConflictDeclared: row.noConflictDeclared,
  };
}

export function savedAnswer(row: AnswerEntity): SavedAnswer {
  const { itemId, result, value, value2, document, note, photoIds, confirmed, carriedOver } = row;
  return {
    itemId,
    result,
    ...(value !== null && { value }),
    ...(value2 !== null && { value2 }),
    ...(document && { document }),
    ...(note && { note }),
    photos: photoIds ?? [],
    confirmed,
    carriedOver,
    version: row.editedCount + 1,
    answeredAt: isoOf(row.answeredAt),
  };
}

/** What was found before, with what was noted. */
export async function foundBefore(
  manager: EntityManager,
  previous: InspectionEntity | null,
  { previousFindings }: Pick<RuleFacts, 'previousFindings'>,
): Promise<SafetyForm['previous']> {
  if (!previous || previousFindings.length === 0) return [];
  const itemId = In(previousFindings as string[]);
  const answers = await manager.findBy(AnswerEntity, { inspectionId: previous.id, itemId });
  return answers.map(({ itemId, result, note }) => ({ itemId, result, note }));
}

export async function safetyFormOf(
  { manager, person, now }: Act,
  { row, place, by }: Found,
): Promise<SafetyForm> {
  const previous = row.facts.isFirst
    ? null
    : await previousOf(manager, row.businessId, row.finishedAt ?? undefined);
  const [answers, before, amendments, objection, inspector, report, full] = await Promise.all([
    manager.find(AnswerEntity, { where: { inspectionId: row.id }, order: { itemId: 'ASC' } }),
    foundBefore(manager, previous, row.facts),
    manager.find(AmendmentEntity, { where: { inspectionId: row.id }, order: { createdAt: 'ASC' } }),
    manager.findOneBy(ObjectionEntity, { inspectionId: row.id }),
    manager.findOneBy(UserEntity, { id: row.inspectorId }),
    row.hazardReportId ? manager.findOneBy(HazardReportEntity, { id: row.hazardReportId }) : null,
    row.finishedAt === null || isFullVisit(row) ? row : fullVisitOf(manager, row.businessId, row.finishedAt),
  ]);
  const isInspector = mayAccess(person, ['inspector']);
  const isForReader = by.includes('inspector') || by.includes('lead');
  return {
    id: row.id,
    place: placeOf(place),
    type: row.type,
    state: stateOf(row, now),
    inspector: {
      name: inspector?.displayName ?? '',
      isMe: row.inspectorId === person.id,
    },
    checklistVersion: row.checklistVersion,
    facets: row.facets,
    facts: { ...row.facts, previousFindings: [...row.facts.previousFindings] },
    startedAt: isoOf(row.startedAt),
    finishedAt: isoOrNull(row.finishedAt),
    startFix: isInspector ? row.startFix : null,
    offSiteReason: isInspector ? row.offSiteReason : null,
    failuresSeenAt: isInspector ? isoOrNull(row.failuresSeenAt ?? null) : null,
    answers: answers.map(savedAnswer),
    conclusion: conclusionOf(row),
    stopOrder: row.stopOrder
      ? {
          ...row.stopOrder,
          signedAt: isoOf(row.stopOrder.signedAt),
          arrivedAt: isoOf(row.stopOrder.arrivedAt),
        }
      : null,
    previous: before,
    result: row.result,
    publishAt: isoOrNull(row.publishedAt),
    nextDueAt: isoOrNull(dueOf(full ?? row, row)),
    fingerprint: row.fingerprint,
    amendments: amendments.map(({ id, reason, createdAt, fingerprint }) => ({
      id,
      reason,
      fingerprint,
      at: isoOf(createdAt),
    })),
    objection: objection && {
      id: objection.id,
      text: objection.text,
      photos: objection.photoIds,
      at: isoOf(objection.createdAt),
      answer: objection.answer,
      answeredAt: isoOrNull(objection.answeredAt),
    },
    voidReason: row.voidReason ?? null,
    endReason: row.endReason ?? null,
    complaint: isInspector ? (report?.text ?? row.complaint ?? null) : null,
    surveyAccuracy: row.surveyAccuracy ?? null,
    arrival: isForReader ? await arrivalOf(manager, row, answers, now) : null,
    version: row.version,
    actions: inspectionMachine
      .actions(stateOf(row, now), by, inspectionFacts(row, answers, objection, now))
      // Whoever declared an interest in the place gives the inspection to a colleague.
      .filter((action) => action === 'hand-over' || !hasConflict(person, place.id)),
  };
}

/** Answers, what stands at the end, and photos; one that an answer names and that is not here lies on a device. */
async function arrivalOf(
  manager: EntityManager,
  row: InspectionEntity,
  answers: readonly AnswerEntity[],
  now: number,
): Promise<Arrival> {
  const authors = [row.inspectorId, ...(row.earlierInspectors ?? [])];
  const photos = answers.flatMap(({ photoIds }) => photoIds ?? []);
  const [told, there] = await Promise.all([
    keptOnDevices(manager, authors, row.id, now),
    photos.length ? manager.countBy(PhotoEntity, { id: In(photos as string[]) }) : 0,
  ]);
  const given = answers.filter(({ carriedOver }) => !carriedOver).length;
  const concluded = Number(row.ack !== null || row.publicSummary !== null || row.noConflictDeclared);
  return { ...told, kept: told.kept + photos.length - there, arrived: given + concluded + there };
}

/** A follow-up leaves the due date to the full visit before it. */
const dueOf = ({ grade, finishedAt }: InspectionEntity, { facets }: InspectionEntity): number | null =>
  grade && finishedAt !== null ? dueAfter({ grade, inspectedAt: finishedAt }, { facets }) : null;

/** Nothing failed, by what was answered or by a reading, and nothing was photographed. */
export const hasNothingFound = (row: InspectionEntity, answers: readonly AnswerEntity[]): boolean =>
  !row.foundAt &&
  !answers.some(({ photoIds }) => photoIds?.length) &&
  findings(checklistOf(row), factsOf(row, answers, row.updatedAt)).length === 0;

export const placeOf = ({ id, name, category, lat, lon }: BusinessEntity): SafetyForm['place'] => ({
  id,
  name,
  category,
  lat,
  lon,
});

export const inspectionFacts = (
  row: InspectionEntity,
  answers: readonly AnswerEntity[],
  objection: ObjectionEntity | null,
  now: number,
): InspectionFacts => ({
  isEmpty: hasNothingFound(row, answers),
  objection: objection && { isAnswered: objection.answeredAt !== null },
  isLate: isAmendedLate(row, now),
});
export const isAmendedLate = ({ finishedAt }: Pick<InspectionEntity, 'finishedAt'>, now: number): boolean =>
  now > (finishedAt ?? 0) + AMEND_HOURS * HOUR_MS;
