import { followUpUntil, type Id, isoOf, type SafetyFormDoor, usualVisit } from '@sabaijai/contract';
import { In, Not } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { requireProvince } from '../../http/access/province.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { begun, carriedOver, foundIn } from './carry-over.js';
import { colleaguesOf, refusalOf } from './rotation.js';
import { foundBefore, placeOf, savedAnswer } from './safety-form.query.js';

/** Of a place that an inspector may choose from. */
const HAZARD_REPORTS_SHOWN = 20;
/** A report that says something which may be looked at. */
export const TOLD = { state: Not(In(['dismissed', 'duplicate'])) };

/** What an inspector meets who opens the form of a place. */
export async function readDoor(act: Act, businessId: Id<'business'>): Promise<SafetyFormDoor> {
  const { manager, person, now } = act;
  const place = await findPlace(act, businessId);
  const [open, last, refused, colleagues, reports] = await Promise.all([
    manager.findOneBy(InspectionEntity, { businessId, state: 'in_progress' }),
    previousOf(manager, businessId),
    refusalOf(act, place, 'routine'),
    colleaguesOf(act, place),
    manager.find(HazardReportEntity, {
      where: { businessId, ...TOLD },
      order: { createdAt: 'DESC' },
      take: HAZARD_REPORTS_SHOWN,
    }),
  ]);
  const until = followUpUntil(last && foundIn(last));
  const mayFollowUp = until !== null && until >= now;
  const begins = await begun(manager, place, last, now);
  const carried = last && mayFollowUp ? await carriedOver(manager, begins, last, now) : [];
  const by = open && (await manager.findOneBy(UserEntity, { id: open.inspectorId }));
  return {
    place: placeOf(place),
    open: open && {
      id: open.id,
      businessId,
      type: open.type,
      inspector: by?.displayName ?? '',
      isMine: open.inspectorId === person.id,
      startedAt: isoOf(open.startedAt),
    },
    refused,
    usual: usualVisit({ until, dueAt: place.visitDueAt }, now),
    followUpUntil: mayFollowUp ? isoOf(until) : null,
    hazardReports: reports.map(({ id, facet, text, createdAt }) => ({
      id,
      facet,
      text,
      createdAt: isoOf(createdAt),
    })),
    colleagues,
    last: last && { id: last.id, finishedAt: isoOf(last.finishedAt as number) },
    blank: {
      checklistVersion: begins.checklistVersion,
      facets: begins.facets,
      facts: { ...begins.facts, previousFindings: [...begins.facts.previousFindings] },
      previous: await foundBefore(manager, last, begins.facts),
      carriedOver: carried.map(savedAnswer),
    },
  };
}

/** Listed, or open in another way, and of the inspector's provinces. */
export async function findPlace({ manager, person, now }: Act, id: Id<'business'>): Promise<BusinessEntity> {
  const place = await manager.findOneBy(BusinessEntity, { id });
  if (!place) throw new Problem('NOT_FOUND');
  requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
  return place;
}
