import { GRADES } from '../checklist/grades.js';
import { type Id, isId } from '../kit/id.js';

/** Present in every browser and in Node; declared here because the contract is built without either's types. */
declare const atob: (text: string) => string;
declare const btoa: (bytes: string) => string;
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (
  label: string,
  options: { fatal: true },
) => { decode(bytes: Uint8Array): string };

type Grade = (typeof GRADES)[number];

/** What a printed grade card says of itself, signed. */
export interface Card {
  inspection: Id<'inspection'>;
  place: Id<'business'>;
  /** In one language, and cut where it is very long: the code has to stay coarse enough for a phone. */
  name: string;
  grade: Grade;
  /** Days in Thailand, YYYY-MM-DD; on `expiresOn` the grade no longer counts. */
  inspectedOn: string;
  expiresOn: string;
  point: { lat: number; lon: number };
}

/** A card as it was read from its address, before anybody knows whether it is genuine. */
export interface ReadCard {
  card: Card;
  /** Which key it says to be signed with. */
  key: string;
  /** What was signed, and by what. */
  message: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  mark: string;
}

/** A card shown farther from its place than this is warned of; metres, beside what the device is unsure of. */
export const CARD_METRES = 300;
/** A list of withdrawn cards that is older says so. */
export const TRUST_DAYS = 7;
export const CARD_NAME_MAX = 60;
/** The first letters of a public key. */
export const CARD_KEY_LENGTH = 8;
/** The first letters of a signature: 96 bits. */
export const CARD_MARK_LENGTH = 16;

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What a card's code carries, without the inspection: that stands in the address already. */
export function cardBody({ place, grade, inspectedOn, expiresOn, point, name }: Card): string {
  const parts = [place, grade, inspectedOn, expiresOn, point.lat, point.lon, name];
  return toBase64Url(new TextEncoder().encode(JSON.stringify(parts)));
}

/** What is signed: the text as it stands in the address, so that no other spelling of it is signed as well. */
export const cardMessage = (inspection: Id<'inspection'>, key: string, body: string) =>
  new TextEncoder().encode(`sabaijai-card-1 ${inspection} ${key} ${body}`);

/** By which a card is withdrawn: Ed25519 signs the same text the same way each time. */
export const cardMark = (signature: string): string => signature.slice(0, CARD_MARK_LENGTH);

const CARD_HASH = /^#card=([\w-]{8})\.([\w-]+)\.([\w-]{86})$/;
/** What stands behind the `#` of the address; no server and no log ever sees it. */
export const cardHash = (key: string, body: string, signature: string) => `#card=${key}.${body}.${signature}`;

export const hasCard = (hash: string): boolean => hash.startsWith('#card=');

/** Null of what no card of ours says, however it is signed. */
export function readCard(inspection: Id<'inspection'>, hash: string): ReadCard | null {
  const [, key = '', body = '', signed = ''] = CARD_HASH.exec(hash) ?? [];
  if (!key) return null;
  try {
    const signature = fromBase64Url(signed);
    // The last letter has bits to spare: only one spelling is the card's.
    if (toBase64Url(signature) !== signed) return null;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(body));
    const card = cardOf(inspection, JSON.parse(text));
    const message = cardMessage(inspection, key, body);
    return card && { card, key, message, signature, mark: cardMark(signed) };
  } catch {
    return null;
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function cardOf(inspection: Id<'inspection'>, parts: unknown): Card | null {
  if (!Array.isArray(parts) || parts.length !== 7) return null;
  const [place = '', letter, inspectedOn = '', expiresOn = '', lat, lon, name = ''] = parts.map(String);
  const grade = GRADES.find((each) => each === letter);
  const point = { lat: Number(lat), lon: Number(lon) };
  const isOurs =
    isId('business', place) &&
    DAY.test(inspectedOn) &&
    DAY.test(expiresOn) &&
    Math.abs(point.lat) <= 90 &&
    Math.abs(point.lon) <= 180;
  return isOurs && grade ? { inspection, place, name, grade, inspectedOn, expiresOn, point } : null;
}
