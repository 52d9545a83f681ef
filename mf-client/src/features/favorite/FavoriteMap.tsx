import type { BusinessCard } from '@sabaijai/contract';
import { useMemo } from 'react';
import { boundsOf } from '../../directory/map/mapContent';
import PlacesMap from '../../directory/map/PlacesMap';
import type { Selection } from '../../directory/selection';

/** All kept places that are loaded. */
export default function FavoriteMap(props: { places: readonly BusinessCard[]; selection: Selection }) {
  const bounds = useMemo(() => boundsOf(props.places.map(({ location }) => location)), [props.places]);
  return <PlacesMap {...props} bounds={bounds} />;
}
