import type { RoundStop } from '@sabaijai/contract';
import { useLocate } from '@sabaijai/shared-ui/map';
import { useState } from 'react';
import { nearestNext } from './order';

/** Another order of today's stops, asked for by the inspector; null before, and where it would be the same. */
export function useSuggestion(stops: readonly RoundStop[]) {
  const [isAsked, setAsked] = useState(false);
  const { position, state, locate } = useLocate({ isQuiet: true });
  const order = isAsked && state !== 'asking' ? nearestNext(stops, position?.location ?? null) : null;
  const isSame = order?.every((stop, at) => stop === stops[at]) ?? false;
  return {
    isAsking: state === 'asking',
    isSame,
    order: isSame ? null : order,
    from: position?.location ?? null,
    ask: () => {
      setAsked(true);
      locate();
    },
    drop: () => setAsked(false),
  };
}
export type Suggestion = ReturnType<typeof useSuggestion>;
