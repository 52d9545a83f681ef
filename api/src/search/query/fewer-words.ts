import { isConcept, isTown, pointOfTown } from '../text/concepts.js';
import type { IndexReader } from './index-reader.js';
import {
  anywhere,
  frequencies,
  type Question,
  slotsOf,
  termsOf,
  typedText,
  type Word,
  wordsOf,
} from './plan.js';

/**
 * The question without some of its words, for one that nothing answers: ways that are tried together, one after the other.
 * Words that nobody has; or each that is neither a thing nor a place, then each place, then each of several things.
 */
export async function fewerWords(reader: IndexReader, question: Question): Promise<FewerWords[][]> {
  const words = wordsOf(question.tokens);
  if (words.length < 2) return [];
  const df = await frequencies(reader, termsOf([words.flatMap(({ term }) => slotsOf(term)).map(anywhere)]));
  const isKnown = ({ term }: Word) =>
    slotsOf(term).every((slot) => anywhere(slot).some((each) => df.has(each)));
  const unknown = words.filter((word) => !isKnown(word));
  if (unknown.length === words.length) return [];
  const without = (dropped: Word[]): FewerWords => ({
    without: dropped.map((word) => typedText(question, word)).join(' '),
    q: words
      .filter((word) => !dropped.includes(word))
      .map((word) => typedText(question, word))
      .join(' '),
    near: dropped.flatMap(({ term }) => pointOfTown(term) ?? [])[0],
  });
  if (unknown.length > 0) return [[without(unknown)]];
  const towns = words.filter(({ term }) => isTown(term));
  const things = words.filter(({ term }) => !isTown(term) && isConcept(term));
  const rest = words.filter((word) => !towns.includes(word) && !things.includes(word));
  // A place is not left alone, and of things one stays.
  const tiers = [rest, towns.length < words.length ? towns : [], things.length > 1 ? things : []];
  return tiers.map((tier) => tier.map((word) => without([word])));
}

export interface FewerWords {
  /** The words left out. */
  without: string;
  /** What is left. */
  q: string;
  /** Where the town is that was left out, if it was one. */
  near?: { lat: number; lon: number } | undefined;
}
