import { DAY_MS, type Id, newId, noticePath } from '@sabaijai/contract';
import { SessionEntity } from './features/account/session.entity.js';
import { AppealEntity } from './features/appeal/appeal.entity.js';
import { BusinessEntity } from './features/business/business.entity.js';
import { aPlace } from './features/business/testing.js';
import { DocumentEntity } from './features/document/document.entity.js';
import { DraftEntity } from './features/draft/draft.entity.js';
import { InspectionEntity } from './features/inspection/inspection.entity.js';
import { MemberEntity } from './features/member/member.entity.js';
import { addOwner, newMember } from './features/member/membership.js';
import { NotificationEntity } from './features/notification/notification.entity.js';
import { tell } from './features/notification/tell.js';
import { PhotoEntity } from './features/photo/photo.entity.js';
import { ReInspectionEntity } from './features/re-inspection/re-inspection.entity.js';
import { RegistrationEntity } from './features/registration/registration.entity.js';
import { aDraft, aPhoto } from './features/review/testing.js';
import { SurveyEntity } from './features/survey/survey.entity.js';
import {
  NoticeEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from './features/warning/warning.entity.js';
import { aWarning, aWarningItem } from './features/warning/warning.testing.js';
import { openApiDocument } from './http/openapi.js';
import { type Name, type Signed, signInEverybody } from './people.testing.js';
import { retry } from './platform/database/retry.js';
import { openApp, PASSWORD } from './testing.js';

interface Own {
  /** Named with its path as in the document. */
  operation: string;
  url: () => string;
  payload?: unknown;
  /** Whose it is: this person is let in. */
  by: Name;
  /** These have the right role, and it is not theirs. */
  notBy: Name[];
  /** What the owner is told of an object that is not ready for it. */
  notYet?: 409 | 422;
  /** What a stranger is told; an object that is public anyway may say that it is somebody else's. */
  told?: [status: number, code: string];
}

/** Acts on a place that everybody may see: nothing of anybody is read or changed. */
const ON_PUBLIC_PLACES = new Set([
  'PUT /api/v1/favorites/{id}',
  'DELETE /api/v1/favorites/{id}',
  'POST /api/v1/businesses/{id}/report',
  'POST /api/v1/reviews/{id}/report',
  'POST /api/v1/reviews/{id}/helpful',
  'GET /api/v1/businesses/{id}/my-votes',
  'GET /api/v1/businesses/{id}/my-review',
  'PUT /api/v1/businesses/{id}/my-review',
  'DELETE /api/v1/businesses/{id}/my-review',
]);
/** A lead decides about everything that waits. */
const FOR_ANY_LEAD = new Set([
  'POST /api/v1/rotation-requests/{id}/{action}',
  'POST /api/v1/moderation/reports/{id}/uphold',
  'POST /api/v1/moderation/reports/{id}/reject',
  'POST /api/v1/moderation/reviews/{id}/publish',
  'POST /api/v1/moderation/reviews/{id}/remove',
  'POST /api/v1/inspections/{id}/void',
  'POST /api/v1/warnings/{id}/escalate',
  'POST /api/v1/warnings/{id}/items/{item}/drop',
  'GET /api/v1/warnings/{id}/audit',
  'GET /api/v1/moderation/businesses/{id}',
  'DELETE /api/v1/inspector/invites/{id}',
]);

/** A lead's people and agencies: walked with leads of several provinces in `features/staff/staff.test.ts`. */
const OF_ITS_LEAD = [
  'GET /api/v1/inspector/staff/{badge}',
  ...['lock', 'unlock', 'end-sessions', 'provinces', 'agency', 'conflicts/{id}/withdraw'].map(
    (act) => `POST /api/v1/inspector/staff/{badge}/${act}`,
  ),
  'PUT /api/v1/inspector/agencies/{id}',
];
/** Of a lead's people and of themselves: walked in the tests of `features/assignment` and `features/stop-offer`. */
const OF_A_DAY = [
  'GET /api/v1/inspector/staff/{badge}/rounds/{date}',
  'POST /api/v1/inspector/staff/{badge}/rounds/{date}/give',
  'POST /api/v1/inspector/staff/{badge}/rounds/{date}/take-back',
  'POST /api/v1/inspector/staff/{badge}/rounds/{date}/permit',
  'POST /api/v1/inspector/absences/{id}/end',
  'POST /api/v1/inspector/offers/{id}/{action}',
];

describe('what belongs to somebody', () => {
  const app = openApp();
  let people: Record<Name, Signed>;
  let place: BusinessEntity;
  let member: MemberEntity;
  let lasting: MemberEntity;
  let closing: BusinessEntity;
  const withdrawn = newId('registration');
  const review = newId('review');
  const hazard = newId('hazardReport');
  const correction = newId('correction');
  const missing = newId('missingPlace');
  const picture = newId('photo');
  const asked = newId('pictureRequest');
  let spare: Id<'photo'>;
  let session: Id<'session'>;
  const visit = newId('inspection');
  const result = newId('inspection');
  const times = { at: new Date().toISOString(), sentAt: new Date().toISOString() };
  const appeal = newId('appeal');
  const visitRequest = newId('reInspection');
  const paper = newId('document');
  const draft = newId('draft');
  const sentDraft = newId('draft');
  const sent = newId('registration');
  const [warned, warnedItem, answered] = [newId('warning'), newId('warningItem'), newId('reply')];
  const [letter, letterItem] = [newId('warning'), newId('warningItem')];

  const ask = (who: Name, method: string, url: string, payload?: unknown) =>
    app().ask({ method, url, headers: people[who].cookie, ...(payload !== undefined && { payload }) });

  beforeAll(async () => {
    people = await signInEverybody(app());
    place = aPlace({ ownerId: people.owner.id, province: 'TH-10' });
    member = newMember({ businessId: place.id, userId: people.nid.id, role: 'staff' }, Date.now());
    lasting = newMember({ businessId: place.id, userId: people.lek.id, role: 'staff' }, Date.now());
    closing = aPlace({ ownerId: people.owner.id, province: 'TH-10' });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      await addOwner(manager, place.id, people.owner.id, Date.now());
      await manager.insert(MemberEntity, [member, lasting]);
      await manager.insert(SurveyEntity, {
        id: newId('survey'),
        businessId: closing.id,
        number: 1,
        state: 'submitted',
        answers: {},
        updatedAt: Date.now(),
        submittedAt: Date.now(),
        version: 1,
      });
      await manager.insert(BusinessEntity, closing);
      await addOwner(manager, closing.id, people.owner.id, Date.now());
      const told = [people.mali.id];
      await tell({ manager, now: Date.now() }, told, 'REVIEW_REPLIED', { type: 'reply' }, {});
    });
    spare = await aPhoto(app(), { id: people.mali.id, headers: people.mali.cookie });
    // As if its file had been received: only then it is a photo at all.
    await app()
      .dataSource.getRepository(PhotoEntity)
      .update({ id: spare }, { sha256: '0'.repeat(64) });
    const mine = { id: paper, ownerId: people.mali.id, uploadedBy: people.mali.id, sha256: '0'.repeat(64) };
    await app()
      .dataSource.getRepository(DocumentEntity)
      .insert({
        ...mine,
        ownerType: 'user',
        kind: 'identity',
        name: 'card.pdf',
        type: 'application/pdf',
        bytes: 1,
        createdAt: Date.now(),
      });
    const registration = (id: Id<'registration'>, number: string, sentDraftId: Id<'draft'>) => ({
      id,
      number,
      kind: 'new' as const,
      state: 'submitted' as const,
      round: 1,
      applicantId: people.owner.id,
      businessId: newId('business'),
      sentDraftId,
      name: { en: 'Sent' },
      category: 'souvenir' as const,
      province: 'TH-10' as const,
      answers: {},
      marks: {},
      timeline: [],
      createdAt: Date.now(),
      submittedAt: Date.now(),
      version: 1,
    });
    await app()
      .dataSource.getRepository(RegistrationEntity)
      .insert([
        registration(sent, 'R26-TESTED', sentDraft),
        registration(withdrawn, 'R26-TAKEN1', newId('draft')),
      ]);
    const begun = { id: draft, form: 'boat', ownerId: people.mali.id, steps: {}, version: 1 };
    const expiresAt = Date.now() + 60_000;
    await app()
      .dataSource.getRepository(DraftEntity)
      .insert({ ...begun, updatedAt: Date.now(), expiresAt });
    const [own] = await app().dataSource.getRepository(SessionEntity).findBy({ userId: people.mali.id });
    session = own?.id as Id<'session'>;
    for (const id of [visit, result]) {
      const businessId = id === visit ? place.id : closing.id;
      const start = { id, businessId, type: 'routine', fix: null, ...times };
      expect((await ask('inspector', 'POST', '/api/v1/inspections', start)).statusCode).toBe(201);
    }
    const at = Date.now();
    await app()
      .dataSource.getRepository(InspectionEntity)
      .update({ id: result }, { state: 'final', finishedAt: at, publishedAt: at + DAY_MS });
    const issued = { businessId: place.id, province: place.province, issuedBy: people.inspector.id };
    await retry(app().dataSource, async (manager) => {
      await manager.insert(WarningEntity, [
        aWarning({ ...issued, id: warned, state: 'active', noticeNo: 1, sentAt: at, dueAt: at + DAY_MS }),
        aWarning({ ...issued, id: letter }),
      ]);
      await manager.insert(WarningItemEntity, [
        aWarningItem({ id: warnedItem, warningId: warned, state: 'replied', dueAt: at + DAY_MS }),
        aWarningItem({ id: letterItem, warningId: letter }),
      ]);
      await manager.insert(WarningReplyEntity, {
        ...{ id: answered, warningId: warned, warningItemId: warnedItem, authorId: people.owner.id },
        ...{
          kind: 'fixed',
          actionType: null,
          text: 'It is fixed',
          rootCause: '',
          doneAt: null,
          photoIds: [],
        },
        ...{
          documentIds: [],
          sentAt: at,
          receivedAt: at,
          isLate: false,
          openedAt: null,
          decision: null,
          version: 1,
        },
      });
      await manager.insert(NoticeEntity, {
        ...{ id: newId('notice'), warningId: warned, number: 1, issuedBy: people.inspector.id, intro: null },
        ...{ issuer: 'inspector', channel: 'app', addressee: null, sentAt: at, readAt: null, overVersion: 1 },
      });
    });
    const since = { businessId: place.id, inspectionId: visit, authorId: people.owner.id, createdAt: at };
    await app()
      .dataSource.getRepository(AppealEntity)
      .insert({ ...since, id: appeal, items: [], grounds: '', photoIds: [], state: 'filed' });
    await app()
      .dataSource.getRepository(ReInspectionEntity)
      .insert({ ...since, id: visitRequest, words: '', photoIds: [], state: 'requested', promisedBy: at });
    await app()
      .dataSource.getRepository(PhotoEntity)
      .insert({
        ...{ id: picture, ownerType: 'business', ownerId: place.id, sort: 0, width: 640, height: 480 },
        ...{ caption: null, visibility: 'public', createdAt: Date.now() },
      });
    const made = [
      await ask('mali', 'POST', '/api/v1/picture-requests', { id: asked, photoId: picture, reason: 'me' }),
      await ask('mali', 'PUT', `/api/v1/businesses/${place.id}/my-review`, aDraft({ id: review })),
      await ask('mali', 'PUT', `/api/v1/favorites/${place.id}`, { note: 'mine' }),
      await ask('mali', 'POST', '/api/v1/hazard-reports', {
        id: hazard,
        businessId: place.id,
        facet: 'building',
        text: 'The exit is locked',
        photos: [],
        seenAt: new Date().toISOString(),
      }),
      await ask('mali', 'POST', '/api/v1/missing-places', {
        ...{ id: missing, name: 'The Blue Gate', category: 'restaurant', note: 'Behind the post office.' },
        point: { lat: place.lat, lon: place.lon },
      }),
      await ask('mali', 'POST', '/api/v1/corrections', {
        ...{ id: correction, businessId: place.id, about: 'amenities', amenities: ['parking'] },
      }),
    ];
    expect(made.map(({ statusCode, body }) => (statusCode < 300 ? 'made' : body))).toEqual(
      made.map(() => 'made'),
    );
  });

  const visitors: Name[] = ['nid', 'owner', 'vendor', 'inspector', 'lead'];
  /** Let in by the province: a stranger is an inspector of another one. */
  const ofProvince = {
    by: 'inspector',
    notBy: ['stranger'],
    told: [403, 'OUT_OF_SCOPE'],
  } satisfies Partial<Own>;
  const owned: Own[] = [
    {
      operation: 'GET /api/v1/hazard-reports/{id}',
      url: () => `/api/v1/hazard-reports/${hazard}`,
      by: 'mali',
      notBy: ['nid', 'owner', 'vendor'],
    },
    {
      operation: 'GET /api/v1/hazard-reports/{id}',
      url: () => `/api/v1/hazard-reports/${hazard}`,
      by: 'inspector',
      notBy: ['stranger'],
      told: [403, 'OUT_OF_SCOPE'],
    },
    {
      operation: 'GET /api/v1/hazard-reports/{id}/targets',
      url: () => `/api/v1/hazard-reports/${hazard}/targets`,
      by: 'inspector',
      notBy: ['stranger'],
      told: [403, 'OUT_OF_SCOPE'],
    },
    {
      operation: 'POST /api/v1/hazard-reports/{id}/{action}',
      url: () => `/api/v1/hazard-reports/${hazard}/triage`,
      payload: { outcome: 'Somebody will have a look.' },
      by: 'inspector',
      notBy: ['stranger'],
      told: [403, 'OUT_OF_SCOPE'],
    },
    {
      operation: 'GET /api/v1/missing-places/{id}',
      url: () => `/api/v1/missing-places/${missing}`,
      by: 'lead',
      notBy: ['stranger'],
    },
    {
      operation: 'POST /api/v1/missing-places/{id}/{action}',
      url: () => `/api/v1/missing-places/${missing}/decline`,
      payload: { words: 'We looked, and nothing is there.' },
      by: 'lead',
      notBy: ['stranger'],
    },
    {
      operation: 'POST /api/v1/reviews/{id}/reply',
      url: () => `/api/v1/reviews/${review}/reply`,
      payload: { text: 'Thank you very much', language: 'en' },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'DELETE /api/v1/reviews/{id}/reply',
      url: () => `/api/v1/reviews/${review}/reply`,
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'GET /api/v1/businesses/{id}/corrections',
      url: () => `/api/v1/businesses/${place.id}/corrections`,
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/corrections/{id}/{action}',
      url: () => `/api/v1/corrections/${correction}/dismiss`,
      payload: { words: 'The number on the page is right.' },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'GET /api/v1/businesses/{id}/picture-requests',
      url: () => `/api/v1/businesses/${place.id}/picture-requests`,
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/picture-requests/{id}/{action}',
      url: () => `/api/v1/picture-requests/${asked}/keep`,
      payload: { words: 'Nobody can be told apart in it.' },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'DELETE /api/v1/photos/{id}',
      url: () => `/api/v1/photos/${spare}`,
      by: 'mali',
      notBy: visitors,
    },
    ...(['GET /api/v1/documents/{id}', 'DELETE /api/v1/documents/{id}'] as const).map((operation) => ({
      operation,
      url: () => `/api/v1/documents/${paper}`,
      by: 'mali' as const,
      notBy: visitors,
    })),
    {
      operation: 'POST /api/v1/drafts/{id}/adopt',
      url: () => `/api/v1/drafts/${draft}/adopt`,
      by: 'mali',
      notBy: visitors,
    },
    {
      operation: 'POST /api/v1/drafts/{id}/submit',
      url: () => `/api/v1/drafts/${sentDraft}/submit`,
      payload: { version: 1 },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'GET /api/v1/my/registrations/{id}',
      url: () => `/api/v1/my/registrations/${sent}`,
      by: 'owner',
      notBy: ['vendor'],
    },
    ...(['GET /api/v1/my/businesses/{id}', 'GET /api/v1/businesses/{id}/listing'] as const).map(
      (operation) => ({
        operation,
        url: () => operation.replace('GET ', '').replace('{id}', place.id),
        by: 'owner' as const,
        notBy: ['vendor'] as Name[],
      }),
    ),
    {
      operation: 'PATCH /api/v1/businesses/{id}',
      url: () => `/api/v1/businesses/${place.id}`,
      payload: { version: 1, parts: {} },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/businesses/{id}/card',
      url: () => `/api/v1/businesses/${place.id}/card`,
      payload: {},
      by: 'owner',
      // It has no grade.
      notYet: 409,
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/businesses/{id}/right-to-reply',
      url: () => `/api/v1/businesses/${place.id}/right-to-reply`,
      payload: { version: 1, text: null },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/businesses/{id}/appeals',
      url: () => `/api/v1/businesses/${closing.id}/appeals`,
      payload: { id: newId('appeal'), inspectionId: result, grounds: 'x'.repeat(50) },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/businesses/{id}/re-inspection-requests',
      url: () => `/api/v1/businesses/${closing.id}/re-inspection-requests`,
      payload: { id: newId('reInspection'), words: 'x'.repeat(20) },
      by: 'owner',
      notBy: ['vendor'],
      notYet: 422,
    },
    ...(['GET /api/v1/appeals/{id}', 'GET /api/v1/re-inspection-requests/{id}'] as const).map(
      (operation) => ({
        operation,
        url: () =>
          operation
            .replace('GET ', '')
            .replace('{id}', operation.includes('appeals') ? appeal : visitRequest),
        by: 'owner' as const,
        notBy: ['vendor'] as Name[],
      }),
    ),
    ...(
      ['POST /api/v1/appeals/{id}/{action}', 'POST /api/v1/re-inspection-requests/{id}/{action}'] as const
    ).map((operation) => ({
      operation,
      url: () =>
        `${operation.replace('POST ', '').replace('{id}/{action}', operation.includes('appeals') ? appeal : visitRequest)}/withdraw`,
      payload: {},
      by: 'owner' as const,
      notBy: ['vendor'] as Name[],
    })),
    {
      operation: 'GET /api/v1/businesses/{id}/survey',
      url: () => `/api/v1/businesses/${place.id}/survey`,
      by: 'owner',
      notBy: ['vendor', 'mali'],
    },
    {
      operation: 'PATCH /api/v1/businesses/{id}/survey',
      url: () => `/api/v1/businesses/${place.id}/survey`,
      payload: { version: 0, step: 'form1', data: {} },
      by: 'owner',
      notBy: ['vendor', 'mali'],
    },
    {
      operation: 'POST /api/v1/businesses/{id}/survey',
      url: () => `/api/v1/businesses/${closing.id}/survey`,
      payload: { version: 1, action: 'renew' },
      by: 'owner',
      notBy: ['vendor', 'mali'],
    },
    {
      operation: 'GET /api/v1/businesses/{id}/members',
      url: () => `/api/v1/businesses/${place.id}/members`,
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/businesses/{id}/members',
      url: () => `/api/v1/businesses/${place.id}/members`,
      payload: { id: newId('member'), email: 'somebody@example.com', role: 'staff' },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/members/{id}/{action}',
      url: () => `/api/v1/members/${member.id}/remove`,
      payload: {},
      by: 'owner',
      notBy: ['vendor', 'mali'],
    },
    {
      operation: 'DELETE /api/v1/businesses/{id}/members/{member}',
      url: () => `/api/v1/businesses/${place.id}/members/${lasting.id}`,
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/businesses/{id}/{action}',
      url: () => `/api/v1/businesses/${closing.id}/close`,
      payload: { version: 1 },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'GET /api/v1/inspector/registrations/{id}',
      url: () => `/api/v1/inspector/registrations/${sent}`,
      by: 'inspector',
      notBy: ['stranger'],
    },
    {
      operation: 'POST /api/v1/inspector/registrations/{id}/{action}',
      url: () => `/api/v1/inspector/registrations/${sent}/open`,
      payload: { version: 1 },
      by: 'inspector',
      notBy: ['stranger'],
    },
    {
      operation: 'GET /api/v1/businesses/{id}/safety-form',
      url: () => `/api/v1/businesses/${place.id}/safety-form`,
      ...ofProvince,
    },
    { operation: 'GET /api/v1/inspections/{id}', url: () => `/api/v1/inspections/${visit}`, ...ofProvince },
    {
      operation: 'GET /api/v1/inspections/{id}',
      url: () => `/api/v1/inspections/${result}`,
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'PATCH /api/v1/inspections/{id}',
      url: () => `/api/v1/inspections/${visit}`,
      payload: { version: 1 },
      ...ofProvince,
    },
    {
      operation: 'PATCH /api/v1/inspections/{id}/answers/{item}',
      url: () => `/api/v1/inspections/${visit}/answers/F1-01`,
      payload: { version: 0, result: 'pass', ...times },
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/inspections/{id}/finalise',
      url: () => `/api/v1/inspections/${visit}/finalise`,
      payload: { version: 1, password: PASSWORD, fix: null, ...times },
      notYet: 422,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/inspections/{id}/hand-over',
      url: () => `/api/v1/inspections/${visit}/hand-over`,
      payload: { version: 1, to: 'INS-0099' },
      notYet: 422,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/inspections/{id}/failures-seen',
      url: () => `/api/v1/inspections/${visit}/failures-seen`,
      payload: {},
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/inspections/{id}/stop-order',
      url: () => `/api/v1/inspections/${visit}/stop-order`,
      payload: { activities: ['water'], ack: 'absent', name: '', signatureId: null, ...times },
      notYet: 422,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/inspections/{id}/end',
      url: () => `/api/v1/inspections/${visit}/end`,
      payload: { version: 99, reason: 'I stood at the shop next door.' },
      notYet: 409,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/inspections/{id}/amend',
      url: () => `/api/v1/inspections/${result}/amend`,
      payload: {
        id: newId('amendment'),
        version: 1,
        reason: 'A reading was typed into the wrong field.',
        answers: [],
        password: PASSWORD,
      },
      notYet: 422,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/inspections/{id}/answer',
      url: () => `/api/v1/inspections/${result}/answer`,
      payload: { version: 1, reason: 'The reading was right as it stands.' },
      notYet: 409,
      ...ofProvince,
    },
    ...(['object', 'publish'] as const).map((action) => ({
      operation: `POST /api/v1/inspections/{id}/${action}`,
      url: () => `/api/v1/inspections/${result}/${action}`,
      payload:
        action === 'publish'
          ? { version: 1 }
          : { id: newId('objection'), text: 'The kitchen was not open on that day. '.repeat(2), photos: [] },
      by: 'owner' as const,
      notBy: ['vendor'] as Name[],
    })),
    {
      operation: 'GET /api/v1/businesses/{id}/warning-door',
      url: () => `/api/v1/businesses/${place.id}/warning-door`,
      ...ofProvince,
    },
    {
      operation: 'PUT /api/v1/businesses/{id}/agency-contact',
      url: () => `/api/v1/businesses/${place.id}/agency-contact`,
      payload: { name: 'Park office', email: null, address: '' },
      ...ofProvince,
    },
    { operation: 'GET /api/v1/warnings/{id}', url: () => `/api/v1/warnings/${warned}`, ...ofProvince },
    ...(['GET /api/v1/warnings/{id}', 'POST /api/v1/warnings/{id}/read'] as const).map((operation) => ({
      operation,
      url: () => operation.replace(/^\w+ /, '').replace('{id}', warned),
      ...(operation.startsWith('POST') && { payload: {} }),
      by: 'owner' as const,
      notBy: ['vendor'] as Name[],
    })),
    {
      operation: 'GET /api/v1/warnings/{id}/notices/{number}',
      url: () => `/api/v1/warnings/${warned}/notices/1`,
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'POST /api/v1/warnings/{id}/notices/{number}/deliver',
      url: () => `/api/v1/warnings/${warned}/notices/1/deliver`,
      payload: {},
      notYet: 409,
      ...ofProvince,
    },
    {
      operation: 'PUT /api/v1/warnings/{id}',
      url: () => `/api/v1/warnings/${letter}`,
      payload: { businessId: newId('business'), inspectionId: null, items: [] },
      by: 'inspector',
      notBy: [],
      notYet: 409,
    },
    {
      operation: 'PATCH /api/v1/warnings/{id}',
      url: () => `/api/v1/warnings/${letter}`,
      payload: { version: 0, intro: { en: 'Please read this' } },
      by: 'inspector',
      notBy: ['stranger', 'lead'],
    },
    {
      operation: 'PUT /api/v1/warnings/{id}/items/{item}',
      url: () => `/api/v1/warnings/${letter}/items/${letterItem}`,
      payload: {
        ...{ version: 1, itemId: null, severity: 'major', amount: 14, verify: 'photo' },
        ...{ matter: { en: 'The exit is locked' }, grounds: { en: 'People cannot leave' } },
        measure: { en: 'Keep it open' },
        photos: [],
      },
      by: 'inspector',
      notBy: ['stranger', 'lead'],
    },
    {
      operation: 'POST /api/v1/warnings/{id}/send',
      url: () => `/api/v1/warnings/${letter}/send`,
      payload: { version: 2, password: PASSWORD },
      by: 'inspector',
      notBy: ['stranger', 'lead'],
      notYet: 422,
    },
    {
      operation: 'DELETE /api/v1/warnings/{id}/items/{item}',
      url: () => `/api/v1/warnings/${letter}/items/${letterItem}`,
      by: 'inspector',
      notBy: ['stranger', 'lead'],
    },
    {
      operation: 'DELETE /api/v1/warnings/{id}',
      url: () => `/api/v1/warnings/${letter}`,
      by: 'inspector',
      notBy: ['stranger', 'lead'],
    },
    ...(['remind', 'repeat', 'complete', 'withdraw'] as const).map((action) => ({
      operation: `POST /api/v1/warnings/{id}/${action}`,
      url: () => `/api/v1/warnings/${warned}/${action}`,
      payload: {
        version: 99,
        ...(action === 'repeat' && { password: PASSWORD }),
        ...(action === 'complete' && { evaluation: 'Everything was fixed as we asked for.' }),
        ...(action === 'withdraw' && { reason: 'It was sent to the wrong place.' }),
      },
      notYet: 409 as const,
      ...ofProvince,
    })),
    {
      operation: 'POST /api/v1/warnings/{id}/items/{item}/replies',
      url: () => `/api/v1/warnings/${warned}/items/${warnedItem}/replies`,
      payload: {
        ...{ id: newId('reply'), kind: 'planned', actionType: null, photos: [], documents: [] },
        ...{ text: 'We will put up a new sign.', doneAt: times.at, ...times },
      },
      by: 'owner',
      notBy: ['vendor'],
      notYet: 409,
    },
    {
      operation: 'PATCH /api/v1/warnings/{id}/items/{item}/replies/{reply}',
      url: () => `/api/v1/warnings/${warned}/items/${warnedItem}/replies/${answered}`,
      payload: {
        ...{ version: 9, kind: 'dispute', actionType: null, photos: [], documents: [], doneAt: null },
        text: 'We do not agree with this, as the door opens to the street. Please look again.',
      },
      by: 'owner',
      notBy: ['vendor'],
      notYet: 409,
    },
    {
      operation: 'POST /api/v1/warnings/{id}/items/{item}/replies/{reply}/decision',
      url: () => `/api/v1/warnings/${warned}/items/${warnedItem}/replies/${answered}/decision`,
      payload: { version: 9, result: 'accept' },
      notYet: 409,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/warnings/{id}/items/{item}/verify',
      url: () => `/api/v1/warnings/${warned}/items/${warnedItem}/verify`,
      payload: {
        ...{ version: 9, isFixed: true, ...times },
        visit: { fix: { lat: 13.7, lon: 100.5, acc: 5 }, photos: [newId('photo')] },
      },
      notYet: 409,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/warnings/{id}/items/{item}/extension',
      url: () => `/api/v1/warnings/${warned}/items/${warnedItem}/extension`,
      payload: { version: 9, days: 3, reason: 'The supplier delivers next week only.' },
      by: 'owner',
      notBy: ['vendor'],
      notYet: 409,
    },
    {
      operation: 'POST /api/v1/warnings/{id}/items/{item}/extension-decision',
      url: () => `/api/v1/warnings/${warned}/items/${warnedItem}/extension-decision`,
      payload: { version: 9, isGranted: true },
      notYet: 409,
      ...ofProvince,
    },
    {
      operation: 'POST /api/v1/my/registrations/{id}/withdraw',
      url: () => `/api/v1/my/registrations/${withdrawn}/withdraw`,
      payload: { version: 1 },
      by: 'owner',
      notBy: ['vendor'],
    },
    {
      operation: 'DELETE /api/v1/me/devices/{id}',
      url: () => `/api/v1/me/devices/${session}`,
      by: 'mali',
      notBy: visitors,
    },
  ];

  it('is the subject of every operation that names an object, or the object is everybody’s', async () => {
    const { paths } = JSON.parse(JSON.stringify(await openApiDocument(app().nest)));
    const known = new Set([
      ...owned.map(({ operation }) => operation),
      ...ON_PUBLIC_PLACES,
      ...FOR_ANY_LEAD,
      ...OF_ITS_LEAD,
      ...OF_A_DAY,
    ]);
    // A day is no object: the round is that of whoever asks.
    known.add('GET /api/v1/inspector/rounds/{date}');
    for (const act of ['add', 'order', 'remove']) known.add(`POST /api/v1/inspector/rounds/{date}/${act}`);
    // The files are not there: what these answer is tried with the uploads.
    for (const file of ['photos/{id}/{size}', 'documents/{id}/file']) known.add(`GET /api/v1/${file}`);
    const named = Object.entries(paths as Record<string, Record<string, { 'x-access': string[] }>>).flatMap(
      ([path, item]) =>
        Object.entries(item)
          .filter(([, operation]) => path.includes('{') && operation['x-access'][0] !== 'public')
          .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.filter((operation) => !known.has(operation))).toEqual([]);
  });

  it('is not in anybody else’s lists', async () => {
    const lists = {
      '/api/v1/favorites': ['nid', 'vendor'],
      '/api/v1/favorites/ids': ['nid', 'vendor'],
      '/api/v1/hazard-reports': ['nid', 'owner', 'stranger'],
      '/api/v1/missing-places': ['nid', 'owner', 'stranger'],
      // Members of the place were told of the review, inspectors of the province of the hazard report.
      '/api/v1/notifications': ['vendor', 'lead'],
      '/api/v1/me/reports': visitors,
      '/api/v1/me/reviews': visitors,
      '/api/v1/me/corrections': visitors,
      '/api/v1/me/picture-requests': visitors,
      '/api/v1/my/registrations': ['vendor'],
      '/api/v1/inspector/registrations': ['stranger'],
      '/api/v1/warnings': ['vendor', 'stranger'],
    } as const satisfies Record<string, readonly Name[]>;
    for (const [url, strangers] of Object.entries(lists)) {
      for (const who of strangers) {
        const { items, ids } = (await ask(who, 'GET', url)).json();
        expect([url, who, (items ?? ids).length]).toEqual([url, who, 0]);
      }
    }
    // The members of her place have notifications of their own, and not hers either.
    const ids = await app().dataSource.getRepository(NotificationEntity).findBy({ userId: people.mali.id });
    const hers = new Set<string>(ids.map(({ id }) => id));
    expect(hers.size).toBe(1);
    for (const who of visitors) {
      const { items } = (await ask(who, 'GET', '/api/v1/notifications')).json();
      expect([who, items.filter(({ id }: { id: string }) => hers.has(id))]).toEqual([who, []]);
    }
    const own = (await ask('mali', 'GET', '/api/v1/favorites')).json();
    expect(own.items[0].note).toBe('mine');
    await ask('nid', 'POST', '/api/v1/notifications/read', { ids: ids.map(({ id }) => id) });
    await ask('nid', 'POST', '/api/v1/notifications/read', {
      link: ids[0] && noticePath(ids[0]),
    });
    expect((await ask('mali', 'GET', '/api/v1/notifications')).json().unread).toBe(1);
  });

  it('is told to strangers as something that does not exist', async () => {
    const seen: string[] = [];
    for (const { operation, url, payload, notBy, told = [404, 'NOT_FOUND'] } of owned) {
      for (const who of notBy) {
        const [method] = operation.split(' ') as [string];
        const { statusCode, body } = await ask(who, method, url(), payload);
        const { code } = JSON.parse(body);
        // A role that may never do it learns that first.
        if (code === 'ROLE_REQUIRED') continue;
        if (statusCode !== told[0] || code !== told[1])
          seen.push(`${who} ${operation}: ${statusCode} ${code}`);
      }
    }
    expect(seen).toEqual([]);
  });

  it('is open to whom it belongs to', async () => {
    const refused: string[] = [];
    for (const { operation, url, payload, by, notYet } of owned) {
      const [method] = operation.split(' ') as [string];
      const { statusCode, body } = await ask(by, method, url(), payload);
      if (notYet ? statusCode !== notYet : statusCode >= 300)
        refused.push(`${by} ${operation}: ${statusCode} ${body}`);
    }
    expect(refused).toEqual([]);
  });

  it('takes no field that decides about rights', async () => {
    const extra = {
      roles: ['inspector'],
      isLead: true,
      ownerId: people.nid.id,
      state: 'published',
      grade: 'A',
      authorId: people.mali.id,
    };
    const answers = [
      await ask('nid', 'PATCH', '/api/v1/me', { version: 1, displayName: 'Nid', ...extra }),
      await ask('nid', 'PUT', `/api/v1/businesses/${place.id}/my-review`, { ...aDraft(), ...extra }),
      await ask('nid', 'PUT', `/api/v1/favorites/${place.id}`, extra),
      await ask('nid', 'POST', `/api/v1/businesses/${place.id}/report`, {
        id: newId('report'),
        reason: 'spam',
        ...extra,
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    for (const answer of answers) {
      expect(answer.json().fields.map(({ rule }: { rule: string }) => rule)).toContain('unknown');
    }
  });
});
