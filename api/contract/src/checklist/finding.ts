import type { Answer } from './answer.schema.js';
import type { Instant } from './calendar.js';
import type { AutoRule, ChecklistItem, FullText } from './checklist.schema.js';
import { extinguishersNeeded, passes } from './judge.js';

/**
 * What the rule of an item allows, by the names it has in the sentences of `measured`; empty where one reading is the
 * limit of the other. `value2` decides how many are needed of what is counted for an area.
 */
export function limitsOf(rule: AutoRule, value2 = 0): Record<string, number> {
  switch (rule.op) {
    case 'max':
      return {
        limit: rule.value,
        ...(rule.criticalAbove !== undefined && { criticalAbove: rule.criticalAbove }),
      };
    case 'min':
      return { limit: rule.value };
    case 'pair_equal':
      return { atLeast: rule.atLeast };
    case 'extinguishers':
      return { limit: extinguishersNeeded(rule, value2) };
    case 'pair_within':
      return { min: rule.value.min, max: rule.value.max, min2: rule.value2.min, max2: rule.value2.max };
    default:
      return {};
  }
}

/**
 * A finding as a statement, in one language: what is wrong ("Chilled food is too warm") and, where a reading shows it,
 * the reading beside the limit ("36 °C where at most 5 °C is allowed"). `measured` is null where nothing was measured
 * and where the inspector failed the item for what its numbers do not show. Items of the conclusion are never found
 * wrong: null for them.
 */
export function findingText(
  item: ChecklistItem,
  answer: Answer | undefined,
  inspectedAt: Instant,
  language: keyof FullText,
): { failed: string; measured: string | null } | null {
  const failed = item.failed?.[language];
  if (failed === undefined) return null;
  const sentence = item.measured?.[language];
  if (!sentence || !item.auto || !answer || passes(item.auto, answer, inspectedAt) !== false)
    return { failed, measured: null };
  const { value, value2 } = answer;
  const numbers: Record<string, number | undefined> = { value, value2, ...limitsOf(item.auto, value2) };
  // The three languages group digits alike.
  const measured = sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    (numbers[name] as number).toLocaleString('en-US'),
  );
  return { failed, measured };
}
