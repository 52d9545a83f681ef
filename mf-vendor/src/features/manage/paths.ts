import type { Id, ListingPart } from '@sabaijai/contract';

type Business = Id<'business'>;
const MANAGE = '/vendor/manage-business';

export const INVITATIONS = '/vendor/invitations';
export const homePath = (id: Business | ':id') => `${MANAGE}/home/${id}`;
export const peoplePath = (id: Business | ':id') => `${MANAGE}/people/${id}`;
export const cardPath = (id: Business | ':id') => `${MANAGE}/card/${id}`;
export const badgePagePath = (id: Business | ':id') => `${MANAGE}/badge/${id}`;
export const reviewsPath = (id: Business | ':id') => `${MANAGE}/reviews/${id}`;
export const listingPath = (id: Business | ':id', part: ListingPart | '{step}' | 'items/add-items') =>
  `${MANAGE}/listing/${id}/${part}`;
export const surveyPath = (id: Business) => `${MANAGE}/survay/form1/${id}`;
