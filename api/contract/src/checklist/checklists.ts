import type { ChecklistVersion } from './checklist.schema.js';
import { CHK_2026_1 } from './chk-2026.1/index.js';

const known: Record<string, ChecklistVersion> = { [CHK_2026_1.id]: CHK_2026_1 };

/**
 * Every checklist that this program knows: the one it carries, and those it has read since. A version never changes, so
 * that what is known once is known for ever.
 */
export const CHECKLISTS: Readonly<Record<string, ChecklistVersion>> = known;

export function learnChecklist(checklist: ChecklistVersion): void {
  known[checklist.id] ??= checklist;
}
