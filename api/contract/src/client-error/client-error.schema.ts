import { z } from 'zod';
import { LocaleCode } from '../kit/localized-text.schema.js';

/** `POST client-errors`: what went wrong in a browser, and on which page; not whose browser it is. */
export const ClientError = z
  .strictObject({
    message: z.string().max(300),
    stack: z.string().max(2_000).nullable(),
    /** Of the page, without query and hash. */
    path: z
      .string()
      .max(200)
      .regex(/^\/[^?#]*$/),
    buildId: z.string().regex(/^\w{1,40}$/),
    locale: LocaleCode,
    /** Which part of the screen the page belongs to; null for the shell's own. */
    remote: z
      .string()
      .regex(/^\w{1,40}$/)
      .nullable(),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof ClientError>;
