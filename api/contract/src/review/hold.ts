import type { Language } from '../kit/localized-text.schema.js';
import { CHINESE, ENGLISH, THAI } from './hold-words.js';

/** By which rules a text alone is held back. */
export type TextRule = 'link' | 'phone' | 'profanity';
export interface TextFinding {
  rule: TextRule;
  /** What triggered it, as the rules read it. */
  found: string;
}
const FINDINGS_MAX = 5;
const FOUND_MAX = 80;

/** Which rules hold these texts back and by what; the writer's screen and the server ask the same. */
export function holdRulesOf(texts: readonly (string | null)[]): TextFinding[] {
  const findings = texts.flatMap((text) => {
    if (!text) return [];
    const plain = normalise(text);
    const versions = [plain, joinSingles(plain)];
    return [
      ...look('link', LINKS, versions),
      ...phones(digits(plain)),
      ...look('profanity', PROFANE, readings(versions)),
    ];
  });
  const told = findings.map(({ rule, found }) => ({ rule, found: shown(found) }));
  const isPartOfAnother = ({ rule, found }: TextFinding, at: number) =>
    told.some(
      (other, beside) =>
        other.rule === rule && other.found.includes(found) && (other.found !== found || beside < at),
    );
  return told.filter((each, at) => !isPartOfAnother(each, at)).slice(0, FINDINGS_MAX);
}

const look = (rule: TextRule, patterns: readonly RegExp[], texts: readonly string[]): TextFinding[] =>
  patterns.flatMap((pattern) => {
    const found = texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])[0];
    return found ? [{ rule, found: found.trim() }] : [];
  });

const shown = (found: string) =>
  [...found.normalize('NFC').replaceAll('\u0e4d\u0e32', '\u0e33')].slice(0, FOUND_MAX).join('');

/** Cyrillic and Greek letters that look Latin, and which. */
const LOOKALIKES = { from: [...'аеорсхуіѕктοαεκ'], to: [...'aeopcxyisktoaek'] };

/** Full-width, circled and look-alike characters as plain ones, small; nothing unseen between them. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[аеорсхуіѕктοαεκ]/g, (letter) => LOOKALIKES.to[LOOKALIKES.from.indexOf(letter)] ?? letter);
}

/** `f u c k`, `w-w-w`, `ค ว ย`: single characters with something between them, put together. */
function joinSingles(text: string): string {
  const single = '[\\p{L}\\p{N}]\\p{M}*';
  const run = new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])${single}(?:[ ._*\\-]{1,2}${single}){1,}(?![\\p{L}\\p{N}\\p{M}])`,
    'gu',
  );
  return text.replace(run, (found) => found.replace(/[ ._*-]/g, ''));
}

const escaped = (words: readonly string[]) => new RegExp(words.join('|').normalize('NFKC'), 'u');
/** A letter may be drawn out; a doubled one stays at least double, as Niger is a country. */
const drawnOut = (word: string) =>
  word.replace(/(\w)\1|(\w)/g, (_, two, one) => (two ? `${two}{2,}` : `${one}+`));
const PROFANE = [
  new RegExp(
    `(?<![a-z0-9])(?:${ENGLISH.words.map(drawnOut).join('|')})(?:${ENGLISH.endings.join('|')})?(?![a-z0-9])`,
  ),
  ...THAI.map((word) => escaped([word])),
  ...CHINESE.map((word) => escaped([word])),
];

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** With signs read as the letters they stand for: `sh1t`, `a$$hole`; a star as any vowel: `f*ck`. */
function readings(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const asLetters = text.replace(/[a-z0-9@!$*#]+/g, (token) =>
      /[a-z]/.test(token) ? token.replace(/[@4310!$57](?=.)/g, (sign) => LEET[sign] ?? sign) : token,
    );
    const starred = ['u', 'i'].map((vowel) => asLetters.replace(/(?<=[a-z])[*#]+(?=[a-z])/g, vowel));
    return [text, asLetters, ...starred];
  });
}

/** Endings that are no word of any sentence, so that a missing space after a full stop is no address. */
const ENDINGS = 'com|net|org|biz|xyz|icu|io|cc|ly|(?:co|in|or|ac|go)\\.th|com\\.cn|th|cn|hk|tw|ru|tk';
/** Endings that are words too: only with a path behind. */
const WORD_ENDINGS = 'me|info|shop|site|store|online|app|top|link|live|club|vip|asia|co|page|be|gl|ee|to';
/** What comes before an ending; `the dot com years` are no address. */
const NAME = '(?<![a-z0-9@.-])(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,62}';
const DOT = '(?:\\.| ?[\\[({] ?(?:\\.|dot|点|點) ?[\\])}] ?| dot | ?ดอ[ทต] ?| ?[点點] ?| ?\\. ?)';
const LINKS = [
  /\bhttps?:\/\/\S+/,
  /\bwww\.[a-z0-9-]\S*/,
  new RegExp(`${NAME}(?:\\.[a-z0-9-]+)*\\.(?:${ENDINGS})(?![a-z0-9.-]*[a-z0-9])(?:/\\S*)?`),
  new RegExp(`${NAME}\\.(?:${WORD_ENDINGS})/\\S+`),
  new RegExp(`(?!(?:an?|the|this|that|of|old|new) )${NAME}${DOT}(?:com|net|org|co ?\\. ?th)(?![a-z0-9])`),
  /(?![a-z])[\p{L}\p{M}]\.(?:com|net|org|co\.th)(?![a-z0-9])/u,
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/,
  /\S{1,30} ?ดอ[ทต] ?คอม/,
  // An account to write to: only with its name behind.
  /(?:ไอดีไลน์|ไลน์ไอดี|แอดไลน์|ไลน์(?= ?[:@])|\bline ?id)(?: ?[:=] ?@?| ?@| )[a-z0-9][a-z0-9._-]{3,}/,
  /\bline ?(?:@|: ?(?=@|[a-z._-]*\d))@?[a-z0-9][a-z0-9._-]{3,}/,
  /(?:加(?:我)?(?:微信|vx|wx)|微信号?|微信號|\bwechat(?: ?id)?|\bvx|\bwx) ?[::=] ?[a-z][\w-]{4,}|加(?:我)?(?:微信|vx|wx)号? ?[a-z][\w-]{4,}/,
] as const;

const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['ศูนย์', 'zero', '〇', '零'],
  ['หนึ่ง', 'one', '一', '幺'],
  ['สอง', 'two', '二'],
  ['สาม', 'three', '三'],
  ['สี่', 'four', '四'],
  ['ห้า', 'five', '五'],
  ['หก', 'six', '六'],
  ['เจ็ด', 'seven', '七'],
  ['แปด', 'eight', '八'],
  ['เก้า', 'nine', '九'],
];
const DIGIT_OF_WORD = new Map(
  NUMBER_WORDS.flatMap((words, digit) => words.map((word) => [word, `${digit}`])),
);
const ONE_WORD = [...DIGIT_OF_WORD.keys()].join('|');
/** As many digits in words, one after another, as only a number to call has. */
const SPELLED = new RegExp(`(?:(?:${ONE_WORD})[ ,.-]{0,2}){9,}`, 'g');

function digits(text: string): string {
  return text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(SPELLED, (run) =>
      run
        .replace(new RegExp(ONE_WORD, 'g'), (word) => DIGIT_OF_WORD.get(word) ?? word)
        .replace(/[ ,.-]/g, ''),
    );
}

const GROUP_BREAK = ' ?[ .\\-–—()_*] ?';
const NUMBERS = new RegExp(`\\+?\\d+(?:${GROUP_BREAK}\\(?\\d+)*`, 'g');
/** Dates, hours and amounts end a number: `08.00-17.30 09.00` calls nobody. */
const NO_PHONE =
  /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}[.:]\d{2})(?!\d)|\d(?:,\d{3})+|(?<!\d)\d+\.\d{5,}/g;

const THAI_OR_ABROAD = /^(?:0[689]\d{8}|0[2-7]\d{7}|\+\d{9,14}|00(?:66|86)\d{8,11})$/;
/** Four prices in a row may look like one: it counts as people group it. */
const CHINESE_MOBILE = /^1[3-9]\d{9}$/;
const DIGITS_MAX = 15;

/** Thai numbers, Chinese mobiles and any with a country's code, however they are grouped. */
function phones(text: string): TextFinding[] {
  const found: TextFinding[] = [];
  for (const [run] of text.replace(NO_PHONE, ' / ').matchAll(NUMBERS)) {
    const groups = run.match(/\+?\d+/g) ?? [];
    for (let from = 0; from < groups.length; from += 1) {
      const some = groups.slice(from, from + DIGITS_MAX);
      const length = /^[+01]/.test(some[0] as string) ? phoneLength(some) : 0;
      if (length === 0) continue;
      found.push({ rule: 'phone', found: some.slice(0, length).join(' ') });
      from += length - 1;
    }
  }
  return found;
}

/** How many of the groups make a number to call; 0: none. */
function phoneLength(groups: readonly string[]): number {
  let number = '';
  for (const [at, group] of groups.entries()) {
    number += group;
    if (number.length > DIGITS_MAX) return 0;
    if (THAI_OR_ABROAD.test(number)) return at + 1;
    if (CHINESE_MOBILE.test(number)) {
      const grouping = groups.slice(0, at + 1).map(({ length }) => length);
      if (/^(?:11|3,4,4|1(?:,1){10})$/.test(grouping.join())) return at + 1;
    }
  }
  return 0;
}

const LETTERS = { th: /\p{Script=Thai}/gu, zh: /\p{Script=Han}/gu, en: /\p{Script=Latin}+/gu } as const;
/** Characters of a script that say about as much as one English word. */
const PER_WORD = { th: 4, zh: 1.5, en: 1 } as const;

/** The language a text is most likely in, by its scripts; null when it has letters of none of them. */
export function guessLanguage(text: string): Language | null {
  const words = (['th', 'zh', 'en'] as const).map((language) => ({
    language,
    count: (text.match(LETTERS[language])?.length ?? 0) / PER_WORD[language],
  }));
  const most = words.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count > 0 ? most.language : null;
}
