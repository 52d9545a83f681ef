import { newId, type OpeningHours } from '@sabaijai/contract';
import { everybody, type Name } from '../../people.testing.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { OutboxEntity } from '../../platform/tasks/outbox.entity.js';
import { openApp } from '../../testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { HoursSuggestionEntity } from './hours-suggestion.entity.js';

const week = (range = { from: '09:00', to: '17:00' }) => ({
  alwaysOpen: false,
  days: {
    mon: [range],
    tue: [range],
    wed: [range],
    thu: [range],
    fri: [range],
    sat: [] as (typeof range)[],
    sun: [] as (typeof range)[],
  },
});
const HOURS: OpeningHours = {
  ...week(),
  exceptions: [{ date: '2026-12-05', ranges: [] }],
  temporarilyClosedUntil: null,
};

describe.each(SERVERS)('hour suggestions on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const draft = (over: object = {}) => ({
    id: newId('hoursSuggestion'),
    hours: week({ from: '10:00', to: '22:00' }),
    ...over,
  });
  const place = (over: Partial<BusinessEntity> = {}) => addPlace(app().dataSource, { hours: HOURS, ...over });
  const owned = () => place({ ownerId: idOf('owner') });
  const now = (id: BusinessEntity['id']) =>
    app().dataSource.getRepository(BusinessEntity).findOneByOrFail({ id });

  it('are made once; a later one of the same person takes the place of the one that waits', async () => {
    const { id } = await owned();
    const first = draft({ note: 'They close later now.' });
    expect((await ask('mali', `businesses/${id}/hours-suggestions`, first)).statusCode).toBe(201);
    expect((await ask('mali', `businesses/${id}/hours-suggestions`, first)).statusCode).toBe(200);
    for (const [who, other] of [
      ['mali', { ...first, note: 'Other' }],
      ['nid', first],
    ] as const)
      expect((await ask(who, `businesses/${id}/hours-suggestions`, other)).json().code).toBe('ID_TAKEN');
    const later = draft({ hours: week({ from: '11:00', to: '12:00' }) });
    await ask('mali', `businesses/${id}/hours-suggestions`, later);
    await ask('nid', `businesses/${id}/hours-suggestions`, draft());
    const { items } = (await ask('owner', `businesses/${id}/hours-suggestions`)).json();
    expect(items.map((item: { id: string }) => item.id)).toContain(later.id);
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain('usr_');
  });

  it('sent many times at the same moment are one', async () => {
    const { id } = await owned();
    const suggestion = draft();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('mali', `businesses/${id}/hours-suggestions`, suggestion)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
  });

  it('that the hours are right wait for nobody', async () => {
    const { id } = await owned();
    const answer = await ask('lek', `businesses/${id}/hours-suggestions`, draft({ hours: null }));
    expect(answer.json()).toMatchObject({ state: 'applied', hours: null });
    expect((await ask('owner', `businesses/${id}/hours-suggestions`)).json().items).toEqual([]);
    const unknown = await place({ hours: null });
    const wrong = await ask('lek', `businesses/${unknown.id}/hours-suggestions`, draft({ hours: null }));
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, [{ path: 'hours', rule: 'required' }]]);
  });

  it.each([
    ['hours.days.mon', 'count_max', { mon: Array(4).fill({ from: '01:00', to: '01:30' }) }],
    [
      'hours.days.tue',
      'hours_overlap',
      {
        tue: [
          { from: '08:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
      },
    ],
    [
      'hours.days.sat',
      'hours_overlap',
      { fri: [{ from: '18:00', to: '03:00' }], sat: [{ from: '02:00', to: '04:00' }] },
    ],
    ['hours.days.wed.0.from', 'pattern', { wed: [{ from: '24:00', to: '12:00' }] }],
    ['hours.days.wed.0.to', 'pattern', { wed: [{ from: '08:00', to: '8' }] }],
    ['hours.days.sun', 'required', { sun: undefined }],
    ['hours.days.someday', 'unknown', { someday: [] }],
  ])('name what is wrong with %s', async (path, rule, days) => {
    const { id } = await place();
    const hours = { alwaysOpen: false, days: { ...week().days, ...days } };
    const answer = await ask('mali', `businesses/${id}/hours-suggestions`, draft({ hours }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [expect.objectContaining({ path, rule })],
    ]);
  });

  it.each([
    ['id', { id: 'hrs' }],
    ['note', { note: 'ก'.repeat(281) }],
    ['hours', { hours: undefined }],
    ['hours.exceptions', { hours: HOURS }],
  ])('name what is wrong with the field %s', async (path, over) => {
    const { id } = await place();
    const answer = await ask('mali', `businesses/${id}/hours-suggestions`, draft(over));
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, path]);
  });

  it('are refused where nobody can see the place, and where it has closed', async () => {
    const hidden = await place({ state: 'draft' });
    expect((await ask('mali', `businesses/${hidden.id}/hours-suggestions`, draft())).statusCode).toBe(404);
    const closed = await place({ state: 'closed', closedAt: Date.now() });
    const answer = await ask('mali', `businesses/${closed.id}/hours-suggestions`, draft());
    expect([answer.statusCode, answer.json().params]).toEqual([409, { state: 'closed' }]);
    expect((await ask(null, `businesses/${hidden.id}/hours-suggestions`, draft())).statusCode).toBe(401);
  });

  it('applied by the owner become the hours of the place, its special days stay, and the suggester is told', async () => {
    const { id, version } = await owned();
    const suggestion = draft();
    await ask('mali', `businesses/${id}/hours-suggestions`, suggestion);
    await app().dataSource.getRepository(OutboxEntity).clear();
    const answer = await ask('owner', `hours-suggestions/${suggestion.id}/apply`, {});
    expect(answer.json()).toMatchObject({ state: 'applied', decidedAt: expect.any(String) });
    expect(await now(id)).toMatchObject({
      hours: { ...suggestion.hours, exceptions: HOURS.exceptions, temporarilyClosedUntil: null },
      version: version + 1,
    });
    expect(
      await app()
        .dataSource.getRepository(NotificationEntity)
        .findOneByOrFail({ userId: idOf('mali'), businessId: id }),
    ).toMatchObject({ type: 'HOURS_OUTCOME', params: { outcome: 'applied' } });
    const again = await ask('owner', `hours-suggestions/${suggestion.id}/dismiss`, {});
    expect([again.statusCode, again.json().params]).toEqual([409, { state: 'applied' }]);
    const [mine] = (await ask('mali', 'me/hours-suggestions')).json().items;
    expect(mine).toMatchObject({ id: suggestion.id, state: 'applied' });
    expect((await ask('nid', 'me/hours-suggestions')).json().items).not.toContainEqual(
      expect.objectContaining({ id: suggestion.id }),
    );
  });

  it('dismissed leave the hours as they are', async () => {
    const { id } = await owned();
    const suggestion = draft();
    await ask('mali', `businesses/${id}/hours-suggestions`, suggestion);
    const answer = await ask('owner', `hours-suggestions/${suggestion.id}/dismiss`, {});
    expect(answer.json().state).toBe('dismissed');
    expect((await now(id)).hours).toEqual(HOURS);
  });

  it.each([
    ['an owned place', true, { owner: 200, vendor: 404, lead: 404, inspector: 403, mali: 403 }],
    ['a site without owner', false, { owner: 404, vendor: 404, lead: 200, inspector: 403, mali: 403 }],
  ] as const)('of %s are decided by whom it concerns', async (_, isOwned, expected) => {
    for (const [who, status] of Object.entries(expected) as [Name, number][]) {
      const { id } = isOwned ? await owned() : await place({ kind: 'site' });
      const suggestion = draft();
      await ask('nid', `businesses/${id}/hours-suggestions`, suggestion);
      const answer = await ask(who, `hours-suggestions/${suggestion.id}/apply`, {});
      expect([who, answer.statusCode]).toEqual([who, status]);
    }
  });

  it('are listed for the owner alone, and those of sites for leads', async () => {
    const mine = await owned();
    const site = await place({ kind: 'site' });
    const [ofMine, ofSite] = [draft(), draft()];
    await ask('mali', `businesses/${mine.id}/hours-suggestions`, ofMine);
    await ask('mali', `businesses/${site.id}/hours-suggestions`, ofSite);
    const statuses = async (url: string) =>
      Promise.all(
        ([null, 'mali', 'vendor', 'owner', 'inspector', 'lead'] as const).map(
          async (who) => (await ask(who, url)).statusCode,
        ),
      );
    expect(await statuses(`businesses/${mine.id}/hours-suggestions`)).toEqual([401, 403, 404, 200, 403, 403]);
    expect(await statuses('moderation/hours')).toEqual([401, 403, 403, 403, 403, 200]);
    const queue = (await ask('lead', 'moderation/hours?limit=50')).json().items as { id: string }[];
    expect(queue.map(({ id }) => id)).toContain(ofSite.id);
    expect(queue.map(({ id }) => id)).not.toContain(ofMine.id);
  });

  it('applied while the place changes are written onto what it is then', async () => {
    const { id } = await owned();
    const made = await Promise.all(
      (['mali', 'nid', 'lek', 'noi'] as const).map(async (who, index) => {
        const suggestion = draft({ hours: week({ from: `0${index + 1}:00`, to: '20:00' }) });
        await ask(who, `businesses/${id}/hours-suggestions`, suggestion);
        return suggestion;
      }),
    );
    const answers = await Promise.all(
      made.map((each) => ask('owner', `hours-suggestions/${each.id}/apply`, {})),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await now(id)).version).toBe(5);
    const open = { businessId: id, state: 'pending' as const };
    expect(await app().dataSource.getRepository(HoursSuggestionEntity).countBy(open)).toBe(0);
  });

  it('are taken thirty times an hour from one person, not more often', async () => {
    const { id } = await owned();
    await app().dataSource.getRepository(RateLimitEntity).clear();
    for (let turn = 0; turn < 30; turn += 1)
      expect(
        (await ask('lek', `businesses/${id}/hours-suggestions`, draft({ hours: null }))).statusCode,
      ).toBe(201);
    const refused = await ask('lek', `businesses/${id}/hours-suggestions`, draft());
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect((await ask('noi', `businesses/${id}/hours-suggestions`, draft())).statusCode).toBe(201);
  });
});
