import { start } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import type { BusinessListQuery } from '../../places/filters';
import { placesApi } from '../../places/places.api';

export const HOT: BusinessListQuery = { sort: 'hot', limit: 10 };
export const RECOMMENDED: BusinessListQuery = { sort: 'recommend', limit: 10 };

export async function homeLoader({ context }: LoaderFunctionArgs) {
  const { businessList, categories } = placesApi.endpoints;
  await Promise.all([
    start(context, categories),
    start(context, businessList, HOT),
    start(context, businessList, RECOMMENDED),
  ]);
}
