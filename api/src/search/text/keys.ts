import { outlinesOf } from './romanise.js';
import { squash, tokenise } from './text.js';

export const KEY_LENGTH = 24;

const THAI_KINDS =
  'อุทยานแห่งชาติ หมู่เกาะ ตลาดน้ำ ตลาดนัด ตลาด น้ำตก สะพาน เกาะ หาด วัด สวน ถนน เขา ดอย ภู อ่าว แหลม ถ้ำ ผา';
const ENGLISH_KINDS =
  'national park|historical park|floating market|weekend market|walking street|night market|beach|islands?|waterfall|market|temple|park|garden|cave|bay|cape|bridge|road|dam|lake|palace';
const CHINESE_KINDS =
  '国家公园|历史公园|水上市场|周末市场|步行街|夜市|市场|海滩|群岛|瀑布|公园|花园|半岛|大桥|岛|寺|庙|山|洞|湾|湖|桥';
/** The kind of place that a name begins or ends with. A Thai mark belongs to the letter before it: ภูมิ is not ภู and มิ. */
const KIND = [
  new RegExp(`^(?:${THAI_KINDS.replaceAll(' ', '|')}) ?(?![\\u0e30-\\u0e3a\\u0e45-\\u0e4e])`),
  new RegExp(`^(?:wat|koh?|doi|khao|phu|hat|ao|tham) | (?:${ENGLISH_KINDS})$`),
  new RegExp(`(?:${CHINESE_KINDS})$`),
];

/** ‘Lumphini Park’ is known as Lumphini; null when the name says no kind, or hardly anything but that. */
export function withoutKind(normalised: string): string | null {
  const kind = KIND.find((each) => each.test(normalised));
  const rest = kind ? normalised.replace(kind, '') : '';
  return squash(rest).length > 1 ? rest : null;
}

/**
 * What autocomplete compares with: the text from each word on, and without its kind, which the Thai segmenter often
 * leaves joined to what follows; the whole, for a name typed exactly; and its outlines, for one typed otherwise.
 */
export function suggestKeys(normalised: string): string[] {
  const words = tokenise(normalised).slice(0, 8);
  const rest = withoutKind(normalised);
  return [
    ...words.map(({ at }) => keyOf(normalised.slice(at))),
    ...(rest ? [keyOf(rest)] : []),
    ...[normalised, ...(rest ? [rest] : [])].flatMap((name) => [wholeKey(name), ...alikeKeys(name)]),
  ];
}

/** No word begins with an equals sign, so this never mixes with what is half typed. */
export const wholeKey = (normalised: string) => `=${squash(normalised)}`.slice(0, KEY_LENGTH);

const OUTLINE_MIN = 3;
export const alikeKey = (outline: string) => `~${outline}`.slice(0, KEY_LENGTH);
export const alikeKeys = (normalised: string) =>
  outlinesOf(normalised)
    .filter((outline) => outline.length >= OUTLINE_MIN)
    .map(alikeKey);

/** The form of a key and of what is typed: no separators, so that a space forgotten or added does not matter. */
export const keyOf = (normalised: string) => squash(normalised).slice(0, KEY_LENGTH);
