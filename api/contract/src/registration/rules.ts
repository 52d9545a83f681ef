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

/** Whether this item must say whom it takes, and does not. */
export function lacksLimits(item: {
  type?: string | undefined;
  facets?: readonly string[] | undefined;
  limits?: Readonly<Record<string, unknown>> | undefined;
}): boolean {
  const isRisky =
    (item.type === 'activity' || item.type === 'tour') && item.facets?.some((facet) => RISKS.includes(facet));
  const says = Object.values(item.limits ?? {}).some((limit) => limit !== undefined && limit !== null);
  return Boolean(isRisky) && !says;
}
