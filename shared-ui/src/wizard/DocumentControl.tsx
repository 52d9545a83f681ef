import type { Id } from '@sabaijai/contract';
import { DocumentField } from '@sabaijai/shared-ui/documents';
import { useFrame } from './Fieldset';
import type { ControlProps } from './kit';
import { useFiles } from './useFiles';

const NONE: readonly Id<'document'>[] = [];

export default function DocumentControl({ field }: ControlProps) {
  const ids = (field.value as readonly Id<'document'>[] | undefined) ?? NONE;
  return (
    <DocumentField
      {...useFiles(field)}
      {...useFrame(
        field,
        ids.map((_, at) => String(at)),
      )}
      kind={field.meta.document ?? 'other'}
      max={field.max ?? 1}
      value={ids}
      problems={field.problems}
    />
  );
}
