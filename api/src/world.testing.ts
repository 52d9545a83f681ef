import { createHash } from 'node:crypto';
import { DAY_MS, type Id, newId } from '@sabaijai/contract';
import sharp from 'sharp';
import { InspectorProfileEntity, InviteEntity } from './features/account/account.entity.js';
import { SessionEntity } from './features/account/session.entity.js';
import { AppealEntity } from './features/appeal/appeal.entity.js';
import { BusinessEntity } from './features/business/business.entity.js';
import { aPlace } from './features/business/testing.js';
import { attachDocuments } from './features/document/attach.js';
import { DraftEntity } from './features/draft/draft.entity.js';
import { InspectionEntity } from './features/inspection/inspection.entity.js';
import { MemberEntity } from './features/member/member.entity.js';
import { addOwner, newMember } from './features/member/membership.js';
import { PhotoEntity } from './features/photo/photo.entity.js';
import { ReInspectionEntity } from './features/re-inspection/re-inspection.entity.js';
import { RegistrationEntity } from './features/registration/registration.entity.js';
import { ReportEntity } from './features/report/report.entity.js';
import { aDraft } from './features/review/testing.js';
import { RotationRequestEntity } from './features/rotation/rotation-request.entity.js';
import { RoundEntity, StopEntity } from './features/round/round.entity.js';
import { ObjectionEntity } from './features/safety-form/objection.entity.js';
import { StopOfferEntity } from './features/stop-offer/stop-offer.entity.js';
import { SurveyEntity } from './features/survey/survey.entity.js';
import {
  NoticeEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from './features/warning/warning.entity.js';
import { aWarning, aWarningItem } from './features/warning/warning.testing.js';
import { anAgency, type Signed, signInEverybody } from './people.testing.js';
import { retry } from './platform/database/retry.js';
import { type Answer, sessionOf, type TestApp } from './testing.js';

/** Whom every operation is asked by. `mali` has written and sent what visitors write; the owner has everything else. */
export const IDENTITIES = [
  'anybody',
  'mali',
  'nid',
  'owner',
  'staff',
  'vendor',
  'inspector',
  'stranger',
  'lead',
] as const;
export type Identity = (typeof IDENTITIES)[number];

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

/**
 * One of everything that an operation can name, by the word before its id in the path, in Bangkok (TH-10): the inspector's
 * province and not the stranger's. For tests of all operations at once.
 */
export async function aWorld(app: TestApp) {
  const people = await signInEverybody(app, { staff: { roles: ['client', 'vendor'] } });
  const now = Date.now();
  const times = { at: new Date(now).toISOString(), sentAt: new Date(now).toISOString() };
  const rows = <E extends object>(entity: new () => E) => app.dataSource.getRepository(entity);
  const headersOf = (who: Identity) => (who === 'anybody' ? {} : people[who as keyof typeof people].cookie);
  const ask = (who: Identity, method: string, path: string, payload?: unknown): Promise<Answer> =>
    app.ask({
      method,
      url: `/api/v1/${path}`,
      headers: headersOf(who),
      ...(payload !== undefined && { payload }),
    });
  const must = async (answer: Promise<Answer>) => {
    const { statusCode, body } = await answer;
    if (statusCode >= 300) throw new Error(`The world could not be made: ${statusCode} ${body}`);
  };
  async function upload(who: Signed, path: string, type: string, bytes: Buffer): Promise<void> {
    const { port } = app.nest.getHttpServer().address() as { port: number };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}&sha256=${sha256}`, {
      method: 'POST',
      headers: { ...who.cookie, 'content-type': type },
      body: new Uint8Array(bytes),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  const place = aPlace({ ownerId: people.owner.id, province: 'TH-10' });
  const inspected = aPlace({ ownerId: people.owner.id, province: 'TH-10' });
  const free = aPlace({ province: 'TH-10' });
  const quiet = aPlace({ ownerId: people.owner.id, province: 'TH-10' });
  const ids = {
    businesses: place.id,
    inspected: inspected.id,
    free: free.id,
    quiet: quiet.id,
    favorites: place.id,
    reviews: newId('review'),
    'hazard-reports': newId('hazardReport'),
    corrections: newId('correction'),
    'missing-places': newId('missingPlace'),
    'picture-requests': newId('pictureRequest'),
    picture: newId('photo'),
    photos: newId('photo'),
    loosePhoto: newId('photo'),
    documents: newId('document'),
    looseDocument: newId('document'),
    drafts: newId('draft'),
    sentDraft: newId('draft'),
    registrations: newId('registration'),
    appeals: newId('appeal'),
    're-inspection-requests': newId('reInspection'),
    inspections: newId('inspection'),
    result: newId('inspection'),
    warnings: newId('warning'),
    items: newId('warningItem'),
    replies: newId('reply'),
    letter: newId('warning'),
    letterItem: newId('warningItem'),
    'rotation-requests': newId('rotationRequest'),
    reports: newId('report'),
    invites: newId('invite'),
    staff: 'INS-0010',
    agencies: newId('agency'),
    conflicts: free.id,
    checklists: 'chk-2026.1',
    'grade-rules': 'rule-2026.1',
    postcodes: '83150',
    members: '' as Id<'member'>,
    devices: '' as Id<'session'>,
    areas: 'patong',
    notices: '1',
    open: 'businesses.csv',
    answers: 'F1-01',
    absences: newId('absence'),
    offers: newId('stopOffer'),
    rounds: new Date(now + 8 * 3_600_000).toISOString().slice(0, 10),
    steps: 'form1',
  };
  const staff = newMember({ businessId: place.id, userId: people.staff.id, role: 'staff' }, now);
  ids.members = staff.id;
  await retry(app.dataSource, async (manager) => {
    await manager.insert(BusinessEntity, [place, inspected, free, quiet]);
    for (const { id } of [place, inspected, quiet]) await addOwner(manager, id, people.owner.id, now);
    const other = newMember({ businessId: inspected.id, userId: people.staff.id, role: 'staff' }, now);
    const third = newMember({ businessId: quiet.id, userId: people.staff.id, role: 'staff' }, now);
    await manager.insert(MemberEntity, [staff, other, third]);
  });

  await upload(
    people.owner,
    `documents?id=${ids.documents}&kind=identity&name=paper.pdf`,
    'application/pdf',
    PDF,
  );
  await upload(
    people.mali,
    `documents?id=${ids.looseDocument}&kind=other&name=own.pdf`,
    'application/pdf',
    PDF,
  );
  await retry(app.dataSource, (manager) =>
    attachDocuments(
      manager,
      { userId: people.owner.id, ownerType: 'business', ownerId: place.id, ids: [ids.documents] },
      now,
    ),
  );
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  for (const id of [ids.photos, ids.loosePhoto])
    await upload(people.mali, `photos?id=${id}&purpose=hazard`, 'image/jpeg', picture);

  await rows(PhotoEntity).insert({
    ...{ id: ids.picture, ownerType: 'business', ownerId: place.id, sort: 0, width: 640, height: 480 },
    ...{ caption: null, visibility: 'public', createdAt: now },
  });

  // Two devices of hers: the second may be signed out.
  await sessionOf(app, people.mali.id, ['client']);
  const [, second] = await rows(SessionEntity).find({
    where: { userId: people.mali.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  ids.devices = (second as SessionEntity).id;

  await rows(RegistrationEntity).insert({
    ...{ id: ids.registrations, number: 'R26-WALKED', kind: 'new', state: 'submitted', round: 1 },
    ...{ applicantId: people.owner.id, businessId: newId('business'), sentDraftId: ids.sentDraft },
    ...{ name: { en: 'Sent' }, category: 'souvenir', province: 'TH-10', answers: {}, marks: {} },
    ...{ timeline: [], createdAt: now, submittedAt: now, version: 1 },
  });
  await rows(DraftEntity).insert({
    ...{ id: ids.drafts, form: 'register-business', ownerId: people.mali.id, steps: {}, version: 1 },
    ...{ updatedAt: now, expiresAt: now + DAY_MS },
  });
  await anAgency(app, { id: ids.agencies });
  await rows(InspectorProfileEntity).update({ userId: people.lead.id }, { provinces: ['TH-10'] });
  await rows(InspectorProfileEntity).update(
    { userId: people.inspector.id },
    {
      conflicts: [{ businessId: free.id, reason: 'My sister runs it, as everybody knows.', declaredAt: now }],
    },
  );
  await rows(InviteEntity).insert({
    ...{
      id: ids.invites,
      codeHash: 'x'.repeat(64),
      badgeNo: 'INS-9',
      agency: 'Office',
      provinces: ['TH-10'],
    },
    ...{ createdBy: people.lead.id, createdAt: now, expiresAt: now + DAY_MS, isLead: false },
  } as never);

  for (const [id, businessId] of [
    [ids.inspections, place.id],
    [ids.result, inspected.id],
  ])
    await must(
      ask('inspector', 'POST', 'inspections', { id, businessId, type: 'routine', fix: null, ...times }),
    );
  await rows(InspectionEntity).update(
    { id: ids.result },
    { state: 'final', finishedAt: now, publishedAt: now + DAY_MS },
  );
  const issued = { businessId: place.id, province: place.province, issuedBy: people.inspector.id };
  await retry(app.dataSource, async (manager) => {
    await manager.insert(WarningEntity, [
      aWarning({
        ...issued,
        id: ids.warnings,
        state: 'active',
        noticeNo: 1,
        sentAt: now,
        dueAt: now + DAY_MS,
      }),
      aWarning({ ...issued, id: ids.letter }),
    ]);
    await manager.insert(WarningItemEntity, [
      aWarningItem({ id: ids.items, warningId: ids.warnings, state: 'replied', dueAt: now + DAY_MS }),
      aWarningItem({ id: ids.letterItem, warningId: ids.letter }),
    ]);
    await manager.insert(WarningReplyEntity, {
      ...{ id: ids.replies, warningId: ids.warnings, warningItemId: ids.items, authorId: people.owner.id },
      ...{ kind: 'fixed', actionType: null, text: 'It is fixed', rootCause: '', doneAt: null, photoIds: [] },
      ...{ documentIds: [], sentAt: now, receivedAt: now, isLate: false, openedAt: null, decision: null },
      version: 1,
    });
    await manager.insert(NoticeEntity, {
      ...{
        id: newId('notice'),
        warningId: ids.warnings,
        number: 1,
        issuedBy: people.inspector.id,
        intro: null,
      },
      ...{ issuer: 'inspector', channel: 'app', addressee: null, sentAt: now, readAt: null, overVersion: 1 },
    });
  });
  const since = { authorId: people.owner.id, createdAt: now, photoIds: [] };
  const ofPlace = { businessId: place.id, inspectionId: ids.inspections };
  await rows(AppealEntity).insert({
    ...{ ...since, ...ofPlace, id: ids.appeals, items: [], grounds: '', state: 'filed' },
  });
  await rows(ReInspectionEntity).insert({
    ...{
      ...since,
      ...ofPlace,
      id: ids['re-inspection-requests'],
      words: '',
      state: 'requested',
      promisedBy: now,
    },
  });
  await rows(ObjectionEntity).insert({
    ...{ ...since, id: newId('objection'), inspectionId: ids.inspections, text: 'It was closed that day.' },
  });
  await rows(SurveyEntity).insert({
    ...{ id: newId('survey'), businessId: quiet.id, number: 1, state: 'submitted', answers: {} },
    ...{ updatedAt: now, submittedAt: now, version: 1 },
  });
  await must(ask('mali', 'PUT', `businesses/${place.id}/my-review`, aDraft({ id: ids.reviews })));
  await must(ask('mali', 'PUT', `favorites/${place.id}`, { note: 'mine' }));
  await must(
    ask('mali', 'POST', 'hazard-reports', {
      ...{ id: ids['hazard-reports'], businessId: place.id, facet: 'building', text: 'The exit is locked' },
      ...{ photos: [ids.photos], seenAt: times.at },
    }),
  );
  await must(
    ask('mali', 'POST', 'corrections', {
      ...{ id: ids.corrections, businessId: place.id, about: 'amenities', amenities: ['parking'] },
    }),
  );
  await must(
    ask('mali', 'POST', 'missing-places', {
      ...{ id: ids['missing-places'], name: 'The blue gate', category: 'restaurant' },
      ...{ point: { lat: 13.75, lon: 100.5 }, note: 'Behind the post office, on the left.' },
    }),
  );
  await must(
    ask('mali', 'POST', 'picture-requests', {
      ...{ id: ids['picture-requests'], photoId: ids.picture, reason: 'me' },
    }),
  );
  await rows(RotationRequestEntity).insert({
    ...{ id: ids['rotation-requests'], businessId: place.id, inspectorId: people.inspector.id },
    ...{ inspectionId: newId('inspection'), startedAt: now, state: 'asked', createdAt: now },
  });
  const round = { id: newId('round'), inspectorId: people.inspector.id, date: ids.rounds };
  await rows(RoundEntity).insert({ ...round, updatedAt: now, version: 1 });
  await rows(StopEntity).insert({ roundId: round.id, position: 0, businessId: place.id });
  await rows(StopOfferEntity).insert({
    ...{ id: ids.offers, businessId: free.id, inspectorId: people.inspector.id },
    ...{ colleagueId: people.lead.id, date: ids.rounds, state: 'offered', createdAt: now },
  });
  await rows(ReportEntity).insert({
    ...{
      id: ids.reports,
      reporterId: people.nid.id,
      target: 'review',
      targetId: ids.reviews,
      reason: 'spam',
    },
    ...{ note: null, businessId: place.id, openKey: newId('report'), network: null, state: 'pending' },
    createdAt: now,
  } as never);

  return { people, ids, ask, headersOf, times, restore: await snapshotOf(app) };
}
export type World = Awaited<ReturnType<typeof aWorld>>;

/** Every row of an SQLite database, by table. */
export async function contentOf({ dataSource }: TestApp): Promise<Map<string, Record<string, unknown>[]>> {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'
     AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'index_%'`,
  );
  const content = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) content.set(name, await dataSource.query(`SELECT * FROM "${name}"`));
  return content;
}

/** Remembers every row; answers what puts them back. */
async function snapshotOf(app: TestApp): Promise<() => Promise<void>> {
  const { dataSource } = app;
  const before = await contentOf(app);
  return () =>
    retry(dataSource, async (manager) => {
      for (const [name, rows] of before) {
        await manager.query(`DELETE FROM "${name}"`);
        for (const row of rows) {
          const columns = Object.keys(row);
          await manager.query(
            `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')})
             VALUES (${columns.map(() => '?').join(', ')})`,
            columns.map((column) => row[column]),
          );
        }
      }
    });
}
