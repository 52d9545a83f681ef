import { changeRows } from '../table.js';

/** Hours that were suggested are corrections of the hours. */
export const moveHoursSuggestions = changeRows(
  202612160002,
  'move-hours-suggestions',
  `INSERT INTO correction (id, user_id, business_id, about, hours, note, state, open_key, created_at, decided_at, decided_by)
     SELECT REPLACE(id, 'hrs_', 'cor_'), user_id, business_id, 'hours', hours, note, state,
       REPLACE('@ hours', '@', open_key), created_at, decided_at, decided_by FROM hours_suggestion
     WHERE REPLACE(id, 'hrs_', 'cor_') NOT IN (SELECT id FROM correction)`,
);
