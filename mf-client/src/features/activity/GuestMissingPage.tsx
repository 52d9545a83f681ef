import type { MissingPlace } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { useMissingPlaceOfGuestQuery } from './activity.api';
import { GuestOutcome } from './GuestOutcome';
import { MissingPlaceLine } from './MissingPlaceList';

export default function GuestMissingPage() {
  const t = useT('activity');
  return (
    <GuestOutcome<MissingPlace>
      title={t('missing.guest')}
      useAnswer={useMissingPlaceOfGuestQuery}
      line={(missing) => <MissingPlaceLine missing={missing} />}
    />
  );
}
