import { fromBase64Url, type ReadCard } from '@sabaijai/contract';

type Signed = Pick<ReadCard, 'message' | 'signature'>;

/** Whether the key, raw in base64url, has signed the card. */
export async function isSigned(card: Signed, key: string): Promise<boolean> {
  const raw = fromBase64Url(key);
  try {
    const known = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', known, card.signature, card.message);
  } catch {
    return isSignedByHand(card, raw);
  }
}

/** For browsers that cannot do it themselves. */
export async function isSignedByHand({ message, signature }: Signed, raw: Uint8Array): Promise<boolean> {
  const { verifyAsync } = await import(/* webpackChunkName: "ed25519" */ '@noble/ed25519');
  return verifyAsync(signature, message, raw, { zip215: false });
}
