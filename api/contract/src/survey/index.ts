/** What a survey says before anybody inspects: with the checklist and its rule, so apart from the light schemas. */
export * from './accuracy.js';
export * from './project.js';
export * from './statements.js';
export { facetsIn } from './survey.form.js';
