import {
  alarmOf,
  type Facet,
  FIRST_DUE_DAYS,
  type Grade,
  type ListingState,
  type RiskFacts,
  riskStart,
  type WorstFinding,
} from '@sabaijai/contract';
import { nextDue } from '@sabaijai/contract/checklist';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';

/** An open hazard report, as far as the risk of its place depends on it. */
export interface OpenHazard {
  facet: Facet;
  reporterId: string | null;
  createdAt: number;
}

/** Of a place's row: what inspectors' lists are ordered and narrowed by. */
export interface RiskColumns {
  /** Null while nobody is to inspect it: it is not listed, nor suspended. */
  risk: RiskFacts | null;
  riskAt: number | null;
  visitDueAt: number | null;
  openHazards: number | null;
}

/** As `nextDue` does: the last second of a Bangkok day. */
const firstDue = (listedAt: number) => startOfDay(localDay(listedAt) + FIRST_DUE_DAYS + 1) - 1_000;

/** `last`: the newest finished inspection, public or not: who was there knows what they found. */
export function riskColumns(
  place: { state: ListingState; facets: Facet[]; listedAt: number | null; createdAt: number },
  last: { grade: Grade; inspectedAt: number; worstFinding: WorstFinding | null } | null,
  hazards: readonly OpenHazard[],
): RiskColumns {
  if (place.state !== 'listed' && place.state !== 'suspended')
    return { risk: null, riskAt: null, visitDueAt: null, openHazards: null };
  const visitDueAt = last && Date.parse(nextDue(last.grade, new Date(last.inspectedAt), place.facets));
  const worst = last?.worstFinding;
  const risk: RiskFacts = {
    dueAt: visitDueAt ?? firstDue(place.listedAt ?? place.createdAt),
    grade: last?.grade ?? null,
    facets: place.facets,
    openReports: hazards.length,
    alarm: alarmOf(hazards),
    criticalOpen: worst?.severity === 'critical' && !worst.fixed,
  };
  return { risk, riskAt: riskStart(risk), visitDueAt, openHazards: hazards.length };
}
