import type { Facet, Grade } from '../checklist/terms.schema.js';
import { DAY_MS } from '../kit/moment.js';
import type { Risk, RiskReason } from './risk.schema.js';

// Without zod, so that a page which shows reasons does not carry a validator.

/** The public formula this module carries out: how urgent the next inspection of a place is, in days. */
export const RISK_VERSION = 'risk-2026.2';

/** A place that was never inspected is due so many days after it was listed. */
export const FIRST_DUE_DAYS = 30;
/** Facets with which people die when something is wrong. */
export const DEADLY_FACETS = ['boat', 'water', 'height', 'pool'] as const satisfies readonly Facet[];
/** So many people's reports of one facet, this close to each other, put a place on top; see `peopleIn`. */
export const HAZARD_ALARM = { people: 3, days: 14 } as const;

/** What is known of a place counts as if it were due so many days earlier. */
export const RISK_DAYS = {
  grade: { A: 0, B: 10, C: 30, D: 60 } as const satisfies Record<Grade, number>,
  never: 30,
  /** For each of `DEADLY_FACETS`, three at most. */
  facet: { each: 10, most: 3 },
  /** For each person whose hazard report counts and is not decided about, three at most. */
  report: { each: 15, most: 3 },
  critical: 120,
  /** More than all others together, and 27 years late. */
  alarm: 10_000,
} as const;

/** What the formula looks at. */
export interface RiskFacts {
  /** Milliseconds since 1970: when the next inspection is due, or the first one (see `FIRST_DUE_DAYS`). */
  dueAt: number;
  /** Of the last finished inspection; null when there was none. */
  grade: Grade | null;
  facets: readonly Facet[];
  /** People whose hazard reports count and nobody has decided about. */
  openReports: number;
  /** Reports that do not count yet: they are shown and move nothing. Missing in what `risk-2026.1` kept. */
  unproved?: number;
  /** The facet of `alarmOf` the reports that count. */
  alarm: Facet | null;
  /** The last inspection left a critical finding that was not corrected on site. */
  criticalOpen: boolean;
}

/** A hazard report that counts: of an account that stands, or taken up by an inspector. */
export interface CountedReport {
  facet: Facet;
  reporterId: string | null;
  /** What tells its network from others of the place; of what an inspector took up, the person again. */
  source: string;
  createdAt: number;
}

/** How many people on as many networks: several of one person, or of one network, are one. */
export const peopleIn = (reports: readonly CountedReport[]): number =>
  Math.min(
    new Set(reports.map(({ reporterId }) => reporterId)).size,
    new Set(reports.map(({ source }) => source)).size,
  );

/** Which facet at least three people reported within 14 days of each other. */
export function alarmOf(reports: readonly CountedReport[]): Facet | null {
  const alarming = reports.find(({ facet, createdAt: first }) => {
    const together = reports.filter(
      ({ facet: same, createdAt }) =>
        same === facet && createdAt >= first && createdAt <= first + HAZARD_ALARM.days * DAY_MS,
    );
    return peopleIn(together) >= HAZARD_ALARM.people;
  });
  return alarming?.facet ?? null;
}

function lasting({ grade, facets, openReports, unproved = 0, alarm, criticalOpen }: RiskFacts): RiskReason[] {
  const deadly = DEADLY_FACETS.filter((facet) => facets.includes(facet));
  const { facet, report } = RISK_DAYS;
  const reasons: RiskReason[] = [
    grade
      ? { code: 'GRADE', grade, points: RISK_DAYS.grade[grade] }
      : { code: 'NEVER_INSPECTED', points: RISK_DAYS.never },
    { code: 'FACETS', facets: deadly, points: facet.each * Math.min(deadly.length, facet.most) },
    { code: 'REPORTS', count: openReports, points: report.each * Math.min(openReports, report.most) },
    { code: 'CRITICAL_OPEN', points: criticalOpen ? RISK_DAYS.critical : 0 },
  ];
  if (alarm) reasons.push({ code: 'ALARM', facet: alarm, points: RISK_DAYS.alarm });
  const counting = reasons.filter(({ points }) => points > 0);
  return unproved ? [...counting, { code: 'UNPROVED', count: unproved, points: 0 }] : counting;
}

/**
 * From when on the place's risk is above 0, in milliseconds since 1970: its due time, earlier by the days of all
 * reasons. As every risk grows by one a day, places in this order are in the order of their risk at any time.
 */
export function riskStart(facts: RiskFacts): number {
  const days = lasting(facts).reduce((sum, { points }) => sum + points, 0);
  return facts.dueAt - days * DAY_MS;
}

/** Begun days since a due time, which is the last second of a day: 1 on the day after it, 0 on the day, below 0 before. */
export const daysLate = (dueAt: number, now: number): number => Math.ceil((now - dueAt) / DAY_MS) + 0;

/** The risk of a place at a time (milliseconds since 1970) by `risk-2026.2`. Pure. */
export function riskOf(facts: RiskFacts, now: number): Risk {
  const days = daysLate(facts.dueAt, now);
  const date: RiskReason =
    days > 0 ? { code: 'OVERDUE', days, points: days } : { code: 'DUE', days: 0 - days, points: days };
  const reasons = [...lasting(facts), date].sort((a, b) => b.points - a.points);
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { version: RISK_VERSION, points: Math.max(0, points), reasons };
}
