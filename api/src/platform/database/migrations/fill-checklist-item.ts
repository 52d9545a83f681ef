import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { fillTable } from '../table.js';

export const fillChecklistItem = fillTable(202612230004, 'checklist_item', async (runner) => {
  for (const [position, item] of CHK_2026_1.items.entries())
    await runner.query('INSERT INTO checklist_item (checklist_id, position, content) VALUES (?, ?, ?)', [
      CHK_2026_1.id,
      position,
      JSON.stringify(item),
    ]);
});
