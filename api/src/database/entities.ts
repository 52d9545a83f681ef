import type { Schema } from './data-source.js';

/** Every entity, listed: a feature appends its own. */
export const entities: Schema['entities'] = [];
