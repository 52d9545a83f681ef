import { type ProvinceCode, provinceByCode } from '@sabaijai/contract';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { type LonLat, PinPicker } from '@sabaijai/shared-ui/map';
import { valueAt } from './answers';
import type { ControlProps } from './kit';
import { useStep } from './step';

export default function MapPointControl({ field }: ControlProps) {
  const sentence = useFieldSentence();
  const { data } = useStep();
  const [problem] = field.problems;
  const code = field.meta.province && valueAt(data, field.meta.province);
  const near = code ? provinceByCode(code as ProvinceCode) : undefined;
  return (
    <div data-field={field.path} data-wrong={problem !== undefined}>
      <PinPicker
        label={field.label}
        value={(field.value as LonLat | undefined) ?? null}
        onChange={(point) => field.set(point ?? undefined)}
        {...(near && { near: { lat: near.lat, lon: near.lon } })}
        {...(problem ? { problem: sentence(problem) } : {})}
      />
    </div>
  );
}
