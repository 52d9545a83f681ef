import type { BusinessCard } from '@sabaijai/contract';
import type { BusinessListQuery } from '../../directory/filters';
import { boundsAround, circleOf } from '../../directory/map/mapContent';
import PlacesMap from '../../directory/map/PlacesMap';
import type { Selection } from '../../directory/selection';

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
    <PlacesMap {...rest} circle={circle} bounds={circle && boundsAround(circle.location, circle.metres)} />
  );
}
