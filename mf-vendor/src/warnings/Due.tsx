import { Chip } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { timeTo } from './standing';
import { useMinute } from './useMinute';

/** How much time is left. */
export function Due({ at }: { at: string }) {
  const t = useT('vendor-warning');
  const time = timeTo(at, useMinute());
  return (
    <Chip tone={time.tone} icon="clock">
      {t(`due.${time.is}.${time.unit}`, { count: time.count })}
    </Chip>
  );
}
