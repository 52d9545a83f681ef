import { useMe } from '@sabaijai/shared-ui/app';
import { useMyReviewQuery } from './review.api';

/** The own review of the person at the screen, if there is one. */
export function useMine(businessId: string) {
  const { user } = useMe();
  const { data } = useMyReviewQuery(businessId, { skip: !user?.roles.includes('client') });
  return user ? data?.review : undefined;
}
