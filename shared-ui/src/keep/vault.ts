import type { Id } from '@sabaijai/contract';

/** Whose it is: an account's, or of somebody who has not signed in yet. */
export type Owner = Id<'user'> | 'guest';

/** What lies in the database: readable with the owner's key alone. */
export interface Box {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Bytes of an initialisation vector as AES-GCM wants it. */
const IV_BYTES = 12;
const KEY_BYTES = 32;

/** The account's key, as the server derived it: from here on no script can read it. */
export function keyOf(base64url: string): Promise<CryptoKey> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return importKey(bytes);
}

/** For somebody without an account: of this device. */
export const newKey = (): Promise<CryptoKey> => importKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The subject is sealed with it: nothing can be put in the place of something else. */
const sealOf = (owner: Owner, subject: string) => new TextEncoder().encode(`${owner} ${subject}`);

export async function seal(key: CryptoKey, owner: Owner, subject: string, bytes: BufferSource): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = sealOf(owner, subject);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes) };
}

/** Throws where the key is another's, or the box was changed. */
export function open(key: CryptoKey, owner: Owner, subject: string, { iv, data }: Box): Promise<ArrayBuffer> {
  const additionalData = sealOf(owner, subject);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data);
}

export const packed = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));
export const unpacked = <T>(bytes: ArrayBuffer): T => JSON.parse(new TextDecoder().decode(bytes)) as T;
