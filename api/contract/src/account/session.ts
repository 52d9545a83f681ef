// Without zod: the first paint of every page knows how long its cookie lasts.

/** How long somebody stays signed in: after signing in at most, and unused. */
export const SESSION_DAYS = { most: 30, idle: 14 } as const;
/** Inspectors share phones in the field: unused or not. */
export const INSPECTOR_SESSION_HOURS = 12;
/** Of the cookies that outlive a visit. */
export const COOKIE_DAYS = { device: 365, locale: 365 } as const;
