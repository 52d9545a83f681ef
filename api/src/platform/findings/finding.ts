/** One thing that was looked at. */
export interface Finding {
  about: string;
  isGood: boolean;
  /** How it is, or what is wrong and what to do. */
  words: string;
}
export const good = (about: string, words: string): Finding => ({ about, isGood: true, words });
export const bad = (about: string, words: string): Finding => ({ about, isGood: false, words });
