import type { BusinessTask } from '@sabaijai/contract';
import type { IconName, Tone } from '@sabaijai/shared-ui/components';
import { timeTo } from '../../../warnings/standing';

const LOUD: readonly BusinessTask['kind'][] = [
  'fact_check',
  'change_returned',
  'document_expired',
  'document_missing',
  'pictures',
];
const DUE_ICONS = { error: 'warning', warning: 'clock', neutral: 'bell' } as const satisfies Record<
  string,
  IconName
>;

/** Escalated, late, due soon, or not yet: each looks different. */
export function lookOf(task: BusinessTask, now: number): readonly [IconName, Tone] {
  if (task.kind !== 'warning') return LOUD.includes(task.kind) ? ['warning', 'warning'] : ['info', 'info'];
  if (task.isEscalated) return ['alert', 'error'];
  const { tone } = timeTo(task.dueAt, now);
  return [DUE_ICONS[tone], tone];
}
