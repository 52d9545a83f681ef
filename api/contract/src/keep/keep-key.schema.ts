import { z } from 'zod';

/** `GET me/keep-key`: what a device encrypts with what it keeps for the person until it is sent (ADR 0065). */
export const KeepKey = z
  .object({
    /**
     * A key for AES-256-GCM, 32 bytes as 43 characters of base64url without padding. The same for an account on each of
     * its devices, until an operator changes the server's secret. Import it as not extractable and let go of the text.
     */
    key: z.base64url().length(43),
  })
  .meta({ id: 'KeepKey' });
export type KeepKey = z.infer<typeof KeepKey>;
