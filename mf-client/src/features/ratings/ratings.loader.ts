import { start } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { placeApi, placeIn } from '../../places/place.api';
import { ratingsApi } from './ratings.api';

export async function ratingsLoader({ params, context }: LoaderFunctionArgs) {
  const id = placeIn(params);
  const { business, gradeReport, publicWarnings } = placeApi.endpoints;
  const { gradeHistory, latestReviews } = ratingsApi.endpoints;
  await Promise.all([
    start(context, business, id),
    start(context, gradeReport, id),
    start(context, publicWarnings, id),
    start(context, gradeHistory, id),
    start(context, latestReviews, id),
  ]);
}
