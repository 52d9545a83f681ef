import { createTable } from '../table.js';

export const createSurvey = createTable(202611260030, {
  name: 'survey',
  columns: {
    id: 'id',
    business_id: 'id',
    number: 'int',
    state: 'string(10)',
    answers: 'text',
    checklist_version: 'string(20)?',
    projection: 'text?',
    updated_at: 'time',
    submitted_at: 'time?',
    version: 'int',
  },
  primary: ['id'],
  indexes: [{ name: 'ux_survey_number', columns: ['business_id', 'number'], unique: true }],
});
