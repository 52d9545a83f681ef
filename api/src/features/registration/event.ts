import { isoOf, type RegistrationEvent } from '@sabaijai/contract';

/** A line of what everybody may read of a registration's way. */
export const eventOf = (
  action: RegistrationEvent['action'],
  by: RegistrationEvent['by'],
  now: number,
  comment?: string,
): RegistrationEvent => ({ at: isoOf(now), action, by, comment: comment ?? null });
