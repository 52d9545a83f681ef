export const ROLES = ['client', 'vendor', 'inspector'] as const;
type Role = (typeof ROLES)[number];

/**
 * Who may call an operation. `lead` is a capability of an inspector, not a fourth role; `public` needs no
 * session at all; `member` is anybody signed in.
 */
export const ACCESSES = ['public', 'member', ...ROLES, 'lead'] as const;
type Access = (typeof ACCESSES)[number];

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
