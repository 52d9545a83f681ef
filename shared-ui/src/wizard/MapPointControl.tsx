import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { type LonLat, PinPicker } from '@sabaijai/shared-ui/map';
import type { ControlProps } from './kit';

export default function MapPointControl({ field }: ControlProps) {
  const sentence = useFieldSentence();
  const [problem] = field.problems;
  return (
    <div data-field={field.path} data-wrong={problem !== undefined}>
      <PinPicker
        label={field.label}
        value={(field.value as LonLat | undefined) ?? null}
        onChange={(point) => field.set(point ?? undefined)}
        {...(problem ? { problem: sentence(problem) } : {})}
      />
    </div>
  );
}
