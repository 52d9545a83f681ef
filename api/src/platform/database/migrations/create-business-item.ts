import { createTable } from '../table.js';

export const createBusinessItem = createTable(202611230007, {
  name: 'business_item',
  columns: {
    id: 'id',
    business_id: 'id',
    type: 'string(10)',
    name: 'text',
    description: 'text?',
    price_min: 'double?',
    price_max: 'double?',
    unit: 'string(10)',
    facets: 'text',
    limits: 'text?',
    sort: 'int',
    active: 'bool',
    created_at: 'time',
    updated_at: 'time',
    version: 'int',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_business_item', columns: ['business_id', 'sort'] }],
});
