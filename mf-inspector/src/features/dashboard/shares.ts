/** Null of nothing: it is no rate at all, and not 0 %. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
