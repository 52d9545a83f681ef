/** Shared, so that the validator comes once: of vendors who fill it in and inspectors who read it. */
export { registrationForm } from '@sabaijai/contract/forms';
