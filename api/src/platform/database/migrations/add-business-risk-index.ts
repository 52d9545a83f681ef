import { addIndex } from '../table.js';

export const addBusinessRiskIndex = addIndex(202611280105, 'business', {
  name: 'ix_business_risk',
  columns: [
    ...[
      'kind',
      'risk_at',
      'id',
      'province',
      'category',
      'grade',
      'visit_due_at',
      'open_hazards',
      'lat',
      'lon',
    ],
  ],
});
