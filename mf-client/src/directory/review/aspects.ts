import type { Aspect } from '@sabaijai/contract';

/** Written again: the contract's own list would bring the schemas of reviews into pages that only show them. */
export const ASPECTS = ['cleanliness', 'safety', 'service', 'value'] as const satisfies readonly Aspect[];
