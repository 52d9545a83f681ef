import { DAY_MS, HOUR_MS, type Id, newId } from '@sabaijai/contract';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { DocumentEntity } from '../src/features/document/document.entity.js';
import type { MemberEntity } from '../src/features/member/member.entity.js';
import { newMember } from '../src/features/member/membership.js';
import type { NotificationEntity } from '../src/features/notification/notification.entity.js';
import { knownOf } from '../src/features/registration/listed-answers.js';
import type { RegistrationEntity } from '../src/features/registration/registration.entity.js';
import { demoAccount, demoAccounts, inspectorOf } from './accounts.js';
import type { Random } from './random.js';
import { documentsOf } from './registrations.js';

/** What the owners of listed places have there: people, papers, and changes that an inspector decides. */
export interface Owned {
  members: MemberEntity[];
  documents: DocumentEntity[];
  registrations: RegistrationEntity[];
  notifications: NotificationEntity[];
}

/** Days until a paper of the place runs out; the places of an owner take turns. */
const RUNS_OUT_IN = [900, 20, -12, 6, 700, 55, 400] as const;
const CHANGES = [null, 'submitted', 'in_review', 'changes_requested'] as const;

/** `order` counts the places of one owner: each stage is with some of them. */
export function ownedOf(
  random: Random,
  place: BusinessEntity & { ownerId: Id<'user'> },
  order: number,
  now: number,
): Owned {
  const owner = demoAccounts.find(({ id }) => id === place.ownerId) ?? demoAccount('vendor1');
  const other = demoAccount(owner.name === 'vendor1' ? 'vendor2' : 'vendor1');
  const member = (known: Partial<MemberEntity>): MemberEntity => ({
    ...newMember({ businessId: place.id, userId: null, role: 'staff', ...known }, place.createdAt),
    id: newId('member', place.createdAt, random.bytes),
  });
  const invited = { state: 'invited' as const, invitedBy: owner.id, since: now, expiresAt: now + 5 * DAY_MS };
  const members = [member({ userId: owner.id, role: 'owner' })];
  // The other vendor works here and there, is invited to a third, and offered a fourth.
  if (order === 1 || order === 2) members.push(member({ userId: other.id }));
  if (order === 3) members.push(member({ ...invited, email: other.email }));
  if (order === 4) members.push(member({ ...invited, email: other.email, role: 'owner', takesOver: true }));
  const at = { id: place.id, createdAt: place.createdAt };
  const papers = documentsOf(random, place, owner, at).map(
    (paper): DocumentEntity => ({
      ...paper,
      ownerType: 'business',
      state: 'accepted',
      expiresOn:
        paper.kind === 'identity'
          ? null
          : new Date(now + (RUNS_OUT_IN[order % RUNS_OUT_IN.length] as number) * DAY_MS)
              .toISOString()
              .slice(0, 10),
    }),
  );
  const state = CHANGES[order % CHANGES.length];
  const isOpen = state && order < CHANGES.length * 2 && place.state === 'listed';
  const change = isOpen ? changeOf(random, place, state, now - (order + 2) * HOUR_MS) : null;
  const told = (known: Pick<NotificationEntity, 'type' | 'params' | 'subjectType'>): NotificationEntity => ({
    ...known,
    id: newId('notification', now - HOUR_MS, random.bytes),
    userId: place.ownerId,
    businessId: place.id,
    subjectId: place.id,
    severity: 'warning',
    createdAt: now - HOUR_MS,
    readAt: null,
  });
  const days = RUNS_OUT_IN[order % RUNS_OUT_IN.length] as number;
  const soon = days >= 0 && days < 60 ? papers.find(({ expiresOn }) => expiresOn) : undefined;
  return {
    members,
    // One has sent no paper that is asked for beside who they are.
    documents: order === 6 ? papers.slice(0, 1) : papers,
    registrations: change ? [change] : [],
    notifications: [
      ...(change?.state === 'changes_requested'
        ? [
            told({
              type: 'CHANGE_RETURNED',
              params: { number: change.number, fields: 1 },
              subjectType: 'business',
            }),
          ]
        : []),
      ...(soon && place.state === 'listed'
        ? [
            told({
              type: 'DOC_EXPIRING',
              params: { kind: soon.kind, expiresOn: soon.expiresOn, days },
              subjectType: 'document',
            }),
          ]
        : []),
    ],
  };
}

/** A longer name and one more feature, at its stage. */
function changeOf(
  random: Random,
  place: BusinessEntity,
  state: 'submitted' | 'in_review' | 'changes_requested',
  createdAt: number,
): RegistrationEntity {
  const id = newId('registration', createdAt, random.bytes);
  const { form1 } = knownOf(place) as { form1: { name: object } };
  const name = Object.fromEntries(
    Object.entries(form1.name).map(([language, text]) => [
      language,
      `${text}${language === 'th' ? ' สาขาริมน้ำ' : language === 'zh' ? '河畔店' : ' Riverside'}`,
    ]),
  );
  const isReviewed = state === 'in_review';
  const iso = (at: number) => new Date(at).toISOString();
  return {
    id,
    number: `R26-${id.slice(-6)}`,
    kind: 'edit',
    state,
    round: 1,
    applicantId: place.ownerId,
    businessId: place.id,
    draftId: null,
    sentDraftId: newId('draft', createdAt, random.bytes),
    name: place.name,
    category: place.category,
    province: place.address.province as RegistrationEntity['province'],
    lat: null,
    lon: null,
    answers: { form1: { name } },
    marks:
      state === 'changes_requested'
        ? { 'form1.name': { accepted: false, comment: 'ป้ายหน้าร้านยังเป็นชื่อเดิม โปรดส่งรูปป้ายใหม่' } }
        : {},
    earlier: null,
    timeline: [
      { at: iso(createdAt), action: 'submit', by: 'applicant', comment: null },
      ...(state === 'changes_requested'
        ? [
            {
              at: iso(createdAt + HOUR_MS),
              action: 'request-changes' as const,
              by: 'inspector' as const,
              comment: null,
            },
          ]
        : []),
    ],
    operatorKeys: null,
    rejectReason: null,
    reviewerId: isReviewed
      ? inspectorOf(place.address.province as NonNullable<BusinessEntity['province']>).id
      : null,
    heldUntil: isReviewed ? createdAt + DAY_MS : null,
    createdAt,
    submittedAt: createdAt,
    version: state === 'submitted' ? 1 : 2,
  };
}
