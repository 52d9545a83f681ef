import type { Id, SafetyForm } from '@sabaijai/contract';
import type { Held } from '@sabaijai/shared-ui/keep';

/** Kept while an inspection lacks nothing but its end: so that the day's page can say it without its answers. */
export const readyOf = (id: Id<'inspection'>) => `ready/${id}`;
/** Its beginning, while that is on this device alone: everything else of it waits for it. */
export const beginningOf = (id: Id<'inspection'>) => `inspection/${id}/begin`;

/** How much of an inspection is on this device alone. */
export const hereOf = (kept: readonly Held[], id: Id<'inspection'>): number =>
  kept.filter(
    ({ subject, needs = [] }) => subject.startsWith(`inspection/${id}/`) || needs.includes(beginningOf(id)),
  ).length;

/** Inspections that were begun on this device, and that the server does not know yet. */
export const begunHere = (kept: readonly Held[]): SafetyForm[] =>
  kept.flatMap(({ subject, about }) => {
    const form = subject.endsWith('/begin') ? (about as { form: SafetyForm } | undefined)?.form : undefined;
    return form ? [form] : [];
  });
