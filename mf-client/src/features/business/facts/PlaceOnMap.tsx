import type { Business } from '@sabaijai/contract';
import { Button, Sheet, useNearView } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { useRef, useState } from 'react';
import { LazyMap, useLazyMap } from '../../../place-map/LazyMap';
import { DirectionsLink } from '../WayLinks';
import styles from './PlaceOnMap.module.css';

/** Where the place is; nothing of the map is fetched before it comes near what is seen. */
export function PlaceOnMap({ place, address }: { place: Business; address: string }) {
  const t = useT('business');
  const name = useText()(place.name)?.text ?? '';
  const box = useRef<HTMLDivElement>(null);
  const map = useLazyMap(useNearView(box), () => import(/* webpackChunkName: "pin-map" */ './PinMap'));
  const [isLarge, setLarge] = useState(false);
  const label = t('contact.mapLabel', { name, address });
  return (
    <div ref={box} className={styles.place} data-script>
      <LazyMap lazy={map}>
        {({ default: PinMap }) => <PinMap place={place} label={label} onOpen={() => setLarge(true)} />}
      </LazyMap>
      <div className={styles.larger}>
        {map.module && (
          <Button look="plain" icon="search" aria-haspopup="dialog" onClick={() => setLarge(true)}>
            {t('contact.mapLarger')}
          </Button>
        )}
      </div>
      <Sheet
        open={isLarge}
        size="large"
        title={name}
        onClose={() => setLarge(false)}
        footer={<DirectionsLink place={place}>{t('contact.navigate')}</DirectionsLink>}
      >
        <p>{address}</p>
        <div className={styles.large}>
          <LazyMap lazy={map}>{({ default: PinMap }) => <PinMap place={place} label={label} />}</LazyMap>
        </div>
      </Sheet>
    </div>
  );
}
