import type { CATEGORIES, FACETS } from '../checklist/terms.js';
import type { DOCUMENT_KINDS } from '../media/document.js';

type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What decides which papers a business needs; half of it may not be known yet. */
export interface Described {
  category?: (typeof CATEGORIES)[number] | undefined;
  extraCategories?: readonly (typeof CATEGORIES)[number][] | undefined;
  facets?: readonly (typeof FACETS)[number][] | undefined;
  rooms?: number | undefined;
  /** Square metres. */
  floorArea?: number | undefined;
}

/** From here on a building is inspected every year: rooms of a place to stay, square metres of any. */
export const LARGE_BUILDING = { rooms: 80, floorArea: 2_000 } as const;

/**
 * The kinds of documents that a business of this category with these facets must show, in the order of
 * `DOCUMENT_KINDS`. The law changes: this table is the product's setting, not the law.
 */
export function requiredDocuments({
  category,
  extraCategories = [],
  facets = [],
  rooms = 0,
  floorArea = 0,
}: Described): DocumentKind[] {
  const is = (each: (typeof CATEGORIES)[number]) => category === each || extraCategories.includes(each);
  const has = (each: (typeof FACETS)[number]) => facets.includes(each);
  const isLarge =
    (is('accommodation') && rooms >= LARGE_BUILDING.rooms) || floorArea > LARGE_BUILDING.floorArea;
  const guides = is('travel_agency') || has('guide');
  const rows: [boolean, ...DocumentKind[]][] = [
    [true, 'identity'],
    [is('accommodation'), 'hotel_licence'],
    [has('food'), 'food_licence', 'food_training'],
    [guides, 'tour_licence', 'guide_card', 'accident_insurance'],
    [has('boat'), 'vessel_licence', 'helmsman_licence', 'passenger_insurance'],
    [has('vehicle'), 'vehicle_registration', 'vehicle_insurance'],
    [has('height') || has('water'), 'equipment_certificate', 'liability_insurance'],
    [has('treatment'), 'health_licence'],
    [isLarge, 'building_inspection'],
  ];
  return rows.flatMap(([applies, ...kinds]) => (applies ? kinds : []));
}
