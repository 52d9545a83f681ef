const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `R26-7F3K9Q`: the year, and six letters that nobody takes for others. */
export function numberOf(now: number): string {
  const year = new Date(now).getUTCFullYear() % 100;
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => LETTERS[byte & 31]);
  return `R${year}-${letters.join('')}`;
}
