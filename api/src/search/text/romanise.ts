import { isLatin, isThai, remembering, squash, tokenise } from './text.js';

/** Initial consonants in the Royal Thai General System. */
const INITIAL: Readonly<Record<string, string>> = {
  ก: 'k',
  ข: 'kh',
  ฃ: 'kh',
  ค: 'kh',
  ฅ: 'kh',
  ฆ: 'kh',
  ง: 'ng',
  จ: 'ch',
  ฉ: 'ch',
  ช: 'ch',
  ซ: 's',
  ฌ: 'ch',
  ญ: 'y',
  ฎ: 'd',
  ฏ: 't',
  ฐ: 'th',
  ฑ: 'th',
  ฒ: 'th',
  ณ: 'n',
  ด: 'd',
  ต: 't',
  ถ: 'th',
  ท: 'th',
  ธ: 'th',
  น: 'n',
  บ: 'b',
  ป: 'p',
  ผ: 'ph',
  ฝ: 'f',
  พ: 'ph',
  ฟ: 'f',
  ภ: 'ph',
  ม: 'm',
  ย: 'y',
  ร: 'r',
  ล: 'l',
  ว: 'w',
  ศ: 's',
  ษ: 's',
  ส: 's',
  ห: 'h',
  ฬ: 'l',
  อ: '',
  ฮ: 'h',
  ฤ: 'rue',
};
const FINAL: Readonly<Record<string, string>> = {
  ก: 'k',
  ข: 'k',
  ค: 'k',
  ฆ: 'k',
  ง: 'ng',
  จ: 't',
  ช: 't',
  ซ: 't',
  ญ: 'n',
  ฎ: 't',
  ฏ: 't',
  ฐ: 't',
  ฑ: 't',
  ฒ: 't',
  ณ: 'n',
  ด: 't',
  ต: 't',
  ถ: 't',
  ท: 't',
  ธ: 't',
  น: 'n',
  บ: 'p',
  ป: 'p',
  พ: 'p',
  ฟ: 'p',
  ภ: 'p',
  ม: 'm',
  ย: 'i',
  ร: 'n',
  ล: 'n',
  ว: 'o',
  ศ: 't',
  ษ: 't',
  ส: 't',
  ฬ: 'n',
};
/** Two consonants spoken as one. */
const CLUSTERS: Readonly<Record<string, string>> = {
  กร: 'kr',
  กล: 'kl',
  กว: 'kw',
  ขร: 'khr',
  ขล: 'khl',
  ขว: 'khw',
  คร: 'khr',
  คล: 'khl',
  คว: 'khw',
  ตร: 'tr',
  ปร: 'pr',
  ปล: 'pl',
  ผล: 'phl',
  พร: 'phr',
  พล: 'phl',
  ทร: 's',
  สร: 's',
  ศร: 's',
  จร: 'ch',
  หง: 'ng',
  หญ: 'y',
  หน: 'n',
  หม: 'm',
  หย: 'y',
  หร: 'r',
  หล: 'l',
  หว: 'w',
  อย: 'y',
};
/** Words whose spelling hides how they are said. */
const WORDS: Readonly<Record<string, string>> = {
  ธาตุ: 'that',
  ชาติ: 'chat',
  เหตุ: 'het',
  ญาติ: 'yat',
  พุทธ: 'phut',
  ทราย: 'sai',
  มิตร: 'mit',
  บุตร: 'but',
  เพชร: 'phet',
  สมุทร: 'samut',
  นคร: 'nakhon',
  สวรรค์: 'sawan',
  ถนน: 'thanon',
  ตลาด: 'talat',
  สนาม: 'sanam',
  ขนม: 'khanom',
  พัทยา: 'phatthaya',
  อยุธยา: 'ayutthaya',
  สยาม: 'sayam',
  สบาย: 'sabai',
  สมุย: 'samui',
  ชลบุรี: 'chonburi',
  สุข: 'suk',
  จักร: 'chak',
  เกษตร: 'kaset',
  มหา: 'maha',
  วัฒนา: 'watthana',
  ราชา: 'racha',
  ราช: 'rat',
  ธรรม: 'tham',
  ศาสตร์: 'sat',
  อาหาร: 'ahan',
  สระ: 'sa',
  ลพบุรี: 'lopburi',
  เพชรบุรี: 'phetchaburi',
  ราชบุรี: 'ratchaburi',
  พระ: 'phra',
  บรม: 'borom',
  ราชวัง: 'ratchawang',
  อนุสาวรีย์: 'anusawari',
  สมรภูมิ: 'samoraphum',
  พิพิธภัณฑ: 'phiphitthaphan',
  พิพิธภัณฑ์: 'phiphitthaphan',
  มรกต: 'morakot',
  สถาน: 'sathan',
  เหลี่ยม: 'liam',
};

const C = 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
const CLUSTER = `(?:${Object.keys(CLUSTERS).join('|')}|[${C}])`;
/** A closing consonant is one that no vowel claims for the next syllable. */
const CLOSING = `(?:([${C}])(?![ะัาำิีึืุู็]))`;
const LEADING = 'เแโใไ';

/** Vowel patterns, the longer first: `#` is what opens the syllable, `%` what may close it. */
const PATTERNS: readonly (readonly [string, string])[] = [
  ['เ#ียะ', 'ia'],
  ['เ#ีย%', 'ia'],
  ['เ#ือ%', 'uea'],
  ['เ#าะ', 'o'],
  ['แ#ะ', 'ae'],
  ['เ#ะ', 'e'],
  ['โ#ะ', 'o'],
  ['เ#็%', 'e'],
  ['แ#็%', 'ae'],
  ['เ#อ%', 'oe'],
  ['เ#ิ%', 'oe'],
  ['เ#ย', 'oei'],
  ['เ#า', 'ao'],
  ['เ#%', 'e'],
  ['แ#%', 'ae'],
  ['โ#%', 'o'],
  ['ไ#ย', 'ai'],
  ['ไ#', 'ai'],
  ['ใ#', 'ai'],
  ['#ัวะ', 'ua'],
  ['#ัว', 'ua'],
  ['#ัย', 'ai'],
  ['#ั%', 'a'],
  ['#รร%', 'a'],
  ['#รร', 'an'],
  ['#า%', 'a'],
  ['#ำ', 'am'],
  ['#ิ%', 'i'],
  ['#ี%', 'i'],
  ['#ึ%', 'ue'],
  ['#ือ', 'ue'],
  ['#ื%', 'ue'],
  ['#ุ%', 'u'],
  ['#ู%', 'u'],
  ['#ะ', 'a'],
  ['#็อ%', 'o'],
  ['#อ%', 'o'],
];
const SYLLABLES = PATTERNS.map(([pattern, vowel]) => ({
  vowel,
  shape: new RegExp(`^${pattern.replace('#', `(${CLUSTER})`).replace('%', `(?:${CLOSING})?`)}`),
}));
/** Consonants without a written vowel: ควน, คน, ถนน. */
const UA = new RegExp(`^(${CLUSTER})ว${CLOSING}`);
const CLOSED = new RegExp(`^([${C}])${CLOSING}`);
const SILENT = new RegExp(`[${C}][ิุ]?์`, 'g');

/** Without silent letters and tone marks. */
const bare = (word: string) => word.replace(SILENT, '').replace(/[่้๊๋์ฯๆ]/g, '');
const opening = (cluster: string) => CLUSTERS[cluster] ?? INITIAL[cluster] ?? '';

/** A Thai word in Latin letters, close to the Royal Thai General System: close enough to be found by. */
export const romanise = remembering((word: string): string => {
  let rest = bare(word);
  const known = [word, rest].find((each) => Object.hasOwn(WORDS, each));
  if (known) return WORDS[known] as string;
  let latin = '';
  while (rest) {
    const [length, sound] = wordAt(rest) ?? syllable(rest);
    latin += sound;
    rest = rest.slice(length);
  }
  return latin;
});

const BARE_WORDS = Object.entries(WORDS)
  .map(([word, sound]): [string, string] => [bare(word), sound])
  .sort(([a], [b]) => b.length - a.length);

/** A known word at the beginning, unless a vowel goes on from its last letter. */
function wordAt(rest: string): [length: number, sound: string] | undefined {
  const [word, sound] = BARE_WORDS.find(([each]) => rest.startsWith(each)) ?? [];
  return word && sound && !/^[ะัาำิีึืุู็]/.test(rest.slice(word.length)) ? [word.length, sound] : undefined;
}

function syllable(rest: string): [length: number, sound: string] {
  for (const { shape, vowel } of SYLLABLES) {
    const match = shape.exec(rest);
    if (match) return [match[0].length, opening(match[1] ?? '') + vowel + closing(match[2], vowel)];
  }
  const ua = UA.exec(rest);
  if (ua) return [ua[0].length, `${opening(ua[1] as string)}ua${FINAL[ua[2] as string] ?? ''}`];
  const closed = CLOSED.exec(rest);
  if (closed && !startsSyllable(rest, 1)) {
    return [2, `${INITIAL[closed[1] as string]}o${FINAL[closed[2] as string] ?? ''}`];
  }
  const first = rest.charAt(0);
  if (first in INITIAL) return [1, first === 'ฤ' ? 'rue' : `${INITIAL[first]}a`];
  return [1, /[a-z0-9]/.test(first) ? first : ''];
}

/** `ตลาด`: the second consonant opens the syllable that has the vowel. */
function startsSyllable(rest: string, at: number): boolean {
  const next = rest.charAt(at + 1);
  return next !== '' && 'ะัาำิีึืุู็'.includes(next) && !LEADING.includes(next);
}

function closing(consonant: string | undefined, vowel: string): string {
  if (!consonant) return '';
  if (consonant === 'ย' && vowel.endsWith('i')) return '';
  return FINAL[consonant] ?? '';
}

/**
 * What people write differently for the same Thai sound falls together: doubled letters, ph and p, th and t, kh and k,
 * ch and j, r and l, silent h and r, hard and soft endings. Order matters.
 */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/ngh/g, 'ng'],
  [/ph|bh/g, 'p'],
  [/th|dh/g, 't'],
  [/kh|gh|ck|q/g, 'k'],
  [/ch|jh|tj/g, 'j'],
  [/sh|z/g, 's'],
  [/x/g, 'ks'],
  [/([tk])r$/g, '$1'],
  [/sr/g, 's'],
  [/(?<!n)g/g, 'k'],
  [/(?:oe|er|ur)(?![aeiou])/g, 'oe'],
  [/([ao])r(?![aeiou])/g, '$1'],
  [/i(?:ew|u|w|o)(?![aeiou])/g, 'io'],
  [/v/g, 'w'],
  [/c/g, 'k'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/eu/g, 'ue'],
  [/au|ow/g, 'ao'],
  [/aw(?![aeiou])/g, 'o'],
  [/ae/g, 'e'],
  [/uea|ura/g, 'ua'],
  [/ay(?![aeiou])/g, 'ai'],
  [/oy(?![aeiou])/g, 'oi'],
  [/uy(?![aeiou])/g, 'ui'],
  [/([aeiou])h(?![aeiou])/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/l/g, 'r'],
  [/([aeiou])r(?![aeiou])/g, '$1n'],
  [/([aeiou])d(?![aeiour])/g, '$1t'],
  [/([aeiou])b(?![aeiour])/g, '$1p'],
  [/([aeiou])g(?![aeiour])/g, '$1k'],
  [/ng(?=k)/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/** The sound of Latin letters. */
export const fold = remembering(soundAlike);

function soundAlike(latin: string): string {
  return SAME_SOUND.reduce((text, [from, to]) => text.replace(from, to), latin);
}

/** The sound of one or two neighbouring words, Thai or Latin; empty for anything else. */
export function soundOf(...words: string[]): string {
  if (words.every((word) => isThai(word))) return fold(words.map(romanise).join(''));
  if (words.every((word) => isLatin(word))) return fold(words.join(''));
  return '';
}

/** Thai letters that sound alike, and long and short vowels that look alike, as one; other marks go. */
const SAME_THAI: readonly (readonly [RegExp, string])[] = [
  [/[ขฃคฅฆ]/g, 'ค'],
  [/[ฉชฌ]/g, 'ช'],
  [/[ซศษส]/g, 'ส'],
  [/ญ/g, 'ย'],
  [/ฎ/g, 'ด'],
  [/ฏ/g, 'ต'],
  [/[ฐฑฒถทธ]/g, 'ท'],
  [/ณ/g, 'น'],
  [/[ผพภ]/g, 'พ'],
  [/[ฝฟ]/g, 'ฟ'],
  [/ฬ/g, 'ล'],
  [/ฮ/g, 'ห'],
  [/ำ/g, 'าม'],
  [/ใ/g, 'ไ'],
  [/เเ/g, 'แ'],
  [/[ะ\u0e31\u0e34-\u0e3a\u0e45-\u0e4e]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** A Thai text as somebody may remember its spelling, whatever words it is cut into. */
export const thaiOutline = (thai: string) =>
  SAME_THAI.reduce((text, [from, to]) => text.replace(from, to), thai);

/** How a whole name sounds, to be met by one that is spelled otherwise: a Thai name also in Latin letters. */
export function outlinesOf(normalised: string): string[] {
  const squashed = squash(normalised);
  if (isLatin(squashed)) return [latinOutline(normalised)];
  if (!isThai(squashed)) return [];
  const latin = tokenise(normalised).map(({ text }) => (isThai(text) ? romanise(text) : text));
  return [thaiOutline(squashed), latinOutline(latin.join(' '))];
}

/** Each word ends as it sounds, whatever follows; then what is the same for a name written as one word. */
function latinOutline(latin: string): string {
  const words = latin.split(/[^a-z0-9]+/);
  return soundAlike(words.map(soundAlike).join(''));
}
