import type { ReviewAction } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { useMyReviewQuery, useMyVotesQuery } from './review.api';

/** What the person at the screen has written about the place, and why not if they may not; null of nobody. */
export function useMine(businessId: string) {
  const { user } = useMe();
  const { data } = useMyReviewQuery(businessId, { skip: !user });
  return user ? (data ?? null) : null;
}

/** What the person at the screen may do with others' reviews of the place; undefined: as anybody. */
export function useActionsOnOthers(businessId: string): readonly ReviewAction[] | undefined {
  const { user } = useMe();
  const { data } = useMyVotesQuery(businessId, { skip: !user });
  return user ? data?.actions : undefined;
}
