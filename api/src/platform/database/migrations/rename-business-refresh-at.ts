import { renameColumn } from '../table.js';

export const renameBusinessRefreshAt = renameColumn(
  202611221673,
  'business',
  ['refresh_at', 'derive_at'],
  ['ix_business_refresh', 'ix_business_derive'],
);
