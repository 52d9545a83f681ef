import { rmSync } from 'node:fs';
import {
  NOTIFICATIONS,
  type PublicWarnings,
  remindersOf,
  WARNING_LABELS,
  type Warning,
  WarningItemState,
  WarningState,
  waitsForVendor,
} from '@sabaijai/contract';
import { NotificationEntity } from '../src/features/notification/notification.entity.js';
import { Tasks } from '../src/platform/tasks/tasks.js';
import { openApp, signIn } from '../src/testing.js';
import { DEMO_PASSWORD, type DemoName, demoAccount } from './accounts.js';
import { seedDemo } from './seed.js';
import { aDataDir, PATIENCE_MS } from './testing.js';

describe('the warnings of the demo', () => {
  const app = openApp();
  const read = async (path: string, headers = {}) =>
    (await app().ask({ url: `/api/v1/${path}`, headers })).json();
  /** Of both inspectors: drafts are their authors' alone. */
  async function ofInspectors(): Promise<Warning[]> {
    const all: Warning[] = [];
    for (const name of ['inspector1', 'inspector2'] satisfies DemoName[]) {
      const cookie = await signIn(app(), demoAccount(name).email, DEMO_PASSWORD);
      const { items, next } = await read('warnings?limit=50', cookie);
      expect(next).toBeNull();
      for (const { id } of items) all.push(await read(`warnings/${id}`, cookie));
    }
    return all;
  }
  let warnings: Warning[];
  const dataDir = aDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true }));
  beforeAll(async () => {
    const { dataSource } = app();
    expect(await seedDemo({ dataSource, dataDir, now: Date.now(), mode: 'demo' })).toBe(true);
    warnings = await ofInspectors();
  }, PATIENCE_MS);

  it('stand in every state and with every label, their items in every state and of every severity', () => {
    const missing = <Word>(all: readonly Word[], seen: readonly Word[]) =>
      all.filter((each) => !seen.includes(each));
    expect({
      states: missing(
        WarningState.options,
        warnings.map(({ state }) => state),
      ),
      labels: missing(
        WARNING_LABELS,
        warnings.map(({ label }) => label),
      ),
      items: missing(
        WarningItemState.options,
        warnings.flatMap(({ items }) => items.map(({ state }) => state)),
      ),
      severities: missing(
        ['critical', 'major', 'minor'],
        warnings.flatMap(({ items }) => items.map(({ severity }) => severity)),
      ),
    }).toEqual({ states: [], labels: [], items: [], severities: [] });
  });

  it('show everybody what is overdue, what was answered and is checked, and what is fixed', async () => {
    const shown: PublicWarnings['items'] = [];
    for (const id of new Set(warnings.map(({ business }) => business.id)))
      shown.push(...(await read(`businesses/${id}/warnings-public`)).items);
    const kinds: Record<string, (item: PublicWarnings['items'][number]) => boolean> = {
      overdue: ({ isOverdue }) => isOverdue,
      checked: ({ answer, reply }) => answer?.isAccepted === false && reply !== null,
      fixed: ({ fixedAt, after }) => fixedAt !== null && after.length > 0,
    };
    const missing = Object.entries(kinds).filter(([, is]) => !shown.some(is));
    expect(missing.map(([kind]) => kind)).toEqual([]);
  });

  it('were reminded of when the clock would have done it, and by nobody when the demo starts', async () => {
    for (const { number, reminders, notices, items } of warnings) {
      const sentAt = Date.parse(notices.at(-1)?.sentAt ?? '');
      const moments = items
        .filter((item) => notices.length > 0 && waitsForVendor(item))
        .flatMap(({ severity, dueAt }) => remindersOf({ severity, sentAt, dueAt: Date.parse(dueAt ?? '') }));
      const past = moments.filter((at) => at <= Date.now());
      const expected = [...new Set(past)].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString());
      expect([number, reminders]).toEqual([number, expected]);
    }
    await app().nest.get(Tasks).runDue('advance-warning');
    expect(await ofInspectors()).toEqual(warnings);
  });

  it('told the business of each notice, each decision, and that they are escalated', async () => {
    const standing = warnings.filter(({ state }) => state === 'active' || state === 'escalated');
    const told = await app().dataSource.getRepository(NotificationEntity).find();
    for (const { id, number, notices, items, reminders, escalatedAt } of standing) {
      const results = items.flatMap(({ replies }) => replies.map(({ decision }) => decision?.result));
      const decided = (result: string) => results.filter((each) => each === result).length;
      const expected = {
        WARNING_SENT: 1,
        WARNING_REPEAT: notices.length - 1,
        WARNING_RETURNED: decided('return'),
        WARNING_ACCEPTED: decided('accept') + decided('drop'),
        WARNING_REMINDER: reminders.length,
        WARNING_ESCALATED: escalatedAt ? 1 : 0,
      };
      const own = told.filter(({ type, subjectId }) => type !== 'REPLY_RECEIVED' && subjectId === id);
      const seen = Object.keys(expected).map((type) => [type, own.filter((n) => n.type === type).length]);
      expect([number, Object.fromEntries(seen)]).toEqual([number, expected]);
      for (const { type, params } of own)
        expect(NOTIFICATIONS[type].params.safeParse(params).error).toBeUndefined();
    }
    expect(standing.some(({ state }) => state === 'escalated')).toBe(true);
  });

  it('have no moment that is still to come', () => {
    const now = Date.now();
    for (const { number, notices, items, escalatedAt, resolvedAt } of warnings) {
      const moments = [
        ...notices.flatMap(({ sentAt, readAt }) => [sentAt, readAt]),
        ...items.flatMap(({ replies, closedAt }) => [
          ...replies.flatMap(({ sentAt, decision }) => [sentAt, decision?.at]),
          closedAt,
        ]),
        ...[escalatedAt, resolvedAt],
      ].filter((at) => typeof at === 'string');
      expect([number, moments.filter((at) => Date.parse(at) > now)]).toEqual([number, []]);
    }
  });
});
