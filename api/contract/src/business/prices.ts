/** How dear a place is against others of its kind, from low to very high, as an address writes it. */
export const PRICE_BANDS = ['1', '2', '3', '4'] as const;
