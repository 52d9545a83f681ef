import { createTable } from '../table.js';

export const createBusinessPolicy = createTable(202611230008, {
  name: 'business_policy',
  columns: {
    id: 'id',
    business_id: 'id',
    version_no: 'int',
    effective_from: 'string(10)',
    cancellation: 'text?',
    refund: 'text?',
    age_health: 'text?',
    safety_rules: 'text?',
    insurance: 'text?',
    house_rules: 'text?',
    privacy: 'text?',
    cancel_free_until_hours: 'int?',
    insurance_sum: 'double?',
    created_at: 'time',
  },
  primary: ['id'],
  indexes: [{ name: 'ux_business_policy_version', columns: ['business_id', 'version_no'], unique: true }],
});
