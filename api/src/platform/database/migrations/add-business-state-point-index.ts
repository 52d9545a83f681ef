import { addIndex } from '../table.js';

export const addBusinessStatePointIndex = addIndex(202612010307, 'business', {
  name: 'ix_business_state_point',
  columns: ['state', 'lat', 'lon'],
});
