import { BANGKOK_OFFSET_MS, DAY_MS } from '@sabaijai/contract';

export { localDay } from '@sabaijai/contract';

/** When a local day (a number, or YYYY-MM-DD) begins. */
export function startOfDay(day: number | string): number {
  const midnight = typeof day === 'number' ? day * DAY_MS : Date.parse(`${day}T00:00:00Z`);
  return midnight - BANGKOK_OFFSET_MS;
}

/** The year that a Thai calendar shows at this moment, of the common era. */
export const localYear = (at: number): number => new Date(at + BANGKOK_OFFSET_MS).getUTCFullYear();
