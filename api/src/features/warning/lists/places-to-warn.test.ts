import { type Id, newId, ToWarn } from '@sabaijai/contract';
import { everybody, type Name } from '../../../people.testing.js';
import { retry } from '../../../platform/database/retry.js';
import { SERVERS } from '../../../platform/database/testing.js';
import { enqueue } from '../../../platform/tasks/enqueue.js';
import { Tasks } from '../../../platform/tasks/tasks.js';
import { openApp } from '../../../testing.js';
import type { BusinessEntity } from '../../business/business.entity.js';
import { addPlace } from '../../business/testing.js';
import { addOwner } from '../../member/membership.js';
import { RegistrationEntity } from '../../registration/registration.entity.js';
import { AgencyContactEntity, WarningEntity } from '../warning.entity.js';
import { aWarning } from '../warning.testing.js';

describe.each(SERVERS)('whom to warn on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  async function place(over: Partial<BusinessEntity> = {}) {
    const { id } = await addPlace(app().dataSource, { province: 'TH-10', ...over });
    await retry(app().dataSource, (manager) => enqueue(manager, 'index-place', id, Date.now()));
    await app().nest.get(Tasks).runDue('index-place');
    return id;
  }
  const warn = (businessId: Id<'business'>, over: Partial<WarningEntity> = {}) =>
    rows(WarningEntity).insert(
      aWarning({
        ...{ businessId, issuedBy: idOf('inspector'), province: 'TH-10', state: 'active', openItems: 1 },
        ...over,
      }),
    );
  const register = (businessId: Id<'business'>, number: string) =>
    rows(RegistrationEntity).insert({
      ...{ id: newId('registration'), number, kind: 'new', state: 'approved', round: 1, businessId },
      ...{ applicantId: null, draftId: null, sentDraftId: newId('draft'), name: { en: 'Asked' } },
      ...{ category: 'restaurant', province: 'TH-10', lat: null, lon: null, answers: {}, marks: {} },
      ...{ earlier: null, timeline: [], rejectReason: null, reviewerId: null, heldUntil: null },
      ...{ createdAt: Date.now(), submittedAt: Date.now(), version: 1 },
    });
  const found = async (who: Name, q: string) => {
    const answer = await ask(who, `inspector/to-warn?q=${encodeURIComponent(q)}`);
    expect([q, answer.statusCode]).toEqual([q, 200]);
    return ToWarn.parse(answer.json()).items;
  };
  const ids = async (who: Name, q: string) => (await found(who, q)).map((each) => each.place.id);

  it('is found by the number of a warning or registration: whole, or what follows the year', async () => {
    const [warned, registered] = [await place(), await place()];
    await warn(warned, { number: 'W-2026-7F3K9Q' });
    await register(registered, 'R26-8G4M0R');
    for (const q of ['W-2026-7F3K9Q', 'w 2026 7f3k9q', '2026-7F3K9Q', '7F3K9Q', '7f3k'])
      expect([q, await ids('inspector', q)]).toEqual([q, [warned]]);
    const numbers = (await found('inspector', '7f3k')).map((each) => each.numbered);
    expect(numbers).toMatchObject([{ number: 'W-2026-7F3K9Q', isDraft: false }]);
    expect((await found('inspector', '8g4m'))[0]?.numbered).toBeNull();
    for (const q of ['R26-8G4M0R', 'r268g4m0r', '26-8G4M0R', '8G4M0R', '8g4m'])
      expect([q, await ids('inspector', q)]).toEqual([q, [registered]]);
    for (const q of ['W-2026-7F3K9QX', 'F3K9Q', '%', 'ริมบึง'])
      expect([q, await ids('inspector', q)]).toEqual([q, []]);
  });

  it('is found by its name, what is called so after what has that number', async () => {
    const called = await place({ name: { en: 'Studio 9H5 Pottery' } });
    expect(await ids('inspector', 'Pottery')).toEqual([called]);
    const numbered = await place();
    await warn(numbered, { number: 'W-2026-9H5AAA' });
    expect(await ids('inspector', '9H5')).toEqual([numbered, called]);
  });

  it('lies in the provinces of who looks for it, and others’ drafts lead nowhere', async () => {
    const [here, there] = [await place(), await place({ province: 'TH-20' })];
    await warn(here, { number: 'W-2026-1A1AAA', state: 'draft' });
    await warn(there, { number: 'W-2026-1A1BBB', province: 'TH-20' });
    expect(await ids('inspector', '1A1')).toEqual([here]);
    expect(await ids('stranger', '1A1')).toEqual([there]);
    expect(await ids('lead', '1A1')).toEqual([there]);
    for (const who of ['mali', 'owner'] as const)
      expect((await ask(who, 'inspector/to-warn?q=1A1')).statusCode).toBe(403);
  });

  it('says who reads a notice, and which warnings are open', async () => {
    const id = await place();
    await register(id, 'R26-2B2CCC');
    const one = async () => (await found('inspector', '2B2CCC'))[0];
    expect(await one()).toMatchObject({ reach: 'paper', warning: null });
    const contact = { name: 'Parks office', email: null, address: '1 Park Road', updatedAt: Date.now() };
    await rows(AgencyContactEntity).insert({ ...contact, businessId: id, updatedBy: idOf('inspector') });
    expect(await one()).toMatchObject({ reach: 'agency' });
    await retry(app().dataSource, (manager) => addOwner(manager, id, idOf('owner'), Date.now()));
    await warn(id, { state: 'resolved' });
    const urgent = newId('warning');
    await warn(id);
    await warn(id, { id: urgent, state: 'escalated' });
    expect(await one()).toMatchObject({
      ...{ reach: 'owner', warning: { id: urgent, label: 'escalated', count: 2 } },
    });
  });
});
