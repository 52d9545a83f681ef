import type { Id } from '@sabaijai/contract';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import type { ControlProps } from './controls';
import { useStep } from './step';

export default function PhotoControl({ field }: ControlProps) {
  const { setBusy } = useStep();
  return (
    <PhotoField
      purpose={field.meta.purpose ?? 'review'}
      max={field.max ?? 1}
      name={field.path}
      label={field.label}
      help={field.help}
      optional={field.optional}
      problem={field.problem}
      value={(field.value as Id<'photo'>[] | undefined) ?? []}
      onChange={field.set}
      onBusy={(isBusy) => setBusy(field.path, isBusy)}
    />
  );
}
