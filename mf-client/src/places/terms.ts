import type { Category, Facet, Grade } from '@sabaijai/contract';

// The contract's own lists are zod; these are plain, and do not compile when the contract has other members.
const all = <Name extends string>(names: Readonly<Record<Name, true>>) => Object.keys(names) as Name[];

export const CATEGORIES = all<Category>({
  restaurant: true,
  accommodation: true,
  attraction: true,
  transport: true,
  travel_agency: true,
  health_beauty: true,
  shopping: true,
  sport: true,
  entertainment: true,
  souvenir: true,
});

export const FACETS = all<Facet>({
  building: true,
  multi_storey: true,
  rooms: true,
  food: true,
  gas: true,
  pool: true,
  boat: true,
  water: true,
  height: true,
  vehicle: true,
  animal: true,
  crowd: true,
  nature: true,
  treatment: true,
  guide: true,
});

export const GRADES = all<Grade>({ A: true, B: true, C: true, D: true });

const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (value: string | null | undefined): value is Name =>
    (names as readonly (string | null | undefined)[]).includes(value);

export const isCategory = isOneOf(CATEGORIES);
export const isFacet = isOneOf(FACETS);
export const isGrade = isOneOf(GRADES);
