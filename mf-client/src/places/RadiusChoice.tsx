import { Segmented } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { RADII } from './filters';

type Radius = (typeof RADII)[number];

/** How far around a point to look. */
export function RadiusChoice({ radius, onChange }: { radius: number; onChange: (radius: Radius) => void }) {
  const t = useT('places');
  const { distance } = useFormats();
  return (
    <Segmented
      look="pills"
      onlyByScript
      legend={t('filter.radius')}
      options={RADII.map((value) => ({ value, label: distance(value) }))}
      value={RADII.find((each) => each === radius)}
      onChange={onChange}
    />
  );
}
