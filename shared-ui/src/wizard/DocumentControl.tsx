import type { Id } from '@sabaijai/contract';
import { DocumentField } from '@sabaijai/shared-ui/documents';
import { useState } from 'react';
import { useFrame } from './Fieldset';
import type { ControlProps } from './kit';
import { useBusy } from './step';

const NONE: readonly Id<'document'>[] = [];

export default function DocumentControl({ field }: ControlProps) {
  const ids = (field.value as readonly Id<'document'>[] | undefined) ?? NONE;
  const [isBusy, setBusy] = useState(false);
  useBusy(isBusy);
  return (
    <DocumentField
      {...useFrame(
        field,
        ids.map((_, at) => String(at)),
      )}
      kind={field.meta.document ?? 'other'}
      max={field.max ?? 1}
      value={ids}
      onChange={field.set}
      onBusy={setBusy}
      problems={field.problems}
    />
  );
}
