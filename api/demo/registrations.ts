import { createHash } from 'node:crypto';
import { type Category, DAY_MS, HOUR_MS, type Id, newId, requiredDocuments } from '@sabaijai/contract';
import type { BusinessEntity } from '../src/features/business/business.entity.js';
import type { BusinessItemEntity } from '../src/features/business/business-item.entity.js';
import type { DocumentEntity } from '../src/features/document/document.entity.js';
import type { DraftEntity } from '../src/features/draft/draft.entity.js';
import type { NotificationEntity } from '../src/features/notification/notification.entity.js';
import type { PhotoEntity } from '../src/features/photo/photo.entity.js';
import { knownOf } from '../src/features/registration/listed-answers.js';
import type { RegistrationEntity } from '../src/features/registration/registration.entity.js';
import { type DemoAccount, type DemoName, demoAccount, inspectorOf } from './accounts.js';
import { type Drawing, drawing, HEIGHT, WIDTH } from './pictures.js';
import { type Random, randomOf } from './random.js';

/** Vendors' registrations on their way, with papers and photos that have files. */
export interface Registered {
  registrations: RegistrationEntity[];
  drafts: DraftEntity[];
  documents: DocumentEntity[];
  /** What the vendor was told of it. */
  notifications: NotificationEntity[];
  registrationPhotos: (PhotoEntity & { sha256: string; drawing: Drawing })[];
}

const KEPT_MS = 180 * DAY_MS;
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');

/** How far each has come; the states of the vendors take turns. */
export const STAGES = ['submitted', 'in_review', 'changes_requested', 'again', 'rejected', 'claim'] as const;
export type Stage = (typeof STAGES)[number];

/** A paper of the demo: one page that says which it is. */
export function paperOf({ id, kind }: Pick<DocumentEntity, 'id' | 'kind'>): Buffer {
  const text = `BT /F1 22 Tf 60 700 Td (Demo: ${kind.replaceAll('_', ' ')}) Tj 0 -40 Td /F1 12 Tf (${id}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}

interface Applied {
  random: Random;
  place: BusinessEntity;
  items: readonly BusinessItemEntity[];
  pictures: readonly number[];
  vendor: DemoName;
  stage: Stage;
  now: number;
}

/** One registration at its stage, with what belongs to it. */
export function registrationOf({ random, place, items, pictures, vendor, stage, now }: Applied): Registered {
  const owner = demoAccount(vendor);
  const createdAt = place.createdAt;
  const id = newId('registration', createdAt, random.bytes);
  const documents = documentsOf(random, place, owner, { id, createdAt });
  const photos = pictures.map((number, sort) => {
    const photoId = newId('photo', createdAt, random.bytes);
    return {
      id: photoId,
      ownerType: 'registration' as const,
      ownerId: id,
      sort,
      width: WIDTH,
      height: HEIGHT,
      caption: null,
      visibility: 'private' as const,
      createdAt,
      uploadedBy: owner.id,
      purpose: 'business' as const,
      sha256: sha256(photoId),
      unattachedSince: null,
      drawing: drawing(place.category, number, 0),
    };
  });
  const answers = {
    ...knownOf(place),
    form1: { ...knownOf(place).form1, contactName: owner.displayName, contactPhone: '0812345678' },
    form4: {
      ...(owner.vendor
        ? {
            legalType: owner.vendor.legalType,
            legalName: owner.vendor.legalName,
            taxId: owner.vendor.taxId,
          }
        : {}),
      documents: documents.map(({ id: file, kind, expiresOn }) => ({
        kind,
        files: [file],
        ...(expiresOn && { expiresOn }),
      })),
    },
    form5: {
      photos: photos.map(({ id: photo }) => photo),
      ...(items.length ? { items: items.map(itemOf) } : { sellsNothing: true }),
      isTrue: true,
    },
  };
  const iso = (at: number) => new Date(at).toISOString();
  const returnedAt = createdAt + 30 * HOUR_MS;
  const inspector = inspectorOf(place.address.province as NonNullable<BusinessEntity['province']>);
  const row: RegistrationEntity = {
    id,
    number: `R26-${id.slice(-6)}`,
    kind: stage === 'claim' ? 'claim' : 'new',
    state: stage === 'again' || stage === 'claim' ? 'submitted' : stage,
    round: stage === 'again' ? 2 : 1,
    applicantId: owner.id,
    businessId: place.id,
    draftId: null,
    sentDraftId: newId('draft', createdAt, random.bytes),
    name: place.name,
    category: place.category,
    province: place.address.province as RegistrationEntity['province'],
    lat: place.lat,
    lon: place.lon,
    answers: answers as RegistrationEntity['answers'],
    marks: {},
    earlier: null,
    timeline: [{ at: iso(createdAt), action: 'submit', by: 'applicant', comment: null }],
    operatorKeys: null,
    rejectReason: null,
    reviewerId: null,
    heldUntil: null,
    createdAt,
    submittedAt: stage === 'again' ? returnedAt + 20 * HOUR_MS : createdAt,
    version: 1,
  };
  const drafts: DraftEntity[] = [];
  if (stage === 'in_review')
    Object.assign(row, { reviewerId: inspector.id, heldUntil: now + 20 * 60_000, version: 2 });
  if (stage === 'changes_requested' || stage === 'again')
    row.timeline.push({ at: iso(returnedAt), action: 'request-changes', by: 'inspector', comment: null });
  if (stage === 'again') {
    row.timeline.push({ at: iso(row.submittedAt), action: 'resubmit', by: 'applicant', comment: null });
    row.marks = { 'form1.name': { accepted: true } };
    row.earlier = {
      'form1.contactPhone': { comment: 'โทรไปแล้วไม่มีผู้รับสาย โปรดตรวจสอบหมายเลข', value: '0899999999' },
    };
  }
  if (stage === 'changes_requested') {
    row.marks = {
      'form1.name': { accepted: true },
      'form2.point': { accepted: false, comment: 'หมุดอยู่กลางถนน โปรดย้ายไปที่ทางเข้าร้าน' },
      'form4.documents': { accepted: false, comment: 'อ่านเลขที่ใบอนุญาตไม่ออก โปรดถ่ายใหม่ให้ชัด' },
    };
    row.draftId = newId('draft', returnedAt, random.bytes);
    row.version = 3;
    drafts.push(draftOf(row.draftId, owner, row.answers, { at: returnedAt, registrationId: id }));
  }
  if (stage === 'rejected') {
    const comment = 'ที่อยู่นี้เป็นบ้านพักอาศัย ไม่มีกิจการเปิดอยู่';
    Object.assign(row, { rejectReason: 'not_a_business', version: 3 });
    row.timeline.push({ at: iso(returnedAt), action: 'reject', by: 'inspector', comment });
  }
  const notifications = toldOf(row, owner, returnedAt);
  return { registrations: [row], drafts, documents, notifications, registrationPhotos: photos };
}

/** As the product would have told it when it was decided; read where it was answered. */
function toldOf(
  { id, number, businessId, state, round, marks, timeline, submittedAt }: RegistrationEntity,
  owner: DemoAccount,
  at: number,
): NotificationEntity[] {
  const about = {
    id: newId('notification', at, randomOf(id).bytes),
    userId: owner.id,
    businessId,
    subjectType: 'registration' as const,
    subjectId: id,
    createdAt: at,
    readAt: null,
  };
  const fields = Object.values(marks).filter(({ accepted }) => !accepted).length;
  if (state === 'changes_requested')
    return [{ ...about, type: 'REG_CHANGES', params: { number, fields }, severity: 'warning' }];
  if (round === 2)
    return [
      {
        ...about,
        type: 'REG_CHANGES',
        params: { number, fields: 1 },
        severity: 'warning',
        readAt: submittedAt,
      },
    ];
  if (state !== 'rejected') return [];
  const comment = timeline.at(-1)?.comment ?? '';
  return [{ ...about, type: 'REG_REJECTED', params: { number, comment }, severity: 'error' }];
}

/** A draft that somebody left after its first step. */
export function draftOf(
  id: Id<'draft'>,
  owner: DemoAccount,
  steps: Record<string, object>,
  { at, registrationId = null }: { at: number; registrationId?: Id<'registration'> | null },
): DraftEntity {
  return {
    id,
    form: 'register-business',
    ownerId: owner.id,
    deviceHash: null,
    formerHash: null,
    claims: null,
    registrationId,
    resumeHash: null,
    resumeContact: null,
    resumeUntil: null,
    resumeTries: null,
    steps,
    version: 1,
    updatedAt: at,
    expiresAt: at + KEPT_MS,
  };
}

export function documentsOf(
  random: Random,
  place: BusinessEntity,
  owner: DemoAccount,
  { id: ownerId, createdAt }: { id: Id<'registration' | 'business'>; createdAt: number },
): DocumentEntity[] {
  const kinds = requiredDocuments({
    category: place.category as Category,
    extraCategories: place.extraCategories,
    facets: place.facets,
    rooms: place.rooms ?? undefined,
    floorArea: place.floorAreaM2 ?? undefined,
  });
  return kinds.map((kind) => {
    const id = newId('document', createdAt, random.bytes);
    const paper = paperOf({ id, kind });
    return {
      id,
      ownerType: 'registration',
      ownerId,
      uploadedBy: owner.id,
      kind,
      name: `${kind}.pdf`,
      type: 'application/pdf',
      bytes: paper.length,
      sha256: sha256(paper.toString('latin1')),
      expiresOn:
        kind === 'identity'
          ? null
          : new Date(createdAt + random.int(400, 1_500) * DAY_MS).toISOString().slice(0, 10),
      state: null,
      toldDays: null,
      createdAt,
      unattachedSince: null,
    };
  });
}

const itemOf = ({
  type,
  name,
  description,
  unit,
  facets,
  priceMin,
  priceMax,
  limits,
}: BusinessItemEntity) => ({
  type,
  name,
  unit,
  facets,
  ...(description && { description }),
  ...(priceMin !== null && { priceMin }),
  ...(priceMax !== null && { priceMax }),
  ...(limits && {
    limits: Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)),
  }),
});
