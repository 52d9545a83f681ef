import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';

/** What somebody is to a business: owners decide, staff edit and reply. */
export const MemberRole = z.enum(['owner', 'staff']).meta({ id: 'MemberRole' });
export type MemberRole = z.infer<typeof MemberRole>;

/** How long an invitation can be accepted: milliseconds. */
export const INVITATION_MS = 14 * 24 * 60 * 60_000;
/** Active and invited together. */
export const MEMBERS_MAX = 20;

/**
 * A person's place in a business. `invited` is whom an invitation names, `self` the member, `owner` any owner of the
 * business. An ended membership leaves no row, its audit events tell of it.
 */
export const memberMachine = defineMachine({
  name: 'member',
  states: ['invited', 'active', 'ended'],
  actions: ['accept', 'decline', 'withdraw', 'leave', 'remove'],
  by: ['invited', 'self', 'owner'],
  table: {
    invited: {
      accept: { to: 'active', by: ['invited'] },
      decline: { to: 'ended', by: ['invited'] },
      withdraw: { to: 'ended', by: ['owner'] },
    },
    active: {
      leave: { to: 'ended', by: ['self'] },
      remove: { to: 'ended', by: ['owner'] },
    },
    ended: {},
  },
});
export const MemberState = z.enum(memberMachine.states);
export type MemberState = z.infer<typeof MemberState>;
export const MemberAction = z.enum(memberMachine.allActions);
export type MemberAction = z.infer<typeof MemberAction>;

/** One line of a business's people, for its members. */
export const Member = z
  .object({
    id: idOf('member'),
    role: MemberRole,
    state: MemberState,
    /** Who accepts takes the business over: every other owner leaves it. */
    takesOver: z.boolean(),
    /** Null while the invitation is not accepted. */
    displayName: z.string().nullable(),
    /** To whom the invitation went; owners alone read it, and only while it waits. */
    email: z.string().nullable(),
    isMe: z.boolean(),
    since: z.iso.datetime(),
    /** Until when an invitation can be accepted. */
    expiresAt: z.iso.datetime().nullable(),
    actions: z.array(MemberAction),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;
export const MemberList = z.object({ items: z.array(Member) }).meta({ id: 'MemberList' });
export type MemberList = z.infer<typeof MemberList>;

/**
 * `POST businesses/{id}/members`: invites whoever has this address, by a notification and a mail. `takesOver` hands the
 * whole business over: then the role is owner. Whether there is such an account is not told.
 */
export const MemberInvitation = z
  .strictObject({
    id: idOf('member'),
    email: z.email().max(254),
    role: MemberRole,
    takesOver: z.boolean().optional(),
  })
  .refine(({ role, takesOver }) => !takesOver || role === 'owner', {
    path: ['role'],
    params: { rule: 'one_of' },
  })
  .meta({ id: 'MemberInvitation' });
export type MemberInvitation = z.infer<typeof MemberInvitation>;

/** An invitation as the invited person reads it: `GET my/invitations`. */
export const OwnInvitation = z
  .object({
    ...Member.pick({ id: true, role: true, takesOver: true }).shape,
    businessId: idOf('business'),
    businessName: LocalizedText,
    invitedBy: z.string(),
    expiresAt: z.iso.datetime(),
    actions: z.array(MemberAction),
  })
  .meta({ id: 'OwnInvitation' });
export type OwnInvitation = z.infer<typeof OwnInvitation>;
export const OwnInvitationList = z
  .object({ items: z.array(OwnInvitation) })
  .meta({ id: 'OwnInvitationList' });
export type OwnInvitationList = z.infer<typeof OwnInvitationList>;
