import type { Id } from '@sabaijai/contract';
import { seenAnswer } from '@sabaijai/shared-ui/keep';

/** What this device shows without a connection and an arrival outdates, whichever page is open then. */
export const doorSeen = (place: string) =>
  seenAnswer('safetyFormDoor', place, `/businesses/${place}/safety-form`);
export const formSeen = (id: Id<'inspection'>) => seenAnswer('safetyForm', id, `/inspections/${id}`);
/** The day lists what is unfinished. */
export const todaySeen = seenAnswer('today', undefined, '/inspector/today');
