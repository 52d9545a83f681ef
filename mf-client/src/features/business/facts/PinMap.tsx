import type { Business } from '@sabaijai/contract';
import { gradePin, MapView, Marker } from '@sabaijai/shared-ui/map';
import styles from './PinMap.module.css';

/** One place and what is around it. */
export default function PinMap({ place, label }: { place: Business; label: string }) {
  return (
    <div className={styles.box}>
      <MapView label={label} center={place.location} zoom={13} locate={false}>
        <Marker
          id={place.id}
          location={place.location}
          icon={gradePin(place.safety.grade, { selected: true })}
          popup={false}
          clickable={false}
          tabbable={false}
        />
      </MapView>
    </div>
  );
}
