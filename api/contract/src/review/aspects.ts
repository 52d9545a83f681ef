export const ASPECTS = ['cleanliness', 'safety', 'service', 'value'] as const;
export type Aspect = (typeof ASPECTS)[number];
