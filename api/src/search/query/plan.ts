import { conceptAt } from '../text/concepts.js';
import { fold, romanise, soundOf } from '../text/romanise.js';
import { isHan, isLatin, keyOf, normalise, pairs, squash, type Token, tokenise } from '../text/text.js';
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

/** The words of a question, each as the concept it names or itself. */
function slotsOf(tokens: readonly Token[], bySound = false): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < tokens.length; ) {
    const concept = conceptAt(tokens, at, bySound);
    slots.push([concept?.term ?? (tokens[at] as Token).text]);
    at += concept?.length ?? 1;
  }
  return slots;
}

const termsOf = (stages: readonly Stage[]) => [...new Set(stages.flat(2))];

/** Drops what no place has; null when a slot stays empty. */
function known(stage: Stage, df: ReadonlyMap<string, number>): Stage | null {
  const slots = stage.map((slot) => slot.filter((term) => df.has(term)));
  return slots.length > 0 && slots.every((slot) => slot.length > 0) ? slots : null;
}

export interface Stages {
  /** The words next to each other, then all of them anywhere. */
  meant: Stage[];
  /** Then what sounds like them, in Thai or Latin letters. */
  sounding: Stage[];
}

export async function stagesOf(reader: IndexReader, { tokens, squashed }: Question): Promise<Stages> {
  const phrase = pairs(tokens).map((pair): Slot => [pair]);
  const words = slotsOf(tokens);
  const bySound = slotsOf(tokens, true);
  const characters = words.flatMap((slot): Slot[] => {
    const [term = ''] = slot;
    return isHan(term) ? [...term].map((character) => [character]) : [slot];
  });
  const df = await frequencies(reader, termsOf([phrase, words, bySound, characters, [[squashed]]]));
  const whole = phrase.length > 1 ? known([[squashed]], df) : null;
  const meant = [known(phrase, df), whole, known(words, df) ?? known(characters, df)].filter(
    (stage) => stage !== null,
  );
  const sounds = bySound.map(([term = '']) => (term.length > 3 || !df.has(term) ? soundOf(term) : ''));
  const alike = await termsBySound(reader, sounds.filter(Boolean));
  for (const [term, count] of alike.df) df.set(term, count);
  const sounding = known(
    bySound.map((slot, index) => [...new Set([...slot, ...(alike.terms.get(sounds[index] ?? '') ?? [])])]),
    df,
  );
  const isNew = sounding && !meant.some((stage) => same(stage, sounding));
  return {
    meant: meant.filter((stage, index) => index === 0 || !same(stage, meant[0] as Stage)),
    sounding: isNew ? [sounding] : [],
  };
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
  const before = slotsOf(tokens.slice(0, -1));
  const df = await frequencies(reader, termsOf([before]));
  for (const term of beginnings) df.set(term, 1);
  const stage = known([...before, beginnings], df);
  return stage ? [stage] : [];
}

async function beginningWith(reader: IndexReader, start: string): Promise<string[]> {
  const sound = isLatin(start) && start.length > 2 ? fold(start) : '';
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

/** One letter wrong, missing or too many; or a space forgotten. */
export async function misspelt(reader: IndexReader, { tokens }: Question): Promise<Stage[]> {
  const words = slotsOf(tokens);
  const df = await frequencies(reader, termsOf([words]));
  const slots: Slot[] = [];
  let isRepaired = false;
  for (const slot of words) {
    const [term = ''] = slot;
    if (df.has(term)) {
      slots.push(slot);
      continue;
    }
    const sound = isLatin(term) ? fold(term) : fold(romanise(term));
    const repaired = await repair(reader, sound);
    if (repaired.length === 0) return [];
    slots.push(...repaired);
    isRepaired = true;
  }
  // Words that are all known were asked for already.
  return isRepaired ? [slots] : [];
}

const LETTERS = 'abdefghijkmnoprstuwy';

async function repair(reader: IndexReader, sound: string): Promise<Slot[]> {
  if (sound.length < 3 || sound.length > 20) return [];
  const near = new Set<string>([sound]);
  const cuts: [string, string][] = [];
  for (let at = 0; at <= sound.length; at += 1) {
    const [left, right] = [sound.slice(0, at), sound.slice(at)];
    if (at > 1 && at < sound.length - 1) cuts.push([left, right]);
    if (sound.length < 4) continue;
    if (right) near.add(left + right.slice(1));
    if (right.length > 1) near.add(left + right.charAt(1) + right.charAt(0) + right.slice(2));
    for (const letter of LETTERS) {
      near.add(left + letter + right);
      if (right) near.add(left + letter + right.slice(1));
    }
  }
  const { terms, df } = await termsBySound(reader, [...near]);
  const best = [...terms.values()].flat().sort((a, b) => (df.get(b) ?? 0) - (df.get(a) ?? 0));
  if (best.length > 0) return [best.slice(0, ALTERNATIVES)];
  const parts = await termsBySound(reader, [...new Set(cuts.flat())]);
  const cut = cuts.findLast(([left, right]) => parts.terms.has(left) && parts.terms.has(right));
  return cut ? cut.map((part) => parts.terms.get(part) as Slot) : [];
}

/** Fewer words: those that are known, then the rarest alone. */
export async function fewerWords(reader: IndexReader, { tokens }: Question): Promise<Stage[]> {
  const words = slotsOf(tokens);
  const df = await frequencies(reader, termsOf([words]));
  const byRarity = words
    .filter(([term = '']) => df.has(term))
    .sort(([a = ''], [b = '']) => (df.get(a) as number) - (df.get(b) as number));
  const stages: Stage[] = [];
  for (let count = Math.min(byRarity.length, words.length - 1); count > 0; count -= 1) {
    stages.push(byRarity.slice(0, count));
  }
  return stages;
}
