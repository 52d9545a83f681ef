import type { Business } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { useText } from '@sabaijai/shared-ui/locale';
import { gradePin, MapView, Marker } from '@sabaijai/shared-ui/map';
import styles from './PinMap.module.css';

/** Where streets are drawn, the block; on our own ground, which names towns and districts, what lies around. */
const [STREETS, DISTRICTS] = [15, 11];

/** One place and what is around it. */
export default function PinMap({
  place,
  label,
  onOpen,
}: {
  place: Business;
  label: string;
  /** It is small, and a tap opens a larger one. */
  onOpen?: () => void;
}) {
  const { map } = useConfig();
  const name = useText()(place.name)?.text;
  const hasStreets = Boolean(map?.longdo || map?.tiles || map?.pmtiles);
  return (
    <div className={styles.box}>
      <MapView
        label={label}
        center={place.location}
        zoom={hasStreets ? STREETS : DISTRICTS}
        locate={false}
        {...(onOpen && { isSmall: true, onClick: (_at, how) => how === 'click' && onOpen() })}
      >
        <Marker
          id={place.id}
          location={place.location}
          title={name}
          icon={gradePin(place.safety.grade, { selected: true })}
          popup={false}
          clickable={false}
          tabbable={false}
        />
      </MapView>
    </div>
  );
}
