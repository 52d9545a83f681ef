import { type AppealAction, type AppealState, appealMachine, newId } from '@sabaijai/contract';
import { cellOf, readTable } from '../../access-table.testing.js';
import { anInspector, everybody } from '../../people.testing.js';
import { retry } from '../../platform/database/retry.js';
import { openApp } from '../../testing.js';
import { addPlace, DAY, inspect } from '../business/testing.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { MemberEntity } from '../member/member.entity.js';
import { newMember } from '../member/membership.js';
import { AmendmentEntity } from '../safety-form/amendment.entity.js';
import { AppealEntity } from './appeal.entity.js';

const WORDS = 'The reading was taken from the broken gauge, and the new one stood right beside it.';

/** Who somebody is to an appeal, and by which account. */
const ROLES = {
  guest: null,
  client: 'mali',
  'foreign vendor': 'peddler',
  staff: 'vendor',
  owner: 'owner',
  'inspector who inspected': 'inspector',
  'other inspector in scope': 'colleague',
  'inspector out of scope': 'stranger',
  lead: 'lead',
  'lead who inspected': 'lead',
} as const;
type Role = keyof typeof ROLES;
const EVERY_ROLE = Object.keys(ROLES) as Role[];

/** Who may do what, as the product says it; the machine and the API are held against it. */
const APPEALS: Record<AppealState, string> = {
  filed: `
    filed                     see    uphold  amend  withdraw
    guest                     401    401     401    401
    client                    403    403     403    403
    foreign vendor            404    404     404    404
    staff                     owner  owner   owner  owner
    owner                     ok     403     403    ok
    inspector who inspected   ok     403     403    403
    other inspector in scope  ok     403     403    403
    inspector out of scope    scope  scope   scope  scope
    lead                      ok     ok      ok     403
    lead who inspected        ok     part    part   403`,
  upheld: `
    upheld                    see    uphold  amend  withdraw
    guest                     401    401     401    401
    client                    403    403     403    403
    foreign vendor            404    404     404    404
    staff                     owner  owner   owner  owner
    owner                     ok     409     409    409
    inspector who inspected   ok     409     409    409
    other inspector in scope  ok     409     409    409
    inspector out of scope    scope  scope   scope  scope
    lead                      ok     409     409    409
    lead who inspected        ok     409     409    409`,
  amended: `
    amended                   see    uphold  amend  withdraw
    guest                     401    401     401    401
    client                    403    403     403    403
    foreign vendor            404    404     404    404
    staff                     owner  owner   owner  owner
    owner                     ok     409     409    409
    inspector who inspected   ok     409     409    409
    other inspector in scope  ok     409     409    409
    inspector out of scope    scope  scope   scope  scope
    lead                      ok     409     409    409
    lead who inspected        ok     409     409    409`,
  withdrawn: `
    withdrawn                 see    uphold  amend  withdraw
    guest                     401    401     401    401
    client                    403    403     403    403
    foreign vendor            404    404     404    404
    staff                     owner  owner   owner  owner
    owner                     ok     409     409    409
    inspector who inspected   ok     409     409    409
    other inspector in scope  ok     409     409    409
    inspector out of scope    scope  scope   scope  scope
    lead                      ok     409     409    409
    lead who inspected        ok     409     409    409`,
};
const FILING = `
  not filed                 file
  guest                     401
  client                    403
  foreign vendor            404
  staff                     owner
  owner                     ok
  inspector who inspected   403
  other inspector in scope  403
  inspector out of scope    403
  lead                      403
  lead who inspected        403`;

describe('who may do what with an appeal', () => {
  const app = openApp();
  const { idOf, ask } = everybody(app, {
    peddler: { roles: ['vendor'] },
    colleague: anInspector('INS-0011', ['TH-10']),
  });
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);

  /** A result of yesterday. */
  async function inspected(role: Role) {
    const now = Date.now();
    const inspectorId = idOf(role === 'lead who inspected' ? 'lead' : 'inspector');
    const place = await addPlace(app().dataSource, { ownerId: idOf('owner'), province: 'TH-10' });
    const staff = newMember({ businessId: place.id, userId: idOf('vendor'), role: 'staff' }, now);
    const inspection = await retry(app().dataSource, async (manager) => {
      await manager.insert(MemberEntity, staff);
      const made = await inspect(manager, place, { finishedAt: now - DAY, failed: ['F1-03'] });
      await manager.update(InspectionEntity, { id: made.id }, { inspectorId });
      return made;
    });
    const draft = { id: newId('appeal'), inspectionId: inspection.id, items: ['F1-03'], grounds: WORDS };
    return { url: `businesses/${place.id}/appeals`, draft, inspectionId: inspection.id };
  }
  /** The result was amended since by another inspector, so that every decision can be taken. */
  async function appealed(role: Role, state: AppealState) {
    const { url, draft, inspectionId } = await inspected(role);
    expect((await ask('owner', url, draft)).statusCode).toBe(201);
    await rows(AppealEntity).update({ id: draft.id }, { state, createdAt: Date.now() - 1_000 });
    await rows(AmendmentEntity).insert({
      ...{ id: newId('amendment'), inspectionId, actorId: idOf('colleague'), reason: WORDS },
      ...{ createdAt: Date.now(), fingerprint: null, before: {} },
    });
    return draft.id;
  }

  it.each(appealMachine.states)(
    'one that is %s is as its table says, and what is refused changes nothing',
    async (state: AppealState) => {
      const acts = ['see', ...appealMachine.allActions] as const;
      const wanted = readTable(APPEALS[state], EVERY_ROLE, acts);
      const wrong: string[] = [];
      for (const act of acts)
        for (const role of EVERY_ROLE) {
          const id = await appealed(role, state);
          const who = ROLES[role];
          const seen = await ask(who, `appeals/${id}`);
          const before = await rows(AppealEntity).findOneByOrFail({ id });
          const cell = cellOf(
            act === 'see' ? seen : await ask(who, `appeals/${id}/${act}`, { words: WORDS }),
          );
          if (cell !== wanted(role, act))
            wrong.push(`${role}, ${act}: ${cell}, should be ${wanted(role, act)}`);
          if (act === 'see') continue;
          const after = await rows(AppealEntity).findOneByOrFail({ id });
          const isOffered =
            seen.statusCode === 200 && seen.json().actions.includes(act satisfies AppealAction);
          const isTaken = cell === 'ok';
          if (isOffered !== isTaken) wrong.push(`${role}, ${act}: offered ${isOffered}`);
          if ((JSON.stringify(after) !== JSON.stringify(before)) !== isTaken)
            wrong.push(`${role}, ${act}: changed`);
        }
      expect(wrong).toEqual([]);
    },
  );

  it('is filed as the table says, and by nobody else', async () => {
    const wanted = readTable(FILING, EVERY_ROLE, ['file']);
    for (const role of EVERY_ROLE) {
      const { url, draft } = await inspected(role);
      const cell = cellOf(await ask(ROLES[role], url, draft));
      expect([role, cell]).toEqual([role, wanted(role, 'file')]);
      expect([role, await rows(AppealEntity).existsBy({ id: draft.id })]).toEqual([role, cell === 'ok']);
    }
  });
});
