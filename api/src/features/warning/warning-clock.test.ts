import {
  DAY_MS,
  dueOf,
  ESCALATE_AFTER_HOURS,
  EXTENSION_ANSWER_DAYS,
  type Id,
  type Notification,
  type NotificationParams,
  type NotificationType,
  newId,
  type PublicWarnings,
  REPLIES_MAX,
  remindersOf,
  type Warning,
  type WarningSeverity,
} from '@sabaijai/contract';
import { everybody } from '../../people.testing.js';
import { afterWorkingDays, Clock } from '../../platform/clock/clock.js';
import { keepWarningReminders } from '../../platform/database/migrations/keep-warning-reminders.js';
import { lookAtWarningsAgain } from '../../platform/database/migrations/look-at-warnings-again.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, PASSWORD, signIn } from '../../testing.js';
import { addPlace } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { advance } from './clock/advance.js';
import { settle } from './clock/settle.js';
import { tellVendor } from './notices/warning-notices.js';
import { NoticeEntity, WarningEntity, WarningItemEntity } from './warning.entity.js';
import { dueOn } from './warning.rules.js';
import { aWarning, aWarningItem } from './warning.testing.js';

const HOUR = 3_600_000;

describe.each(SERVERS)('a warning left to the clock on %s', (on) => {
  const app = openApp({ on });
  const { idOf } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const start = Date.parse('2026-11-20T10:00:00+07:00');
  let now = start;
  beforeAll(() => {
    app().nest.get(Clock).now = () => now;
  });
  beforeEach(() => {
    now = start;
  });

  /** Sent now, with one item that has the usual time; to an agency about a place that nobody owns here. */
  async function sent(
    severity: WarningSeverity,
    amount: number,
    more: Partial<WarningItemEntity> = {},
    agency: string | null = null,
  ) {
    const ownerId = agency ? null : idOf('owner');
    const place = await addPlace(app().dataSource, { ownerId, province: 'TH-10' });
    const issuedBy = idOf('inspector');
    const row = aWarning({ businessId: place.id, province: 'TH-10', issuedBy, state: 'active', noticeNo: 1 });
    const dueAt = dueOf(severity, amount, now);
    await retry(app().dataSource, async (manager) => {
      await manager.insert(WarningEntity, { ...row, sentAt: now });
      const at = { firstSentAt: now, sentAt: now, dueAt };
      await manager.insert(WarningItemEntity, aWarningItem({ warningId: row.id, severity, ...at, ...more }));
      await manager.insert(NoticeEntity, {
        ...{ id: newId('notice'), warningId: row.id, number: 1, issuedBy, issuer: 'Niran', intro: null },
        ...{ channel: agency ? 'mail' : 'app', addressee: agency, sentAt: now, readAt: null, overVersion: 1 },
      });
      await settle({ manager, now }, row.id);
    });
    return { id: row.id, dueAt, businessId: place.id };
  }
  /** Both processes of an installation look at what is due, and look again. */
  async function goTo(at: number): Promise<void> {
    now = at;
    const tasks = app().nest.get(Tasks);
    await tasks.runDue('advance-warning');
    await tasks.runDue('advance-warning');
  }
  const told = (businessId: Id<'business'>, type: NotificationType) =>
    rows(NotificationEntity).countBy({ businessId, type });
  /** Signed in anew, as weeks pass. */
  const read = async (id: Id<'warning'>): Promise<Warning> => {
    const headers = await signIn(app(), 'inspector@example.com');
    return (await app().ask({ url: `/api/v1/warnings/${id}`, headers })).json();
  };

  it.each([
    ['major', 14],
    ['critical', 24],
  ] as const)(
    'a %s one is reminded of at each of four moments, once, and not a moment sooner',
    async (severity, amount) => {
      const { id, dueAt, businessId } = await sent(severity, amount);
      const moments = remindersOf({ severity, sentAt: start, dueAt });
      expect(moments).toHaveLength(4);
      for (const [index, at] of moments.entries()) {
        await goTo(at - 1);
        expect([index, await told(businessId, 'WARNING_REMINDER')]).toEqual([index, index]);
        await goTo(at);
        expect([index, await told(businessId, 'WARNING_REMINDER')]).toEqual([index, index + 1]);
        expect((await read(id)).reminders.map((each) => Date.parse(each))).toEqual(
          moments.slice(0, index + 1),
        );
      }
      expect(await told(businessId, 'WARNING_OVERDUE')).toBe(1);
      await goTo(dueAt + 90 * DAY_MS);
      expect(await told(businessId, 'WARNING_REMINDER')).toBe(4);
    },
  );

  it('asks whoever sent it once, 90 days after it was closed, whether the fixes still hold', async () => {
    const { id, businessId } = await sent('major', 14, { state: 'closed', closedAt: now });
    await goTo(now + DAY_MS);
    const { version } = await read(id);
    const headers = await signIn(app(), 'inspector@example.com');
    const payload = {
      version,
      evaluation: 'All fixed as the pictures show; looked at again in three months.',
    };
    const answer = await app().ask({
      ...{ method: 'POST', url: `/api/v1/warnings/${id}/complete`, headers, payload },
    });
    expect(answer.statusCode).toBe(200);
    const asked = () => told(businessId, 'EFFECT_CHECK');
    await goTo(Date.parse(answer.json().effectCheckAt) - 1);
    expect(await asked()).toBe(0);
    await goTo(now + 1);
    expect(await asked()).toBe(1);
    await goTo(now + 90 * DAY_MS);
    expect(await asked()).toBe(1);
  });

  describe('of a place without an owner', () => {
    const agency = 'office@example.go.th';
    /** The first words of the subject of each mail about it, and what the newest says. */
    const mailed = async (id: Id<'warning'>) => {
      await app().nest.get(Tasks).runDue('send-mail');
      const { number } = await rows(WarningEntity).findOneByOrFail({ id });
      const mails = (await mailsOf(app())).filter(({ to, text }) => to === agency && text.includes(number));
      return { subjects: mails.map(({ subject }) => subject.split(/:| /)[0]), text: mails.at(-1)?.text };
    };
    const act = async (id: Id<'warning'>, action: string, words: object) => {
      const { version } = await read(id);
      const headers = await signIn(app(), 'lead@example.com');
      const url = `/api/v1/warnings/${id}/${action}`;
      return app().ask({ method: 'POST', url, headers, payload: { version, ...words } });
    };

    it('is known to its agency: each reminder, that it is escalated, and how it ends', async () => {
      const { id, dueAt } = await sent('critical', 24, {}, agency);
      const [early = 0] = remindersOf({ severity: 'critical', sentAt: start, dueAt });
      await goTo(early);
      expect((await mailed(id)).subjects).toEqual(['อย่าลืมคำเตือน']);
      await goTo(dueAt + ESCALATE_AFTER_HOURS * HOUR);
      const escalated = await mailed(id);
      expect(escalated.subjects).toEqual(['อย่าลืมคำเตือน', 'ยกระดับ']);
      // It has no account to answer with.
      expect(escalated.text).not.toContain('ตอบ');
      now += HOUR;
      const reason = 'The finding was of the place next door, not of this one.';
      await act(id, 'withdraw', { reason });
      const ended = await mailed(id);
      expect(ended.subjects).toEqual(['อย่าลืมคำเตือน', 'ยกระดับ', 'ถอนแล้ว']);
      expect(ended.text).toContain(reason);
    });

    it('is reminded of by hand where its agency gets mail, and of nobody on paper', async () => {
      const { id, dueAt } = await sent('major', 14, {}, agency);
      now = dueAt + HOUR;
      expect((await read(id)).actions).toContain('remind');
      expect((await act(id, 'remind', {})).statusCode).toBe(200);
      expect((await mailed(id)).subjects).toEqual(['เกินกำหนด']);
      await rows(NoticeEntity).update({ warningId: id }, { channel: 'paper' });
      await goTo(dueAt + 3 * DAY_MS);
      const onPaper = await read(id);
      expect(onPaper.actions).not.toContain('remind');
      expect(onPaper.reminders).toEqual([new Date(dueAt + HOUR).toISOString()]);
      now += 2 * HOUR;
      expect((await act(id, 'remind', {})).statusCode).toBe(409);
    });

    it('that is closed is closed for its agency, too', async () => {
      const { id } = await sent('major', 14, { state: 'closed', closedAt: now }, agency);
      const evaluation = 'All fixed as the pictures show; looked at again in three months.';
      await act(id, 'complete', { evaluation });
      expect((await mailed(id)).subjects).toEqual(['ปิดแล้ว']);
    });

    it('reminds no agency of what was settled before the mail went out', async () => {
      const { id, dueAt } = await sent('major', 14, {}, agency);
      const [first = 0] = remindersOf({ severity: 'major', sentAt: start, dueAt });
      await app().nest.get(Tasks).pause();
      await goTo(first);
      await act(id, 'withdraw', { reason: 'Sent about the wrong place by mistake.' });
      expect((await mailed(id)).subjects).toEqual(['ถอนแล้ว']);
    });
  });

  it('that was reminded of before its row kept each keeps the last, unless that was a notice', async () => {
    const [reminded, repeated] = [await sent('major', 14), await sent('major', 14)];
    const unheard = await sent('major', 14, {}, 'office@example.go.th');
    const last = start + 7 * DAY_MS;
    await rows(WarningEntity).update({ id: reminded.id }, { remindedAt: last });
    await rows(WarningEntity).update({ id: unheard.id }, { remindedAt: last });
    await rows(WarningEntity).update({ id: repeated.id }, { remindedAt: start });
    const runner = app().dataSource.createQueryRunner();
    await new keepWarningReminders().up(runner);
    await runner.release();
    expect((await read(reminded.id)).reminders).toEqual([new Date(last).toISOString()]);
    expect((await read(repeated.id)).reminders).toEqual([]);
    expect((await read(unheard.id)).reminders).toEqual([]);
  });

  it('tells people once of several reminders that nobody sent in time', async () => {
    const { dueAt, businessId } = await sent('major', 14);
    await goTo(dueAt + 10 * DAY_MS);
    expect(await told(businessId, 'WARNING_REMINDER')).toBe(1);
  });

  it('a reminder says whether it is late, by the clock or by hand', async () => {
    const { id, dueAt, businessId } = await sent('major', 14);
    const isLate = async () => {
      const reminders = await rows(NotificationEntity).findBy({ businessId, type: 'WARNING_REMINDER' });
      return reminders
        .toSorted((a, b) => a.createdAt - b.createdAt)
        .map(({ params }) => (params as NotificationParams<'WARNING_REMINDER'>).isLate);
    };
    await goTo(dueAt - DAY_MS);
    await goTo(dueAt + 3 * DAY_MS);
    expect(await isLate()).toEqual([false, true]);
    now += 7 * DAY_MS;
    const { version } = await read(id);
    const headers = await signIn(app(), 'inspector@example.com');
    const url = `/api/v1/warnings/${id}/remind`;
    const answer = await app().ask({ method: 'POST', url, headers, payload: { version } });
    expect([answer.statusCode, await isLate()]).toEqual([200, [false, true, true]]);
  });

  it('is pinned once among what people are told, by its newest notice or reminder, until it is answered', async () => {
    const { id, dueAt, businessId } = await sent('major', 14);
    const row = await rows(WarningEntity).findOneByOrFail({ id });
    const params = { number: row.number, items: 1, dueAt: new Date(dueAt).toISOString() };
    await retry(app().dataSource, (manager) => tellVendor({ manager, now }, row, 'WARNING_SENT', params));
    const pinned = async () => {
      const headers = await signIn(app(), 'owner@example.com');
      const page = await app().ask({ url: `/api/v1/notifications?business=${businessId}`, headers });
      return page.json().items.map(({ type, isPinned }: Notification) => [type, isPinned]);
    };
    expect(await pinned()).toEqual([['WARNING_SENT', true]]);
    const [first = 0, second = 0] = remindersOf({ severity: 'major', sentAt: start, dueAt });
    await goTo(first);
    await goTo(second);
    expect(await pinned()).toEqual([
      ['WARNING_REMINDER', true],
      ['WARNING_REMINDER', false],
      ['WARNING_SENT', false],
    ]);
    // What is critical is told first, wherever it stands in the list.
    const urgent = async () => {
      const headers = await signIn(app(), 'owner@example.com');
      const page = await app().ask({ url: `/api/v1/notifications?business=${businessId}&limit=1`, headers });
      return page.json().urgent.map(({ type }: Notification) => type);
    };
    expect(await urgent()).toEqual([]);
    await rows(WarningEntity).update({ id }, { severity: 'critical' });
    expect(await urgent()).toEqual(['WARNING_REMINDER']);
    await rows(WarningEntity).update({ id }, { openItems: 0 });
    expect(await urgent()).toEqual([]);
    expect((await pinned()).every(([, isPinned]: [string, boolean]) => !isPinned)).toBe(true);
  });

  it('is overdue a moment after it was due and public from then on', async () => {
    const { id, dueAt, businessId } = await sent('major', 14);
    const shown = async () =>
      (await app().ask(`/api/v1/businesses/${businessId}/warnings-public`)).json().items.length;
    await goTo(dueAt - 1);
    expect([(await read(id)).label, await shown()]).toEqual(['waiting_vendor', 0]);
    await goTo(dueAt + 1);
    expect([(await read(id)).label, await shown()]).toEqual(['overdue', 1]);
  });

  it('escalates 24 hours after what is critical was due, once, and not a moment sooner', async () => {
    const { id, dueAt, businessId } = await sent('critical', 24);
    const at = dueAt + ESCALATE_AFTER_HOURS * HOUR;
    await goTo(at - 1);
    expect((await rows(WarningEntity).findOneByOrFail({ id })).state).toBe('active');
    expect((await read(id)).label).toBe('overdue');
    await goTo(at);
    const row = await rows(WarningEntity).findOneByOrFail({ id });
    expect([row.state, row.escalatedAt]).toEqual(['escalated', at]);
    expect(await told(businessId, 'WARNING_ESCALATED')).toBe(1);
    // Who sent it, and the lead.
    expect(await told(businessId, 'WARNING_CASE')).toBe(2);
  });

  it('is repeated once it is late, not a moment sooner, and takes no time from what was returned', async () => {
    const repeat = async (id: Id<'warning'>) => {
      const { version, repeatRefused } = await read(id);
      const answer = await app().ask({
        ...{ method: 'POST', url: `/api/v1/warnings/${id}/repeat` },
        ...{
          headers: await signIn(app(), 'inspector@example.com'),
          payload: { version, password: PASSWORD },
        },
      });
      const { dueAt } = await rows(WarningItemEntity).findOneByOrFail({ warningId: id });
      return [repeatRefused, answer.statusCode, answer.json().code, dueAt];
    };
    const returned = await sent('major', 30, { state: 'returned', round: 1 });
    expect(await repeat(returned.id)).toEqual([null, 200, undefined, returned.dueAt]);
    const { id, dueAt } = await sent('major', 14);
    await goTo(dueAt);
    expect(await repeat(id)).toEqual(['NOT_DUE', 422, 'REPEAT_NOT_DUE', dueAt]);
    await goTo(dueAt + 1);
    expect(await repeat(id)).toEqual([null, 200, undefined, dueOf('major', 7, now)]);
  });

  it('is escalated by what its last notice asked for again, and by nothing that keeps its own deadline', async () => {
    const { id, businessId } = await sent('major', 14, { itemId: 'F1-01' });
    const own = { severity: 'minor', itemId: 'F1-02', amount: 30, dueAt: dueOf('minor', 30, start) } as const;
    const at = { warningId: id, firstSentAt: start, sentAt: start };
    await rows(WarningItemEntity).insert([
      aWarningItem({ ...at, ...own, position: 1 }),
      aWarningItem({ ...at, itemId: 'F1-04', dueAt: dueOf('major', 30, start), position: 2 }),
    ]);
    await retry(app().dataSource, (manager) => settle({ manager, now }, id));
    const repeat = async () => {
      const { version } = await read(id);
      const headers = await signIn(app(), 'inspector@example.com');
      const payload = { version, password: PASSWORD };
      const url = `/api/v1/warnings/${id}/repeat`;
      return (await app().ask({ method: 'POST', url, headers, payload })).json();
    };
    const shown = async () => (await app().ask(`/api/v1/businesses/${businessId}/warnings-public`)).json();
    await goTo(start + 20 * DAY_MS);
    expect(await repeat()).toMatchObject({ noticeNo: 2 });
    // It was named by the notice and not asked for again, as it is not due: nothing follows for it.
    const [, , later] = (await read(id)).items;
    expect([later?.isPublic, later?.dueAt]).toEqual([
      false,
      new Date(dueOf('major', 30, start)).toISOString(),
    ]);
    await goTo(start + 30 * DAY_MS);
    const third = await repeat();
    expect(third).toMatchObject({ noticeNo: 3, escalateAt: new Date(dueOf('major', 7, now)).toISOString() });
    await goTo(start + 36 * DAY_MS);
    expect(await read(id)).toMatchObject({ label: 'overdue', state: 'active', escalatedAt: null });
    const between: PublicWarnings = await shown();
    expect(between.escalatedSince).toBeNull();
    expect(between.items.map(({ itemId }) => itemId).sort()).toEqual(['F1-01', 'F1-04']);
    await goTo(start + 40 * DAY_MS);
    const since = new Date(dueOf('major', 7, start + 30 * DAY_MS)).toISOString();
    expect(await read(id)).toMatchObject({ label: 'escalated', escalatedAt: since });
    expect(await shown()).toMatchObject({ escalatedSince: since, items: [{}, { itemId: 'F1-02' }, {}] });
  });

  it('that an older rule would escalate is looked at again after the update, also when a reminder is due', async () => {
    const { id, dueAt } = await sent('major', 14);
    const older = {
      severity: 'minor',
      firstSentAt: start - 30 * DAY_MS,
      sentAt: start - 30 * DAY_MS,
    } as const;
    await rows(WarningItemEntity).insert(
      aWarningItem({ warningId: id, ...older, dueAt: start + DAY_MS, position: 1 }),
    );
    await rows(WarningEntity).update({ id }, { noticeNo: 3, escalateAt: start + DAY_MS });
    const runner = app().dataSource.createQueryRunner();
    await new lookAtWarningsAgain().up(runner);
    await runner.release();
    await goTo(start + 7 * DAY_MS);
    expect(await rows(WarningEntity).findOneByOrFail({ id })).toMatchObject({
      ...{ state: 'active', escalateAt: dueAt, remindedAt: now },
    });
  });

  it('grants more time when two working days expire without an answer, and not a moment sooner', async () => {
    const { manager } = app().dataSource;
    const answerBy = afterWorkingDays(manager, start, EXTENSION_ANSWER_DAYS);
    const { id, dueAt, businessId } = await sent('major', 14, {
      extensionDays: 5,
      extension: {
        ...{ days: 5, reason: 'The supplier is late.', askedAt: start, answerBy },
        ...{ isGranted: null, comment: '', decidedAt: null },
      },
    });
    await goTo(answerBy - 1);
    expect((await read(id)).items[0]?.extension?.isGranted).toBeNull();
    await goTo(answerBy);
    expect((await read(id)).items[0]?.extension?.isGranted).toBe(true);
    expect((await rows(WarningItemEntity).findOneByOrFail({ warningId: id })).dueAt).toBe(dueAt + 5 * DAY_MS);
    expect(await told(businessId, 'EXTENSION_DECIDED')).toBe(1);
  });

  it('was granted more time, or escalated, when it was so, however much later somebody looks', async () => {
    const { manager } = app().dataSource;
    const answerBy = afterWorkingDays(manager, start, EXTENSION_ANSWER_DAYS);
    const major = await sent('major', 14, {
      extensionDays: 5,
      extension: {
        days: 5,
        reason: 'The supplier is late.',
        askedAt: start,
        answerBy,
        isGranted: null,
        comment: '',
        decidedAt: null,
      },
    });
    const critical = await sent('critical', 24);
    await goTo(start + 7 * DAY_MS);
    const [item] = await rows(WarningItemEntity).findBy({ warningId: major.id });
    expect(item?.extension?.decidedAt).toBe(answerBy);
    const { escalatedAt } = await rows(WarningEntity).findOneByOrFail({ id: critical.id });
    expect(escalatedAt).toBe(critical.dueAt + ESCALATE_AFTER_HOURS * HOUR);
  });

  it('that escalates calls for a visit where nothing is left to answer', async () => {
    const usedUp = { state: 'returned', round: REPLIES_MAX } as const;
    const [alone, beside] = [await sent('major', 14, usedUp), await sent('major', 14, usedUp)];
    const { id: warningId, dueAt } = beside;
    await rows(WarningItemEntity).insert(aWarningItem({ warningId, dueAt, position: 1 }));
    const isVisit = async ({ id, businessId }: { id: Id<'warning'>; businessId: Id<'business'> }) => {
      await retry(app().dataSource, (manager) => advance({ manager, now }, id));
      const [news] = await rows(NotificationEntity).findBy({ businessId, type: 'WARNING_ESCALATED' });
      return news?.params;
    };
    expect([await isVisit(alone), await isVisit(beside)]).toMatchObject([{ visit: true }, { visit: false }]);
  });

  it('is due as before as long as that time runs, and then when the time that is asked for ends', () => {
    const asked = { dueBefore: 5, dueAt: 9 };
    expect([dueOn(asked, 5), dueOn(asked, 6), dueOn({ dueBefore: null, dueAt: 9 }, 5)]).toEqual([5, 9, 9]);
  });

  it('is late from the refusal of more time on, not from a day on which it was not', async () => {
    const { id, dueAt, businessId } = await sent('major', 14, {
      extensionDays: 5,
      extension: {
        ...{ days: 5, reason: 'The supplier is late.', askedAt: start, answerBy: start + 60 * DAY_MS },
        ...{ isGranted: null, comment: '', decidedAt: null },
      },
    });
    await rows(WarningEntity).update({ id }, { noticeNo: 3 });
    await goTo(dueAt + 2 * DAY_MS);
    const { items } = await read(id);
    const headers = await signIn(app(), 'inspector@example.com');
    const refusal = { version: items[0]?.version, isGranted: false, comment: 'It was delivered last week.' };
    const url = `/api/v1/warnings/${id}/items/${items[0]?.id}/extension-decision`;
    const answer = await app().ask({ method: 'POST', url, headers, payload: refusal });
    expect(answer.json()).toMatchObject({ state: 'escalated', escalatedAt: new Date(now).toISOString() });
    const shown = (await app().ask(`/api/v1/businesses/${businessId}/warnings-public`)).json();
    expect(shown.escalatedSince).toBe(new Date(now).toISOString());
    const [decided] = await rows(NotificationEntity).findBy({ businessId, type: 'EXTENSION_DECIDED' });
    expect(decided?.params).toMatchObject({ dueAt: new Date(dueAt).toISOString() });
  });

  it('reminds of the time that holds, not of time that is only asked for', async () => {
    const { dueAt, businessId } = await sent('major', 14, {
      extensionDays: 5,
      extension: {
        ...{ days: 5, reason: 'The supplier is late.', askedAt: start, answerBy: start + 60 * DAY_MS },
        ...{ isGranted: null, comment: '', decidedAt: null },
      },
    });
    await goTo(dueAt - DAY_MS);
    const [reminder] = await rows(NotificationEntity).findBy({ businessId, type: 'WARNING_REMINDER' });
    expect(reminder?.params).toMatchObject({ dueAt: new Date(dueAt).toISOString() });
  });

  it('tells who sent it that it stands escalated, and offers no repeat after the last notice', async () => {
    const { id, dueAt, businessId } = await sent('major', 14);
    await rows(WarningEntity).update({ id }, { noticeNo: 3 });
    await goTo(dueAt + 1);
    const news = await rows(NotificationEntity).findBy({ businessId, userId: idOf('inspector') });
    expect(news.map(({ type, params }) => [type, 'why' in params && params.why])).toEqual([
      ['WARNING_CASE', 'escalated'],
    ]);
  });

  it('counts as served 72 hours after it was sent, opened or not', async () => {
    const { id } = await sent('major', 14);
    const served = async () => (await read(id)).notices[0]?.servedAt;
    now = start + 72 * HOUR - 1;
    expect(await served()).toBeNull();
    now += 1;
    expect(await served()).toBe(new Date(now).toISOString());
  });
});
