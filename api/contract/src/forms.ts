/**
 * Every form of the product, and the only door to one: a form that is not named here reaches no screen, so its words
 * are never forgotten (`npm run locales`).
 */
export * from './lab/lab.form.js';
export { listingForm } from './listing/listing.form.js';
export * from './registration/registration.form.js';
export { surveyForm } from './survey/survey.form.js';
