import { SkeletonLines } from '@sabaijai/shared-ui/components';

/** While the first page's own code is on its way: one behind a sign-in, the others come from the server. */
export function PageWait() {
  return <SkeletonLines lines={12} />;
}
