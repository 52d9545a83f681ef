import type { Id } from '../kit/id.js';
import { ACCOUNT_PATH, INVITATIONS_PATH, NOTIFICATIONS_PATH, placePath, reviewPath } from '../kit/paths.js';
import { NOTIFICATIONS, type NotificationType, type Reader } from './notification.schema.js';

const home = (id: string) => `/vendor/manage-business/home/${id}`;
const queued = (kind: string, id: string) => `/inspector/queue?kind=${kind}&open=${id}`;

/** Where a reader meets what a notice is about, by its id and the id of the place. */
export const NOTICE_PATHS = {
  visitor: {
    account: () => ACCOUNT_PATH,
    correction: () => '/account/activity#corrections',
    hazardReport: () => '/account/activity#hazards',
    listing: (_, place) => placePath(place),
    missingPlace: () => '/account/activity#missing',
    pictureRequest: () => '/account/activity#pictures',
    reply: (_, place) => `${placePath(place)}#review`,
    report: () => '/account/activity#reports',
    review: (_, place) => reviewPath(place),
  },
  vendor: {
    appeal: (_, place) => `${home(place)}#appeal`,
    business: (_, place) => home(place),
    correction: (_, place) => `/vendor/manage-business/reviews/${place}`,
    document: (_, place) => `/vendor/manage-business/listing/${place}/documents`,
    invitation: () => INVITATIONS_PATH,
    listing: (_, place) => placePath(place),
    members: (_, place) => `/vendor/manage-business/people/${place}`,
    membership: () => '/vendor/my-business',
    reInspection: (_, place) => `${home(place)}#re-inspection`,
    pictureRequest: (_, place) => `/vendor/manage-business/reviews/${place}`,
    registration: (id) => `/vendor/register-business/finish?registration=${id}`,
    review: (_, place) => `/vendor/manage-business/reviews/${place}`,
    warning: (id) => `/vendor/warning-list/${id}`,
  },
  inspector: {
    appeal: (id) => queued('appeals', id),
    device: () => '/inspector/home',
    hazardReport: (id) => queued('hazards', id),
    inspection: (id, place) => `/inspector/inspec-vender/${place}/safety-form/result?inspection=${id}`,
    reInspection: (id) => queued('reinspections', id),
    registration: (id) => `/inspector/list/business-tourlist/${id}`,
    rotation: (id) => queued('rotations', id),
    /** A day. */
    round: (id) => `/inspector/home?day=${id}`,
    visit: (_, place) => `/inspector/inspec-vender/${place}/safety-form/form1`,
    warning: (id) => `/inspector/warning-list/${id}`,
    /** From this day on. */
    week: (id) => `/inspector/week?from=${id}`,
  },
} as const satisfies Record<Reader, Record<string, (id: string, place: string) => string>>;

type SubjectIn = { [R in Reader]: keyof (typeof NOTICE_PATHS)[R] };
export type SubjectType = SubjectIn[Reader];

/** What a notice of the type is about; without an id of its own it is the place's. */
export interface Subject<T extends NotificationType = NotificationType> {
  type: SubjectIn[(typeof NOTIFICATIONS)[T]['to']];
  id?: string;
  businessId?: Id<'business'> | null;
}

/** The address of what a notice is about, for bell and mails alike. */
export function noticePath(notice: {
  type: NotificationType;
  subjectType: SubjectType | null;
  subjectId: string | null;
  businessId: Id<'business'> | null;
}): string {
  const paths: Partial<Record<string, (id: string, place: string) => string>> =
    NOTICE_PATHS[NOTIFICATIONS[notice.type].to];
  const path = paths[notice.subjectType ?? ''];
  return path?.(notice.subjectId ?? '', notice.businessId ?? '') ?? NOTIFICATIONS_PATH;
}
