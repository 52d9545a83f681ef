import type { BusinessCard } from '@sabaijai/contract';
import { useMemo } from 'react';
import { boundsOf } from '../../place-map/mapContent';
import PlacesMap from '../../place-map/PlacesMap';
import type { Selection } from '../../places/selection';

/** All kept places that are loaded. */
export default function FavoriteMap(props: { places: readonly BusinessCard[]; selection: Selection }) {
  const bounds = useMemo(() => boundsOf(props.places.map(({ location }) => location)), [props.places]);
  return <PlacesMap {...props} bounds={bounds} />;
}
