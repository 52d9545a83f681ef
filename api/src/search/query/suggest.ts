import { provinceByName } from '@sabaijai/contract';
import { type Suggested } from '../index/directory-index.js';
import { AREA_WORDS, CATEGORY_WORDS, PROVINCE_WORDS } from '../text/concepts.js';
import { keyOf } from '../text/keys.js';
import type { IndexReader } from './index-reader.js';
import { goingOnLike, halfTyped, questionOf } from './plan.js';
import { candidatesOf, namedLike } from './text-page.js';

const EVERYWHERE = { filter: { sql: '', params: [] }, area: null, slots: [] };

/** Those whose name goes on so, and the one that is called so besides (กทม, Korat). */
function provincesOf(text: string, startsSo: (each: { words: readonly string[] }) => boolean) {
  const byOtherName = text.trim().length > 2 ? provinceByName(text)?.code : undefined;
  const named = PROVINCE_WORDS.filter(startsSo).map(({ province }) => province);
  return [...new Set([...(byOtherName ? [byOtherName] : []), ...named])];
}

/** What somebody may be about to type: categories and provinces, then places by number. */
export async function suggestFor(
  reader: IndexReader,
  text: string,
  limit: number,
): Promise<{ named: Suggested[]; docNos: number[] }> {
  const question = questionOf(text);
  const key = keyOf(question.normalised);
  if (key === '') return { named: [], docNos: [] };
  const startsSo = ({ words }: { words: readonly string[] }) => words.some((word) => word.startsWith(key));
  const named = [
    ...CATEGORY_WORDS.filter(startsSo).map(({ category }): Suggested => ({ kind: 'category', category })),
    ...AREA_WORDS.filter(startsSo).map(({ area }): Suggested => ({ kind: 'area', area })),
    ...provincesOf(text, startsSo).map((province): Suggested => ({ kind: 'province', province })),
  ].slice(0, Math.min(3, Math.max(1, limit - 1)));
  const wanted = limit - named.length;
  const docNos = new Set((await namedLike(reader, question)).flat());
  for (const docNo of await goingOnLike(reader, question, wanted)) docNos.add(docNo);
  if (docNos.size < wanted) {
    for (const stage of await halfTyped(reader, question)) {
      const [candidates] = await candidatesOf(reader, [stage], EVERYWHERE);
      for await (const { rows } of candidates?.batches(null, limit) ?? []) {
        for (const { docNo } of rows) docNos.add(docNo);
        break;
      }
    }
  }
  return { named, docNos: [...docNos].slice(0, wanted) };
}
