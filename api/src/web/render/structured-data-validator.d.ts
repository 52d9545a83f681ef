declare module '@adobe/structured-data-validator' {
  /** Without a vocabulary it checks what search engines ask for. */
  export default class Validator {
    validate(found: object): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
