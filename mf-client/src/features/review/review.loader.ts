import { start, startPersonal } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { placeApi, placeIn } from '../../places/place.api';
import { reviewApi } from '../../reviews/review.api';

export async function reviewLoader({ params, context }: LoaderFunctionArgs) {
  const id = placeIn(params);
  await Promise.all([
    start(context, placeApi.endpoints.business, id),
    startPersonal(context, reviewApi.endpoints.myReview, id),
  ]);
}
