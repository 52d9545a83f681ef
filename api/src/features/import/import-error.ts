import { OperatorError } from '../../platform/settings/operator-error.js';

/** Why a whole file cannot be imported; the message is the sentence to print. */
export class ImportError extends OperatorError {}
