import { type Id, type LocaleCode, newId, normalizeLogin, type Role } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { InspectorProfileEntity, UserEntity, VendorProfileEntity } from './account.entity.js';
import { hashPassword } from './password.js';

export interface NewAccount {
  id?: Id<'user'>;
  email?: string;
  pendingEmail?: string;
  phone?: string;
  password: string;
  displayName: string;
  locale: LocaleCode;
  roles: Role[];
  inspector?: Omit<InspectorProfileEntity, 'userId' | 'agencyId' | 'version'> &
    Partial<Pick<InspectorProfileEntity, 'agencyId'>>;
  vendor?: Omit<VendorProfileEntity, 'userId'>;
  wantsNews?: boolean;
  /** The version of terms and privacy notice that the person agrees to now. */
  termsVersion?: string;
  /** That the e-mail address is the person's is known already: of an invite, of the demo. */
  isProved?: boolean;
}

/** The rows of a new person; the hash is made first, as a transaction must not wait for it. */
export async function prepareAccount(
  account: NewAccount,
  now = Date.now(),
): Promise<(manager: EntityManager) => Promise<Id<'user'>>> {
  const passwordHash = await hashPassword(account.password);
  const id = account.id ?? newId('user', now);
  return (manager) => insertAccount(manager, { ...account, id }, passwordHash, now);
}

export async function insertAccount(
  manager: EntityManager,
  account: Omit<NewAccount, 'password'>,
  passwordHash: string,
  now = Date.now(),
): Promise<Id<'user'>> {
  const id = account.id ?? newId('user', now);
  await manager.insert(UserEntity, {
    id,
    email: account.email ? normalizeLogin(account.email) : null,
    phone: account.phone ? normalizeLogin(account.phone) : null,
    passwordHash,
    displayName: account.displayName,
    locale: account.locale,
    roles: account.roles,
    state: 'active',
    createdAt: now,
    wantsNews: account.wantsNews ?? false,
    termsVersion: account.termsVersion ?? null,
    consentedAt: account.termsVersion ? now : null,
    version: 1,
    emailProvedAt: account.isProved && account.email ? now : null,
    pendingEmail: account.pendingEmail ?? null,
  });
  if (account.inspector)
    await manager.insert(InspectorProfileEntity, {
      userId: id,
      agencyId: null,
      version: 1,
      ...account.inspector,
    });
  if (account.vendor) await manager.insert(VendorProfileEntity, { userId: id, ...account.vendor });
  return id;
}
