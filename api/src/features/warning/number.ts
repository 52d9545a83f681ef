const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `W-2026-7F3K9Q`: the year, and six letters that nobody takes for others. */
export function warningNumber(now: number): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LETTERS[byte & 31]);
  return `W-${new Date(now).getUTCFullYear()}-${letters.join('')}`;
}
