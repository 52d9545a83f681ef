import {
  alarmOf,
  type CountedReport,
  type Facet,
  FIRST_DUE_DAYS,
  type Grade,
  type ListingState,
  peopleIn,
  type RiskFacts,
  riskStart,
  type WorstFinding,
} from '@sabaijai/contract';
import { nextDue } from '@sabaijai/contract/checklist';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';

/** An open hazard report, as far as the risk of its place depends on it. */
export interface OpenHazard extends CountedReport {
  /** Null while nobody knows. */
  countsFrom: number | null;
}

/** Of a place's row: what inspectors' lists are ordered and narrowed by. */
export interface RiskColumns {
  /** Null while nobody is to inspect it: it is not listed, nor suspended. */
  risk: RiskFacts | null;
  riskAt: number | null;
  visitDueAt: number | null;
  openHazards: number | null;
}

const isToInspect = ({ state }: { state: ListingState }) => state === 'listed' || state === 'suspended';

/** As `nextDue` does: the last second of a Bangkok day. */
const firstDue = (listedAt: number) => startOfDay(localDay(listedAt) + FIRST_DUE_DAYS + 1) - 1_000;

/** When the next full visit is due; null: nobody was there. */
export const dueAfter = (
  visit: { grade: Grade; inspectedAt: number } | null,
  { facets }: { facets: Facet[] },
): number | null => visit && Date.parse(nextDue(visit.grade, new Date(visit.inspectedAt), facets));

interface Visited {
  /** The newest finished inspection, public or not: who was there knows what they found. */
  last: { grade: Grade; worstFinding: WorstFinding | null } | null;
  visitDueAt: number | null;
  hazards: readonly OpenHazard[];
  /** A business that stood here before left something critical. */
  openCriticalBefore: boolean;
}

export function riskColumns(
  place: { state: ListingState; facets: Facet[]; listedAt: number | null; createdAt: number },
  { last, visitDueAt, hazards, openCriticalBefore }: Visited,
  now: number,
): RiskColumns {
  if (!isToInspect(place)) return { risk: null, riskAt: null, visitDueAt: null, openHazards: null };
  const worst = last?.worstFinding;
  const counted = hazards.filter(({ countsFrom }) => countsFrom !== null && countsFrom <= now);
  const risk: RiskFacts = {
    dueAt: visitDueAt ?? firstDue(place.listedAt ?? place.createdAt),
    grade: last?.grade ?? null,
    facets: place.facets,
    openReports: peopleIn(counted),
    unproved: hazards.length - counted.length,
    alarm: alarmOf(counted),
    criticalOpen: openCriticalBefore || (worst?.severity === 'critical' && !worst.fixed),
  };
  return { risk, riskAt: riskStart(risk), visitDueAt, openHazards: hazards.length };
}

/** Of a place where nobody was. */
export const NOT_VISITED: Visited = { last: null, visitDueAt: null, hazards: [], openCriticalBefore: false };

/** When one more of them counts, or null; who proves an address or is unlocked says so (`onStanding`). */
export function nextCount(
  place: { state: ListingState },
  hazards: readonly OpenHazard[],
  now: number,
): number | null {
  if (!isToInspect(place)) return null;
  const coming = hazards.flatMap(({ countsFrom }) =>
    countsFrom !== null && countsFrom > now ? [countsFrom] : [],
  );
  return coming.length ? Math.min(...coming) : null;
}
