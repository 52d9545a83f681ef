import type { PictureRequest } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';
import { usePictureRequestOfGuestQuery } from './activity.api';
import { GuestOutcome } from './GuestOutcome';
import { PictureRequestLine } from './PictureRequestList';

export default function GuestPicturePage() {
  const t = useT('activity');
  return (
    <GuestOutcome<PictureRequest>
      title={t('pictures.guest')}
      useAnswer={usePictureRequestOfGuestQuery}
      line={(request) => <PictureRequestLine request={request} />}
    />
  );
}
