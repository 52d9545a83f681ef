import { DUPLICATE, type LocalizedText } from '@sabaijai/contract';
import { normalise, squash } from '../../search/text/text.js';

/** Cyrillic and Greek letters, and the Latin ones that they cannot be told from. */
const LOOKS = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԝ: 'w',
  ѵ: 'v',
  ɡ: 'g',
  ı: 'i',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  η: 'n',
  ζ: 'z',
} as Readonly<Record<string, string>>;

/** A name as it looks: no blanks, nothing unseen, one letter for those that look the same. */
const plain = (text: string) =>
  squash(normalise(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '')).replace(
    /[\p{Script=Cyrillic}\p{Script=Greek}ɡı]/gu,
    (letter) => LOOKS[letter] ?? letter,
  );

const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** Dice's coefficient of letter pairs, 0–1: how much of two names is the same, whatever the case, accents and blanks. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const left = pairsOf(other);
  const all = one.length + other.length - 2;
  if (all <= 0) return 0;
  const shared = pairsOf(one).filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / all;
}

/** The most that a name in any language is like this text, 0–1. */
export function alikeness(name: LocalizedText, text: string): number {
  const wanted = plain(text);
  const names = [name.th, name.en, name.zh].flatMap((each) => (each ? [plain(each)] : []));
  return wanted ? Math.max(0, ...names.map((each) => likeness(each, wanted))) : 0;
}

/** The same for the most alike of several texts. */
export const likenessOf = (name: LocalizedText, texts: readonly string[]): number =>
  Math.max(...texts.map((each) => alikeness(name, each)));
export const isAlike = (name: LocalizedText, texts: readonly string[]): boolean =>
  likenessOf(name, texts) >= DUPLICATE.alike;
