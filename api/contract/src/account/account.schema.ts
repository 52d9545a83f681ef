import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocaleCode, LocalizedText, plainText } from '../kit/localized-text.schema.js';
import { pageOf } from '../kit/page.schema.js';
import { Role } from '../kit/role.schema.js';

export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;
/** Of the pages `terms` and `privacy`: what a person who registers now agrees to. */
export const TERMS_VERSION = '2026-11';
/** Thai mobile numbers, as they are kept. */
const THAI_MOBILE = /^\+66[689]\d{8}$/;

/**
 * One way of writing for every way of writing the same address or number: `081-234 5678`, `66812345678` and
 * `+66812345678` are one person's.
 */
export function normalizeLogin(login: string): string {
  const name = login.normalize('NFKC').trim().toLowerCase();
  if (name.includes('@')) return name;
  const digits = name.replace(/[\s().-]/g, '');
  if (/^0[689]\d{8}$/.test(digits)) return `+66${digits.slice(1)}`;
  return /^66[689]\d{8}$/.test(digits) ? `+${digits}` : digits;
}

const Email = z.email().max(254);

/** An e-mail address or a Thai mobile number, as a new account is known by. */
const LoginName = z
  .string()
  .max(300)
  .transform(normalizeLogin)
  .superRefine((name, context) => {
    if (name === '') context.addIssue({ code: 'custom', params: { rule: 'required' } });
    else if (name.includes('@')) {
      if (!Email.safeParse(name).success) context.addIssue({ code: 'custom', params: { rule: 'email' } });
    } else if (!THAI_MOBILE.test(name)) context.addIssue({ code: 'custom', params: { rule: 'phone_th' } });
  });

/** 10 to 128 characters and no other rule; the server also refuses the most common ones (`password_common`). */
export const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
const GivenPassword = z.string().min(1).max(PASSWORD_MAX);

/** `login` is an e-mail address or a phone number; see `normalizeLogin`. */
export const Login = z
  .strictObject({ login: z.string().min(1).max(254), password: GivenPassword })
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
    /** Whether they have shown that they read what is mailed to their address: they opened a link that was. */
    isEmailProved: z.boolean(),
    /** An inspector's; a lead's are all, and nobody else has any. */
    provinces: z.array(ProvinceCode).optional(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const Me = z.object({ user: Person.nullable() }).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

/** `isProofSent`: a link to prove the address is on its way; not to a number, nor beyond six an hour to one address. */
export const Registered = Me.extend({ isProofSent: z.boolean() }).meta({ id: 'Registered' });
export type Registered = z.infer<typeof Registered>;

const Agreed = z.boolean().refine((agreed) => agreed, { params: { rule: 'required' } });
const DisplayName = plainText(2, 50, { lines: false }).refine(
  // Something one can see: no name of joiners and blanks alone.
  (name) => /[\p{L}\p{N}\p{S}]/u.test(name),
  { params: { rule: 'required' } },
);

/**
 * A new account. A vendor is a visitor too and gets both roles. With an `invite` the account is an inspector's,
 * whatever `role` says: agency, badge and provinces come from the invite.
 */
export const Registration = z
  .strictObject({
    role: z.enum(['client', 'vendor']),
    displayName: DisplayName,
    login: LoginName,
    password: NewPassword,
    locale: LocaleCode,
    acceptsTerms: Agreed,
    acceptsPrivacy: Agreed,
    wantsNews: z.boolean().default(false),
    invite: z.string().max(80).optional(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.input<typeof Registration>;

export const PasswordChange = z
  .strictObject({ current: GivenPassword, next: NewPassword })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

/**
 * Asks for a link by mail, to choose a new password or to prove an address. The answer is the same whether or not there is
 * such an account.
 */
export const LinkWanted = z
  .strictObject({ login: z.string().min(1).max(254), locale: LocaleCode })
  .meta({ id: 'LinkWanted' });
export type LinkWanted = z.infer<typeof LinkWanted>;

/** `token` is the one of the mail: it works once, for 60 minutes; afterwards 410 `LINK_EXPIRED`. */
export const PasswordReset = z
  .strictObject({ token: z.string().min(1).max(100), password: NewPassword })
  .meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** What a person may see and change of their own account. */
/** Which notifications are sent as mails, too: all, those that ask for something, or none. */
export const MailPreference = z.enum(['all', 'needed', 'none']);
export type MailPreference = z.infer<typeof MailPreference>;

/** `PATCH me/preferences`; answers the profile. */
export const Preferences = z.strictObject({ mails: MailPreference }).meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

export const Profile = z
  .object({
    id: idOf('user'),
    /** Null: none was given. */
    email: z.string().nullable(),
    isEmailProved: z.boolean(),
    /** What `email` becomes once it is proved, when another was proved before. */
    pendingEmail: z.string().nullable(),
    /** A link that proves the address is in a mail that went out, or is about to, and can still be opened. */
    isProofSent: z.boolean(),
    phone: z.string().nullable(),
    displayName: z.string(),
    locale: LocaleCode,
    homeProvince: ProvinceCode.nullable(),
    wantsNews: z.boolean(),
    mails: MailPreference,
    roles: z.array(Role),
    createdAt: z.iso.datetime(),
    version: z.number().int(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z
  .strictObject({
    displayName: DisplayName.optional(),
    locale: LocaleCode.optional(),
    homeProvince: ProvinceCode.nullable().optional(),
    wantsNews: z.boolean().optional(),
    version: z.number().int().min(1),
  })
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.input<typeof ProfileChange>;

/**
 * `POST me/email`: another address, or the first of who gave a number alone. It counts once it is proved by the link that
 * is mailed to it. The password again: whoever reads the mails can choose a new one. `EMAIL_TAKEN`: another account has
 * proved the address, or three give it without.
 */
export const EmailChange = z
  .strictObject({ email: z.string().max(300).transform(normalizeLogin).pipe(Email), password: GivenPassword })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.input<typeof EmailChange>;

/** `token` is the one of the mail: it works once, for 24 hours; afterwards 410 `LINK_EXPIRED`. */
export const EmailProof = z.strictObject({ token: z.string().min(1).max(100) }).meta({ id: 'EmailProof' });
export type EmailProof = z.infer<typeof EmailProof>;

/** `link` only in the demo, which sends no mails: what stands in the mail. */
export const SentEmailProof = z.object({ link: z.string().nullable() }).meta({ id: 'SentEmailProof' });
export type SentEmailProof = z.infer<typeof SentEmailProof>;

/** The password again: an unlocked phone left on a table must not be enough. */
export const AccountDeletion = z.strictObject({ password: GivenPassword }).meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** A browser in which this person is signed in. */
export const Device = z
  .object({
    id: idOf('session'),
    /** Coarse and without a version: enough to know one's own again. */
    browser: z.enum(['chrome', 'safari', 'firefox', 'edge', 'samsung', 'other']),
    system: z.enum(['android', 'ios', 'windows', 'macos', 'linux', 'other']),
    current: z.boolean(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;
export const DeviceList = z.object({ items: z.array(Device) }).meta({ id: 'DeviceList' });
export type DeviceList = z.infer<typeof DeviceList>;

/** A lead issues an inspector's account: whoever registers with the code within 72 hours gets it. */
export const InviteDraft = z
  .strictObject({
    badgeNo: z.string().regex(/^[A-Z0-9-]{4,20}$/),
    agencyId: idOf('agency'),
    provinces: z.array(ProvinceCode).min(1).max(77),
  })
  .meta({ id: 'InviteDraft' });
export type InviteDraft = z.input<typeof InviteDraft>;
/** `code` is shown this once; only its hash is kept. */
export const Invite = z
  .object({ id: idOf('invite'), code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof Invite>;

/** `GET inspector/invites`: what became of an invite. Ended: withdrawn, or its 72 hours are over. */
export const IssuedInvite = z
  .object({
    id: idOf('invite'),
    badgeNo: z.string(),
    agency: LocalizedText,
    provinces: z.array(ProvinceCode),
    state: z.enum(['waiting', 'taken', 'ended']),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'IssuedInvite' });
export type IssuedInvite = z.infer<typeof IssuedInvite>;
export const IssuedInvitePage = pageOf(IssuedInvite, 'IssuedInvitePage');
export type IssuedInvitePage = z.infer<typeof IssuedInvitePage>;
