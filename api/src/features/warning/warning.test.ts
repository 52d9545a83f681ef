import {
  type Id,
  newId,
  type UnwarnedPage,
  WARNING_LABELS,
  type Warning,
  type WarningItem,
} from '@sabaijai/contract';
import { CHK_2026_1, grade } from '@sabaijai/contract/checklist';
import { In } from 'typeorm';
import { everybody, type Name } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { tellWarningWithdrawnAt } from '../../platform/database/migrations/tell-warning-withdrawn-at.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRun } from '../../platform/database/rows.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, PASSWORD } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { aPlace } from '../business/testing.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { addOwner, newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { addPhoto } from '../photo/testing.js';
import { NoticeEntity, WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';

const PIN = { lat: 13.7563, lon: 100.5018 };
const HERE = { ...PIN, acc: 12 };
const isoAfter = (iso: string | null, ms: number) => new Date(Date.parse(iso ?? '') + ms).toISOString();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WORDS = 'The blocked door was cleared and a sign was put up beside it.';
const COMMENT = 'The picture shows another door than the one we met.';
const REASON = 'The supplier delivers the new door next week only.';
const LONG = `${WORDS} ${WORDS}`;
const NO_COUNTS = Object.fromEntries(WARNING_LABELS.map((label) => [label, 0]));
const times = () => ({ at: new Date().toISOString(), sentAt: new Date().toISOString() });
/** One of this severity that is true of every place. */
const anItem = (severity: string): string =>
  CHK_2026_1.items.find(
    (item) => item.severity === severity && item.type === 'pfn' && item.applies.when === 'always',
  )?.id ?? '';
/** Another major one. */
const SECOND =
  CHK_2026_1.items.filter(
    (item) => item.severity === 'major' && item.type === 'pfn' && item.applies.when === 'always',
  )[1]?.id ?? '';
const [CRITICAL, MAJOR, MINOR] = ['critical', 'major', 'minor'].map(anItem) as [string, string, string];

/** Of an inspection without an answer; nothing here reads its figures. */
const RESULT = grade(CHK_2026_1, {
  ...{ facets: [], kind: 'business', isFirst: true, hasGrade: false, previousFindings: [] },
  ...{ answers: [], escalatedWarning: false, inspectedAt: new Date() },
});

describe.each(SERVERS)('a warning on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  // All are one inspector's, who may write so many a day.
  beforeEach(() =>
    rows(WarningEntity)
      .createQueryBuilder()
      .update()
      .set({ createdAt: Date.now() - 2 * DAY })
      .execute(),
  );
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const put = (who: Name, url: string, payload: object) => ask(who, url, payload, {}, 'PUT');
  const patch = (who: Name, url: string, payload: object) => ask(who, url, payload, {}, 'PATCH');

  async function aBusiness({ isOwned = true } = {}): Promise<Id<'business'>> {
    const place = aPlace({
      ...PIN,
      province: 'TH-10',
      category: 'restaurant',
      facets: ['building', 'food', 'gas'],
    });
    await retry(app().dataSource, async (manager) => {
      await manager.insert(BusinessEntity, place);
      if (!isOwned) return;
      await addOwner(manager, place.id, idOf('owner'), Date.now());
      const staff = newMember({ businessId: place.id, userId: idOf('vendor'), role: 'staff' }, Date.now());
      await manager.insert(MemberEntity, staff);
    });
    return place.id;
  }
  const aPhoto = (who: Name, purpose: PhotoEntity['purpose']) =>
    addPhoto(app().dataSource, idOf(who), purpose);
  /** A published inspection in which these failed, each with a picture. */
  async function inspected(businessId: Id<'business'>, fails: readonly string[]): Promise<Id<'inspection'>> {
    const id = newId('inspection');
    const at = Date.now() - DAY;
    const pictures = new Map<string, Id<'photo'>>();
    const count = (severity: string) =>
      CHK_2026_1.items.filter((item) => item.severity === severity && fails.includes(item.id)).length;
    for (const itemId of fails) pictures.set(itemId, await aPhoto('inspector', 'inspection'));
    await retry(app().dataSource, async (manager) => {
      await manager.insert(InspectionEntity, {
        ...{
          id,
          businessId,
          inspectorId: idOf('inspector'),
          checklistVersion: 'chk-2026.1',
          type: 'routine',
        },
        ...{ state: 'published', facets: ['building', 'food', 'gas'], startedAt: at, finishedAt: at },
        facts: {
          kind: 'business',
          isFirst: true,
          hasGrade: false,
          previousFindings: [],
          escalatedWarning: false,
        },
        ...{ startFix: HERE, endFix: HERE, offSiteReason: null, dayOrdinal: 1, publicSummary: null },
        ...{ strengths: null, stopActivities: [], representativeName: null, ack: null, signatureId: null },
        ...{ noConflictDeclared: true, score: 88, grade: 'B', result: RESULT, worstFinding: null },
        ...{
          criticalFindings: count('critical'),
          majorFindings: count('major'),
          minorFindings: count('minor'),
        },
        ...{ fingerprint: null },
        ...{ previousFingerprint: null, publishedAt: at, createdAt: at, updatedAt: at, version: 3 },
      });
      for (const item of CHK_2026_1.items.filter(({ type }) => type === 'pfn')) {
        const photo = pictures.get(item.id);
        const answerId = newId('answer');
        const owner = { ownerType: 'answer', ownerId: answerId, visibility: 'case' } as const;
        if (photo) await manager.update(PhotoEntity, { id: photo }, owner);
        await manager.insert(AnswerEntity, {
          ...{
            id: answerId,
            inspectionId: id,
            itemId: item.id,
            result: photo ? 'fail' : 'pass',
            value: null,
          },
          ...{
            value2: null,
            document: null,
            note: photo ? WORDS : null,
            photoIds: photo ? [photo] : [],
            confirmed: false,
          },
          ...{ carriedOver: false, isRepeat: false, answeredAt: at, editedCount: 0 },
        });
      }
      await manager.insert(GradeRecordEntity, {
        ...{ id: newId('grade'), businessId, inspectionId: id, score: 88, grade: 'B', publishAt: at },
        ...{ supersededAt: null, reason: 'inspection' },
      });
      await deriveBusiness(manager, [businessId], Date.now());
    });
    return id;
  }
  async function drafted(fails: readonly string[], place?: { isOwned: boolean }): Promise<Warning> {
    const businessId = await aBusiness(place);
    const inspectionId = await inspected(businessId, fails);
    const items = fails.map((itemId) => ({ id: newId('warningItem'), itemId }));
    const answer = await put('inspector', `warnings/${newId('warning')}`, {
      businessId,
      inspectionId,
      items,
    });
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([201, undefined]);
    return answer.json();
  }
  const send = ({ id, version }: Warning, more: object = {}) =>
    ask('inspector', `warnings/${id}/send`, { version, password: PASSWORD, ...more });
  async function sent(...fails: string[]): Promise<Warning> {
    const answer = await send(await drafted(fails));
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([200, undefined]);
    return answer.json();
  }
  const read = async (id: Id<'warning'>, who: Name = 'inspector'): Promise<Warning> =>
    (await ask(who, `warnings/${id}`)).json();
  const first = ({ items: [item] }: Warning) => item as WarningItem;
  async function replied(warning: Warning, more: object = {}, item = first(warning)): Promise<Warning> {
    const photos = [await aPhoto('owner', 'reply')];
    const reply = {
      ...{ id: newId('reply'), kind: 'fixed', actionType: 'corrective', text: WORDS, doneAt: null, photos },
      ...{ documents: [], ...times(), ...more },
    };
    const answer = await ask('owner', `warnings/${warning.id}/items/${item.id}/replies`, reply);
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([201, undefined]);
    return answer.json();
  }
  const itemIn = (warning: Warning, id: string) =>
    warning.items.find((each) => each.id === id) as WarningItem;
  function decide(
    warning: Warning,
    decision: object,
    { who = 'inspector' as Name, item = first(warning) } = {},
  ) {
    const reply = item.replies.at(-1);
    const url = `warnings/${warning.id}/items/${item.id}/replies/${reply?.id}/decision`;
    return ask(who, url, { version: reply?.version, ...decision });
  }
  const verify = async (warning: Warning, more: object = {}, item = first(warning)) =>
    ask('inspector', `warnings/${warning.id}/items/${item.id}/verify`, {
      ...{ version: item.version, isFixed: true, ...times() },
      visit: { fix: HERE, photos: [await aPhoto('inspector', 'inspection')] },
      ...more,
    });
  const RETURN = { result: 'return', reason: 'wrong_place', comment: COMMENT };
  /** As if everything had happened that much earlier. */
  async function age(id: Id<'warning'>, ms: number): Promise<void> {
    const columns = {
      warning: ['sort_at', 'sent_at', 'due_at', 'escalate_at', 'public_at', 'waiting_since', 'reminded_at'],
      warning_item: ['first_sent_at', 'sent_at', 'repeated_at', 'due_at'],
      notice: ['sent_at', 'read_at'],
    };
    await retry(app().dataSource, async (manager) => {
      for (const [table, names] of Object.entries(columns)) {
        const set = names.map((name) => `${name} = ${name} - ${ms}`).join(', ');
        await sqlRun(
          manager,
          `UPDATE ${table} SET ${set} WHERE ${table === 'warning' ? 'id' : 'warning_id'} = ?`,
          [id],
        );
      }
      const items = await manager.findBy(WarningItemEntity, { warningId: id });
      for (const { id: itemId, extension } of items)
        if (extension)
          await manager.update(
            WarningItemEntity,
            { id: itemId },
            {
              extension: { ...extension, askedAt: extension.askedAt - ms, answerBy: extension.answerBy - ms },
            },
          );
      await sqlRun(
        manager,
        `UPDATE business SET capped_from = capped_from - ${ms}, derive_at = derive_at - ${ms}
         WHERE id = (SELECT business_id FROM warning WHERE id = ?)`,
        [id],
      );
      await sqlRun(manager, `UPDATE task SET due_at = due_at - ${ms} WHERE target = ?`, [id]);
    });
  }
  const runClock = () => app().nest.get(Tasks).runDue('advance-warning');
  const told = async (who: Name, type: string) =>
    (await rows(NotificationEntity).findBy({ userId: idOf(who) })).filter((each) => each.type === type);
  const placeOf = (id: Id<'business'>) => rows(BusinessEntity).findOneByOrFail({ id });
  const publicOf = async (warning: Warning) =>
    (await ask(null, `businesses/${warning.business.id}/warnings-public`)).json();

  it('begins with what the inspection found, in three languages, and is its author’s alone until it is sent', async () => {
    const warning = await drafted([MAJOR]);
    expect(warning).toMatchObject({ state: 'draft', label: 'draft', severity: 'major', noticeNo: 0 });
    const item = first(warning);
    expect(Object.keys(item.matter).sort()).toEqual(['en', 'th', 'zh']);
    expect(item).toMatchObject({ amount: 14, verify: 'photo', state: 'open', dueAt: null, actions: [] });
    expect(item.photos).toHaveLength(1);
    for (const who of ['owner', 'lead', 'stranger', 'mali'] as const)
      expect((await ask(who, `warnings/${warning.id}`)).statusCode).toBe(who === 'mali' ? 403 : 404);
    const door = (await ask('inspector', `businesses/${warning.business.id}/warning-door`)).json();
    expect(door).toMatchObject({ members: 2, drafts: [{ id: warning.id }], open: [] });
    expect(door.inspection.findings).toMatchObject([{ itemId: MAJOR, severity: 'major', warningId: null }]);
    expect(outcome(await ask('stranger', `businesses/${warning.business.id}/warning-door`))).toEqual([
      403,
      'OUT_OF_SCOPE',
    ]);
  });

  it('keeps each change of a draft, the same one sent again too, and refuses a stale one', async () => {
    const warning = await drafted([MAJOR]);
    const item = first(warning);
    const url = `warnings/${warning.id}/items/${item.id}`;
    const save = {
      ...{ version: item.version, itemId: MAJOR, severity: 'major', matter: { en: LONG } },
      ...{ grounds: { en: WORDS }, measure: { en: LONG }, amount: 7, verify: 'onsite', photos: [] },
    };
    const again = [await put('inspector', url, save), await put('inspector', url, save)];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const matter = { ...item.matter, en: LONG };
    expect(again[1]?.json()).toMatchObject({
      amount: 7,
      verify: 'onsite',
      matter,
      version: item.version + 1,
    });
    const stale = await put('inspector', url, { ...save, amount: 8 });
    expect(outcome(stale)).toEqual([409, 'VERSION_CONFLICT']);
    // What stands, as it is sent: by it the device knows its own.
    const stands = { ...save, matter, version: item.version + 1 };
    expect(stale.json().params.current).toMatchObject({ ...stands, grounds: { en: WORDS } });
    expect(outcome(await put('lead', url, save))).toEqual([404, 'NOT_FOUND']);
    const own = { ...save, version: 0, itemId: null, severity: 'minor', amount: 20 };
    const added = await put('inspector', `warnings/${warning.id}/items/${newId('warningItem')}`, own);
    expect(added.json()).toMatchObject({ itemId: null, version: 1 });
    const { items, version }: Warning = (await ask('inspector', `warnings/${warning.id}`)).json();
    expect(items).toHaveLength(2);
    const refused = await send(warning, { version });
    expect(refused.json().fields).toEqual([
      { path: 'items.1.photos', rule: 'count_min', params: { min: 1 } },
    ]);
  });

  it('keeps the words above the items over a version of their own', async () => {
    const warning = await drafted([MAJOR]);
    const url = `warnings/${warning.id}`;
    const patch = (version: number, en: string) =>
      ask('inspector', url, { version, intro: { en } }, {}, 'PATCH');
    expect((await patch(0, 'Dear owner')).json()).toEqual({ intro: { en: 'Dear owner' }, version: 1 });
    expect((await patch(0, 'Dear owner')).json()).toEqual({ intro: { en: 'Dear owner' }, version: 1 });
    const item = first(warning);
    await ask('inspector', `${url}/items/${item.id}`, undefined, {}, 'DELETE');
    expect((await patch(1, 'Dear Nok')).json().version).toBe(2);
    const stale = await patch(1, 'Dear all');
    expect(outcome(stale)).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.json().params.current).toEqual({ intro: { en: 'Dear Nok' }, version: 2 });
  });

  it('gives the pictures of an item back that is taken out, and of a draft that is discarded', async () => {
    const warning = await drafted([MAJOR]);
    const photos = [await aPhoto('inspector', 'inspection'), await aPhoto('inspector', 'inspection')];
    const ids = [newId('warningItem'), newId('warningItem')];
    for (const [at, id] of ids.entries()) {
      const save = {
        ...{ version: 0, itemId: null, severity: 'minor', matter: { en: LONG } },
        ...{
          grounds: { en: WORDS },
          measure: { en: LONG },
          amount: 20,
          verify: 'photo',
          photos: [photos[at]],
        },
      };
      expect((await put('inspector', `warnings/${warning.id}/items/${id}`, save)).statusCode).toBe(200);
    }
    const owners = async () =>
      (await rows(PhotoEntity).findBy(photos.map((id) => ({ id })))).map(({ ownerType }) => ownerType);
    expect(await owners()).toEqual(['warning_item', 'warning_item']);
    await ask('inspector', `warnings/${warning.id}/items/${ids[0]}`, undefined, {}, 'DELETE');
    expect((await owners()).sort()).toEqual(['user', 'warning_item']);
    const gone = await ask('inspector', `warnings/${warning.id}`, undefined, {}, 'DELETE');
    expect([gone.statusCode, await owners()]).toEqual([200, ['user', 'user']]);
  });

  it('is sent with the password, in time that may be given, to somebody who reads it', async () => {
    const warning = await drafted([CRITICAL]);
    expect(first(warning).verify).toBe('onsite');
    const wrong = await send(warning, { password: 'not this one at all' });
    expect(wrong.statusCode).toBe(422);
    const url = `warnings/${warning.id}/items/${first(warning).id}`;
    const save = {
      ...{ version: 1, itemId: CRITICAL, severity: 'critical', matter: { en: LONG } },
      ...{ grounds: { en: WORDS }, measure: { en: LONG }, amount: 1, verify: 'photo', photos: [] },
    };
    expect((await put('inspector', url, save)).json().verify).toBe('onsite');
    const { version }: Warning = (await ask('inspector', `warnings/${warning.id}`)).json();
    expect(outcome(await send(warning, { version }))).toEqual([422, 'DEADLINE_RANGE']);

    const ownerless = await drafted([MAJOR], { isOwned: false });
    expect(outcome(await send(ownerless))).toEqual([422, 'NO_ADDRESSEE']);
    const paper = await send(ownerless, { channel: 'paper', to: 'Park office, counter 3' });
    expect(paper.json().notices).toMatchObject([
      { number: 1, channel: 'paper', to: 'Park office, counter 3' },
    ]);
  });

  it('takes so many wrong passwords, and a right one as often as sending is refused for another reason', async () => {
    const tries = rows(RateLimitEntity);
    await tries.clear();
    const ownerless = await drafted([MAJOR], { isOwned: false });
    for (let i = 0; i < 6; i += 1) expect(outcome(await send(ownerless))).toEqual([422, 'NO_ADDRESSEE']);
    expect(await tries.count()).toBe(0);
    for (let i = 0; i < 5; i += 1)
      expect(outcome(await send(ownerless, { password: 'not this one at all' }))).toEqual([
        422,
        'VALIDATION',
      ]);
    expect(outcome(await send(ownerless))).toEqual([429, 'AUTH_RATE_LIMITED']);
    await tries.clear();
  });

  it('goes by mail to the agency of a place without an owner, in words that say what to do', async () => {
    const draft = await drafted([MAJOR], { isOwned: false });
    const nowhere = await send(draft, { channel: 'mail', to: 'Park office' });
    expect(nowhere.json().fields).toMatchObject([{ path: 'to', rule: 'email' }]);
    const to = `office-${draft.id.slice(-8).toLowerCase()}@example.go.th`;
    const warning = (await send(draft, { channel: 'mail', to })).json();
    await app().nest.get(Tasks).runDue();
    const mails = (await mailsOf(app())).filter((mail) => mail.to === to);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(warning.number);
    expect(mails[0]?.text).toContain(first(warning).measure.th);
    expect(mails[0]?.text).not.toContain('/account');
  });

  it('on paper is served once an inspector says that it was delivered, and not by time alone', async () => {
    const draft = await drafted([MAJOR], { isOwned: false });
    const warning = (await send(draft, { channel: 'paper', to: 'Park office' })).json();
    const deliver = (who: Name, number = 1, id = warning.id) =>
      ask(who, `warnings/${id}/notices/${number}/deliver`, {});
    await rows(NoticeEntity).update({ warningId: warning.id }, { sentAt: Date.now() - 5 * DAY });
    expect((await read(warning.id)).notices).toMatchObject([{ readAt: null, servedAt: null }]);
    expect(outcome(await deliver('vendor'))).toEqual([403, 'ROLE_REQUIRED']);
    expect(outcome(await deliver('inspector', 2))).toEqual([404, 'NOT_FOUND']);
    const [{ readAt, servedAt }] = (await deliver('inspector')).json().notices;
    expect([typeof readAt, servedAt]).toEqual(['string', readAt]);
    expect((await deliver('inspector')).json().notices[0].readAt).toBe(readAt);
    const inApp = await sent(MAJOR);
    expect(outcome(await deliver('inspector', 1, inApp.id))).toEqual([409, 'STATE_CONFLICT']);
  });

  it('goes from notice to reply, return, reply, acceptance and closing, and the public reads the pair', async () => {
    const warning = await sent(MAJOR, MINOR);
    expect(warning).toMatchObject({ state: 'active', label: 'waiting_vendor', noticeNo: 1, items: [{}, {}] });
    expect(await told('owner', 'WARNING_SENT')).not.toHaveLength(0);
    const opened = await ask('vendor', `warnings/${warning.id}/read`, {});
    expect(opened.json().notices[0].readAt).not.toBeNull();
    const [major, minor] = warning.items as [WarningItem, WarningItem];

    let now = await replied(warning, {}, major);
    expect(itemIn(now, major.id)).toMatchObject({ state: 'replied', actions: ['edit-reply'] });
    now = await read(warning.id);
    expect(now.label).toBe('needs_decision');
    const returned = await decide(now, RETURN, { item: itemIn(now, major.id) });
    expect(itemIn(returned.json(), major.id)).toMatchObject({ state: 'returned', round: 1 });
    now = await replied(returned.json(), {}, itemIn(returned.json(), major.id));
    now = await read(warning.id);
    const accepted = await decide(now, { result: 'accept' }, { item: itemIn(now, major.id) });
    expect(itemIn(accepted.json(), major.id)).toMatchObject({ state: 'closed', isPublic: true });

    const early = await ask('inspector', `warnings/${warning.id}/complete`, {
      ...{ version: accepted.json().version, evaluation: COMMENT },
    });
    expect(outcome(early)).toEqual([422, 'WARNING_ITEMS_OPEN']);
    expect(early.json().params).toEqual({ items: [minor.id] });
    await replied(accepted.json(), {}, itemIn(accepted.json(), minor.id));
    now = await read(warning.id);
    const done = (await decide(now, { result: 'accept' }, { item: itemIn(now, minor.id) })).json();
    const complete = { version: done.version, evaluation: COMMENT };
    const closed = await ask('inspector', `warnings/${warning.id}/complete`, complete);
    expect(closed.json()).toMatchObject({ state: 'resolved', label: 'resolved', doneItems: 2 });
    expect((await ask('inspector', `warnings/${warning.id}/complete`, complete)).statusCode).toBe(200);

    const door = (await ask('inspector', `businesses/${warning.business.id}/warning-door`)).json();
    for (const finding of door.inspection.findings)
      expect(finding).toMatchObject({ warningId: null, closedWarningId: warning.id });

    const shown = await publicOf(warning);
    expect(shown.open).toBe(0);
    expect(shown.items).toMatchObject([
      { itemId: MAJOR, days: 1, reply: WORDS },
      // Fixed is fixed, whatever its severity; what was said and photographed of a minor one stays between its parties.
      { itemId: MINOR, days: 1, reply: null, before: [], after: [] },
    ]);
    expect([shown.items[0].before.length, shown.items[0].after.length]).toEqual([1, 1]);
    expect(shown.items[1].fixedAt).not.toBeNull();
    const settled: Warning = closed.json();
    const [reply] = itemIn(settled, minor.id).replies;
    const ofMinor = [...itemIn(settled, minor.id).photos, ...(reply?.photos ?? [])];
    expect(ofMinor.length).toBeGreaterThan(1);
    for (const { visibility } of await rows(PhotoEntity).findBy({ id: In(ofMinor) }))
      expect(visibility).toBe('case');
    const pictures = await rows(PhotoEntity).findBy([
      { id: shown.items[0].before[0] },
      { id: shown.items[0].after[0] },
    ]);
    expect(pictures.map(({ visibility }) => visibility)).toEqual(['public', 'public']);
  });

  it('closes what is critical only after somebody looked at it on site', async () => {
    const warning = await sent(CRITICAL);
    expect((await placeOf(warning.business.id)).alarmWarnings).toBe(1);
    expect((await publicOf(warning)).items).toMatchObject([{ itemId: CRITICAL, fixedAt: null, after: [] }]);
    await replied(warning);
    expect((await publicOf(warning)).items).toMatchObject([{ answer: { isAccepted: false }, after: [] }]);
    const accepted = (await decide(await read(warning.id), { result: 'accept' })).json();
    expect((await publicOf(warning)).items).toMatchObject([{ answer: { isAccepted: true }, fixedAt: null }]);
    expect(accepted).toMatchObject({ label: 'waiting_visit', items: [{ state: 'accepted' }] });
    const far = {
      fix: { lat: 13.8, lon: 100.5, acc: 10 },
      photos: [await aPhoto('inspector', 'inspection')],
    };
    expect(outcome(await verify(accepted, { visit: far }))).toEqual([422, 'OFF_SITE']);
    const seen = await verify(accepted);
    expect(first(seen.json())).toMatchObject({ state: 'closed', visit: { isFixed: true, isMine: true } });
    expect((await publicOf(warning)).items).toMatchObject([{ answer: null }]);
  });

  it('was seen on site when the device says so, and never before what was seen', async () => {
    const ago = (ms: number) => ({ at: new Date(Date.now() - ms).toISOString(), sentAt: times().sentAt });
    const visit = async () => ({ fix: HERE, photos: [await aPhoto('inspector', 'inspection')] });
    const seenAt = (warning: Warning) => Date.parse(first(warning).visit?.at ?? '');
    const isAbout = (at: number, ms: number) => expect(Math.abs(Date.now() - ms - at)).toBeLessThan(60_000);
    for (const [told, expected] of [
      [2 * HOUR, 2 * HOUR],
      // The reply is four hours old.
      [9 * HOUR, 4 * HOUR],
    ] as const) {
      const warning = await sent(CRITICAL);
      await replied(warning);
      await age(warning.id, 5 * HOUR);
      await rows(WarningReplyEntity).update({ warningId: warning.id }, { sentAt: Date.now() - 4 * HOUR });
      const decision = { result: 'accept', visit: await visit(), ...ago(told) };
      const accepted = await decide(await read(warning.id), decision);
      expect(accepted.statusCode).toBe(200);
      isAbout(seenAt(accepted.json()), expected);
    }
    const warning = await sent(CRITICAL);
    await replied(warning);
    isAbout(
      seenAt((await decide(await read(warning.id), { result: 'accept', visit: await visit() })).json()),
      0,
    );
    const unseen = await sent(CRITICAL);
    await replied(unseen);
    await decide(await read(unseen.id), { result: 'accept' });
    await age(unseen.id, 5 * HOUR);
    isAbout(seenAt((await verify(await read(unseen.id), ago(9 * HOUR))).json()), 5 * HOUR);
  });

  it('tells inspectors alone when and how far from the place a photo of a reply was taken', async () => {
    const warning = await sent(MAJOR);
    const photos = [await aPhoto('owner', 'reply'), await aPhoto('owner', 'reply')];
    const taken = { at: Date.parse('2026-11-25T02:30:00Z'), point: { lat: HERE.lat + 0.001, lon: HERE.lon } };
    await rows(PhotoEntity).update({ id: photos[0] }, { taken });
    const own = await replied(warning, { photos });
    expect(first(own).replies[0]?.photosTaken).toEqual([]);
    const told = first(await read(warning.id)).replies[0]?.photosTaken ?? [];
    expect(photos.map((id) => told.find(({ photo }) => photo === id))).toEqual([
      { photo: photos[0], at: '2026-11-25T02:30:00.000Z', metres: 111 },
      { photo: photos[1], at: null, metres: null },
    ]);
    expect(JSON.stringify(await publicOf(warning))).not.toContain('photosTaken');
  });

  it('says in public that an answer is looked at, and nothing of one to a minor item', async () => {
    const warning = await sent(CRITICAL, MINOR);
    const [critical, minor] = [CRITICAL, MINOR].map((each) =>
      warning.items.find(({ itemId }) => itemId === each),
    ) as [WarningItem, WarningItem];
    const photos = [await aPhoto('owner', 'reply')];
    await replied(warning, { text: `${WORDS} Of the minor one.`, photos }, minor);
    expect(await publicOf(warning)).toMatchObject({ open: 1, items: [{ answer: null, reply: null }] });
    await replied(warning, {}, critical);
    const shown = await publicOf(warning);
    expect(shown.items).toMatchObject([{ id: critical.id, answer: { isAccepted: false }, reply: WORDS }]);
    const text = JSON.stringify(shown);
    for (const secret of [minor.id, 'Of the minor one', photos[0], minor.matter.en])
      expect(text).not.toContain(secret);
    expect(await rows(PhotoEntity).findOneByOrFail({ id: photos[0] })).toMatchObject({ visibility: 'case' });
  });

  it('lets a visit close what nobody can answer for, and nothing else without an answer', async () => {
    const ownerless = await send(await drafted([MAJOR], { isOwned: false }), {
      channel: 'paper',
      to: 'Office',
    });
    expect(first((await verify(ownerless.json())).json()).state).toBe('closed');
    const { items } = await publicOf(ownerless.json());
    const after = await rows(PhotoEntity).findOneByOrFail({ id: items[0].after[0] });
    expect(after.visibility).toBe('public');
    expect(outcome(await verify(await sent(MAJOR)))).toEqual([409, 'STATE_CONFLICT']);
  });

  it('takes the decision of one of two inspectors who decide at once and tells the other', async () => {
    const warning = await sent(MAJOR);
    await replied(warning);
    const now = await read(warning.id);
    const both = await Promise.all([decide(now, { result: 'accept' }), decide(now, RETURN, { who: 'lead' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isAccepted = both[0]?.statusCode === 200;
    expect(first(await read(warning.id)).state).toBe(isAccepted ? 'closed' : 'returned');
  });

  it('may be edited by the vendor until the inspector has opened it', async () => {
    const warning = await sent(MAJOR);
    const now = await replied(warning);
    const [reply] = first(now).replies;
    const url = `warnings/${warning.id}/items/${first(now).id}/replies/${reply?.id}`;
    const edit = {
      ...{ version: 1, kind: 'fixed', actionType: 'immediate', text: LONG, doneAt: null },
      ...{ photos: reply?.photos, documents: [] },
    };
    expect((await patch('owner', url, edit)).json().items[0].replies[0].text).toBe(LONG);
    expect((await ask('inspector', `warnings/${warning.id}/read`, {})).statusCode).toBe(200);
    expect(outcome(await patch('owner', url, { ...edit, version: 2, text: WORDS }))).toEqual([
      409,
      'STATE_CONFLICT',
    ]);
  });

  it('is one notice however often its sending arrives at once, and nobody runs out of passwords', async () => {
    const draft = await drafted([MAJOR]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(draft)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await read(draft.id)).notices).toHaveLength(1);
    // The limit of wrong ones is what it was.
    const other = await drafted([MAJOR]);
    const wrong = await Promise.all(
      Array.from({ length: 6 }, () => send(other, { password: 'a wrong password' })),
    );
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([422, 422, 422, 422, 422, 429]);
    await retry(app().dataSource, (manager) => manager.clear(RateLimitEntity));
  });

  it('keeps a reply once however often it is sent, and refuses other words under its id', async () => {
    const warning = await sent(MAJOR);
    const url = `warnings/${warning.id}/items/${first(warning).id}/replies`;
    const reply = {
      ...{ id: newId('reply'), kind: 'planned', actionType: null, text: WORDS, photos: [], documents: [] },
      ...{ doneAt: new Date(Date.now() + 2 * DAY).toISOString(), ...times() },
    };
    const many = await Promise.all([1, 2, 3].map(() => ask('owner', url, reply)));
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(first(many[0]?.json())).toMatchObject({ state: 'open', replies: [{}] });
    expect(outcome(await ask('owner', url, { ...reply, text: LONG }))).toEqual([409, 'ID_TAKEN']);
    expect(outcome(await ask('owner', url, { ...reply, rootCause: WORDS }))).toEqual([409, 'ID_TAKEN']);
    const late = { ...reply, id: newId('reply'), doneAt: new Date(Date.now() + 30 * DAY).toISOString() };
    expect((await ask('owner', url, late)).json().fields).toEqual([{ path: 'doneAt', rule: 'date_range' }]);
    const bare = { ...reply, id: newId('reply'), kind: 'fixed', doneAt: null };
    expect((await ask('owner', url, bare)).json().fields).toMatchObject([{ path: 'photos' }]);
    expect(outcome(await ask('inspector', url, reply))).toEqual([403, 'ROLE_REQUIRED']);
    const foreign = `warnings/${warning.id}/items/${newId('warningItem')}/replies`;
    expect(outcome(await ask('owner', foreign, { ...reply, id: newId('reply') }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('gives more time once, before it is due, by silence after two working days', async () => {
    const warning = await sent(MAJOR);
    const item = first(warning);
    const url = `warnings/${warning.id}/items/${item.id}/extension`;
    const body = { version: item.version, days: 5, reason: REASON };
    const asked = await ask('vendor', url, body);
    expect(first(asked.json())).toMatchObject({
      extension: { days: 5, isGranted: null, before: item.dueAt },
    });
    expect((await read(warning.id)).label).toBe('needs_decision');
    expect(outcome(await ask('vendor', url, { ...body, days: 6, version: item.version + 1 }))).toEqual([
      422,
      'EXTENSION_NOT_ALLOWED',
    ]);
    await age(warning.id, 6 * DAY);
    await runClock();
    expect(first(await read(warning.id)).extension).toMatchObject({ isGranted: true });
    expect(await told('owner', 'EXTENSION_DECIDED')).toHaveLength(1);

    const critical = await sent(CRITICAL);
    const no = `warnings/${critical.id}/items/${first(critical).id}/extension`;
    expect(outcome(await ask('owner', no, { ...body, version: 2 }))).toEqual([422, 'EXTENSION_NOT_ALLOWED']);
  });

  it('is due when it was until time that is asked for is granted, and says that it is asked for', async () => {
    const warning = await sent(MAJOR);
    const { id: itemId, dueAt: before, version } = first(warning);
    const url = `warnings/${warning.id}/items/${itemId}/extension`;
    const later = isoAfter(before, 5 * DAY);
    expect((await ask('owner', url, { version, days: 5, reason: REASON })).statusCode).toBe(200);
    const shown = async () => {
      const [card] = (await ask('inspector', `warnings?q=${warning.number}`)).json().items;
      const { dueAt, isMoreTimeAsked } = await read(warning.id);
      expect([card.dueAt, card.isMoreTimeAsked]).toEqual([dueAt, isMoreTimeAsked]);
      return [dueAt, isMoreTimeAsked];
    };
    expect(await shown()).toEqual([before, true]);
    const decision = { version: version + 1, isGranted: true, comment: '' };
    expect((await ask('inspector', `${url}-decision`, decision)).statusCode).toBe(200);
    expect(await shown()).toEqual([later, false]);
  });

  it('is not told as overdue while more time is asked for', async () => {
    const warning = await sent(MAJOR);
    const body = { version: first(warning).version, days: 5, reason: REASON };
    await age(warning.id, 13 * DAY);
    await ask('owner', `warnings/${warning.id}/items/${first(warning).id}/extension`, body);
    await age(warning.id, 36 * HOUR);
    await rows(WarningItemEntity).update(
      { id: first(warning).id },
      {
        extension: {
          ...body,
          askedAt: 1,
          answerBy: Date.now() + DAY,
          isGranted: null,
          comment: '',
          decidedAt: null,
        },
      },
    );
    await runClock();
    const late = (await told('inspector', 'WARNING_OVERDUE')).filter(
      ({ subjectId }) => subjectId === warning.id,
    );
    expect(late).toEqual([]);
  });

  it('tells the inspector of a plan, and the vendor why a dispute was dropped', async () => {
    const warning = await sent(MAJOR);
    const { number } = warning;
    await replied(warning, { kind: 'planned', doneAt: new Date(Date.now() + DAY).toISOString() });
    expect((await told('inspector', 'REPLY_RECEIVED')).map(({ params }) => params)).toContainEqual({
      ...{ number, kind: 'planned' },
    });
    await replied(await read(warning.id), { kind: 'dispute', text: LONG, photos: [] });
    await decide(await read(warning.id), { result: 'drop', comment: COMMENT });
    expect((await told('owner', 'WARNING_ACCEPTED')).map(({ params }) => params)).toContainEqual({
      ...{ number, visit: false, comment: COMMENT },
    });
  });

  it('goes on when it is answered while more time is asked for and nobody decides about that', async () => {
    const warning = await sent(MAJOR);
    const ask5 = { version: first(warning).version, days: 5, reason: REASON };
    const asked = await ask('owner', `warnings/${warning.id}/items/${first(warning).id}/extension`, ask5);
    await replied(asked.json());
    await age(warning.id, 6 * DAY);
    const done = await decide(await read(warning.id), { result: 'accept' });
    expect([done.statusCode, first(done.json()).state]).toEqual([200, 'closed']);
    const end = { version: done.json().version, evaluation: COMMENT };
    expect((await ask('inspector', `warnings/${warning.id}/complete`, end)).json().state).toBe('resolved');
  });

  it('drops only what is disputed, and decides about the answer that waits and no older plan', async () => {
    const warning = await sent(CRITICAL);
    const plan = { kind: 'planned', doneAt: new Date(Date.now() + HOUR).toISOString() };
    const planned = await replied(warning, plan);
    await replied(planned);
    const now = await read(warning.id);
    expect(first(now).actions).not.toContain('drop');
    const drop = { result: 'drop', comment: COMMENT };
    expect(outcome(await decide(now, drop))).toEqual([409, 'STATE_CONFLICT']);
    const [older] = first(now).replies;
    const url = `warnings/${now.id}/items/${first(now).id}/replies/${older?.id}/decision`;
    expect(outcome(await ask('inspector', url, { version: older?.version, ...RETURN }))).toEqual([
      409,
      'STATE_CONFLICT',
    ]);
  });

  it('stays public once it was, also when a late answer comes', async () => {
    const warning = await sent(MAJOR);
    await age(warning.id, 16 * DAY);
    await replied(await read(warning.id, 'owner'));
    expect((await publicOf(warning)).items).toMatchObject([{ itemId: MAJOR, reply: WORDS }]);
    await decide(await read(warning.id), RETURN);
    expect((await publicOf(warning)).items).toHaveLength(1);
  });

  it('shows a picture of a finding as long as any of its warnings is public', async () => {
    const taken = await sent(CRITICAL);
    const [photo] = first(taken).photos as [Id<'photo'>];
    const { version } = await read(taken.id);
    await ask('inspector', `warnings/${taken.id}/withdraw`, { version, reason: REASON });
    const start = { businessId: taken.business.id, inspectionId: taken.inspectionId };
    const items = [{ id: newId('warningItem'), itemId: CRITICAL }];
    const again = await put('inspector', `warnings/${newId('warning')}`, { ...start, items });
    expect((await send(again.json())).statusCode).toBe(200);
    await age(taken.id, DAY);
    await runClock();
    expect((await rows(PhotoEntity).findOneByOrFail({ id: photo })).visibility).toBe('public');
  });

  it('takes an item of the checklist as it was found, and only its own pictures', async () => {
    const warning = await drafted([MAJOR, MINOR]);
    const [major, minor] = warning.items as [WarningItem, WarningItem];
    const save = {
      ...{ version: 1, itemId: MINOR, severity: 'critical', matter: { en: LONG } },
      ...{ grounds: { en: WORDS }, measure: { en: LONG }, amount: 20, verify: 'photo', photos: major.photos },
    };
    const url = `warnings/${warning.id}/items`;
    expect(outcome(await put('inspector', `${url}/${minor.id}`, save))).toEqual([422, 'VALIDATION']);
    const kept = await put('inspector', `${url}/${minor.id}`, { ...save, photos: [] });
    expect(kept.json().severity).toBe('minor');
    const invented = { ...save, version: 0, itemId: CRITICAL, photos: [] };
    expect(outcome(await put('inspector', `${url}/${newId('warningItem')}`, invented))).toEqual([
      422,
      'VALIDATION',
    ]);
  });

  it('is overdue, repeated twice, escalated by the clock alone, and caps the grade until it is closed', async () => {
    let warning = await sent(MAJOR);
    const { id } = warning;
    const repeat = (version: number) =>
      ask('inspector', `warnings/${id}/repeat`, { version, password: PASSWORD });
    expect(outcome(await repeat(warning.version))).toEqual([422, 'REPEAT_NOT_DUE']);
    expect((await publicOf(warning)).items).toEqual([]);
    await age(id, 16 * DAY);
    warning = await read(id);
    expect([warning.label, warning.repeatRefused]).toEqual(['overdue', null]);
    expect((await publicOf(warning)).items).toMatchObject([{ isOverdue: true }]);
    await runClock();
    const overdue = (await told('inspector', 'WARNING_OVERDUE')).filter(({ subjectId }) => subjectId === id);
    expect(overdue).toHaveLength(1);
    for (const noticeNo of [2, 3]) {
      const answer = await repeat((await read(id)).version);
      expect([answer.statusCode, answer.json().noticeNo]).toEqual([200, noticeNo]);
      await age(id, 9 * DAY);
    }
    // No task has looked yet: the page, the place and the rule know it from the clock.
    expect((await read(id)).label).toBe('escalated');
    const report = (await ask(null, `businesses/${warning.business.id}/grade`)).json();
    expect(report).toMatchObject({
      safety: { grade: 'D' },
      calculation: { facts: { escalatedWarning: true }, result: { grade: 'D' } },
    });
    expect(outcome(await repeat((await read(id)).version))).toEqual([409, 'STATE_CONFLICT']);
    await runClock();
    expect(await told('lead', 'WARNING_CASE')).not.toHaveLength(0);
    expect((await rows(WarningEntity).findOneByOrFail({ id })).state).toBe('escalated');
    expect((await placeOf(warning.business.id)).grade).toBe('D');
    expect((await publicOf(warning)).escalatedSince).not.toBeNull();

    await replied(await read(id, 'owner'));
    warning = await read(id);
    expect(first(warning).replies[0]).toMatchObject({ isLate: true });
    const closed = (await decide(warning, { result: 'accept' })).json();
    const end = { version: closed.version, evaluation: COMMENT };
    expect((await ask('inspector', `warnings/${id}/complete`, end)).statusCode).toBe(200);
    expect((await placeOf(warning.business.id)).grade).toBe('B');
  });

  it('escalates at once when a third answer is returned, and takes no fourth', async () => {
    let warning = await sent(MAJOR);
    for (let round = 1; round <= 3; round += 1) {
      await replied(await read(warning.id, 'owner'));
      warning = (await decide(await read(warning.id), RETURN)).json();
    }
    expect(warning).toMatchObject({ state: 'escalated', items: [{ round: 3 }] });
    const url = `warnings/${warning.id}/items/${first(warning).id}/replies`;
    const fourth = {
      ...{ id: newId('reply'), kind: 'dispute', actionType: null, text: LONG, doneAt: null, photos: [] },
      ...{ documents: [], ...times() },
    };
    expect(outcome(await ask('owner', url, fourth))).toEqual([422, 'REPLY_LIMIT']);
  });

  /** Answered and returned three times. */
  async function usedUp(...fails: string[]): Promise<Warning> {
    let warning = await sent(...fails);
    for (let round = 1; round <= 3; round += 1) {
      await replied(await read(warning.id, 'owner'));
      warning = (await decide(await read(warning.id), RETURN)).json();
    }
    return warning;
  }

  it('whose answers are used up waits for a visit: nobody is asked for words that cannot be sent', async () => {
    const warning = await usedUp(MAJOR);
    expect(warning).toMatchObject({ dueAt: null, items: [{ state: 'returned', isOverdue: false }] });
    expect([warning.actions.includes('remind'), first(warning).actions]).toEqual([false, ['verify']]);
    expect(first(await read(warning.id, 'owner')).actions).toEqual([]);
    const { version } = warning;
    expect(outcome(await ask('inspector', `warnings/${warning.id}/remind`, { version }))).toEqual([
      409,
      'STATE_CONFLICT',
    ]);
    const mine = ({ params }: NotificationEntity) => 'number' in params && params.number === warning.number;
    const returned = (await told('owner', 'WARNING_RETURNED')).filter(mine);
    expect(returned.map(({ params }) => 'isLast' in params && params.isLast).sort()).toEqual([
      ...[false, false, true],
    ]);
    expect((await told('owner', 'WARNING_ESCALATED')).filter(mine)).toMatchObject([
      { params: { visit: true } },
    ]);

    const seen = (await verify(warning)).json();
    expect(first(seen)).toMatchObject({ state: 'closed', visit: { isFixed: true } });
    const end = { version: seen.version, evaluation: COMMENT };
    expect((await ask('inspector', `warnings/${warning.id}/complete`, end)).json().state).toBe('resolved');
    expect((await placeOf(warning.business.id)).grade).toBe('B');
  });

  it('whose answers are used up is dropped by a lead, with words to the vendor', async () => {
    const warning = await usedUp(MAJOR);
    const url = `warnings/${warning.id}/items/${first(warning).id}/drop`;
    const drop = { version: first(warning).version, comment: COMMENT };
    expect(outcome(await ask('inspector', url, drop))).toEqual([403, 'ROLE_REQUIRED']);
    expect((await ask('lead', url, { ...drop, comment: 'no' })).statusCode).toBe(422);
    const again = [await ask('lead', url, drop), await ask('lead', url, drop)];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(first(await read(warning.id, 'owner'))).toMatchObject({
      ...{ state: 'dropped', dropped: { comment: COMMENT } },
    });
    expect((await told('owner', 'WARNING_ACCEPTED')).map(({ params }) => params)).toContainEqual({
      ...{ number: warning.number, visit: false, comment: COMMENT },
    });
  });

  it('gives a second dispute to a lead', async () => {
    let warning = await sent(MAJOR);
    const dispute = { kind: 'dispute', text: LONG, photos: [] };
    await replied(warning, dispute);
    const disagree = { ...RETURN, reason: 'not_agreed' };
    warning = (await decide(await read(warning.id), disagree)).json();
    await replied(warning, dispute);
    const now = await read(warning.id);
    expect(first(now)).toMatchObject({ isForLead: true, actions: [] });
    for (const [who, label] of [
      ['inspector', 'with_lead'],
      ['lead', 'needs_decision'],
      ['owner', 'needs_decision'],
    ] as const) {
      expect([who, (await read(now.id, who)).label]).toEqual([who, label]);
      const listed = (await ask(who, `warnings?q=${now.number}&label=${label}`)).json().items;
      expect([who, listed]).toEqual([who, [expect.objectContaining({ id: now.id, label, isForLead: true })]]);
      const counts = (await ask(who, `warnings/counts?q=${now.number}`)).json();
      expect([who, counts]).toEqual([who, { ...NO_COUNTS, [label]: 1 }]);
    }
    const found = async (who: Name) => (await ask(who, `inspector/to-warn?q=${now.number}`)).json().items;
    expect(await found('inspector')).toMatchObject([{ warning: { label: 'with_lead' } }]);
    expect(await found('lead')).toMatchObject([{ warning: { label: 'needs_decision' } }]);
    expect(first(await read(warning.id, 'lead')).actions).toEqual(['return', 'drop']);
    const answers = (await told('inspector', 'REPLY_RECEIVED')).filter(
      ({ subjectId }) => subjectId === now.id,
    );
    expect(answers.map(({ params }) => params)).toEqual(
      expect.arrayContaining([
        { number: now.number, kind: 'dispute' },
        { number: now.number, kind: 'dispute', isForLead: true },
      ]),
    );
    expect(outcome(await decide(now, disagree))).toEqual([403, 'ROLE_REQUIRED']);
    const dropped = await decide(now, { result: 'drop', comment: COMMENT }, { who: 'lead' });
    expect(first(dropped.json()).state).toBe('dropped');
    expect((await read(warning.id)).label).toBe('needs_decision');
  });

  it('needs a decision of an inspector as long as anything besides a second dispute waits for one', async () => {
    const warning = await sent(MAJOR, SECOND);
    await replied(warning, { kind: 'dispute', text: LONG, photos: [] });
    await decide(await read(warning.id), { ...RETURN, reason: 'not_agreed' });
    await replied(warning, { kind: 'dispute', text: LONG, photos: [] });
    expect((await read(warning.id)).label).toBe('with_lead');
    await replied(warning, {}, warning.items[1]);
    expect((await read(warning.id)).label).toBe('needs_decision');
    const counts = (await ask('inspector', `warnings/counts?q=${warning.number}`)).json();
    expect(counts).toEqual({ ...NO_COUNTS, needs_decision: 1 });
  });

  it('is withdrawn by whoever sent it for a day, then by a lead, and its pictures are nobody’s business', async () => {
    const warning = await sent(CRITICAL);
    await age(warning.id, 25 * HOUR);
    const { version } = await read(warning.id);
    const url = `warnings/${warning.id}/withdraw`;
    const body = { version, reason: REASON };
    expect((await ask('inspector', url, body)).statusCode).toBe(403);
    // The clock moved on while the form was open.
    const after = (await read(warning.id)).version;
    const gone = await ask('lead', url, { ...body, version: after });
    expect(gone.json().withdrawnAt).not.toBeNull();
    expect(gone.json().endedAt).toBe(gone.json().withdrawnAt);
    expect(gone.json()).toMatchObject({ state: 'withdrawn', items: [{ state: 'withdrawn' }] });
    expect((await publicOf(warning)).items).toEqual([]);
    const [photo] = first(warning).photos;
    expect((await rows(PhotoEntity).findOneByOrFail({ id: photo as Id<'photo'> })).visibility).toBe('case');
  });

  it('that was withdrawn before its row kept when is told by the log', async () => {
    const warning = await sent(MAJOR);
    const body = { version: warning.version, reason: REASON };
    await ask('inspector', `warnings/${warning.id}/withdraw`, body);
    await rows(WarningEntity).update({ id: warning.id }, { withdrawnAt: null });
    const runner = app().dataSource.createQueryRunner();
    await new tellWarningWithdrawnAt().up(runner);
    await runner.release();
    const known = { target: warning.id, action: 'warning.withdraw' };
    const { at } = await rows(UnsealedEventEntity).findOneByOrFail(known);
    expect((await read(warning.id)).withdrawnAt).toBe(new Date(at).toISOString());
  });

  it('says which case it recurs to when the same item fails within a year', async () => {
    const warning = await sent(MAJOR);
    await replied(warning);
    const done = (await decide(await read(warning.id), { result: 'accept' })).json();
    await ask('inspector', `warnings/${warning.id}/complete`, { version: done.version, evaluation: COMMENT });
    const businessId = warning.business.id;
    const inspectionId = await inspected(businessId, [MAJOR]);
    const next = async () => {
      const items = [{ id: newId('warningItem'), itemId: MAJOR }];
      const start = { businessId, inspectionId, items };
      const draft = await put('inspector', `warnings/${newId('warning')}`, start);
      return (await send(draft.json())).json();
    };
    expect(await next()).toMatchObject({ isRecurrence: true, previousWarningId: warning.id });
    await rows(WarningEntity).update({ id: warning.id }, { resolvedAt: Date.now() - 365 * DAY });
    expect(await next()).toMatchObject({ isRecurrence: false, previousWarningId: null });
  });

  it('recurs to nothing when what one inspection found once is asked for twice', async () => {
    const warning = await sent(MAJOR);
    await replied(warning);
    const done = (await decide(await read(warning.id), { result: 'accept' })).json();
    await ask('inspector', `warnings/${warning.id}/complete`, { version: done.version, evaluation: COMMENT });
    const { business, inspectionId } = warning;
    const items = [{ id: newId('warningItem'), itemId: MAJOR }];
    const start = { businessId: business.id, inspectionId, items };
    const again = await send((await put('inspector', `warnings/${newId('warning')}`, start)).json());
    expect(again.json()).toMatchObject({ state: 'active', isRecurrence: false, previousWarningId: null });
  });

  it('is listed by what is due, to those whom it concerns, with the label of the clock', async () => {
    const warning = await sent(MAJOR);
    const listed = async (who: Name, query: string) =>
      (await ask(who, `warnings?${query}`)).json().items.map(({ id }: Warning) => id);
    const number = `q=${warning.number}`;
    expect(await listed('inspector', number)).toEqual([warning.id]);
    expect(await listed('inspector', `${number}&label=waiting_vendor&mine=true`)).toEqual([warning.id]);
    expect(await listed('inspector', `${number}&label=overdue`)).toEqual([]);
    expect(await listed('vendor', `business=${warning.business.id}`)).toEqual([warning.id]);
    expect(await listed('stranger', number)).toEqual([]);
    const [, year = '', rest = ''] = warning.number.split('-');
    for (const part of [rest, `${year}-${rest}`, rest.toLowerCase(), rest.slice(0, 5)])
      expect([part, await listed('inspector', `q=${part}`)]).toEqual([part, [warning.id]]);
    expect(await listed('inspector', 'q=%25')).toEqual([]);
    await age(warning.id, 20 * DAY);
    expect(await listed('lead', `${number}&label=overdue`)).toEqual([warning.id]);
    const counts = (await ask('lead', `warnings/counts?${number}`)).json();
    expect(counts).toMatchObject({ overdue: 1, waiting_vendor: 0 });
    expect(outcome(await ask('owner', `warnings?business=${newId('business')}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('repeats only what waits for the vendor: what the inspector has not decided stays out and private', async () => {
    const warning = await sent(MAJOR, SECOND, MINOR);
    const [late, answered] = [MAJOR, SECOND].map((each) =>
      warning.items.find(({ itemId }) => itemId === each),
    ) as [WarningItem, WarningItem];
    await replied(warning, {}, answered);
    await age(warning.id, 16 * DAY);
    const { version } = await read(warning.id);
    const again = await ask('inspector', `warnings/${warning.id}/repeat`, { version, password: PASSWORD });
    expect(again.statusCode).toBe(200);
    const notice = (await ask('owner', `warnings/${warning.id}/notices/2`)).json();
    expect(notice.items.map(({ itemId }: WarningItem) => itemId).sort()).toEqual([MAJOR, MINOR].sort());
    for (const { dueAt } of notice.items) expect(Date.parse(dueAt)).toBeGreaterThan(Date.now());
    expect((await publicOf(warning)).items).toMatchObject([{ id: late.id }]);
    expect(itemIn(again.json(), answered.id)).toMatchObject({ state: 'replied', isPublic: false });
  });

  it('lists an inspection as long as a finding of it is left that no warning asks for', async () => {
    const listed = async (id: string) =>
      (await ask('inspector', 'inspector/unwarned'))
        .json()
        .items.find(({ place }: { place: { id: string } }) => place.id === id);
    const businessId = await aBusiness();
    const inspectionId = await inspected(businessId, [MAJOR, SECOND, MINOR]);
    expect((await listed(businessId)).findings).toEqual({ critical: 0, major: 2, minor: 1 });
    const items = [{ id: newId('warningItem'), itemId: MAJOR }];
    const drafted = await put('inspector', `warnings/${newId('warning')}`, {
      businessId,
      inspectionId,
      items,
    });
    expect((await send(drafted.json())).statusCode).toBe(200);
    expect(await listed(businessId)).toMatchObject({
      ...{
        findings: { critical: 0, major: 1, minor: 1 },
        warning: { count: 1, label: 'waiting_vendor' },
        reach: 'owner',
      },
    });
    for (const itemId of [SECOND, MINOR])
      await rows(AnswerEntity).update({ inspectionId, itemId }, { result: 'cos' });
    expect(await listed(businessId)).toBeUndefined();
  });

  it('lists what is left by how grave it is, then the newest first, page by page', async () => {
    const [minor, major, critical, newest] = [
      await aBusiness(),
      await aBusiness(),
      await aBusiness(),
      await aBusiness(),
    ] as const;
    await inspected(critical, [CRITICAL]);
    await inspected(major, [MAJOR]);
    await inspected(minor, [MINOR]);
    await inspected(newest, [MAJOR]);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, next } = (
        await ask('inspector', `inspector/unwarned?limit=1${cursor && `&cursor=${cursor}`}`)
      ).json() as UnwarnedPage;
      found.push(...items.map(({ place }) => place.id));
      cursor = next;
    }
    const ours = [critical, newest, major, minor] as string[];
    expect(found.filter((id) => ours.includes(id))).toEqual(ours);
    expect(new Set(found).size).toBe(found.length);
  });

  it('is found by the name of its place, in any of its languages', async () => {
    const warning = await sent(MAJOR);
    const { id } = warning.business;
    const name = { th: 'เรือนไม้ริมบึง', en: 'Lotus Pond Teakhouse', zh: '莲池木屋' };
    await rows(BusinessEntity).update({ id }, { name });
    await retry(app().dataSource, (manager) => enqueue(manager, 'index-place', id, Date.now()));
    await app().nest.get(Tasks).runDue('index-place');
    for (const q of ['Teakhouse', 'ริมบึง', '莲池']) {
      const found = (await ask('inspector', `warnings?q=${encodeURIComponent(q)}`)).json().items;
      expect([q, found.map((each: Warning) => each.id)]).toEqual([q, [warning.id]]);
      const counts = (await ask('inspector', `warnings/counts?q=${encodeURIComponent(q)}`)).json();
      expect(counts).toMatchObject({ waiting_vendor: 1 });
    }
  });

  it('keeps each notice word for word', async () => {
    const warning = await sent(MAJOR);
    const notice = (await ask('owner', `warnings/${warning.id}/notices/1`)).json();
    expect(notice).toMatchObject({
      ...{ number: 1, warningNumber: warning.number, issuer: 'inspector' },
      items: [{ itemId: MAJOR, matter: first(warning).matter, dueAt: first(warning).dueAt }],
    });
    expect(outcome(await ask('owner', `warnings/${warning.id}/notices/2`))).toEqual([404, 'NOT_FOUND']);
  });

  it('lets another inspector of the province act when its own has left it waiting for three days', async () => {
    const warning = await sent(MAJOR);
    await replied(warning);
    const listed = (await ask('inspector', 'inspector/unwarned')).json();
    expect(listed.items.map(({ place }: { place: { id: string } }) => place.id)).not.toContain(
      warning.business.id,
    );
    await rows(WarningEntity).update({ id: warning.id }, { issuedBy: idOf('lead') });
    const actionsAfter = async (ms: number) => {
      await rows(WarningEntity).update({ id: warning.id }, { waitingSince: Date.now() - ms });
      return first(await read(warning.id)).actions;
    };
    expect(await actionsAfter(3 * DAY - HOUR)).toEqual([]);
    expect(await actionsAfter(3 * DAY)).toContain('accept');
  });
});
