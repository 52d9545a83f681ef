import type { BusinessListQuery } from './places/filters';

// Others link to these as well.
export { areaPath, categoryPath } from '@sabaijai/contract';

export const HOT_PATH = '/client/hot-all';
export const RECOMMENDED_PATH = '/client/recommend-all';

/** The search page, asked for a list; its address keeps the contract's names. */
export function searchPath(query: BusinessListQuery = {}): string {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `/client/search${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}
