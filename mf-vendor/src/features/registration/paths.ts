import type { Id } from '@sabaijai/contract';

const REGISTER = '/vendor/register-business';
export const START = `${REGISTER}/start`;
/** As the wizard reads it. */
export const STEP = `${REGISTER}/{step}`;

export const pathOfStep = (step: string, draft?: Id<'draft'>) =>
  `${REGISTER}/${step}${draft ? `?draft=${draft}` : ''}`;
export const pathOfSent = (id: Id<'registration'>) => `${REGISTER}/finish?registration=${id}`;
