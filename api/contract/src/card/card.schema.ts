import { z } from 'zod';
import { CARD_KEY_LENGTH, CARD_MARK_LENGTH } from './card.js';

/** `POST businesses/{id}/card`: what the code on a printed card carries behind the `#` of its address. */
export const SignedCard = z.object({ hash: z.string() }).meta({ id: 'SignedCard' });
export type SignedCard = z.infer<typeof SignedCard>;

/** `GET card-trust`: what a device needs to check cards without a network. */
export const CardTrust = z
  .object({
    /** When this was so. */
    at: z.iso.datetime(),
    /** Ed25519, raw, base64url. A key that was withdrawn is not among them, nor is any card of it genuine. */
    keys: z.array(z.object({ id: z.string().length(CARD_KEY_LENGTH), key: z.base64url().length(43) })),
    /** The first letters of the signatures of cards that no longer hold, though their days are not over. */
    withdrawn: z.array(z.string().length(CARD_MARK_LENGTH)),
  })
  .meta({ id: 'CardTrust' });
export type CardTrust = z.infer<typeof CardTrust>;
