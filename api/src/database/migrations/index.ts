import type { Migration } from '../table.js';

/** Every migration, listed: a feature appends its own. Once released, none is ever edited. */
export const migrations: Migration[] = [];
