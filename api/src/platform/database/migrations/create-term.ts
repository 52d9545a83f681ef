import { createTable } from '../table.js';

export const createTerm = createTable(202611211203, {
  name: 'term',
  columns: { term: 'string(40)', sound: 'string(80)', df: 'int' },
  primary: ['term'],
  indexes: [{ name: 'ix_term_sound', columns: ['sound'] }],
  withoutRowid: true,
});
