/**
 * Typed ids: a prefix that says what the object is, then a ULID (26 characters of Crockford base 32,
 * the first ten of them milliseconds since 1970). They sort by creation time and can be made on a phone
 * without asking the server.
 */
export const ID_PREFIXES = {
  business: 'biz',
  user: 'usr',
  item: 'itm',
  policy: 'pol',
  review: 'rev',
  inspection: 'ins',
  answer: 'ans',
  grade: 'grd',
  warning: 'wrn',
  warningItem: 'wit',
  reply: 'rpl',
  survey: 'svy',
  notification: 'ntf',
  document: 'doc',
  photo: 'pho',
  hazardReport: 'hzr',
  appeal: 'apl',
  session: 'ses',
  draft: 'drf',
  favorite: 'fav',
  event: 'evt',
  task: 'tsk',
  report: 'rep',
  correction: 'cor',
  missingPlace: 'msp',
  pictureRequest: 'prq',
  invite: 'inv',
  mail: 'mai',
  importRun: 'imp',
  registration: 'reg',
  member: 'mbr',
  change: 'chg',
  amendment: 'amd',
  objection: 'obj',
  round: 'rnd',
  notice: 'ntc',
  reInspection: 'rir',
  agency: 'agy',
  accountAct: 'act',
  rotationRequest: 'rot',
  absence: 'abs',
  stopOffer: 'sto',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;
export type Id<K extends IdKind> = `${(typeof ID_PREFIXES)[K]}_${string}`;

/** Present in every browser and in Node; declared here because the contract is built without either's types. */
declare const crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array };

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Whether `value` has the shape of an id of this kind. */
export function isId<K extends IdKind>(kind: K, value: string): value is Id<K> {
  const prefix = `${ID_PREFIXES[kind]}_`;
  return value.startsWith(prefix) && ULID.test(value.slice(prefix.length));
}

/** When it was made, in milliseconds since 1970. */
export const timeOf = (id: string): number =>
  [...id.slice(-26, -16)].reduce((time, digit) => time * 32 + ALPHABET.indexOf(digit), 0);

/**
 * A new id. `at` is milliseconds since 1970; `random` fills the 80 random bits, so that a fixed source
 * gives a reproducible id (demo data); by default the platform's cryptographic source.
 */
export function newId<K extends IdKind>(
  kind: K,
  at: number = Date.now(),
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): Id<K> {
  let time = Math.floor(at);
  let ulid = '';
  for (let i = 0; i < 10; i += 1) {
    ulid = ALPHABET.charAt(time % 32) + ulid;
    time = Math.floor(time / 32);
  }
  for (const byte of random(new Uint8Array(16))) ulid += ALPHABET.charAt(byte & 31);
  return `${ID_PREFIXES[kind]}_${ulid}`;
}

const URL_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 258 random bits in letters that an address may carry, made on a device for whoever has no account. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(43))].map((byte) => URL_ALPHABET.charAt(byte & 63)).join('');
