import type { HazardReport } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { useHazardOfGuestQuery } from './activity.api';
import { GuestOutcome } from './GuestOutcome';
import { HazardLine } from './lists';

export default function GuestHazardPage() {
  const t = useT('activity');
  return (
    <GuestOutcome<HazardReport>
      title={t('guest.title')}
      useAnswer={useHazardOfGuestQuery}
      line={(hazard) => <HazardLine hazard={hazard} />}
    />
  );
}
