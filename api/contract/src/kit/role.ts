import { z } from 'zod';

export const Role = z.enum(['client', 'vendor', 'inspector']);
export type Role = z.infer<typeof Role>;

/**
 * Who may call an operation. `lead` is a capability of an inspector, not a fourth role; `public` needs no
 * session at all; `member` is anybody signed in.
 */
export const Access = z.enum(['public', 'member', 'client', 'vendor', 'inspector', 'lead']);
export type Access = z.infer<typeof Access>;

/** Whether a person may pass one of the accesses listed. */
export function mayAccess(
  person: { roles: readonly Role[]; isLead: boolean } | null,
  allowed: readonly Access[],
): boolean {
  return allowed.some((access) => {
    if (access === 'public') return true;
    if (!person) return false;
    if (access === 'member') return true;
    if (access === 'lead') return person.isLead && person.roles.includes('inspector');
    return person.roles.includes(access);
  });
}
