/** What of a place a correction is about. */
export const CORRECTION_ABOUTS = ['phone', 'amenities', 'hours', 'closed'] as const;
