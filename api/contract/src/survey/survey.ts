/** Days after it was submitted on which a survey counts no more. */
export const SURVEY_DAYS = 180;
/** From this readiness on a business is ready for its inspection. */
export const READY_FROM = 80;
/** From this one on it is nearly ready. */
export const NEARLY_FROM = 60;
