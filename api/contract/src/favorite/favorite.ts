export const FAVORITES_MAX = 500;
export const FAVORITE_SORTS = ['saved', 'safest', 'near'] as const;
