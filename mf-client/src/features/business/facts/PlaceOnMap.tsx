import type { Business } from '@sabaijai/contract';
import { Button, buttonClass, Icon, SafeLink, Sheet } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { useRef, useState } from 'react';
import { LateMap, useLateMap, useNearView } from '../../../directory/map/LateMap';
import { useRecordEventMutation } from '../business.api';
import styles from './PlaceOnMap.module.css';

/** Where the place is; nothing of the map is fetched before it comes near what is seen. */
export function PlaceOnMap({ place, address, way }: { place: Business; address: string; way: string }) {
  const t = useT('business');
  const name = useText()(place.name)?.text ?? '';
  const box = useRef<HTMLDivElement>(null);
  const map = useLateMap(useNearView(box), () => import(/* webpackChunkName: "pin-map" */ './PinMap'));
  const [isLarge, setLarge] = useState(false);
  const [recordEvent] = useRecordEventMutation();
  const label = t('contact.mapLabel', { name, address });
  return (
    <div ref={box} className={styles.place} data-script>
      <LateMap late={map}>{({ default: PinMap }) => <PinMap place={place} label={label} />}</LateMap>
      {map.module && (
        <Button look="plain" icon="search" aria-haspopup="dialog" onClick={() => setLarge(true)}>
          {t('contact.mapLarger')}
        </Button>
      )}
      <Sheet
        open={isLarge}
        size="large"
        title={name}
        onClose={() => setLarge(false)}
        footer={
          <SafeLink
            to={way}
            className={buttonClass('primary')}
            onClick={() => recordEvent({ id: place.id, kind: 'directions' })}
          >
            <Icon name="pin" />
            {t('contact.navigate')}
          </SafeLink>
        }
      >
        <p>{address}</p>
        <div className={styles.large}>
          <LateMap late={map}>{({ default: PinMap }) => <PinMap place={place} label={label} />}</LateMap>
        </div>
      </Sheet>
    </div>
  );
}
