import { dropCreated } from '../table.js';
import { createIndexMeta } from './create-index-meta.js';
import { createIndexPlace } from './create-index-place.js';
import { createMapCell } from './create-map-cell.js';
import { createPlaceCount } from './create-place-count.js';
import { createPosting } from './create-posting.js';
import { createRanking } from './create-ranking.js';
import { createSuggest } from './create-suggest.js';
import { createTerm } from './create-term.js';

/** Each generation of the index has tables of its own, made at run time. */
export const dropIndexTables = [
  createIndexPlace,
  createPosting,
  createTerm,
  createSuggest,
  createRanking,
  createMapCell,
  createPlaceCount,
  createIndexMeta,
].map((created, index) => dropCreated(202611222022 + index, created));
