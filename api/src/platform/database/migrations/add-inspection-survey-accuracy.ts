import { addColumn } from '../table.js';

export const addInspectionSurveyAccuracy = addColumn(202611260042, 'inspection', 'survey_accuracy', 'text?');
