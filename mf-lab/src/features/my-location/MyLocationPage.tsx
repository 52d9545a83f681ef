import { useT } from '@sabaijai/shared-ui/locale';
import { type LonLat, PinPicker } from '@sabaijai/shared-ui/map';
import { useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import { DeviceEditor } from '../../map/DeviceEditor';
import { mapSettings } from '../../map/engines';
import tools from '../../map/tools.module.css';
import { useBench } from '../../map/useBench';
import { useDevice } from '../../map/useDevice';
import { myLocationChecks } from './checks';
import { FollowMap } from './FollowMap';
import styles from './MyLocationPage.module.css';

export default function MyLocationPage() {
  const t = useT('lab-my-location');
  const bench = useBench();
  const device = useDevice('real');
  const [pin, setPin] = useState<LonLat | null>({ lat: 13.7563, lon: 100.5018 });
  return (
    <LabPage name="my-location" checks={myLocationChecks(t, bench)}>
      <DeviceEditor device={device} />
      <section className={tools.panel} aria-labelledby="me">
        <h2 id="me">{t('me')}</h2>
        <FollowMap />
      </section>
      <section className={tools.panel} aria-labelledby="pin">
        <h2 id="pin">{t('pin')}</h2>
        <PinPicker label={t('pinLabel')} value={pin} onChange={setPin} {...mapSettings('leaflet')} />
        <p className={styles.zoom}>{pin ? t('pinAt', { lat: pin.lat, lon: pin.lon }) : t('noPin')}</p>
      </section>
      {bench.view}
    </LabPage>
  );
}
