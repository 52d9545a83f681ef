import { Converter } from 'opencc-js/t2cn';

/** Raise it whenever the terms of a text change: the index is then filled again. */
export const TEXT_VERSION = 6;

/** Longer words are cut, so that a term always fits its column. */
export const TERM_LENGTH = 40;
const TOKENS_MAX = 40;

const THAI_DIGITS = /[๐-๙]/g;
/** Traditional to simplified characters (OpenCC's tables). */
const simplified = Converter({ from: 't', to: 'cn' });

/**
 * One form for the index and the query. NFKC takes the Thai vowel am apart, so it is put together again; accents of
 * Latin letters, apostrophes and invisible characters go; Chinese is simplified.
 */
export function normalise(text: string): string {
  return (isHan(text) ? simplified(text) : text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(THAI_DIGITS, (digit: string) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/['’ʼ`\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase();
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

export interface Token {
  text: string;
  /** Where it begins in the normalised text. */
  at: number;
}

/** The words of a normalised text; one segmenter knows Thai, Chinese and what has spaces. */
export function tokenise(normalised: string): Token[] {
  const tokens: Token[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(normalised)) {
    if (!isWordLike) continue;
    tokens.push({ text: segment.slice(0, TERM_LENGTH), at: index });
    if (tokens.length === TOKENS_MAX) break;
  }
  return tokens;
}

/** Neighbours as one term, so that `hua hin` and `huahin`, or a Thai word cut elsewhere, still meet. */
export function pairs(tokens: readonly Token[]): string[] {
  return tokens
    .slice(1)
    .map(({ text }, index) => ((tokens[index] as Token).text + text).slice(0, TERM_LENGTH));
}

/** A text without what separates its words. */
export function squash(normalised: string): string {
  return normalised.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

export const isThai = (text: string) => /[\u0e01-\u0e4e]/.test(text);
export const isHan = (text: string) => /\p{Script=Han}/u.test(text);
export const isLatin = (text: string) => /^[a-z0-9]*[a-z][a-z0-9]*$/.test(text);

/** Neighbouring Chinese characters: part of a name may be cut into other words than the whole. */
export function hanBigrams(text: string): string[] {
  return (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
}

/** The term of a word that the address has and the name has not. No word begins with a full stop. */
export const ofAddress = (term: string) => `.${term}`.slice(0, TERM_LENGTH);

/** The same words come again and again: what was worked out for the last of them is kept. */
export function remembering<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    if (known.size >= 50_000) known.clear();
    const result = work(text);
    known.set(text, result);
    return result;
  };
}
