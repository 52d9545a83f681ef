import { SkeletonCards } from '@sabaijai/shared-ui/components';

/** While the first page's own code is on its way. */
export function PageWait() {
  return <SkeletonCards cards={8} />;
}
