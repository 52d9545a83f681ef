/** In the order of display. */
export const FACETS = [
  'building',
  'multi_storey',
  'rooms',
  'food',
  'gas',
  'pool',
  'boat',
  'water',
  'height',
  'vehicle',
  'animal',
  'crowd',
  'nature',
  'treatment',
  'guide',
] as const;

export const CATEGORIES = [
  'restaurant',
  'accommodation',
  'attraction',
  'transport',
  'travel_agency',
  'health_beauty',
  'shopping',
  'sport',
  'entertainment',
  'souvenir',
] as const;

/** The facets a place of this category starts with; the vendor confirms and the inspector may correct them. */
export const DEFAULT_FACETS = {
  restaurant: ['building', 'food', 'gas'],
  accommodation: ['building', 'multi_storey', 'rooms'],
  attraction: ['crowd', 'nature'],
  transport: ['vehicle'],
  travel_agency: ['guide'],
  health_beauty: ['building', 'treatment'],
  shopping: ['building', 'multi_storey', 'crowd'],
  sport: ['crowd'],
  entertainment: ['building', 'crowd'],
  souvenir: ['building'],
} as const satisfies Record<(typeof CATEGORIES)[number], readonly (typeof FACETS)[number][]>;
