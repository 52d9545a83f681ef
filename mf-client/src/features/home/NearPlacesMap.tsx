import type { BusinessCard } from '@sabaijai/contract';
import type { BusinessListQuery } from '../../directory/directory.api';
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
  const circle = circleOf({ near: query.near ?? null, radius: query.radius ?? null });
  return (
    <PlacesMap {...rest} circle={circle} bounds={circle && boundsAround(circle.location, circle.metres)} />
  );
}
