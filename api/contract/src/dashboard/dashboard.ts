import { GRADE_BANDS } from '../checklist/grades.js';

/** Days of each period a dashboard looks back over; a multiple of seven from the quarter on, so that weeks are whole. */
export const DASHBOARD_PERIODS = { week: 7, month: 30, quarter: 91, year: 364 } as const;
export const DASHBOARD_PERIOD_NAMES = Object.keys(DASHBOARD_PERIODS) as [DashboardPeriodName];
export type DashboardPeriodName = keyof typeof DASHBOARD_PERIODS;

/** Days of one bar of the chart. */
export const barDays = (period: DashboardPeriodName) => (DASHBOARD_PERIODS[period] > 30 ? 7 : 1);

const BUNCHING = { points: 2, least: 20, times: 3 } as const;

/**
 * The bands at whose edge results bunch: of 20 or more within two points of it, three times as many just reach it as
 * just miss it. Honest results fall on both sides about alike. `scores` counts inspections by whole points.
 */
export function bunchedBands(scores: readonly number[]): number[] {
  const sum = (from: number) =>
    scores.slice(from, from + BUNCHING.points).reduce((total, each) => total + each, 0);
  return [GRADE_BANDS.C, GRADE_BANDS.B, GRADE_BANDS.A].filter((band) => {
    const [above, below] = [sum(band), sum(band - BUNCHING.points)];
    return above + below >= BUNCHING.least && above >= BUNCHING.times * below;
  });
}
