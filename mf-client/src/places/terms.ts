import { AMENITIES, CATEGORIES, FACETS, GRADES } from '@sabaijai/contract';

export { AMENITIES, CATEGORIES, FACETS, GRADES };

const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (value: string | null | undefined): value is Name =>
    (names as readonly (string | null | undefined)[]).includes(value);

export const isCategory = isOneOf(CATEGORIES);
export const isFacet = isOneOf(FACETS);
export const isGrade = isOneOf(GRADES);
