import { changeRows } from '../table.js';

/** What became of suggested hours is told as of any correction; it leads to the place, as before. */
export const nameHoursOutcomes = changeRows(
  202612160003,
  'name-hours-outcomes',
  `UPDATE notification SET type = 'CORRECTION_OUTCOME', params = REPLACE(params, '}', ',"comment":null}')
     WHERE type = 'HOURS_OUTCOME'`,
);
