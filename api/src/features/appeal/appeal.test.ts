import { appealDecideBy, type Id, newId } from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { everybody, type Name } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace, DAY, inspect } from '../business/testing.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { canSeePhoto } from '../photo/photo-owner.js';
import { AmendmentEntity } from '../safety-form/amendment.entity.js';
import { ObjectionEntity } from '../safety-form/objection.entity.js';
import { AppealEntity } from './appeal.entity.js';

const GROUNDS = 'The reading was taken from the broken gauge, and the new one stood right beside it.';
const WORDS = 'We have looked at the photographs again; the result stays as it is.';

describe.each(SERVERS)('appeals on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  let now = Date.now();
  beforeAll(() => {
    app().nest.get(Clock).now = () => now;
  });
  beforeEach(() => {
    now = Date.now();
  });
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    JSON.parse(body).code ?? JSON.parse(body).state,
  ];

  /** A place of `owner` with `vendor` as staff, and a result of yesterday with one finding. */
  async function inspected(inspectorId: Id<'user'> = idOf('inspector'), daysAgo = 1) {
    const place = await addPlace(app().dataSource, { ownerId: idOf('owner'), province: 'TH-10' });
    const staff = newMember({ businessId: place.id, userId: idOf('vendor'), role: 'staff' }, now);
    const inspection = await retry(app().dataSource, async (manager) => {
      await manager.insert(MemberEntity, staff);
      const made = await inspect(manager, place, { finishedAt: now - daysAgo * DAY, failed: ['F1-03'] });
      await manager.update(InspectionEntity, { id: made.id }, { inspectorId });
      return made;
    });
    return { place, inspection };
  }
  const draftOf = (inspectionId: string, over: object = {}) => ({
    ...{ id: newId('appeal'), inspectionId, items: ['F1-03'], grounds: GROUNDS, photos: [], ...over },
  });
  async function filed(inspectorId?: Id<'user'>) {
    const made = await inspected(inspectorId);
    const draft = draftOf(made.inspection.id);
    const answer = await ask('owner', `businesses/${made.place.id}/appeals`, draft);
    expect([answer.statusCode, answer.json().code]).toEqual([201, undefined]);
    return { ...made, draft, id: draft.id };
  }
  const decide = (who: Name, id: string, action: string, words: string | null = WORDS) =>
    ask(who, `appeals/${id}/${action}`, { words });
  const amend = (inspectionId: Id<'inspection'>, actorId: Id<'user'>, createdAt: number) =>
    rows(AmendmentEntity).insert({
      ...{ id: newId('amendment'), inspectionId, actorId, reason: 'The gauge was the wrong one.', createdAt },
      ...{ fingerprint: null, before: {} },
    });
  const wordOf = async (id: string) => (await ask(null, `businesses/${id}`)).json().safety;

  it('are filed once by an owner, sent again they are the same, and the place says so beside its grade', async () => {
    const { place, inspection } = await inspected();
    const photo = newId('photo');
    await rows(PhotoEntity).insert({
      ...{ id: photo, ownerType: 'user', ownerId: idOf('owner'), uploadedBy: idOf('owner'), sort: 0 },
      ...{ purpose: 'business', width: 800, height: 600, caption: null, visibility: 'private' },
      ...{ createdAt: now, sha256: 'b'.repeat(64), unattachedSince: now },
    });
    const draft = draftOf(inspection.id, { photos: [photo] });
    const url = `businesses/${place.id}/appeals`;
    const [first, again] = [await ask('owner', url, draft), await ask('owner', url, draft)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(first.json()).toMatchObject({
      ...{ state: 'filed', items: ['F1-03'], photos: [photo], isAmended: false, isInvolved: false },
      ...{ decideBy: appealDecideBy(new Date(now).toISOString()), actions: ['withdraw'], words: null },
    });
    expect(outcome(await ask('owner', url, { ...draft, items: [] }))).toEqual([409, 'ID_TAKEN']);
    expect(outcome(await ask('owner', url, draftOf(inspection.id)))).toEqual([409, 'APPEAL_EXISTS']);
    expect(await rows(PhotoEntity).findOneByOrFail({ id: photo })).toMatchObject({
      ...{ ownerType: 'appeal', ownerId: draft.id, visibility: 'case' },
    });
    expect(await wordOf(place.id)).toMatchObject({ word: 'UNDER_APPEAL', grade: inspection.grade });
    const { action, actorId } = await rows(UnsealedEventEntity).findOneByOrFail({ target: draft.id });
    expect([action, actorId]).toEqual(['appeal.file', idOf('owner')]);
  });

  it('are refused of staff, of strangers, of other places’ results and of what was voided', async () => {
    const [{ place, inspection }, other] = [await inspected(), await inspected()];
    const url = `businesses/${place.id}/appeals`;
    expect(outcome(await ask('vendor', url, draftOf(inspection.id)))).toEqual([403, 'OWNER_REQUIRED']);
    expect(outcome(await ask('mali', url, draftOf(inspection.id)))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await ask('inspector', url, draftOf(inspection.id)))).toEqual([403, 'ROLE_REQUIRED']);
    expect((await ask(null, url, draftOf(inspection.id))).statusCode).toBe(401);
    for (const id of [other.inspection.id, newId('inspection')])
      expect(outcome(await ask('owner', url, draftOf(id)))).toEqual([404, 'NOT_FOUND']);
    const foreign = await addPlace(app().dataSource);
    const there = `businesses/${foreign.id}/appeals`;
    expect(outcome(await ask('owner', there, draftOf(inspection.id)))).toEqual([404, 'NOT_FOUND']);
    await rows(InspectionEntity).update({ id: inspection.id }, { state: 'voided' });
    expect(outcome(await ask('owner', url, draftOf(inspection.id)))).toEqual([409, 'STATE_CONFLICT']);
    expect(await rows(AppealEntity).countBy({ businessId: place.id })).toBe(0);
  });

  it('need 50 characters, items of the inspection and at most ten photos', async () => {
    const { place, inspection } = await inspected();
    const wrong = async (over: object) => {
      const answer = await ask('owner', `businesses/${place.id}/appeals`, draftOf(inspection.id, over));
      return [answer.statusCode, answer.json().fields?.[0]?.path];
    };
    expect(await wrong({ grounds: 'Too short.' })).toEqual([422, 'grounds']);
    expect(await wrong({ grounds: 'x'.repeat(2_001) })).toEqual([422, 'grounds']);
    expect(await wrong({ items: ['F9-99'] })).toEqual([422, 'items.0']);
    expect(await wrong({ items: ['F1-03', 'F1-03'] })).toEqual([422, 'items']);
    expect(await wrong({ photos: Array.from({ length: 11 }, () => newId('photo')) })).toEqual([
      422,
      'photos',
    ]);
    expect(await wrong({ photos: [newId('photo')] })).toEqual([422, 'photos.0']);
    expect(await wrong({ items: [] })).toEqual([201, undefined]);
  });

  it('are taken until the end of the 21st day, and not a second longer', async () => {
    // As if it had been long ago: a session does not last for weeks.
    const long = () => inspected(idOf('inspector'), 21);
    const [intime, late] = [await long(), await long()];
    const until = (await ask('owner', `my/businesses/${late.place.id}`)).json().appeal.until;
    now = Date.parse(until);
    expect(
      (await ask('owner', `businesses/${intime.place.id}/appeals`, draftOf(intime.inspection.id))).statusCode,
    ).toBe(201);
    now += 1;
    const refused = await ask('owner', `businesses/${late.place.id}/appeals`, draftOf(late.inspection.id));
    expect(outcome(refused)).toEqual([422, 'APPEAL_LATE']);
    expect((await ask('owner', `my/businesses/${late.place.id}`)).json().appeal.refusal).toBe('late');
  });

  it('are one, also when two are sent at once', async () => {
    const { place, inspection } = await inspected();
    const url = `businesses/${place.id}/appeals`;
    const answers = await Promise.all([1, 2].map(() => ask('owner', url, draftOf(inspection.id))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('tell the leads who may decide, and no lead who made the inspection', async () => {
    const { place } = await filed();
    const told = await rows(NotificationEntity).findBy({ type: 'APPEAL_ASSIGNED', businessId: place.id });
    expect(told.map(({ userId }) => userId)).toEqual([idOf('lead')]);
    const involved = await filed(idOf('lead'));
    const nobody = { type: 'APPEAL_ASSIGNED' as const, businessId: involved.place.id };
    expect(await rows(NotificationEntity).countBy(nobody)).toBe(0);
  });

  it('are upheld by a lead in words to the owners; the tag goes', async () => {
    const { place, id } = await filed();
    expect(outcome(await decide('inspector', id, 'uphold'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await decide('stranger', id, 'uphold'))).toEqual([403, 'OUT_OF_SCOPE']);
    expect(outcome(await decide('owner', id, 'uphold'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await decide('vendor', id, 'withdraw'))).toEqual([403, 'OWNER_REQUIRED']);
    expect(outcome(await decide('lead', id, 'withdraw'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await decide('lead', id, 'forget'))).toEqual([404, 'NOT_FOUND']);
    for (const words of [null, 'Too short.'])
      expect((await decide('lead', id, 'uphold', words)).json().fields[0].path).toBe('words');
    expect((await decide('lead', id, 'uphold')).json()).toMatchObject({
      ...{ state: 'upheld', words: WORDS, actions: [] },
    });
    expect(outcome(await decide('lead', id, 'uphold'))).toEqual([409, 'STATE_CONFLICT']);
    expect(outcome(await decide('owner', id, 'withdraw', null))).toEqual([409, 'STATE_CONFLICT']);
    expect((await wordOf(place.id)).word).toBeNull();
    const told = await rows(NotificationEntity).findBy({ type: 'APPEAL_DECIDED', businessId: place.id });
    expect(told.map(({ userId, params }) => [userId, params])).toEqual([
      [idOf('owner'), { outcome: 'upheld', comment: WORDS }],
    ]);
    const { appeal } = (await ask('owner', `my/businesses/${place.id}`)).json();
    expect([appeal.refusal, appeal.newest.words]).toEqual(['exists', WORDS]);
    expect((await ask('vendor', `my/businesses/${place.id}`)).json().appeal).toMatchObject({
      ...{ refusal: 'owner_only', newest: null },
    });
  });

  it('are granted once the result was amended or voided, and not before', async () => {
    const [amended, voided] = [await filed(), await filed()];
    now += 1_000;
    expect(outcome(await decide('lead', amended.id, 'amend'))).toEqual([422, 'APPEAL_NOT_AMENDED']);
    expect((await ask('lead', `appeals/${amended.id}`)).json().actions).toEqual(['uphold']);
    await amend(amended.inspection.id, idOf('lead'), now);
    expect((await ask('lead', `appeals/${amended.id}`)).json()).toMatchObject({
      ...{ isAmended: true, isInvolved: false, actions: ['uphold', 'amend'] },
    });
    expect(outcome(await decide('lead', amended.id, 'amend'))).toEqual([200, 'amended']);
    await rows(InspectionEntity).update({ id: voided.inspection.id }, { state: 'voided', updatedAt: now });
    expect(outcome(await decide('lead', voided.id, 'amend'))).toEqual([200, 'amended']);
  });

  it('are not decided by a lead who inspected, or who had amended the result before', async () => {
    const own = await filed(idOf('lead'));
    expect((await ask('lead', `appeals/${own.id}`)).json()).toMatchObject({ isInvolved: true, actions: [] });
    expect(outcome(await decide('lead', own.id, 'uphold'))).toEqual([403, 'APPEAL_INVOLVED']);
    const { place, inspection } = await inspected();
    await amend(inspection.id, idOf('lead'), now - 1_000);
    const draft = draftOf(inspection.id);
    await ask('owner', `businesses/${place.id}/appeals`, draft);
    for (const action of ['uphold', 'amend'])
      expect(outcome(await decide('lead', draft.id, action))).toEqual([403, 'APPEAL_INVOLVED']);
  });

  it('are not granted for what was amended before they were filed', async () => {
    const { place, inspection } = await inspected();
    await amend(inspection.id, idOf('inspector'), now - 1_000);
    const draft = draftOf(inspection.id);
    const filed = (await ask('owner', `businesses/${place.id}/appeals`, draft)).json();
    expect(filed.isAmended).toBe(false);
    expect(outcome(await decide('lead', draft.id, 'amend'))).toEqual([422, 'APPEAL_NOT_AMENDED']);
  });

  it('are not decided by a lead who had answered the objection to the result, but by one who answers it later', async () => {
    const answered = async (answeredAt: number) => {
      const { inspection, id } = await filed();
      await rows(ObjectionEntity).insert({
        id: newId('objection'),
        inspectionId: inspection.id,
        authorId: idOf('owner'),
        text: GROUNDS,
        photoIds: [],
        createdAt: now - DAY,
        answer: WORDS,
        answeredBy: idOf('lead'),
        answeredAt,
      });
      return outcome(await decide('lead', id, 'uphold'));
    };
    expect(await answered(now - 1)).toEqual([403, 'APPEAL_INVOLVED']);
    expect(await answered(now)).toEqual([200, 'upheld']);
  });

  it('are not decided by a lead who had handed the inspection over, nor are they told', async () => {
    const { place, inspection } = await inspected();
    await rows(InspectionEntity).update({ id: inspection.id }, { earlierInspectors: [idOf('lead')] });
    const draft = draftOf(inspection.id);
    await ask('owner', `businesses/${place.id}/appeals`, draft);
    expect((await ask('lead', `appeals/${draft.id}`)).json()).toMatchObject({
      isInvolved: true,
      actions: [],
    });
    expect(outcome(await decide('lead', draft.id, 'uphold'))).toEqual([403, 'APPEAL_INVOLVED']);
    const nobody = { type: 'APPEAL_ASSIGNED' as const, businessId: place.id };
    expect(await rows(NotificationEntity).countBy(nobody)).toBe(0);
  });

  it('are not decided by a lead who declared an interest in the place, nor are they told', async () => {
    const { place, inspection } = await inspected();
    await rows(InspectorProfileEntity).update(
      { userId: idOf('lead') },
      { conflicts: [{ businessId: place.id, reason: 'A cousin runs it.', declaredAt: 1 }] },
    );
    const draft = draftOf(inspection.id);
    await ask('owner', `businesses/${place.id}/appeals`, draft);
    expect(await rows(NotificationEntity).countBy({ businessId: place.id, type: 'APPEAL_ASSIGNED' })).toBe(0);
    expect(outcome(await decide('lead', draft.id, 'uphold'))).toEqual([403, 'APPEAL_INVOLVED']);
    expect((await ask('lead', `appeals/${draft.id}`)).json()).toMatchObject({
      isInvolved: true,
      actions: [],
    });
    await rows(InspectorProfileEntity).update({ userId: idOf('lead') }, { conflicts: [] });
  });

  it('mark the grade that came of them, and no other', async () => {
    const { place, inspection, id } = await filed();
    now += 1_000;
    await amend(inspection.id, idOf('lead'), now);
    const record = { businessId: place.id, inspectionId: inspection.id, score: 91, grade: 'A' as const };
    const added = { ...record, id: newId('grade'), publishAt: now, supersededAt: null };
    await rows(GradeRecordEntity).insert({ ...added, reason: 'inspection' });
    await decide('lead', id, 'amend');
    const records = await rows(GradeRecordEntity).find({
      where: { inspectionId: inspection.id },
      order: { publishAt: 'ASC' },
    });
    expect(records.map(({ reason }) => reason)).toEqual(['inspection', 'appeal']);
  });

  it('are withdrawn by an owner, and not filed again', async () => {
    const { place, inspection, id } = await filed();
    expect(outcome(await decide('owner', id, 'withdraw', null))).toEqual([200, 'withdrawn']);
    expect((await wordOf(place.id)).word).toBeNull();
    const again = await ask('owner', `businesses/${place.id}/appeals`, draftOf(inspection.id));
    expect(outcome(again)).toEqual([409, 'APPEAL_EXISTS']);
  });

  it('are decided by one of two at once', async () => {
    const { id } = await filed();
    const answers = await Promise.all([decide('lead', id, 'uphold'), decide('owner', id, 'withdraw', null)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('wait in the queue, the oldest first with its clock; inspectors read those of their provinces', async () => {
    await rows(AppealEntity).clear();
    const first = await filed();
    now += 60_000;
    const second = await filed();
    const idsOf = async (who: Name, query = '') =>
      (await ask(who, `appeals${query}`)).json().items.map(({ id }: { id: string }) => id);
    expect(await idsOf('lead')).toEqual([first.id, second.id]);
    expect(await idsOf('lead', '?province=TH-20')).toEqual([]);
    expect(await idsOf('inspector')).toEqual([first.id, second.id]);
    expect(await idsOf('stranger')).toEqual([]);
    expect((await ask('stranger', 'appeals?province=TH-10')).json().code).toBe('OUT_OF_SCOPE');
    for (const who of ['owner', 'vendor', 'mali'] as const)
      expect((await ask(who, 'appeals')).statusCode).toBe(403);
    const page = (await ask('lead', 'appeals?limit=1')).json();
    const rest = (await ask('lead', `appeals?limit=1&cursor=${page.next}`)).json();
    expect([rest.items[0].id, rest.next]).toEqual([second.id, null]);
    expect((await ask('lead', 'inspector/queue')).json().counts.appeals).toBe(2);
    expect((await ask('inspector', 'inspector/queue')).json().counts.appeals).toBeUndefined();
    await decide('lead', first.id, 'uphold');
    expect(await idsOf('lead')).toEqual([second.id]);
    expect(await idsOf('lead', '?state=upheld')).toEqual([first.id]);
  });

  it('show their pictures to whom they show their words', async () => {
    const { id } = await filed();
    const photo = { uploadedBy: idOf('owner'), ownerType: 'appeal', ownerId: id } as PhotoEntity;
    const sees = (who: Name) => {
      const person = { id: idOf(who), roles: ['vendor'], provinces: [] } as unknown as SessionPerson;
      return canSeePhoto(app().dataSource, person, photo, now);
    };
    expect([await sees('owner'), await sees('vendor'), await sees('mali')]).toEqual([true, false, false]);
  });

  it('are read by owners of the place and inspectors in scope', async () => {
    const { id } = await filed();
    const read = async (who: Name | null) => (await ask(who, `appeals/${id}`)).statusCode;
    const all = ['owner', 'vendor', 'mali', 'inspector', 'stranger', 'lead', null] as const;
    expect(await Promise.all(all.map(read))).toEqual([200, 403, 403, 200, 403, 200, 401]);
    expect((await ask('lead', `appeals/${newId('appeal')}`)).statusCode).toBe(404);
    const { place, inspection } = await inspected();
    await rows(BusinessEntity).update({ id: place.id }, { state: 'closed', closedAt: now });
    const closed = await ask('owner', `businesses/${place.id}/appeals`, draftOf(inspection.id));
    expect(outcome(closed)).toEqual([409, 'PLACE_CLOSED']);
  });
});
