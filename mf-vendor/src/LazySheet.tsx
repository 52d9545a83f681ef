import { Sheet } from '@sabaijai/shared-ui/components';
import type { ReactNode } from 'react';
import { LazyForm } from './LazyForm';

/** A form in a sheet, fetched once somebody opens it. */
export function LazySheet<Module>(props: {
  title: string;
  load: () => Promise<Module>;
  onClose: () => void;
  children: (form: Module) => ReactNode;
}) {
  const { title, load, onClose, children } = props;
  return (
    <Sheet open title={title} onClose={onClose}>
      <LazyForm load={load}>{children}</LazyForm>
    </Sheet>
  );
}
