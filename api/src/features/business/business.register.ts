import { derivedFrom } from './derive-business.js';

derivedFrom('cover', {
  sql: (ids) =>
    `SELECT owner_id AS id FROM photo WHERE owner_id IN (${ids}) AND sort = 0 AND visibility = 'public'`,
  of: () => true,
});
derivedFrom('items', {
  sql: (ids) =>
    `SELECT DISTINCT business_id AS id FROM business_item WHERE business_id IN (${ids}) AND active = 1`,
  of: () => true,
});
derivedFrom('policy', {
  sql: (ids) => `SELECT DISTINCT business_id AS id FROM business_policy WHERE business_id IN (${ids})`,
  of: () => true,
});
