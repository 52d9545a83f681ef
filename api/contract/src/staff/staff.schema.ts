import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText, localizedText, plainText } from '../kit/localized-text.schema.js';
import { defineMachine } from '../kit/machine.js';
import { Cursor, Limit, pageOf } from '../kit/page.schema.js';

/** Why somebody is locked, moved, or has nothing to decide about a place: code points. */
export const STAFF_REASON = { min: 20, max: 500 };
const Reason = plainText(STAFF_REASON.min, STAFF_REASON.max);
const GivenPassword = z.string().min(1).max(128);
const BadgeNo = z.string().regex(/^[A-Z0-9-]{4,20}$/);
const Provinces = z
  .array(ProvinceCode)
  .min(1)
  .max(77)
  .refine((codes) => new Set(codes).size === codes.length, { params: { rule: 'unique' } });

/**
 * An inspector's account. `lead` is a lead whose provinces hold all of the inspector's; nobody manages themselves or
 * another lead. A locked one signs in nowhere and does nothing.
 */
export const staffMachine = defineMachine({
  name: 'staff',
  states: ['active', 'locked'],
  actions: ['lock', 'unlock', 'end-sessions', 'provinces', 'agency'],
  by: ['lead'],
  table: {
    active: {
      lock: { to: 'locked', by: ['lead'] },
      'end-sessions': { to: 'active', by: ['lead'] },
      provinces: { to: 'active', by: ['lead'] },
      agency: { to: 'active', by: ['lead'] },
    },
    locked: {
      unlock: { to: 'active', by: ['lead'] },
      provinces: { to: 'locked', by: ['lead'] },
      agency: { to: 'locked', by: ['lead'] },
    },
  },
});
export const StaffState = z.enum(staffMachine.states);
export type StaffState = z.infer<typeof StaffState>;
export const StaffAction = z.enum(staffMachine.allActions);
export type StaffAction = z.infer<typeof StaffAction>;

/** What is done with an account by somebody else, and kept to be read: by leads, and by operators on the server. */
export const AccountActKind = z.enum([
  ...staffMachine.allActions,
  'withdraw-conflict',
  'lead',
  'no-lead',
  'prove',
  'reset',
]);
export type AccountActKind = z.infer<typeof AccountActKind>;

/** Who sends inspectors. */
export const Agency = z
  .object({
    id: idOf('agency'),
    name: LocalizedText,
    /** Where people are asked to turn; all null until somebody has filled it in. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Hours, a desk, a name: what a number alone does not say. */
    words: LocalizedText.nullable(),
    provinces: z.array(ProvinceCode),
    /** How many inspectors belong to it. */
    people: z.number().int(),
    /** Whether the reader may change it: its provinces are all theirs. */
    canChange: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Agency' });
export type Agency = z.infer<typeof Agency>;
/** `GET inspector/agencies`, by name; a country has some hundred. */
export const AgencyList = z.object({ items: z.array(Agency) }).meta({ id: 'AgencyList' });
export type AgencyList = z.infer<typeof AgencyList>;

const agencyFields = {
  name: localizedText(100, 2),
  phone: z
    .string()
    .regex(/^[+0-9][0-9 #()-]{2,29}$/)
    .nullable(),
  email: z.email().max(254).nullable(),
  words: localizedText(300, 2).nullable(),
  provinces: Provinces,
};
/** `POST inspector/agencies`: the same id with the same content is the same agency. */
export const AgencyDraft = z
  .strictObject({ id: idOf('agency'), ...agencyFields })
  .meta({ id: 'AgencyDraft' });
export type AgencyDraft = z.input<typeof AgencyDraft>;
/** `PUT inspector/agencies/{id}`: all of it, over the version that was read. */
export const AgencyChange = z
  .strictObject({ ...agencyFields, version: z.number().int().min(1) })
  .meta({ id: 'AgencyChange' });
export type AgencyChange = z.input<typeof AgencyChange>;

/** One line of `GET inspector/staff`: an inspector whom the lead manages. */
export const StaffRow = z
  .object({
    badgeNo: z.string(),
    displayName: z.string(),
    /** Null: none yet. */
    agency: LocalizedText.nullable(),
    provinces: z.array(ProvinceCode),
    state: StaffState,
    /** When they last used the product, to the day; null: never. */
    seenAt: z.iso.datetime().nullable(),
    /** Begun inspections, registrations they hold, places in their rounds from today on. */
    work: z.object({
      inspections: z.number().int(),
      registrations: z.number().int(),
      stops: z.number().int(),
    }),
  })
  .meta({ id: 'StaffRow' });
export type StaffRow = z.infer<typeof StaffRow>;
/** `q` is part of a name or of a badge. */
export const StaffQuery = z.strictObject({
  q: z.string().max(100).optional(),
  state: StaffState.optional(),
  agency: idOf('agency').optional(),
  province: ProvinceCode.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type StaffQuery = z.infer<typeof StaffQuery>;
export const StaffPage = pageOf(StaffRow, 'StaffPage').extend({ total: z.number().int() });
export type StaffPage = z.infer<typeof StaffPage>;

/** A business that an inspector decides nothing about, as they said themselves. */
export const Conflict = z
  .object({
    businessId: idOf('business'),
    name: LocalizedText,
    province: ProvinceCode.nullable(),
    reason: z.string(),
    declaredAt: z.iso.datetime(),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.infer<typeof Conflict>;
/** As many as one inspector may declare. */
export const CONFLICTS_MAX = 50;
/** `POST inspector/conflicts`; what was declared stays until a lead withdraws it. */
export const ConflictDraft = z
  .strictObject({ businessId: idOf('business'), reason: Reason })
  .meta({ id: 'ConflictDraft' });
export type ConflictDraft = z.input<typeof ConflictDraft>;

/** What was done with the account, by whom. */
export const AccountAct = z.object({
  kind: AccountActKind,
  /** Null: on the server. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
});
export type AccountAct = z.infer<typeof AccountAct>;

/** `GET inspector/self`: what stands in the reader's own account as an inspector, and what leads did with it. */
export const OwnStaff = z
  .object({
    badgeNo: z.string(),
    agency: Agency.pick({ name: true, phone: true, email: true, words: true }).nullable(),
    provinces: z.array(ProvinceCode),
    conflicts: z.array(Conflict),
    acts: z.array(AccountAct),
  })
  .meta({ id: 'OwnStaff' });
export type OwnStaff = z.infer<typeof OwnStaff>;

/** `GET inspector/staff/{badge}` */
export const Staff = StaffRow.extend({
  agencyId: idOf('agency').nullable(),
  /** How many browsers are signed in. */
  sessions: z.number().int(),
  inspections: z.array(
    z.object({
      id: idOf('inspection'),
      businessId: idOf('business'),
      name: LocalizedText,
      startedAt: z.iso.datetime(),
    }),
  ),
  registrations: z.array(z.object({ id: idOf('registration'), number: z.string(), name: LocalizedText })),
  conflicts: z.array(Conflict),
  /** Newest first, at most 50. */
  acts: z.array(AccountAct),
  version: z.number().int(),
  actions: z.array(StaffAction),
}).meta({ id: 'Staff' });
export type Staff = z.infer<typeof Staff>;
export const StaffBadge = BadgeNo;

const version = z.number().int().min(1);
/** Locking and moving take the password again: an unlocked desk must not be enough. */
export const StaffLock = z
  .strictObject({ version, password: GivenPassword, reason: Reason })
  .meta({ id: 'StaffLock' });
export type StaffLock = z.input<typeof StaffLock>;
export const StaffChange = z.strictObject({ version, reason: Reason }).meta({ id: 'StaffChange' });
export type StaffChange = z.input<typeof StaffChange>;
export const StaffProvinces = z
  .strictObject({ version, password: GivenPassword, reason: Reason, provinces: Provinces })
  .meta({ id: 'StaffProvinces' });
export type StaffProvinces = z.input<typeof StaffProvinces>;
export const StaffAgency = z
  .strictObject({ version, reason: Reason, agencyId: idOf('agency') })
  .meta({ id: 'StaffAgency' });
export type StaffAgency = z.input<typeof StaffAgency>;
