import type { WarningSeverity } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Chip } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import { useEffect, useReducer } from 'react';
import { timeTo } from './standing';

const MINUTE_MS = 60_000;

/** As `useNow`, and goes on while the page stands open. */
export function useMinute(): number {
  const [, count] = useReducer((minutes: number) => minutes + 1, 0);
  useEffect(() => {
    const timer = setInterval(count, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return useNow();
}

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

export function SeverityChip({ severity }: { severity: WarningSeverity }) {
  const t = useT('vendor-warning');
  return <WarningChip is={severity}>{t(`severity.${severity}`)}</WarningChip>;
}
