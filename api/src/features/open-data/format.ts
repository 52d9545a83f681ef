import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import type { Value } from './tables.js';

type Batches = AsyncGenerator<readonly (readonly Value[])[]>;

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
