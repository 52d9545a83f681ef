// Without zod, so that a list which filters by them does not carry a validator.

/** What a guest may count on, in the order of display. Beside the hazard facets, which decide what is inspected. */
export const AMENITIES = [
  'wheelchair',
  'step_free',
  'halal',
  'vegetarian',
  'parking',
  'cards',
  'pets',
  'children',
] as const;
