import { start } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { directoryApi } from '../../directory/directory.api';
import type { BusinessListQuery } from '../../directory/filters';

export const HOT: BusinessListQuery = { sort: 'hot', limit: 10 };
export const RECOMMENDED: BusinessListQuery = { sort: 'recommend', limit: 10 };

export async function homeLoader({ context }: LoaderFunctionArgs) {
  const { businessList, categories } = directoryApi.endpoints;
  await Promise.all([
    start(context, categories),
    start(context, businessList, HOT),
    start(context, businessList, RECOMMENDED),
  ]);
}
