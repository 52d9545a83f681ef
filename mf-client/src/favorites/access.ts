import type { Access } from '@sabaijai/contract';

/** Inspectors keep no favourites. */
export const FAVORITES_ACCESS: readonly Access[] = ['client', 'vendor'];
