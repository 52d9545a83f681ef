/** What frames mails; the sentences of notices stand with the screens that show them, see `notice-words.ts`. */
export interface MailWords {
  /** To an address that nobody has proved: no name and nobody's words. */
  unproved: { subject: (number: string | undefined) => string; text: string };
  /** Of one without a name. */
  aPlace: string;
  /** Of what was not opened for days. */
  summary: { subject: (count: number) => string; text: string; more: (count: number) => string };
  /** A notice to who has no account here. */
  notice: {
    subject: (number: string, place: string) => string;
    lead: (place: string, count: number) => string;
    item: (words: { matter: string; grounds: string; measure: string; due: string }) => string;
    end: (issuer: string) => string;
    /** Said of the case to who cannot reply here. */
    escalated: (number: string, place: string) => string;
    reason: string;
  };
  button: string;
  why: (settings: string) => string;
  /** Under what is mailed whatever the person chose. */
  always: string;
}
