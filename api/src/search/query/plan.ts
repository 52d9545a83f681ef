import { conceptAt, isKind, type Spelling } from '../text/concepts.js';
import { alikeKey, keyOf } from '../text/keys.js';
import { fold, outlinesOf, soundOf } from '../text/romanise.js';
import { isNoise, oneSlip } from '../text/slips.js';
import {
  hanBigrams,
  isHan,
  isLatin,
  normalise,
  ofAddress,
  pairs,
  squash,
  type Token,
  tokenise,
} from '../text/text.js';
import type { IndexReader } from './index-reader.js';
import { byKey, type Slot } from './scan.js';

/** All slots of a stage must be met; stages are shown one after the other, a place in the first that it meets. */
export type Stage = readonly Slot[];

export interface Question {
  normalised: string;
  squashed: string;
  tokens: Token[];
}

const WORDS_MAX = 8;
const ALTERNATIVES = 6;
/** Sorts after every letter there is. */
const LAST = '\u{10ffff}';

export function questionOf(text: string): Question {
  const normalised = normalise(text);
  return { normalised, squashed: squash(normalised), tokens: tokenise(normalised).slice(0, WORDS_MAX) };
}

/** How many places have each of the terms; those nobody has are missing. */
export async function frequencies(
  reader: IndexReader,
  terms: readonly string[],
): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await reader.rows<{ term: string; df: number }>(
    `SELECT term, df FROM ${reader.tables.term} WHERE term IN (${terms.map(() => '?').join(',')})`,
    terms,
  );
  return new Map(rows.map(({ term, df }) => [term, Number(df)]));
}

/** One or more neighbouring words of a question that mean one thing. */
export interface Word {
  from: number;
  to: number;
  /** The concept they name, or themselves. */
  term: string;
  /** The word that they are taken for, when they are spelled otherwise. */
  label?: string;
}

/** They join other words and ask for nothing. */
const JOINING = new Set(
  'with the of in at near nearby close to and for a an around by on that which ที่ ใน ใกล้ ใกล้ๆ แถว แถวๆ กับ และ ของ มี ได้ 的 在 附近 和 有'.split(
    ' ',
  ),
);

/** The words of a question that ask for something; Chinese characters that make no word together. */
export function wordsOf(tokens: readonly Token[], spelling: Spelling = 'as typed'): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < tokens.length; ) {
    const concept = conceptAt(tokens, at, spelling);
    const { text } = tokens[at] as Token;
    const last = words.at(-1);
    const to = at + (concept?.length ?? 1);
    if (!concept && last?.to === at && isHan(text) && isHan(last.term) && goesOn(tokens, at)) {
      last.term += text;
      last.to = to;
    } else words.push({ from: at, to, term: concept?.term ?? text, label: concept?.label });
    at = to;
  }
  const asking = words.filter(({ term }) => !JOINING.has(term));
  return asking.length > 0 ? asking : words;
}

/** Whether the word follows the one before without a gap. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && before.at + before.text.length === tokens[at]?.at;
}

/** A Chinese word may be cut otherwise in a name: each two of its characters are neighbours there. */
export function slotsOf(term: string): Slot[] {
  const neighbours = hanBigrams(term);
  return neighbours.length > 1 ? neighbours.map((each) => [each]) : [[term]];
}

/** In the name, or else in the address. */
export const anywhere = (slot: Slot): Slot => slot.flatMap((term) => [term, ofAddress(term)]);

export const termsOf = (stages: readonly Stage[]) => [...new Set(stages.flat(2))];

/** Drops what no place has; null when a slot stays empty. */
function known(stage: Stage, df: ReadonlyMap<string, number>): Stage | null {
  const slots = stage.map((slot) => slot.filter((term) => df.has(term)));
  return slots.length > 0 && slots.every((slot) => slot.length > 0) ? slots : null;
}

export interface Stages {
  /** In the name: the words next to each other, as they are typed, and what they mean; then all of it anywhere. */
  meant: Stage[];
  /** Then what sounds like them, in Thai or Latin letters. */
  sounding: Stage[];
}

export async function stagesOf(reader: IndexReader, { tokens, squashed }: Question): Promise<Stages> {
  const words = wordsOf(tokens);
  const bySound = wordsOf(tokens, 'by sound');
  const phrase = pairs(tokens).flatMap((pair) => slotsOf(pair));
  const typed = words.flatMap(({ from, to, term }) =>
    isKind(term) || isHan(term) ? slotsOf(term) : tokens.slice(from, to).flatMap(({ text }) => slotsOf(text)),
  );
  const inName = words.flatMap(({ term }) => slotsOf(term));
  const sounds = bySound.map(({ term }) => soundOf(term));
  const candidates = [
    phrase.map(anywhere),
    typed,
    inName.map(anywhere),
    bySound.map(({ term }) => anywhere([term])),
    [[squashed]],
  ];
  const [df, alike] = await Promise.all([
    frequencies(reader, termsOf(candidates)),
    termsBySound(reader, sounds.filter(Boolean)),
  ]);
  for (const [term, count] of alike.df) df.set(term, count);
  const meant = unique([
    known(phrase, df),
    phrase.length > 1 ? known([[squashed]], df) : null,
    known(typed, df),
    known(inName, df),
    known(inName.map(anywhere), df),
    known(phrase.map(anywhere), df),
  ]);
  const sounding = known(
    bySound.map(({ term }, index) => [
      ...new Set([...anywhere([term]), ...(alike.terms.get(sounds[index] ?? '') ?? [])]),
    ]),
    df,
  );
  return { meant, sounding: unique([...meant, sounding]).slice(meant.length) };
}

function unique(stages: readonly (Stage | null)[]): Stage[] {
  const found: Stage[] = [];
  for (const stage of stages) if (stage && !found.some((each) => same(each, stage))) found.push(stage);
  return found;
}

const same = (a: Stage, b: Stage) => JSON.stringify(a) === JSON.stringify(b);

async function termsBySound(reader: IndexReader, sounds: readonly string[]) {
  const terms = new Map<string, string[]>();
  const df = new Map<string, number>();
  if (sounds.length > 0) {
    const rows = await reader.rows<{ term: string; sound: string; df: number }>(
      `SELECT term, sound, df FROM ${reader.tables.term} WHERE sound IN (${sounds.map(() => '?').join(',')}) LIMIT 400`,
      sounds,
    );
    rows.sort((a, b) => Number(b.df) - Number(a.df));
    for (const row of rows) {
      const own = terms.get(row.sound) ?? [];
      if (own.length < ALTERNATIVES) terms.set(row.sound, [...own, row.term]);
      df.set(row.term, Number(row.df));
    }
  }
  return { terms, df };
}

/** The last word half typed: it may be the beginning of any of these. */
export async function halfTyped(reader: IndexReader, { tokens }: Question): Promise<Stage[]> {
  const last = tokens.at(-1);
  if (!last) return [];
  const beginnings = await beginningWith(reader, last.text);
  if (beginnings.length === 0) return [];
  const before = wordsOf(tokens.slice(0, -1)).flatMap(({ term }) => slotsOf(term).map(anywhere));
  const df = await frequencies(reader, termsOf([before]));
  for (const term of beginnings) df.set(term, 1);
  const stage = known([...before, beginnings], df);
  return stage ? [stage] : [];
}

/** What has more letters for each sound than this is no beginning that somebody meant: "zzzzqq" sounds like "sk". */
const LETTERS_PER_SOUND = 2;

async function beginningWith(reader: IndexReader, start: string): Promise<string[]> {
  const heard = isLatin(start) && start.length > 2 ? fold(start) : '';
  const sound = start.length <= heard.length * LETTERS_PER_SOUND ? heard : '';
  const ranges = [
    { column: 'term', from: start },
    ...(sound.length > 1 ? [{ column: 'sound', from: sound }] : []),
  ];
  const found: string[] = [];
  for (const { column, from } of ranges) {
    const rows = await reader.rows<{ term: string; df: number }>(
      `SELECT term, df FROM ${reader.tables.term} WHERE ${column} >= ? AND ${column} < ? ORDER BY ${column} LIMIT 300`,
      [from, from + LAST],
    );
    rows.sort((a, b) => Number(b.df) - Number(a.df));
    found.push(...rows.slice(0, ALTERNATIVES).map(({ term }) => term));
  }
  return [...new Set(found)];
}

/** Places whose name goes on like this from one of its words; by number. */
export async function goingOnLike(
  reader: IndexReader,
  { normalised }: Question,
  limit: number,
): Promise<number[]> {
  const key = keyOf(normalised);
  if (key === '') return [];
  const rows = await reader.rows<Record<'doc_no' | 'rank_no', unknown>>(
    `SELECT doc_no, rank_no FROM ${reader.tables.suggest} WHERE entry >= ? AND entry < ?
     ORDER BY entry, rank_no, doc_no LIMIT 200`,
    [key, key + LAST],
  );
  const keys = rows.map((row) => ({ rank: Number(row.rank_no), docNo: Number(row.doc_no) })).sort(byKey);
  return [...new Set(keys.map(({ docNo }) => docNo))].slice(0, limit);
}

/** Words that nobody has, with one letter wrong, missing or too many, or a space forgotten. */
export async function misspelt(reader: IndexReader, { tokens, squashed }: Question): Promise<Stage[]> {
  if (isNoise(squashed)) return [];
  const words = wordsOf(tokens, 'by slip');
  const df = await frequencies(reader, termsOf([words.map(({ term }) => anywhere([term]))]));
  const slots: Slot[] = [];
  let isRepaired = false;
  for (const { term, label } of words) {
    const slot = anywhere([term]).filter((each) => df.has(each));
    if (slot.length > 0) {
      slots.push(slot);
      if (label) isRepaired = true;
      continue;
    }
    const repaired = await repair(reader, term);
    if (repaired.length === 0) return [];
    slots.push(...repaired);
    isRepaired = true;
  }
  // Words that are all known were asked for already.
  return isRepaired ? [slots] : [];
}

/** Shorter names and words have too many neighbours. */
const SLIP_MIN = 5;

async function repair(reader: IndexReader, term: string): Promise<Slot[]> {
  const sound = soundOf(term);
  if (sound.length < 3 || sound.length > 20) return [];
  const typed = isLatin(term) ? [...oneSlip(term)].map((each) => soundOf(each)) : [];
  const near =
    sound.length < SLIP_MIN ? [sound] : [...new Set([sound, ...oneSlip(sound), ...typed])].filter(Boolean);
  const cuts: [string, string][] = [];
  for (let at = 2; at < sound.length - 1; at += 1) cuts.push([sound.slice(0, at), sound.slice(at)]);
  const { terms, df } = await termsBySound(reader, near);
  const best = [...terms.values()].flat().sort((a, b) => (df.get(b) ?? 0) - (df.get(a) ?? 0));
  if (best.length > 0) return [best.slice(0, ALTERNATIVES)];
  const parts = await termsBySound(reader, [...new Set(cuts.flat())]);
  const cut = cuts.findLast(([left, right]) => parts.terms.has(left) && parts.terms.has(right));
  return cut ? cut.map((part) => parts.terms.get(part) as Slot) : [];
}

/** Keys of names that are typed with one slip: of the letters as they are typed, or of how they sound. */
export function slippedKeys({ normalised }: Question): string[] {
  const whole = outlinesOf(normalised).filter(({ length }) => length >= SLIP_MIN);
  const typed = isLatin(squash(normalised)) && whole.length > 0 ? [...oneSlip(normalised)] : [];
  const outlines = [...typed.flatMap(outlinesOf), ...whole.flatMap((each) => [...oneSlip(each)])];
  return [...new Set(outlines.map(alikeKey))];
}

/** The words as they are typed. */
export function typedText({ tokens, normalised }: Question, { from, to }: Word): string {
  const last = tokens[to - 1] as Token;
  return normalised.slice((tokens[from] as Token).at, last.at + last.text.length);
}

/** The question with known words in place of those that are spelled otherwise; undefined when there are none. */
export function meantBy(question: Question): string | undefined {
  const words = wordsOf(question.tokens, 'by slip');
  if (!words.some(({ label }) => label)) return undefined;
  return words.map((word) => word.label ?? typedText(question, word)).join(' ');
}
