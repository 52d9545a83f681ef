import { useLazyModule } from '@sabaijai/shared-ui/app';
import { Sheet, SkeletonLines } from '@sabaijai/shared-ui/components';
import { SectionError } from '@sabaijai/shared-ui/problem';
import type { ReactNode } from 'react';

/** A form that is fetched once somebody opens it: the page stands without the kit that forms need. */
export function LazySheet<Module>(props: {
  title: string;
  load: () => Promise<Module>;
  onClose: () => void;
  children: (form: Module) => ReactNode;
}) {
  const { title, load, onClose, children } = props;
  const { module, error, retry } = useLazyModule(true, ['form', 'photos'], load);
  return (
    <Sheet open title={title} onClose={onClose}>
      {module ? (
        children(module)
      ) : error === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <SectionError problem={error} onRetry={retry} />
      )}
    </Sheet>
  );
}
