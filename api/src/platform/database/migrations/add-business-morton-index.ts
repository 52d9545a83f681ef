import { addIndex } from '../table.js';

export const addBusinessMortonIndex = addIndex(202612190003, 'business', {
  name: 'ix_business_morton',
  columns: ['morton', 'risk_at', 'id', 'province', 'visit_due_at', 'open_hazards', 'lat', 'lon'],
});
