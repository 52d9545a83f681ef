/** Shared, so that the validator comes once: of vendors who fill it in and inspectors who read it. */
export { registrationForm } from '@sabaijai/contract/forms';
/** What a listed business says of itself, in fields of the registration; by itself, as who registers does without. */
export const loadListingForm = () => import('./listing').then(({ listingForm }) => listingForm);
