import { z } from 'zod';

/** Made on the device (`newKey`), for a link that shows what became of what somebody sent without an account, and to nobody else who sent it. */
export const Key = z.string().regex(/^[\w-]{43}$/);
/** `POST …/open`: what that link leads to. */
export const GuestKey = z.strictObject({ key: Key }).meta({ id: 'GuestKey' });
export type GuestKey = z.infer<typeof GuestKey>;
