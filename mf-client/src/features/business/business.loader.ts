import type { Business, ReviewPage } from '@sabaijai/contract';
import { type PageContext, start } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { placeApi, placeIn } from '../../places/place.api';
import { businessApi } from './business.api';
import type { SectionId } from './sections/SectionTabs';

/** In the address where no script runs: all reviews from the first on, or from a cursor on. */
export const REVIEWS_PARAM = 'reviews';
export const ALL_REVIEWS = 'all';
/** At first: what helped most people, and the lowest rating, which nobody should have to look for. */
export const MOST_HELPFUL = 3;

export const isMany = (summary: ReviewPage['summary']): summary is NonNullable<ReviewPage['summary']> =>
  summary !== undefined && summary.count > MOST_HELPFUL + 1;

/** A public site without an operator has neither offers nor rules, unless its agency gave some. */
export function sectionsOf({ kind, itemCount, hasPolicy }: Business): SectionId[] {
  return [
    ...(itemCount > 0 ? (['items-business'] as const) : []),
    ...(kind === 'business' || hasPolicy ? (['policy'] as const) : []),
    'review',
    'social',
  ];
}

async function startSections(context: PageContext, id: string) {
  const { business, businessPolicy } = placeApi.endpoints;
  const place = await start(context, business, id);
  const sections = place ? sectionsOf(place) : [];
  await Promise.all([
    sections.includes('items-business') && start(context, businessApi.endpoints.businessItems, id),
    sections.includes('policy') && start(context, businessPolicy, id),
  ]);
}

async function startReviews(context: PageContext, id: string, asked: string | null) {
  const { reviews } = businessApi.endpoints;
  const [helpful] = await Promise.all([
    start(context, reviews, { id, sort: 'helpful' }),
    asked && asked !== ALL_REVIEWS && start(context, reviews, { id, sort: 'helpful', cursor: asked }),
  ]);
  if (asked === null && isMany(helpful?.pages[0]?.summary))
    await start(context, reviews, { id, sort: 'lowest' });
}

export async function businessLoader({ params, url, context }: LoaderFunctionArgs) {
  const id = placeIn(params);
  await Promise.all([
    startSections(context, id),
    start(context, placeApi.endpoints.publicWarnings, id),
    startReviews(context, id, url.searchParams.get(REVIEWS_PARAM)),
  ]);
}
