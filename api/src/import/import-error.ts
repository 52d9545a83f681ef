/** Why a whole file cannot be imported; the message is the sentence to print. */
export class ImportError extends Error {}
