import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';

/** What somebody is to a business: owners decide, staff edit and reply. */
export const MemberRole = z.enum(['owner', 'staff']).meta({ id: 'MemberRole' });
export type MemberRole = z.infer<typeof MemberRole>;

/** How long an invitation can be accepted: milliseconds. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;
/** How long the owners of today can object after somebody accepted to take over: milliseconds. */
export const HAND_OVER_MS = 48 * 60 * 60_000;
/** Active and invited together. */
export const MEMBERS_MAX = 20;

/**
 * A person's place in a business. To an invitation somebody is `invited` when it was mailed, `bearer` when it is a code
 * that an owner shows, `heir` when it takes the business over; `self` is the member, `owner` any owner of the business.
 * `applied`: whoever opened the code waits until an owner confirms their name. `takingOver`: accepted, and in effect
 * after `HAND_OVER_MS` unless an owner objects.
 */
export const memberMachine = defineMachine({
  name: 'member',
  states: ['invited', 'applied', 'takingOver', 'active', 'ended'],
  actions: [
    ...(['accept', 'apply', 'takeOver', 'decline', 'confirm', 'refuse', 'object', 'effect'] as const),
    ...(['resend', 'withdraw', 'leave', 'remove'] as const),
  ],
  by: ['invited', 'bearer', 'heir', 'self', 'owner', 'system'],
  table: {
    invited: {
      accept: { to: 'active', by: ['invited'] },
      apply: { to: 'applied', by: ['bearer'] },
      takeOver: { to: 'takingOver', by: ['heir'] },
      decline: { to: 'ended', by: ['invited', 'bearer', 'heir'] },
      resend: { to: 'invited', by: ['owner'] },
      withdraw: { to: 'ended', by: ['owner'] },
    },
    applied: {
      confirm: { to: 'active', by: ['owner'] },
      refuse: { to: 'ended', by: ['owner'] },
      decline: { to: 'ended', by: ['bearer'] },
    },
    takingOver: {
      effect: { to: 'active', by: ['system'] },
      object: { to: 'ended', by: ['owner'] },
      decline: { to: 'ended', by: ['heir'] },
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

/** What a mail, or a code that an owner shows, brings: 256 random bits. */
export const InvitationSecret = z.string().regex(/^[\w-]{43}$/);

/** `POST members/{id}/{action}`. */
export const MemberDecision = z
  .strictObject({
    /** To accept or decline by the mail or the code, where the account's own proved address does not open it. */
    secret: InvitationSecret.optional(),
    /** To remove an owner. */
    password: z.string().min(1).max(128).optional(),
  })
  .meta({ id: 'MemberDecision' });
export type MemberDecision = z.infer<typeof MemberDecision>;
/** `secret`: of a code that was made anew, told this once. */
export const MemberDecided = z.object({ secret: InvitationSecret.nullable() }).meta({ id: 'MemberDecided' });
export type MemberDecided = z.infer<typeof MemberDecided>;

/** One line of a business's people, for its members. */
export const Member = z
  .object({
    id: idOf('member'),
    role: MemberRole,
    state: MemberState,
    /** Who accepts takes the business over: every other owner leaves it. */
    takesOver: z.boolean(),
    /** Of who accepted, too; null while nobody did. */
    displayName: z.string().nullable(),
    /** To whom the invitation went; owners alone read it, and only while it waits. Null of a code. */
    email: z.string().nullable(),
    isMe: z.boolean(),
    since: z.iso.datetime(),
    /** Until when an invitation can be accepted, or who applied be confirmed. */
    expiresAt: z.iso.datetime().nullable(),
    /** When the business changes hands unless an owner objects. */
    takesEffectAt: z.iso.datetime().nullable(),
    actions: z.array(MemberAction),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;
export const MemberList = z.object({ items: z.array(Member) }).meta({ id: 'MemberList' });
export type MemberList = z.infer<typeof MemberList>;

/** Somebody accepted to take the business over, and owners can still object; staff read it, too. */
export const HandOver = Member.pick({ id: true, displayName: true, takesEffectAt: true, actions: true }).meta(
  {
    id: 'HandOver',
  },
);
export type HandOver = z.infer<typeof HandOver>;

/**
 * `POST businesses/{id}/members`: invites whoever reads the mails of this address; without one, staff, by a code that the
 * owner shows. `takesOver` hands the whole business over: then the role is owner, and the password is needed. Whether
 * there is such an account is not told.
 */
export const MemberInvitation = z
  .strictObject({
    id: idOf('member'),
    email: z.email().max(254).optional(),
    role: MemberRole,
    takesOver: z.boolean().optional(),
    password: z.string().min(1).max(128).optional(),
  })
  .refine(({ role, takesOver }) => !takesOver || role === 'owner', {
    path: ['role'],
    params: { rule: 'one_of' },
  })
  .refine(({ role, email }) => email !== undefined || role === 'staff', {
    path: ['email'],
    params: { rule: 'required' },
  })
  .refine(({ takesOver, password }) => !takesOver || password !== undefined, {
    path: ['password'],
    params: { rule: 'required' },
  })
  .meta({ id: 'MemberInvitation' });
export type MemberInvitation = z.infer<typeof MemberInvitation>;
/** `secret`: of an invitation without an address, told this once; asked for again with the same id, it is another. */
export const MemberInvited = MemberList.extend({ secret: InvitationSecret.nullable() }).meta({
  id: 'MemberInvited',
});
export type MemberInvited = z.infer<typeof MemberInvited>;

/** `POST my/invitations/open`: what the mail or the code invites to. */
export const InvitationKey = z.strictObject({ secret: InvitationSecret }).meta({ id: 'InvitationKey' });
export type InvitationKey = z.infer<typeof InvitationKey>;

/** An invitation as the invited person reads it: `GET my/invitations`, also what was accepted and waits for others. */
export const OwnInvitation = z
  .object({
    ...Member.pick({ id: true, role: true, state: true, takesOver: true, takesEffectAt: true }).shape,
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
