import {
  type BusinessHome,
  DAY_MS,
  type Document,
  type Id,
  type Listing,
  newId,
  OwnBusinesses,
} from '@sabaijai/contract';
import { everybody, type Name } from '../../people.testing.js';
import { localDay } from '../../platform/clock/bangkok.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { DEFAULT_HOLIDAYS, holidaysIn, parseHolidays } from '../../platform/settings/holidays.js';
import { openApp } from '../../testing.js';
import { ActivityTotalEntity } from '../activity/activity-total.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { BusinessItemEntity } from '../business/business-item.entity.js';
import { addPlace, aReview } from '../business/testing.js';
import { DocumentEntity } from '../document/document.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { lookThrough } from '../registration/registration.testing.js';
import { ReviewEntity } from '../review/review.entity.js';
import { aDraft } from '../review/testing.js';
import { SurveyEntity } from '../survey/survey.entity.js';
import { WarningEntity } from '../warning/warning.entity.js';
import { aWarning } from '../warning/warning.testing.js';

const days = (...ranges: { from: string; to: string }[]) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ranges]));
const HOURS = {
  alwaysOpen: false,
  days: days({ from: '09:00', to: '17:00' }),
  exceptions: [],
  temporarilyClosedUntil: null,
};

describe.each(SERVERS)('a listing on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const place = () => rows(BusinessEntity).findOneByOrFail({ id });
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  let id: Id<'business'>;

  beforeEach(async () => {
    ({ id } = await addPlace(app().dataSource, {
      ownerId: idOf('owner'),
      province: 'TH-10',
      category: 'souvenir',
      facets: ['building'],
      lat: 13.7563,
      lon: 100.5018,
      name: { en: 'Silk Corner' },
      description: { en: 'Handmade silk from the neighbourhood.' },
    }));
    await retry(app().dataSource, (manager) =>
      manager.insert(
        MemberEntity,
        newMember({ businessId: id, userId: idOf('vendor'), role: 'staff' }, Date.now()),
      ),
    );
  });

  const listing = async (who: Name = 'owner'): Promise<Listing> =>
    (await ask(who, `businesses/${id}/listing`)).json();
  const save = async (who: Name, parts: Listing['parts'], version?: number) =>
    ask(who, `businesses/${id}`, { version: version ?? (await listing()).version, parts }, {}, 'PATCH');
  async function aFile(entity: typeof PhotoEntity | typeof DocumentEntity, who: Name = 'owner') {
    const file = {
      ownerType: 'user' as const,
      ownerId: idOf(who),
      uploadedBy: idOf(who),
      sha256: 'b'.repeat(64),
      createdAt: Date.now(),
      unattachedSince: Date.now(),
    };
    const photo = { purpose: 'business' as const, sort: 0, width: 800, height: 600, caption: null };
    const paper = {
      kind: 'identity' as const,
      name: 'paper.pdf',
      type: 'application/pdf' as const,
      bytes: 9,
    };
    const fileId = newId(entity === PhotoEntity ? 'photo' : 'document');
    const rest =
      entity === PhotoEntity
        ? { ...photo, visibility: 'private' as const }
        : { ...paper, expiresOn: null, state: null };
    await retry(app().dataSource, (manager) =>
      manager.insert(entity, { id: fileId, ...file, ...rest } as never),
    );
    return fileId;
  }

  it('is its members’ to read and change, an inspector’s and a stranger’s it is not', async () => {
    const everyone = [null, 'mali', 'owner', 'vendor', 'inspector', 'lead'] as const;
    const statuses = (url: string) =>
      Promise.all(everyone.map(async (who) => (await ask(who, url)).statusCode));
    expect(await statuses(`businesses/${id}/listing`)).toEqual([401, 403, 200, 200, 403, 403]);
    expect(await statuses(`my/businesses/${id}`)).toEqual([401, 403, 200, 200, 403, 403]);
    const { id: foreign } = await addPlace(app().dataSource, { ownerId: idOf('owner') });
    expect((await ask('vendor', `businesses/${foreign}/listing`)).statusCode).toBe(404);
    expect((await ask('vendor', `my/businesses/${foreign}`)).statusCode).toBe(404);
    const change = { version: 1, parts: { hours: { hours: HOURS } } };
    expect(outcome(await ask('vendor', `businesses/${foreign}`, change, {}, 'PATCH'))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('can be saved as it is read, part by part', async () => {
    await save('owner', { hours: { hours: HOURS } });
    const { parts } = await listing();
    const { documents: _, photos: __, place: ___, ...whole } = parts;
    const { languages: ____, ...about } = whole.about ?? {};
    const given = {
      ...whole,
      about: { ...about, languages: ['th'] },
      contact: { phones: [{ number: '0812345678' }] },
    };
    const answer = await save('owner', given);
    expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
    expect((await listing()).change).toBeNull();
  });

  it.each([
    ['contact', { phones: 'x' }],
    ['contact', { phones: [null] }],
    ['items', { items: 'x' }],
    ['items', { items: [7] }],
    ['documents', { documents: 'x' }],
    ['documents', { documents: [['x']] }],
  ] as const)('refuses at the field what is no list of them: %s %j', async (part, value) => {
    const answer = await save('owner', { [part]: value } as never);
    expect(outcome(answer)).toEqual([422, 'VALIDATION']);
    const [name] = Object.keys(value);
    expect(answer.json().fields[0].path).toContain(`${part}.${name}`);
  });

  it('tells its members what visitors did on each of 28 days, and of the 28 before', async () => {
    const today = localDay(Date.now());
    const total = (daysAgo: number, kind: 'view' | 'call' | 'review', count: number, businessId = id) => ({
      businessId,
      day: today - daysAgo,
      kind,
      count,
    });
    const { id: other } = await addPlace(app().dataSource);
    const totals = [
      ...Array.from({ length: 58 }, (_, daysAgo) => total(daysAgo, 'view', 100 + daysAgo)),
      total(27, 'call', 3),
      total(28, 'call', 4),
      total(0, 'review', 5),
      total(0, 'call', 6, other),
    ];
    await retry(app().dataSource, (manager) => manager.insert(ActivityTotalEntity, totals));
    const { insights } = (await ask('vendor', `my/businesses/${id}`)).json();
    const none = Array(28).fill(0);
    const down = (from: number) => none.map((_, i) => from - i);
    expect(insights).toEqual({
      until: new Date(today * DAY_MS).toISOString().slice(0, 10),
      counts: {
        view: { days: down(127), before: down(155) },
        directions: { days: none, before: none },
        call: { days: [3, ...none.slice(1)], before: [...none.slice(1), 4] },
        favorite: { days: none, before: none },
      },
    });
  });

  it('tells its members the readiness of the newest self-check, until it expires', async () => {
    const survey = async () => (await ask('vendor', `my/businesses/${id}`)).json().survey;
    expect(await survey()).toBeNull();
    const projection = { readiness: 84, grade: 'B' as const, caps: [], items: 20, fixes: [] };
    const submittedAt = Date.now() - 179 * DAY_MS;
    const row = Object.assign(new SurveyEntity(), {
      id: newId('survey'),
      businessId: id,
      number: 1,
      state: 'submitted',
      answers: {},
      checklistVersion: 'chk-2026.1',
      projection,
      updatedAt: submittedAt,
      submittedAt,
      version: 1,
    });
    await retry(app().dataSource, (manager) => manager.insert(SurveyEntity, row));
    expect(await survey()).toMatchObject({ readiness: 84, grade: 'B' });
    const draft = { ...row, id: newId('survey'), number: 2, state: 'draft' as const, projection: null };
    await retry(app().dataSource, (manager) =>
      manager.insert(SurveyEntity, { ...draft, submittedAt: null, version: 2 }),
    );
    expect((await survey()).readiness).toBe(84);
    await retry(app().dataSource, (manager) =>
      manager.update(SurveyEntity, { id: row.id }, { submittedAt: Date.now() - 181 * DAY_MS }),
    );
    expect(await survey()).toBeNull();
  });

  it.each([
    ['hours that overlap', [{ date: '2026-12-31', ranges: ['08:00-12:00', '10:00-14:00'] }], 0],
    ['a day that stands there already', [1, 2].map(() => ({ date: '2026-12-31', ranges: [] })), 1],
  ])('refuses a special day with %s', async (_why, given, at) => {
    const exceptions = given.map(({ date, ranges }) => ({
      date,
      ranges: ranges.map((range: string) => ({ from: range.slice(0, 5), to: range.slice(6) })),
    }));
    expect((await save('owner', { hours: { hours: { ...HOURS, exceptions } } })).json().fields).toEqual([
      { path: `hours.hours.exceptions.${at}`, rule: 'hours_overlap' },
    ]);
  });

  it('shows what is changed of its hours, contacts and words at once', async () => {
    const answer = await save('vendor', {
      hours: { hours: { ...HOURS, exceptions: [{ date: '2026-12-31', ranges: [] }] } },
      contact: { phones: [{ number: '081 234 5678' }], socials: [] },
    });
    expect(answer.statusCode).toBe(200);
    const seen = (await ask(null, `businesses/${id}`)).json();
    expect(seen.phones).toEqual(['0812345678']);
    expect(seen.hours.exceptions).toEqual([{ date: '2026-12-31', ranges: [] }]);
    expect((await listing()).parts.contact).toEqual({ phones: [{ number: '0812345678' }], socials: [] });
  });

  it.each([
    [{ from: '09:00', to: '13:00' }, { from: '12:00', to: '18:00' }, [422, 'VALIDATION'], 'mon'],
    [{ from: '09:00', to: '13:00' }, { from: '18:00', to: '02:00' }, [200, undefined], ''],
    [{ from: '01:00', to: '03:00' }, { from: '18:00', to: '02:00' }, [422, 'VALIDATION'], 'tue'],
  ])('takes hours after midnight, and none that overlap: %o, %o', async (one, other, expected, day) => {
    const answer = await save('owner', { hours: { hours: { ...HOURS, days: days(one, other) } } });
    expect(outcome(answer)).toEqual(expected);
    if (expected[0] === 422)
      expect(answer.json().fields).toEqual([{ path: `hours.hours.days.${day}`, rule: 'hours_overlap' }]);
  });

  it('changed by two at once tells the second what the first left', async () => {
    const { version } = await listing();
    const both = await Promise.all(
      (['owner', 'vendor'] as const).map((who, at) =>
        save(who, { contact: { phones: [{ number: `08123456${at}0` }] } }, version),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map(outcome).find(([status]) => status === 409)).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('keeps photos in their order, and takes none that is somebody else’s', async () => {
    const [first, second] = [await aFile(PhotoEntity), await aFile(PhotoEntity)];
    expect((await save('owner', { photos: { photos: [second, first] } })).statusCode).toBe(200);
    const { pictures, cover } = (await ask(null, `businesses/${id}`)).json();
    expect([cover.id, pictures.map((each: { id: string }) => each.id)]).toEqual([second, [second, first]]);
    const foreign = await aFile(PhotoEntity, 'mali');
    const refused = await save('owner', { photos: { photos: [second, foreign] } });
    expect(refused.json().fields).toEqual([{ path: 'photos.photos', rule: 'unknown' }]);
    expect((await listing()).parts.photos).toEqual({ photos: [second, first] });
  });

  it('has photos that every member may move, take out and put back, whoever uploaded them', async () => {
    const [first, second] = [await aFile(PhotoEntity), await aFile(PhotoEntity)];
    await save('owner', { photos: { photos: [first, second] } });
    for (const photos of [[second, first], [second], [first, second]])
      expect([photos, (await save('vendor', { photos: { photos } })).statusCode]).toEqual([photos, 200]);
    expect((await listing()).parts.photos).toEqual({ photos: [first, second] });
  });

  it('adds, changes, moves and removes offers by their ids, 50 at most', async () => {
    const offer = (name: string, more: object = {}) => ({
      type: 'product',
      name: { en: name },
      unit: 'item',
      ...more,
    });
    await save('owner', { items: { items: [offer('Scarf'), offer('Shawl', { priceMin: 900 })] } });
    const [scarf, shawl] = ((await listing()).parts.items?.items ?? []) as { id: string; name: object }[];
    const changed = { ...scarf, name: { en: 'Long scarf' } };
    await save('owner', { items: { items: [shawl, changed, offer('Bag')] } });
    const { items } = (await ask(null, `businesses/${id}/items`)).json();
    expect(items.map((each: { id: string; name: { en: string } }) => [each.id, each.name.en])).toEqual([
      [shawl?.id, 'Shawl'],
      [scarf?.id, 'Long scarf'],
      [expect.any(String), 'Bag'],
    ]);
    const foreign = { ...offer('Theirs'), id: newId('item') };
    expect((await save('owner', { items: { items: [foreign] } })).json().fields).toEqual([
      { path: 'items.items', rule: 'unknown' },
    ]);
    const many = Array.from({ length: 51 }, (_, at) => offer(`Offer ${at}`));
    expect((await save('owner', { items: { items: many } })).json().fields).toEqual([
      { path: 'items.items', rule: 'count_max', params: { max: 50 } },
    ]);
    const dear = offer('Shawl', { priceMin: 900, priceMax: 90 });
    expect((await save('owner', { items: { items: [dear] } })).json().fields).toEqual([
      { path: 'items.items.0.priceMax', rule: 'min', params: { min: 900 } },
    ]);
    const risky = offer('Zip line', { type: 'activity', facets: ['height'] });
    expect(outcome(await save('owner', { items: { items: [risky] } }))).toEqual([
      422,
      'ITEM_LIMITS_REQUIRED',
    ]);
    await save('owner', { items: {} });
    expect((await ask(null, `businesses/${id}/items`)).json().items).toEqual([]);
  });

  it('keeps offers that a claimed place has beyond those that are shown', async () => {
    const offers = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        type: 'product',
        name: { en: `Offer ${at}` },
        unit: 'item',
      }));
    await save('owner', { items: { items: offers(50) } });
    const [one] = await rows(BusinessItemEntity).findBy({ businessId: id });
    const more = { ...one, id: newId('item'), name: { en: 'Offer 50' }, sort: 50 };
    await retry(app().dataSource, (manager) =>
      manager.insert(BusinessItemEntity, more as BusinessItemEntity),
    );
    const [first, ...rest] = ((await listing()).parts.items?.items ?? []) as { id: string }[];
    expect((await save('owner', { items: { items: rest } })).statusCode).toBe(200);
    const left = ((await listing()).parts.items?.items ?? []) as { id: string; name: { en: string } }[];
    expect([left.length, left.at(-1)?.name.en]).toEqual([50, 'Offer 50']);
    expect(left.some((item) => item.id === first?.id)).toBe(false);
  });

  it('keeps every version of its policy', async () => {
    await save('owner', { policy: { cancellation: { en: 'Free until the day before.' } } });
    await save('owner', { policy: { cancellation: { en: 'No refunds.' }, cancelFreeUntilHours: 48 } });
    const { policy, versions } = (await ask(null, `businesses/${id}/policy`)).json();
    expect([policy.versionNo, policy.sections.cancellation, versions.length]).toEqual([
      2,
      { en: 'No refunds.' },
      2,
    ]);
  });

  it('says the owner’s words under the grade, and takes them back', async () => {
    const { version } = await listing();
    const text = { en: 'The railing was replaced the next morning.' };
    await ask('vendor', `businesses/${id}/right-to-reply`, { version, text });
    expect((await ask(null, `businesses/${id}`)).json().rightToReply).toEqual(text);
    await ask('owner', `businesses/${id}/right-to-reply`, { version: version + 1, text: null });
    expect((await ask(null, `businesses/${id}`)).json().rightToReply).toBeNull();
  });

  it('shows the owner’s words under the result they answer, not under the next one', async () => {
    const { version } = await listing();
    const text = { en: 'The railing was replaced the next morning.' };
    await rows(BusinessEntity).update({ id }, { inspectedAt: Date.now() - DAY_MS });
    await ask('owner', `businesses/${id}/right-to-reply`, { version, text });
    expect((await ask(null, `businesses/${id}`)).json().rightToReply).toEqual(text);
    await rows(BusinessEntity).update({ id }, { inspectedAt: Date.now() + DAY_MS });
    expect((await ask(null, `businesses/${id}`)).json().rightToReply).toBeNull();
    // To be changed, and so shown again.
    expect((await listing()).parts.reply).toEqual({ rightToReply: text });
  });

  describe('changed in what an inspector decides', () => {
    const NAME = { name: { en: 'Silk House' }, category: 'souvenir', facets: ['building', 'food'] };
    const decide = async (action: string, more: object = {}) => {
      const { registration } = (await listing()).change ?? { registration: { id: '', version: 0 } };
      const path = `inspector/registrations/${registration.id}`;
      const seen = (await ask('inspector', path)).json();
      const marks = action === 'approve' && (await lookThrough(app(), idOf('inspector'), seen));
      return ask('inspector', `${path}/${action}`, {
        version: seen.version,
        ...(marks && { marks }),
        ...more,
      });
    };

    it('stays as it is until it is approved', async () => {
      expect((await save('vendor', { name: NAME })).statusCode).toBe(200);
      const waiting = await listing();
      expect(waiting.change).toMatchObject({
        registration: { kind: 'edit', state: 'submitted', name: { en: 'Silk Corner' } },
        parts: ['name'],
      });
      expect(waiting.parts.name).toMatchObject({ name: { en: 'Silk House' }, facets: ['building', 'food'] });
      expect((await place()).name).toEqual({ en: 'Silk Corner' });
      const seen = (
        await ask('inspector', `inspector/registrations/${waiting.change?.registration.id}`)
      ).json();
      expect([seen.answers, seen.listed.form1.name]).toEqual([
        { form1: { name: { en: 'Silk House' } }, form3: { facets: ['building', 'food'] } },
        { en: 'Silk Corner' },
      ]);
      await decide('open');
      // While it is looked at, nobody adds to it.
      expect(outcome(await save('owner', { name: { ...NAME, name: { en: 'Silk Palace' } } }))).toEqual([
        409,
        'STATE_CONFLICT',
      ]);
      expect((await decide('approve')).json()).toMatchObject({ state: 'approved' });
      expect(await place()).toMatchObject({ name: { en: 'Silk House' }, facets: ['building', 'food'] });
      expect((await listing()).change).toBeNull();
      const told = await rows(NotificationEntity).findBy({ businessId: id, type: 'CHANGE_APPROVED' });
      expect(told.map(({ userId }) => userId).sort()).toEqual([idOf('owner'), idOf('vendor')].sort());
    });

    it('by two at once tells the second what the first sent', async () => {
      const { version } = await listing();
      expect((await save('owner', { name: NAME }, version)).statusCode).toBe(200);
      const other = { ...NAME, name: { en: 'Silk Barn' } };
      expect(outcome(await save('vendor', { name: other }, version))).toEqual([409, 'VERSION_CONFLICT']);
      expect((await listing()).parts.name).toMatchObject({ name: { en: 'Silk House' } });
    });

    it('loses a further kind that is taken out', async () => {
      const name = { name: { en: 'Silk Corner' }, category: 'souvenir', facets: ['building'] };
      await save('owner', { name: { ...name, extraCategories: ['shopping'] } });
      await decide('open');
      await decide('approve');
      expect((await place()).extraCategories).toEqual(['shopping']);
      await save('owner', { name: { ...name, extraCategories: [] } });
      await decide('open');
      await decide('approve');
      expect((await place()).extraCategories).toEqual([]);
    });

    it('shows an inspector’s comments once they have decided, not while they look', async () => {
      await save('owner', { name: NAME });
      await decide('open');
      const marks = { 'form1.name': { accepted: false, comment: 'The sign says otherwise.' } };
      expect((await decide('mark', { marks })).statusCode).toBe(200);
      expect((await listing()).change?.comments).toEqual({});
      const change = (await listing()).change?.registration.id;
      for (const who of ['owner', 'vendor'] as const)
        expect((await ask(who, `my/registrations/${change}`)).json().marks).toEqual({});
    });

    it('is no more of who sent it once they are out', async () => {
      await save('vendor', { name: NAME });
      const change = (await listing()).change?.registration.id;
      const list = async () =>
        ((await ask('vendor', 'my/registrations')).json().items as { id: string }[]).map(({ id }) => id);
      expect((await ask('vendor', `my/registrations/${change}`)).statusCode).toBe(200);
      expect(await list()).toContain(change);
      await retry(app().dataSource, (manager) =>
        manager.delete(MemberEntity, { businessId: id, userId: idOf('vendor') }),
      );
      expect((await ask('vendor', `my/registrations/${change}`)).statusCode).toBe(404);
      expect(await list()).not.toContain(change);
      expect((await ask('owner', `my/registrations/${change}`)).statusCode).toBe(200);
    });

    it('hides papers that wait from staff, who cannot take them back either', async () => {
      const file = await aFile(DocumentEntity);
      await save('owner', { documents: { documents: [{ kind: 'identity', files: [file] }] } });
      const { change } = await listing();
      const path = `my/registrations/${change?.registration.id}`;
      expect((await ask('owner', path)).json().documents).toMatchObject([{ id: file }]);
      const seen = (await ask('vendor', path)).json();
      expect([seen.documents, seen.answers]).toEqual([[], {}]);
      expect((await listing('vendor')).change?.parts).toEqual([]);
      expect((await ask('vendor', `documents/${file}/file`)).statusCode).toBe(404);
      const { version } = seen;
      expect(outcome(await ask('vendor', `${path}/withdraw`, { version }))).toEqual([403, 'OWNER_REQUIRED']);
    });

    it('comes back with comments, and is sent again', async () => {
      await save('owner', { name: NAME });
      await decide('open');
      const marks = { 'form1.name': { accepted: false, comment: 'The sign says otherwise.' } };
      await decide('request-changes', { marks });
      const returned = await listing();
      expect(returned.change?.comments).toEqual({ 'name.name': 'The sign says otherwise.' });
      expect((await ask('owner', `my/businesses/${id}`)).json().tasks[0]).toEqual({
        kind: 'change_returned',
        number: returned.change?.registration.number,
      });
      await save('owner', { name: { ...NAME, name: { en: 'Silk Home' } } });
      expect((await listing()).change?.registration).toMatchObject({ state: 'submitted', round: 2 });
      await decide('open');
      await decide('approve');
      expect((await place()).name).toEqual({ en: 'Silk Home' });
    });

    it('is sent again once every comment is answered, part by part', async () => {
      const { place: where } = (await listing()).parts;
      const rest = { subdistrict: 'Phra Borom', district: 'Phra Nakhon', postalCode: '10200' };
      const at = (houseNo: string) => ({
        ...where,
        address: { ...(where?.address as object), ...rest, houseNo },
      });
      await save('owner', { name: NAME, place: at('1') });
      await decide('open');
      const no = (comment: string) => ({ accepted: false, comment });
      await decide('request-changes', {
        marks: {
          'form1.name': no('The sign says otherwise.'),
          'form3.facets': no('There is no kitchen here.'),
          'form2.address': no('The number is another one.'),
        },
      });
      const renamed = { ...NAME, name: { en: 'Silk Home' } };
      const half = await save('owner', { name: renamed });
      expect([half.statusCode, half.json().fields]).toEqual([
        422,
        [{ path: 'name.facets', rule: 'unanswered' }],
      ]);
      const kept = await save('owner', { name: { ...renamed, facets: ['building'] } });
      expect(kept.json().change).toMatchObject({
        registration: { state: 'changes_requested', round: 1 },
        comments: { 'place.address': 'The number is another one.' },
      });
      const sent = (await save('vendor', { place: at('2') })).json().change;
      expect(sent.registration).toMatchObject({ state: 'submitted', round: 2 });
      const seen = (await ask('inspector', `inspector/registrations/${sent.registration.id}`)).json();
      expect(seen.earlier).toMatchObject({
        'form1.name': { value: { en: 'Silk House' } },
        'form3.facets': { comment: 'There is no kitchen here.' },
        'form2.address': { value: { houseNo: '1' } },
      });
    });

    it('is withdrawn when it is edited back, and by any member, not by a stranger', async () => {
      await save('owner', { name: NAME });
      await save('owner', {
        name: { name: { en: 'Silk Corner' }, category: 'souvenir', facets: ['building'] },
      });
      expect((await listing()).change).toBeNull();
      await save('owner', { name: NAME });
      const { id: change, version } = (await listing()).change?.registration ?? { id: '', version: 0 };
      const path = `my/registrations/${change}/withdraw`;
      expect((await ask('mali', path, { version })).statusCode).toBe(403);
      expect((await ask('vendor', path, { version })).json()).toMatchObject({ state: 'withdrawn' });
      expect((await listing()).change).toBeNull();
    });

    it('has its pin where its address is', async () => {
      const { place: where } = (await listing()).parts;
      const address = {
        ...(where?.address as object),
        subdistrict: 'Phra Borom',
        district: 'Phra Nakhon',
        postalCode: '10200',
      };
      const sea = { address, point: { lat: 10.2, lon: 101.2 } };
      const refused = await save('owner', { place: sea });
      expect([...outcome(refused), refused.json().fields[0].path]).toEqual([
        422,
        'PIN_OUTSIDE',
        'place.point',
      ]);
      const near = { address, point: { lat: 13.757, lon: 100.5018 } };
      expect((await save('owner', { place: near })).statusCode).toBe(200);
      await decide('open');
      await decide('approve');
      expect((await place()).lat).toBe(13.757);
    });

    it('takes papers from owners alone, and asks for the newest of a kind', async () => {
      const paper = async (kind: Document['kind'], expiresOn?: string) => ({
        documents: { documents: [{ kind, files: [await aFile(DocumentEntity)], expiresOn }] },
      });
      expect(outcome(await save('vendor', await paper('identity')))).toEqual([403, 'OWNER_REQUIRED']);
      expect((await save('owner', await paper('identity', '2020-01-01'))).json().fields).toEqual([
        { path: 'documents.documents.0.expiresOn', rule: 'date_future' },
      ]);
      const home = async (who: Name = 'owner') => (await ask(who, `my/businesses/${id}`)).json();
      expect((await home()).tasks).toContainEqual({ kind: 'document_missing', document: 'identity' });
      expect((await home('vendor')).documents).toEqual([]);
      const soon = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
      await save('owner', await paper('identity', soon));
      await decide('open');
      await decide('approve');
      expect((await home()).documents).toMatchObject([
        { kind: 'identity', expiresOn: soon, state: 'accepted', isRequired: true },
      ]);
      expect((await home()).tasks[0]).toEqual({
        kind: 'document_expiring',
        document: 'identity',
        expiresOn: soon,
      });
      await save('owner', await paper('identity', '2099-01-01'));
      await decide('open');
      await decide('approve');
      expect((await home()).tasks.some(({ kind }: { kind: string }) => kind.startsWith('document'))).toBe(
        false,
      );
    });
  });

  it('tells what waits: reviews without an answer, and what is missing', async () => {
    const review = aReview(id, { authorId: idOf('mali'), createdAt: Date.now() });
    await retry(app().dataSource, (manager) => manager.insert(ReviewEntity, review));
    const { tasks, completeness } = (await ask('vendor', `my/businesses/${id}`)).json();
    expect(tasks).toContainEqual({ kind: 'reviews', count: 1 });
    expect(completeness.missing).toContain('cover');
    const reply = { text: 'Thank you for the visit.', language: 'en' };
    expect((await ask('vendor', `reviews/${review.id}/reply`, reply)).statusCode).toBe(200);
    expect((await ask('owner', `my/businesses/${id}`)).json().tasks).not.toContainEqual(
      expect.objectContaining({ kind: 'reviews' }),
    );
  });

  it('has what inspectors ask to be fixed before all else, for staff as well, and comes first for it', async () => {
    const { id: later } = await addPlace(app().dataSource, { ownerId: idOf('owner') });
    const { id: returned } = await addPlace(app().dataSource, { ownerId: idOf('owner') });
    const now = Date.now();
    const sent = (businessId: Id<'business'>, days: number, over: Partial<WarningEntity> = {}) => {
      const dueAt = now + days * DAY_MS;
      return aWarning({
        ...{ businessId, issuedBy: idOf('inspector'), state: 'active', severity: 'major', openItems: 2 },
        ...{ dueAt, sortAt: dueAt, ...over },
      });
    };
    // More time is asked for, and not granted: it is due as before.
    const open = sent(later, 9, { dueBefore: now + 2 * DAY_MS });
    const overdue = sent(id, -2, { state: 'escalated' });
    const soon = sent(id, 3, { openItems: 1, dueBefore: now + DAY_MS });
    await rows(WarningEntity).insert([
      ...[open, overdue, soon],
      // Whose turn it is not, or not yet, is no task.
      sent(returned, 1, { openItems: 0, dueAt: null }),
      sent(returned, 1, { state: 'draft' }),
      sent(returned, 1, { state: 'resolved' }),
    ]);
    const due = ({ dueAt, dueBefore }: WarningEntity) => new Date(dueBefore ?? dueAt ?? 0).toISOString();
    const { items } = (await ask('owner', 'my/businesses')).json() as OwnBusinesses;
    expect(items.slice(0, 2).map((each) => [each.id, each.waits.warnings])).toEqual([
      [id, { count: 2, isCritical: false, dueAt: due(overdue), id: null }],
      [later, { count: 1, isCritical: false, dueAt: due(open), id: open.id }],
    ]);
    expect(items.find((each) => each.id === returned)?.waits.warnings).toBeNull();
    const { tasks } = (await ask('vendor', `my/businesses/${id}`)).json();
    const task = ({ id, number }: WarningEntity) => ({ kind: 'warning', id, number, severity: 'major' });
    expect(tasks.slice(0, 2)).toEqual([
      { ...task(overdue), count: 2, dueAt: due(overdue), isEscalated: true },
      { ...task(soon), count: 1, dueAt: due(soon), isEscalated: false },
    ]);
    // What is critical comes before what is older, with its own time.
    const critical = sent(later, 20, { severity: 'critical', openItems: 1 });
    const older = sent(later, -9);
    await rows(WarningEntity).insert([critical, older]);
    const first = ((await ask('owner', 'my/businesses')).json() as OwnBusinesses).items[0];
    expect([first?.id, first?.waits.warnings]).toEqual([
      later,
      { count: 3, isCritical: true, dueAt: due(critical), id: null },
    ]);
    const home = (await ask('owner', `my/businesses/${later}`)).json() as BusinessHome;
    expect(home.tasks.slice(0, 3).map((each) => 'id' in each && each.id)).toEqual([
      ...[critical.id, older.id, open.id],
    ]);
  });

  it('hears of a review when it is seen', async () => {
    const sent = aDraft({ rating: 2 });
    const answer = await ask('nid', `businesses/${id}/my-review`, sent, {}, 'PUT');
    expect([answer.statusCode, answer.json().fields]).toEqual([201, undefined]);
    const told = await rows(NotificationEntity).findBy({ businessId: id, type: 'REVIEW_NEW' });
    expect(told.map(({ userId }) => userId).sort()).toEqual([idOf('owner'), idOf('vendor')].sort());
    expect(told[0]?.params).toEqual({ rating: 2 });
  });

  describe('closed', () => {
    const close = async (who: Name, action = 'close') =>
      outcome(
        await ask(who, `businesses/${id}/${action}`, {
          version: (await place()).version,
          ...(who === 'lead' && { reason: REASON }),
        }),
      );
    const REASON = 'The licence ended 31 days ago.';

    it('by its owner or a lead, by nobody else', async () => {
      expect(await close('mali')).toEqual([403, 'ROLE_REQUIRED']);
      expect(await close('vendor')).toEqual([403, 'OWNER_REQUIRED']);
      expect(await close('inspector')).toEqual([403, 'ROLE_REQUIRED']);
      expect(await close('owner', 'suspend')).toEqual([403, 'ROLE_REQUIRED']);
      expect(await close('owner')).toEqual([200, undefined]);
      expect((await place()).state).toBe('closed');
      expect(outcome(await save('owner', { hours: { hours: HOURS } }))).toEqual([409, 'STATE_CONFLICT']);
      expect(await close('owner')).toEqual([409, 'STATE_CONFLICT']);
    });

    it('has nothing to do any more', async () => {
      const tasks = async () => (await ask('owner', `my/businesses/${id}`)).json().tasks;
      expect(await tasks()).not.toEqual([]);
      await close('owner');
      expect(await tasks()).toEqual([]);
    });

    it.each(['submitted', 'in_review', 'changes_requested'])(
      'withdraws its change that is %s',
      async (state) => {
        const name = { name: { en: 'Silk House' }, category: 'souvenir', facets: ['building'] };
        await save('owner', { name });
        const { registration } = (await listing()).change ?? {};
        const path = `inspector/registrations/${registration?.id}`;
        const decide = async (action: string, more: object = {}) => {
          const { version } = (await ask('inspector', path)).json();
          await ask('inspector', `${path}/${action}`, { version, ...more });
        };
        const marks = { 'form1.name': { accepted: false, comment: 'The sign says otherwise.' } };
        if (state !== 'submitted') await decide('open');
        if (state === 'changes_requested') await decide('request-changes', { marks });
        expect((await ask('inspector', path)).json().state).toBe(state);
        expect(await close('owner')).toEqual([200, undefined]);
        const seen = (await ask('inspector', path)).json();
        expect([seen.state, seen.timeline.at(-1).action]).toEqual(['withdrawn', 'withdraw']);
      },
    );

    it('not while a critical warning is open', async () => {
      await retry(app().dataSource, (manager) =>
        manager.update(BusinessEntity, { id }, { alarmWarnings: 1 }),
      );
      const closing = { code: 'WARNING_ACTIVE', until: null };
      expect((await ask('owner', `my/businesses/${id}`)).json()).toMatchObject({ closing });
      expect((await ask('lead', `moderation/businesses/${id}`)).json()).toMatchObject({ closing });
      expect(await close('owner')).toEqual([409, 'WARNING_ACTIVE']);
      expect(await close('lead')).toEqual([409, 'WARNING_ACTIVE']);
      expect((await place()).state).toBe('listed');
    });

    it('or suspended and let back in by a lead, while its members go on editing', async () => {
      expect(await close('lead', 'suspend')).toEqual([200, undefined]);
      expect(await place()).toMatchObject({ state: 'suspended', stateReason: REASON });
      const listed = (await ask('lead', 'moderation/businesses?province=TH-10')).json().items;
      expect(listed).toMatchObject([
        { id, state: 'suspended', reason: REASON, actions: ['close', 'reinstate'] },
      ]);
      expect((await ask('lead', 'moderation/businesses?province=TH-96')).json().items).toEqual([]);
      expect((await save('owner', { hours: { hours: HOURS } })).statusCode).toBe(200);
      expect(await close('lead', 'reinstate')).toEqual([200, undefined]);
      expect((await place()).state).toBe('listed');
      expect((await ask('lead', `moderation/businesses/${id}`)).json()).toMatchObject({
        state: 'listed',
        actions: ['close', 'suspend'],
      });
      const told = await app()
        .dataSource.getRepository(NotificationEntity)
        .findBy({ type: 'BUSINESS_DECIDED', userId: idOf('owner'), businessId: id });
      expect(told.map(({ params }) => params)).toEqual(
        expect.arrayContaining([
          { action: 'suspend', reason: REASON },
          { action: 'reinstate', reason: REASON },
        ]),
      );
    });

    it('by a lead only with a reason', async () => {
      const { version } = await place();
      for (const reason of [undefined, null, 'too short'])
        expect(
          (await ask('lead', `businesses/${id}/suspend`, { version, reason })).json().fields,
        ).toMatchObject([{ path: 'reason' }]);
      for (const who of ['owner', 'inspector'] as const)
        expect((await ask(who, `moderation/businesses/${id}`)).statusCode).toBe(403);
      expect((await ask('lead', `moderation/businesses/${newId('business')}`)).statusCode).toBe(404);
    });
  });
});

describe('the holidays', () => {
  it.each([
    ['2026-12-06', '2026-12-20', ['2026-12-10']],
    ['2026-12-25', '2027-01-08', ['2026-12-31', '2027-01-01']],
    ['2027-01-02', '2027-01-16', []],
  ])('from %s to %s are %j', (from, to, dates) => {
    expect(holidaysIn(DEFAULT_HOLIDAYS, from, to).map(({ date }) => date)).toEqual(dates);
  });

  it('of the settings are of every year or of one, each with a name', () => {
    const days = parseHolidays('thai, 2027-02-21,02-29') ?? [];
    expect(holidaysIn(days, '2026-12-31', '2027-04-06')).toMatchObject([
      { date: '2026-12-31', name: { en: 'New Year’s Eve' } },
      { date: '2027-01-01', name: { en: 'New Year’s Day' } },
      { date: '2027-02-21', name: { en: 'a public holiday', th: 'วันหยุดราชการ', zh: '公共假日' } },
      { date: '2027-04-06', name: { en: 'Chakri Day' } },
    ]);
  });
});
