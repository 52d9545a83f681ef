import { createTable } from '../table.js';

export const createIndexPlace = createTable(202611211201, {
  name: 'index_place',
  columns: {
    no: 'int',
    id: 'id',
    rev: 'int',
    z: 'big',
    traits: 'big',
    rk: 'int',
    safest: 'int',
    top_rated: 'int',
    newest_inspected: 'int',
    hot: 'int?',
    recommend: 'int?',
    hours: 'text?',
    source: 'text',
  },
  primary: ['no'],
  indexes: [
    { name: 'ux_index_place_id', columns: ['id'], unique: true },
    { name: 'ix_index_place_z', columns: ['z', 'traits', 'rk'] },
  ],
});
