import type { Id } from '@sabaijai/contract';
import { seenAnswer } from '@sabaijai/shared-ui/keep';

/** What this device shows without a connection and an arrival outdates, whichever page is open then. */
export const doorSeen = (place: string) =>
  seenAnswer('warningDoor', place, `/businesses/${place}/warning-door`);
export const warningSeen = (id: Id<'warning'>) => seenAnswer('warning', id, `/warnings/${id}`);
