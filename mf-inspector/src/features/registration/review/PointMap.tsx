import { useConfig } from '@sabaijai/shared-ui/app';
import { type LonLat, MapView, Marker } from '@sabaijai/shared-ui/map';

/** Where streets are drawn, the block; on our own ground, which has provinces alone, the part of the country. */
const [STREETS, PROVINCES] = [15, 8];

export default function PointMap({ point, label }: { point: LonLat; label: string }) {
  const { map } = useConfig();
  const hasStreets = Boolean(map?.longdo || map?.tiles || map?.pmtiles);
  return (
    <MapView label={label} center={point} zoom={hasStreets ? STREETS : PROVINCES} locate={false}>
      <Marker id="pin" location={point} title={label} popup={false} clickable={false} tabbable={false} />
    </MapView>
  );
}
