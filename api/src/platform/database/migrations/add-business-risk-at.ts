import { addColumn } from '../table.js';

export const addBusinessRiskAt = addColumn(202611280102, 'business', 'risk_at', 'time?');
