import { hoursText, type LocalizedText } from '@sabaijai/contract';
import { cellOf, mortonOf } from '../geo/geo.js';
import { conceptsIn, conceptsOf, townsIn, whereabouts } from '../text/concepts.js';
import { suggestKeys } from '../text/keys.js';
import { soundOf } from '../text/romanise.js';
import { hanBigrams, isHan, normalise, ofAddress, pairs, type Token, tokenise } from '../text/text.js';
import type { IndexedPlace } from './indexed-place.js';
import { cellListNo, listNo, type Order, orderKeys, scopeNo } from './list-order.js';
import { categoriesOf, categoryNo, gradeNo, provinceNo, traitsOf } from './traits.js';

/** Levels of the cells that have lists of their own, and of those that are counted for the map. */
export const LIST_LEVELS = [4, 6, 8, 10, 12, 14] as const;
export const MAP_LEVELS = [4, 6, 8, 10, 12, 14, 16] as const;

/** All rows that one place has in the index. */
export interface Entry {
  place: IndexedPlace;
  /** Morton code. */
  morton: number;
  traits: bigint;
  rank: number;
  keys: Record<Order, number | null>;
  hours: string | null;
  /** Term → how it sounds. */
  terms: Map<string, string>;
  suggest: Set<string>;
  /** List → rank in it. */
  lists: Map<number, number>;
  /** Keys of map cell rows as `level:category:cell`. */
  mapCells: string[];
  /** Scopes that count the place. */
  scopes: number[];
  grade: number;
}

const LANGUAGES = ['th', 'en', 'zh'] as const;

function texts(text: LocalizedText | null): string[] {
  return LANGUAGES.flatMap((language) => (text?.[language] ? [normalise(text[language])] : []));
}

function addWords(terms: Map<string, string>, tokens: readonly Token[]): void {
  const neighbours = pairs(tokens);
  for (const [index, { text }] of tokens.entries()) {
    terms.set(text, soundOf(text));
    if (isHan(text)) for (const character of text) terms.set(character, '');
    const before = tokens[index - 1];
    const pair = neighbours[index - 1];
    if (before && pair && !terms.has(pair) && !isHan(pair)) terms.set(pair, soundOf(before.text, text));
  }
}

/** What the place is called, and apart from that what its address and the map say about where it is. */
function termsOf(place: IndexedPlace): Map<string, string> {
  const terms = new Map<string, string>();
  const where = new Map<string, string>();
  for (const text of texts(place.name)) {
    const tokens = tokenise(text);
    addWords(terms, tokens);
    for (const bigram of hanBigrams(text)) terms.set(bigram, '');
    for (const concept of conceptsIn(tokens)) terms.set(concept, '');
  }
  for (const text of texts(place.district)) {
    const tokens = tokenise(text);
    addWords(where, tokens);
    for (const concept of townsIn(tokens)) where.set(concept, '');
  }
  const { facets, amenities, tags } = place;
  for (const concept of conceptsOf({ categories: categoriesOf(place), facets, amenities, tags }))
    terms.set(concept, '');
  for (const concept of whereabouts(place)) where.set(concept, '');
  for (const [term, sound] of where) if (!terms.has(term)) terms.set(ofAddress(term), sound);
  return terms;
}

export function entryOf(place: IndexedPlace): Entry {
  const morton = mortonOf(place.lat, place.lon);
  const keys = orderKeys(place);
  const rank = keys.relevance as number;
  const listed = place.state === 'listed';
  const province = provinceNo(place.province);
  const categories = categoriesOf(place).map(categoryNo);
  const lists = new Map<number, number>();
  if (listed) {
    for (const [order, key] of Object.entries(keys) as [Order, number | null][]) {
      if (key === null) continue;
      for (const category of categories) {
        lists.set(listNo(order, 0, category), key);
        if (province) lists.set(listNo(order, province, category), key);
      }
    }
    for (const level of LIST_LEVELS) lists.set(cellListNo(level, cellOf(morton, level)), rank);
  }
  return {
    place,
    morton,
    traits: traitsOf(place),
    rank,
    keys,
    hours: hoursText(place.hours),
    terms: termsOf(place),
    suggest: new Set(texts(place.name).flatMap(suggestKeys)),
    lists,
    mapCells: listed
      ? MAP_LEVELS.flatMap((level) =>
          [0, ...categories].map((category) => `${level}:${category}:${cellOf(morton, level)}`),
        )
      : [],
    scopes: listed
      ? [...new Set([0, province])].flatMap((each) =>
          [0, ...categories].map((category) => scopeNo(each, category)),
        )
      : [],
    grade: gradeNo(place.grade),
  };
}
