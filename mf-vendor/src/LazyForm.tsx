import { useLazyModule } from '@sabaijai/shared-ui/app';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { SectionError } from '@sabaijai/shared-ui/problem';
import type { ReactNode } from 'react';

const WORDS = ['form', 'photos'];

/** A form that is fetched when it is needed: the page stands without the kit that forms need. */
export function LazyForm<Module>(props: {
  load: () => Promise<Module>;
  children: (form: Module) => ReactNode;
}) {
  const { module, error, retry } = useLazyModule(true, WORDS, props.load);
  if (module) return props.children(module);
  return error === undefined ? <SkeletonLines lines={6} /> : <SectionError problem={error} onRetry={retry} />;
}
