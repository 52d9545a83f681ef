import type { Id } from '@sabaijai/contract';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import { useState } from 'react';
import type { ControlProps } from './kit';
import { useBusy } from './step';

export default function PhotoControl({ field }: ControlProps) {
  const [isBusy, setBusy] = useState(false);
  useBusy(isBusy);
  return (
    <PhotoField
      purpose={field.meta.purpose ?? 'review'}
      max={field.max ?? 1}
      name={field.path}
      label={field.label}
      help={field.help}
      optional={field.optional}
      problem={field.problems[0]}
      value={(field.value as Id<'photo'>[] | undefined) ?? []}
      onChange={field.set}
      onBusy={setBusy}
    />
  );
}
