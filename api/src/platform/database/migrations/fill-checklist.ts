import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { startOfDay } from '../../clock/bangkok.js';
import { fillTable } from '../table.js';

/** The list that the program carries, which never changes, is the first version. */
export const fillChecklist = fillTable(202612230003, 'checklist', async (runner) => {
  const { id, publishedAt } = CHK_2026_1;
  await runner.query('INSERT INTO checklist (id, places, published_at, in_force_at) VALUES (?, NULL, ?, ?)', [
    id,
    publishedAt,
    startOfDay(publishedAt),
  ]);
});
