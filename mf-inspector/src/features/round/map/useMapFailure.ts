import { showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { type LonLat, useLocate } from '@sabaijai/shared-ui/map';
import { useState } from 'react';

/** Whether the map cannot be shown; then what it would show is listed by the distance from where the device is. */
export function useMapFailure() {
  const t = useT('round');
  const [hasFailed, setFailed] = useState(false);
  const { position, locate } = useLocate({ isQuiet: true });
  return {
    hasFailed,
    /** Null while the device does not say. */
    from: position?.location ?? null,
    onReady: () => setFailed(false),
    onFailure: () => {
      setFailed(true);
      showToast({ tone: 'error', text: t('map.unavailable', { code: 'MAP_UNAVAILABLE' }) });
      locate();
    },
  };
}
export type Told = Pick<ReturnType<typeof useMapFailure>, 'onReady' | 'onFailure'>;
export type From = LonLat | null;
