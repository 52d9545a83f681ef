import { z } from 'zod';
import { idOf } from '../kit/id.js';
import { LocaleCode } from '../kit/localized-text.js';
import { Role } from '../kit/role.js';

/** `login` is an e-mail address or a phone number; both are compared lower-cased and trimmed. */
export const Login = z
  .strictObject({ login: z.string().min(1).max(254), password: z.string().min(1).max(128) })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof Login>;

/** What the shell needs to know about the person at the screen. */
export const Person = z
  .object({
    id: idOf('user'),
    displayName: z.string(),
    roles: z.array(Role),
    isLead: z.boolean(),
    locale: LocaleCode,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const Me = z.object({ user: Person.nullable() }).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;
