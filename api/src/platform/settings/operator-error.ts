/** Something the operator has to do first; its message is the whole sentence to print. */
export class OperatorError extends Error {}
