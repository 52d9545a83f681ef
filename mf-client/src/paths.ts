import type { Category } from '@sabaijai/contract';
import type { BusinessListQuery } from './places/filters';

// Those of a place's pages stand in the contract, as others link to them as well.

export const HOT_PATH = '/client/hot-all';
export const RECOMMENDED_PATH = '/client/recommend-all';

export const categoryPath = (category: Category) => `/client/category/${category}`;

export const areaPath = (id: string) => `/client/area/${id}`;

/** The search page, asked for a list; its address keeps the contract's names. */
export function searchPath(query: BusinessListQuery = {}): string {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `/client/search${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}
