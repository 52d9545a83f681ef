import type { Id } from '@sabaijai/contract';

export const homeOf = (id: Id<'business'>) => `/vendor/manage-business/home/${id}`;
/** As the specification spells it. */
const SURVEY = '/vendor/manage-business/survay';
export const STEPS = ['form1', 'form2', 'form3', 'finish'] as const;
export type Place = (typeof STEPS)[number];

export const patternOf = (step: Place) => `${SURVEY}/${step}/:id`;
/** As the wizard reads it. */
export const addressOf = (id: Id<'business'>) => `${SURVEY}/{step}/${id}`;
export const pathOf = (step: Place, id: Id<'business'>) => `${SURVEY}/${step}/${id}`;
