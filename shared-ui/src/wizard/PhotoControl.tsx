import type { Id } from '@sabaijai/contract';
import { PhotoField } from '@sabaijai/shared-ui/photos';
import type { ControlProps } from './kit';
import { useFiles } from './useFiles';

export default function PhotoControl({ field }: ControlProps) {
  return (
    <PhotoField
      {...useFiles(field)}
      purpose={field.meta.purpose ?? 'review'}
      max={field.max ?? 1}
      name={field.path}
      label={field.label}
      help={field.help}
      optional={field.optional}
      problem={field.problems[0]}
      value={(field.value as Id<'photo'>[] | undefined) ?? []}
    />
  );
}
