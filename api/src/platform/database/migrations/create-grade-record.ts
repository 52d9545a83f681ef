import { createTable } from '../table.js';

export const createGradeRecord = createTable(202611230013, {
  name: 'grade_record',
  columns: {
    id: 'id',
    business_id: 'id',
    inspection_id: 'id',
    score: 'double',
    grade: 'string(1)',
    publish_at: 'time',
    superseded_at: 'time?',
    reason: 'string(20)',
  },
  primary: ['id'],
  indexes: [{ name: 'ix_grade_record_business', columns: ['business_id', 'publish_at'] }],
});
