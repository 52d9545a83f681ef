import { createTable } from '../table.js';

export const createGradeCard = createTable(202612140002, {
  name: 'grade_card',
  columns: {
    mark: 'string(16)',
    business_id: 'id',
    grade: 'string(1)',
    inspected_at: 'time',
    issued_at: 'time',
  },
  primary: ['mark'],
  indexes: [{ name: 'ix_grade_card_inspected', columns: ['inspected_at'] }],
});
