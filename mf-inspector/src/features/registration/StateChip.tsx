import type { RegistrationState } from '@sabaijai/contract';
import { Chip, type IconName, type Tone } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';

const LOOKS: Readonly<Record<RegistrationState, readonly [Tone, IconName]>> = {
  submitted: ['info', 'clock'],
  in_review: ['violet', 'eye'],
  changes_requested: ['warning', 'edit'],
  approved: ['success', 'success'],
  rejected: ['error', 'error'],
  withdrawn: ['neutral', 'close'],
};

export function StateChip({ state }: { state: RegistrationState }) {
  const t = useT('review');
  const [tone, icon] = LOOKS[state];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Chip>
  );
}
