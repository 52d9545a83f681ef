import type { BusinessCard } from '@sabaijai/contract';
import { boundsAround, circleOf } from '../../place-map/mapContent';
import PlacesMap from '../../place-map/PlacesMap';
import type { BusinessListQuery } from '../../places/filters';
import type { Selection } from '../../places/selection';

/** The circle that is looked in, and what was found there. */
export default function NearPlacesMap(props: {
  query: BusinessListQuery;
  places: readonly BusinessCard[];
  selection: Selection;
  hasList: boolean;
}) {
  const { query, ...rest } = props;
  const circle = circleOf(query);
  return (
    <PlacesMap
      {...rest}
      isSmall
      circle={circle}
      bounds={circle && boundsAround(circle.location, circle.metres)}
    />
  );
}
