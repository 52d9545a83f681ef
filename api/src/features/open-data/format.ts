import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import type { Value } from './tables.js';

type Batches = AsyncGenerator<readonly (readonly Value[])[]>;

const NEEDS_QUOTES = /[",\r\n]/;
/** What a spreadsheet takes for a formula, which somebody may have hidden in a name; in Chinese and Japanese wide signs, too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** One field after RFC 4180; words that look like a formula get an apostrophe in front, as the open data page says. */
export function csvField(value: Value): string {
  const plain = value === null ? '' : String(value);
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: readonly Value[]) => `${values.map(csvField).join(',')}\r\n`;

export async function* asCsv(columns: readonly string[], batches: Batches): AsyncGenerator<string> {
  yield line(columns);
  for await (const batch of batches) {
    if (batch.length) yield batch.map(line).join('');
    // The embedded database answers at once: without this nobody else would be served until the end.
    await yieldToLoop();
  }
}

/** `{ "items": [ … ] }` with one object a line. */
export async function* asJson(columns: readonly string[], batches: Batches): AsyncGenerator<string> {
  yield '{"items":[';
  let between = '\n';
  for await (const batch of batches) {
    const rows = batch.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
    );
    if (rows.length) yield between + rows.join(',\n');
    if (rows.length) between = ',\n';
    await yieldToLoop();
  }
  yield '\n]}\n';
}
