import { Polyline, themeColor } from '@sabaijai/shared-ui/map';
import type { Suggestion } from '../useSuggestion';

/** The suggested order as a dashed line beside the round's own; not every engine draws the curve the design would like. */
export function SuggestedWay({ order, from }: Pick<Suggestion, 'order' | 'from'>) {
  const way = [...(from ? [from] : []), ...(order ?? []).map(({ place }) => place.location)];
  if (!order || way.length < 2) return null;
  return (
    <Polyline
      id="suggested"
      location={way}
      lineColor={themeColor('warning')}
      lineStyle="Dashed"
      lineWidth={4}
      clickable={false}
    />
  );
}
