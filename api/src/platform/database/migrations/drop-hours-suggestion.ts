import { dropTable } from '../table.js';
import { HOURS_SUGGESTION } from './create-hours-suggestion.js';

export const dropHoursSuggestion = dropTable(202612160004, HOURS_SUGGESTION);
