import type { ChecklistItem, FullText } from './checklist.schema.js';
import { MEASURES_2026_1 } from './chk-2026.1/measures.js';

/** What is enough to fix an item, when the inspector does not say it in other words: an instruction to the business. */
export const measureOf = ({ id, help, measure }: Pick<ChecklistItem, 'id' | 'help' | 'measure'>): FullText =>
  measure ?? MEASURES_2026_1[id] ?? help;
