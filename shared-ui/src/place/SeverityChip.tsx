import type { WarningSeverity } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from './WarningChip';

/** How grave a finding or a question is; `none` is a note. */
export function SeverityChip({ severity }: { severity: WarningSeverity | 'none' }) {
  const t = useT('common');
  return <WarningChip is={severity}>{t(`severity.${severity}`)}</WarningChip>;
}
