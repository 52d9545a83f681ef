import type { SessionPerson } from '../../http/access/access.js';
import { Problem } from '../../platform/problem.js';
import type { UserEntity } from './account.entity.js';

/** Whether the person has shown that they read what is mailed to their address. */
export const isProved = ({ emailProvedAt }: Pick<UserEntity, 'emailProvedAt'>): boolean =>
  emailProvedAt !== null;

/** The same of a row of `user` that a query calls by this name. */
export const isProvedSql = (user: string): string => `${user}.email_proved_at IS NOT NULL`;

/** Before what needs an address that answers: 403 `EMAIL_NOT_PROVED`. */
export function requireProved({ isEmailProved }: Pick<SessionPerson, 'isEmailProved'>): void {
  if (!isEmailProved) throw new Problem('EMAIL_NOT_PROVED');
}

/** The address that a link would prove; null while there is none. */
export const unprovedAddress = (
  user: Pick<UserEntity, 'email' | 'emailProvedAt' | 'pendingEmail'>,
): string | null => user.pendingEmail ?? (isProved(user) ? null : user.email);
