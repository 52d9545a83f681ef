import { type BusinessQuery, MINUTE_MS } from '@sabaijai/contract';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { readingOf } from '../text/around.js';
import type { IndexReader } from './index-reader.js';
import type { Page } from './page.js';
import { questionOf } from './plan.js';
import { namedLike } from './text-page.js';

/** Half past ten of this evening; who asks later means now. */
const lateOn = (now: number) => Math.max(now, startOfDay(localDay(now)) + (22 * 60 + 30) * MINUTE_MS);

/**
 * The page of a question whose words around the thing are read as filters and orders. A place that bears the very name is
 * what was meant; and where the reading finds nothing, the words are looked for as they stand.
 */
export async function pageAsRead(
  reader: IndexReader,
  query: BusinessQuery,
  now: number,
  pageOf: (query: BusinessQuery, now: number) => Promise<Page>,
): Promise<Page> {
  const reading = query.q ? readingOf(query.q) : undefined;
  if (!reading || !query.q) return pageOf(query, now);
  const [named] = await namedLike(reader, questionOf(query.q));
  if (named.length > 0) return pageOf(query, now);
  const { q, read, isLate, isNear, amenities = [], sort, ...filters } = reading;
  const asked = [...new Set([...(query.amenities ?? []), ...amenities])];
  const page = await pageOf(
    {
      ...filters,
      ...query,
      q: q || undefined,
      amenities: asked.length > 0 ? asked : undefined,
      sort: query.sort ?? (isNear && query.near ? 'near' : sort),
    },
    isLate ? lateOn(now) : now,
  );
  if (page.docNos.length > 0 || page.next) return { ...page, read };
  return pageOf(query, now);
}
