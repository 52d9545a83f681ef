import { newId } from '@sabaijai/contract';
import { eventOf } from './event.js';
import type { RegistrationEntity } from './registration.entity.js';
import { numberOf } from './registration-number.js';

type Said = Pick<
  RegistrationEntity,
  | ('kind' | 'applicantId' | 'businessId' | 'sentDraftId' | 'answers')
  | ('name' | 'category' | 'province' | 'lat' | 'lon')
>;

/** One that was sent just now, and that nobody has looked at. */
export const newRegistration = (said: Said, now: number): RegistrationEntity => ({
  ...said,
  id: newId('registration', now),
  number: numberOf(now),
  state: 'submitted',
  round: 1,
  draftId: null,
  marks: {},
  earlier: null,
  timeline: [eventOf('submit', 'applicant', now)],
  operatorKeys: null,
  rejectReason: null,
  reviewerId: null,
  heldUntil: null,
  createdAt: now,
  submittedAt: now,
  version: 1,
});
