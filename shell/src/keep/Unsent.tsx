import { useLazyModule, useMe } from '@sabaijai/shared-ui/app';
import { useIdle } from '../layout/useIdle';

/** Beside the bell: what is not on the server yet. Its code comes when the page has nothing better to do. */
export function Unsent() {
  const { user } = useMe();
  const isWanted = useIdle() && Boolean(user);
  const { module } = useLazyModule(
    isWanted,
    ['unsent', 'problem'],
    () => import(/* webpackChunkName: "unsent" */ './UnsentButton'),
  );
  return module ? <module.default /> : null;
}
