import { yieldToLoop } from './concurrency/yield-to-loop.js';

export type CsvValue = string | number | null;

const NEEDS_QUOTES = /[",\r\n]/;
/** What a spreadsheet takes for a formula, which somebody may have hidden in a name; in Chinese and Japanese wide signs, too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** One field after RFC 4180; words that look like a formula get an apostrophe in front, as the open data page says. */
export function csvField(value: CsvValue): string {
  const plain = value === null ? '' : String(value);
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: readonly CsvValue[]) => `${values.map(csvField).join(',')}\r\n`;

export async function* asCsv(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  yield line(columns);
  for await (const batch of batches) {
    if (batch.length) yield batch.map(line).join('');
    // The embedded database answers at once: without this nobody else would be served until the end.
    await yieldToLoop();
  }
}
