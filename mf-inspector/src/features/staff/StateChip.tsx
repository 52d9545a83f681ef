import type { StaffState } from '@sabaijai/contract';
import { Chip } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';

export function StateChip({ state }: { state: StaffState }) {
  const t = useT('people');
  return <Chip tone={state === 'locked' ? 'error' : 'success'}>{t(`state.${state}`)}</Chip>;
}
