import type { FieldProblem } from '../kit/problem.schema.js';

export const ITEMS_MAX = 50;
export const LANGUAGES_SPOKEN = ['th', 'en', 'zh', 'ja', 'ko', 'ru', 'de', 'fr', 'ms'] as const;
export const LEGAL_TYPES = ['person', 'company', 'community', 'government'] as const;

/** The thirteen digits of a company or a person; the last one checks the others. */
export function isTaxId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, index) => total + Number(digit) * (13 - index),
    0,
  );
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}
const RISKS: readonly string[] = ['boat', 'water', 'height'];

export interface Offer {
  type?: string | undefined;
  facets?: readonly string[] | undefined;
  limits?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether this item must say whom it takes: activities and tours at a height, on boats or in water. */
export const needsLimits = ({ type, facets }: Offer): boolean =>
  (type === 'activity' || type === 'tour') && Boolean(facets?.some((facet) => RISKS.includes(facet)));

/** Whether it must, and does not. */
export function lacksLimits(item: Offer): boolean {
  const says = Object.values(item.limits ?? {}).some((limit) => limit !== undefined && limit !== null);
  return needsLimits(item) && !says;
}

/** What is wrong with offers whose fields are each right, at `items.<index>…`. */
export const wrongOffers = (items: readonly Offer[]): FieldProblem[] =>
  items.flatMap((item, index) => [
    ...disordered(item, `items.${index}`),
    ...(lacksLimits(item) ? [{ path: `items.${index}.limits`, rule: 'required' as const }] : []),
  ]);

/** Pairs of which the second is not below the first, wherever they stand. */
const PAIRS = [
  ['priceMin', 'priceMax'],
  ['minAge', 'maxAge'],
] as const;

/** Where a pair is the wrong way round, at any depth of what was answered: told at the second. */
export function disordered(value: unknown, path = ''): FieldProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  const at = (key: string) => (path ? `${path}.${key}` : key);
  const values = value as Readonly<Record<string, unknown>>;
  const own = PAIRS.flatMap(([low, high]): FieldProblem[] => {
    const [min, max] = [values[low], values[high]];
    return typeof min === 'number' && typeof max === 'number' && max < min
      ? [{ path: at(high), rule: 'min', params: { min } }]
      : [];
  });
  return [...own, ...Object.entries(values).flatMap(([key, inner]) => disordered(inner, at(key)))];
}
