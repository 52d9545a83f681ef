import { rm } from 'node:fs/promises';
import { HAND_OVER_MS, type Id, INVITATION_MS, type Member, newId } from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import { everybody } from '../../people.testing.js';
import { AuditEventEntity, UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp, PASSWORD } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { lockAccount } from '../account/account-acts.js';
import { SessionEntity } from '../account/session.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { DocumentEntity } from '../document/document.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { canSeePhoto } from '../photo/photo-owner.js';
import { FormerMemberEntity, MemberEntity } from './member.entity.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(SERVERS)('invitations on %s', (on) => {
  const app = openApp({ on });
  // `squatter` opened an account with an address that somebody else reads, and `accountant` reads their own.
  const { idOf, ask } = everybody(app, {
    squatter: {},
    accountant: {},
    heir: {},
    partner: { roles: ['vendor'] },
  });
  type Who = Parameters<typeof ask>[0];
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  const prove = (name: Parameters<typeof idOf>[0], at: number | null = 1) =>
    rows(UserEntity).update({ id: idOf(name) }, { emailProvedAt: at });

  let id: Id<'business'>;
  let time: number | null = null;
  beforeAll(() => {
    app().nest.get(Clock).now = () => time ?? Date.now();
  });
  beforeEach(async () => {
    time = null;
    await rm(app().nest.get(Mailer).outbox, { recursive: true, force: true });
    await rows(UserEntity).updateAll({ emailProvedAt: null });
    for (const name of ['owner', 'partner', 'heir'] as const) await prove(name);
    ({ id } = await addPlace(app().dataSource, { ownerId: idOf('owner'), name: { en: 'Silk Corner' } }));
  });

  /** By whoever runs the server; answers how everything is as it was. */
  async function lock(name: Parameters<typeof idOf>[0]): Promise<() => Promise<unknown>> {
    const userId = idOf(name);
    const sessions = await rows(SessionEntity).findBy({ userId });
    const act = { userId, actorId: null, reason: 'Stolen on Friday.', now: Date.now() };
    await retry(app().dataSource, (manager) => lockAccount(manager, act));
    return async () => {
      await rows(UserEntity).update({ id: userId }, { state: 'active' });
      await rows(SessionEntity).insert(sessions);
    };
  }
  const people = async (who: Who = 'owner'): Promise<Member[]> =>
    (await ask(who, `businesses/${id}/members`)).json().items;
  const lineOf = async (name: string) => (await people()).find(({ displayName }) => displayName === name)?.id;
  const invite = (who: Who, more: object = {}) =>
    ask(who, `businesses/${id}/members`, { id: newId('member'), role: 'staff', ...more });
  const offer = (who: Who, email: string, password = PASSWORD) =>
    invite(who, { email, role: 'owner', takesOver: true, password });
  const own = async (who: Who): Promise<{ id: string; state: string; actions: string[] }[]> =>
    (await ask(who, 'my/invitations'))
      .json()
      .items.filter(({ businessId }: { businessId: string }) => businessId === id);
  const act = async (who: Who, member: string | undefined, action: string, more: object = {}) =>
    outcome(await ask(who, `members/${member}/${action}`, more));
  const open = (who: Who, secret: string) => ask(who, 'my/invitations/open', { secret });
  const send = () => app().nest.get(Tasks).runDue('send-mail');
  const mailsTo = async (name: string) => {
    await send();
    return (await mailsOf(app())).filter(
      ({ to, text }) => to === `${name}@example.com` && text.includes('Silk Corner'),
    );
  };
  /** Of the newest mail to this address that has one. */
  const secretOf = async (name: string) =>
    (await mailsTo(name)).flatMap(({ text }) => /#secret=([\w-]{43})/.exec(text)?.[1] ?? []).at(-1) ?? '';
  const waiting = async (email: string) =>
    (await rows(MemberEntity).findOneByOrFail({ businessId: id, email: `${email}@example.com` })).id;
  const told = async (name: Parameters<typeof idOf>[0], type: NotificationEntity['type']) =>
    (await rows(NotificationEntity).findBy({ userId: idOf(name), type, businessId: id })).map(
      ({ params }) => params,
    );
  const addOwner = async (name: 'partner' | 'accountant') => {
    await invite('owner', { email: `${name}@example.com`, role: 'owner' });
    expect(await act(name, await waiting(name), 'accept', { secret: await secretOf(name) })).toEqual([
      200,
      undefined,
    ]);
  };
  const accepted = async () => {
    await offer('owner', 'heir@example.com');
    const offered = await waiting('heir');
    expect(await act('heir', offered, 'takeOver')).toEqual([200, undefined]);
    return offered;
  };
  const pass = async (ms: number) => {
    time = (time ?? Date.now()) + ms;
    await app().nest.get(Tasks).runDue('hand-over');
  };

  it('give a stranger nothing who registered the invited address before', async () => {
    await invite('owner', { email: 'squatter@example.com', role: 'owner' });
    const member = await waiting('squatter');
    expect(await own('squatter')).toEqual([]);
    expect(await told('squatter', 'MEMBER_INVITED')).toEqual([]);
    expect(await act('squatter', member, 'accept')).toEqual([404, 'NOT_FOUND']);
    expect(await act('squatter', member, 'accept', { secret: 'x'.repeat(43) })).toEqual([
      410,
      'INVITE_EXPIRED',
    ]);
    expect(await act('squatter', member, 'decline')).toEqual([404, 'NOT_FOUND']);
    expect((await people()).map(({ displayName, state }) => [displayName, state])).toEqual([
      ['owner', 'active'],
      [null, 'invited'],
    ]);
  });

  it('wait for whoever reads the mail, also when a stranger registers the address afterwards', async () => {
    const email = `later-${on.toLowerCase()}@example.com`;
    await invite('owner', { email });
    const password = 'nobody guesses this one';
    const { headers, statusCode } = await app().ask({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: {
        login: email,
        password,
        displayName: 'Stranger',
        role: 'vendor',
        locale: 'en-US',
        acceptsTerms: true,
        acceptsPrivacy: true,
      },
    });
    expect(statusCode).toBe(201);
    const cookie = headers['set-cookie']?.map((set) => set.split(';')[0]).join('; ') ?? '';
    const found = await app().ask({ url: '/api/v1/my/invitations', headers: { cookie } });
    expect([found.statusCode, found.json().items]).toEqual([200, []]);
  });

  it('are accepted by the secret of the mail, once, and prove the address; owners hear the name', async () => {
    await invite('owner', { email: 'accountant@example.com', role: 'owner' });
    const secret = await secretOf('accountant');
    expect(JSON.stringify(await rows(MemberEntity).findBy({ businessId: id }))).not.toContain(secret);
    const seen = await open('accountant', secret);
    expect(seen.json()).toMatchObject({ businessId: id, invitedBy: 'owner', actions: ['accept', 'decline'] });
    const accept = () => act('accountant', seen.json().id, 'accept', { secret });
    expect(await accept()).toEqual([200, undefined]);
    // An answer that was lost is asked for again.
    expect(await accept()).toEqual([200, undefined]);
    expect(outcome(await open('mali', secret))).toEqual([410, 'INVITE_EXPIRED']);
    expect(await act('mali', seen.json().id, 'accept', { secret })).toEqual([410, 'INVITE_EXPIRED']);
    expect((await rows(UserEntity).findOneByOrFail({ id: idOf('accountant') })).emailProvedAt).not.toBeNull();
    expect(await told('owner', 'MEMBER_JOINED')).toEqual([
      { name: 'accountant', role: 'owner', takesOver: false },
    ]);
  });

  it('are accepted by whoever reads the mail, under the address of their own account', async () => {
    await invite('owner', { email: 'office@example.com' });
    const secret = await secretOf('office');
    const { id: member } = (await open('mali', secret)).json();
    expect(await act('mali', member, 'accept', { secret })).toEqual([200, undefined]);
    // Of the account's own address it proves nothing.
    expect((await rows(UserEntity).findOneByOrFail({ id: idOf('mali') })).emailProvedAt).toBeNull();
    expect(await told('owner', 'MEMBER_JOINED')).toMatchObject([{ name: 'mali' }]);
  });

  it.each([
    [
      'held without proof',
      null,
      ['accountant', 'office@example.com', null, true],
      ['squatter', null, 'office@example.com', false],
    ],
    [
      'proved by another',
      1,
      ['accountant', 'accountant@example.com', 'office@example.com', false],
      ['squatter', 'office@example.com', null, true],
    ],
  ])(
    'by the secret prove an address that waits, and is %s, to whoever it is due',
    async (_, provedAt, mine, theirs) => {
      const accounts = ['accountant', 'squatter'] as const;
      const change = (name: (typeof accounts)[number], to: Partial<UserEntity>) =>
        rows(UserEntity).update({ id: idOf(name) }, to);
      await change('squatter', { email: 'office@example.com', emailProvedAt: provedAt });
      await change('accountant', { pendingEmail: 'office@example.com' });
      await invite('owner', { email: 'office@example.com' });
      const secret = await secretOf('office');
      const { id: member } = (await open('accountant', secret)).json();
      expect(await act('accountant', member, 'accept', { secret })).toEqual([200, undefined]);
      const known = await Promise.all(
        accounts.map(async (name) => {
          const user = await rows(UserEntity).findOneByOrFail({ id: idOf(name) });
          return [name, user.email, user.pendingEmail, user.emailProvedAt !== null];
        }),
      );
      expect(known).toEqual([mine, theirs]);
      for (const name of ['squatter', 'accountant'] as const) {
        await change(name, { email: null, pendingEmail: null });
        await change(name, { email: `${name}@example.com` });
      }
    },
  );

  it('bring nobody in by the word of an account that was locked', async () => {
    await invite('owner', { email: 'mali@example.com', role: 'owner' });
    const secret = await secretOf('mali');
    const { id: member } = (await open('mali', secret)).json();
    const unlock = await lock('owner');
    expect(await act('mali', member, 'accept', { secret })).toEqual([410, 'INVITE_EXPIRED']);
    await unlock();
  });

  it('name in the mail who sends them', async () => {
    await invite('owner', { email: 'lek@example.com' });
    expect((await mailsTo('lek')).at(-1)?.text).toMatch(/^owner .*Silk Corner/);
  });

  it('sent again have another secret, and seven days anew; the one before opens nothing', async () => {
    time = Date.now();
    await invite('owner', { email: 'noi@example.com' });
    const [first, member] = [await secretOf('noi'), await waiting('noi')];
    time += 6 * DAY;
    expect(await act('owner', member, 'resend')).toEqual([200, undefined]);
    expect(outcome(await open('noi', first))).toEqual([410, 'INVITE_EXPIRED']);
    const second = await secretOf('noi');
    expect(second).not.toBe(first);
    time += INVITATION_MS - 1;
    expect((await open('noi', second)).statusCode).toBe(200);
    time += 1;
    expect(outcome(await open('noi', second))).toEqual([410, 'INVITE_EXPIRED']);
    expect(await act('noi', member, 'accept', { secret: second })).toEqual([410, 'INVITE_EXPIRED']);
  });

  it('of before there were secrets are accepted by a proved address only', async () => {
    await invite('owner', { email: 'lek@example.com' });
    const member = await waiting('lek');
    await rows(MemberEntity).update({ id: member }, { secretHash: null });
    expect(await act('lek', member, 'accept')).toEqual([404, 'NOT_FOUND']);
    await prove('lek');
    expect(await own('lek')).toMatchObject([{ id: member, actions: ['accept', 'decline'] }]);
    expect(await act('lek', member, 'accept')).toEqual([200, undefined]);
  });

  it('to an inspector, a member and nobody are answered alike, and no inspector is reached', async () => {
    await addOwner('partner');
    const seen: unknown[] = [];
    for (const name of ['inspector', 'partner', 'nobody']) {
      const email = `${name}@example.com`;
      const answer = await invite('owner', { email });
      const row = answer.json().items.find((each: Member) => each.email === email);
      seen.push([answer.statusCode, answer.json().secret, row.state, row.displayName, row.actions]);
    }
    expect(seen).toEqual(Array(3).fill([201, null, 'invited', null, ['resend', 'withdraw']]));
    expect(await mailsTo('inspector')).toEqual([]);
    expect(await told('inspector', 'MEMBER_INVITED')).toEqual([]);
    // Who is in it is told so, and comes in no second time.
    const answer = await open('partner', await secretOf('partner'));
    expect(answer.json()).toMatchObject({ state: 'invited', actions: [] });
    // However often it is tried, and whoever is asked, the limit is the same.
    const outcomes = new Set<number>();
    for (let at = 0; at < 12; at += 1) {
      await rows(MemberEntity).delete({ businessId: id, email: 'inspector@example.com' });
      outcomes.add((await invite('partner', { email: 'inspector@example.com' })).statusCode);
    }
    expect([...outcomes]).toEqual([201]);
  });

  it('and hand-overs are an owner’s with a proved address', async () => {
    await invite('owner', { email: 'office@example.com' });
    const member = await waiting('office');
    await prove('owner', null);
    const code = [403, 'EMAIL_NOT_PROVED'];
    expect(outcome(await invite('owner', { email: 'noi@example.com' }))).toEqual(code);
    expect(outcome(await invite('owner'))).toEqual(code);
    expect(outcome(await offer('owner', 'heir@example.com'))).toEqual(code);
    expect(await act('owner', member, 'resend')).toEqual(code);
    expect(await people()).toHaveLength(2);
    // What is on its way is taken back all the same; and to a stranger the place is not there.
    expect(await act('owner', member, 'withdraw')).toEqual([200, undefined]);
    await prove('vendor', null);
    expect(outcome(await invite('vendor', { email: 'noi@example.com' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('let one of two in who use the same secret at once', async () => {
    await invite('owner', { email: 'office@example.com' });
    const [secret, member] = [await secretOf('office'), await waiting('office')];
    const both = await Promise.all([
      act('mali', member, 'accept', { secret }),
      act('noi', member, 'accept', { secret }),
    ]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 410]);
    expect((await people()).map(({ state }) => state)).toEqual(['active', 'active']);
  });

  it('are accepted or withdrawn, never both', async () => {
    await invite('owner', { email: 'office@example.com' });
    const [secret, member] = [await secretOf('office'), await waiting('office')];
    const [accepting, withdrawing] = await Promise.all([
      act('mali', member, 'accept', { secret }),
      act('owner', member, 'withdraw'),
    ]);
    expect([accepting[0], withdrawing[0]].filter((status) => status === 200)).toHaveLength(1);
    expect((await people()).length).toBe(accepting[0] === 200 ? 2 : 1);
  });

  describe('without an address', () => {
    const code = async (key = newId('member')) => {
      const { statusCode, body } = await invite('owner', { id: key });
      return { key, statusCode, secret: JSON.parse(body).secret as string };
    };

    it('are for staff alone', async () => {
      expect((await invite('owner', { role: 'owner' })).json().fields).toEqual([
        { path: 'email', rule: 'required' },
      ]);
    });

    it('are shown once, opened once, and let in whom an owner confirms by name', async () => {
      const { key, secret } = await code();
      expect((await people())[1]).toMatchObject({ id: key, email: null, actions: ['resend', 'withdraw'] });
      expect((await open('nid', secret)).json()).toMatchObject({ id: key, actions: ['apply', 'decline'] });
      expect(await act('nid', key, 'apply', { secret })).toEqual([200, undefined]);
      expect(await act('mali', key, 'apply', { secret })).toEqual([410, 'INVITE_EXPIRED']);
      expect((await ask('nid', `businesses/${id}/members`)).statusCode).not.toBe(200);
      expect(await own('nid')).toMatchObject([{ id: key, state: 'applied', actions: ['decline'] }]);
      expect(await told('owner', 'MEMBER_APPLIED')).toEqual([{ name: 'nid' }]);
      expect((await people())[1]).toMatchObject({ displayName: 'nid', actions: ['confirm', 'refuse'] });
      expect(await act('nid', key, 'confirm')).toEqual([403, 'ROLE_REQUIRED']);
      expect(await act('owner', key, 'confirm')).toEqual([200, undefined]);
      expect((await ask('nid', `businesses/${id}/listing`)).statusCode).toBe(200);
      expect(await told('nid', 'MEMBER_ANSWERED')).toEqual([{ outcome: 'confirmed' }]);
    });

    it('refused, let nobody in', async () => {
      const { key, secret } = await code();
      await act('lek', key, 'apply', { secret });
      expect(await act('owner', key, 'refuse')).toEqual([200, undefined]);
      expect(await own('lek')).toEqual([]);
      expect(await told('lek', 'MEMBER_ANSWERED')).toEqual([{ outcome: 'refused' }]);
    });

    it('asked for again with the same id have another secret, and end after seven days', async () => {
      time = Date.now();
      const first = await code();
      const second = await code(first.key);
      expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
      expect(outcome(await open('lek', first.secret))).toEqual([410, 'INVITE_EXPIRED']);
      const again = (await ask('owner', `members/${first.key}/resend`, {})).json().secret;
      expect(outcome(await open('lek', second.secret))).toEqual([410, 'INVITE_EXPIRED']);
      expect(await act('lek', first.key, 'apply', { secret: again })).toEqual([200, undefined]);
      time += INVITATION_MS;
      expect(await act('owner', first.key, 'confirm')).toEqual([410, 'INVITE_EXPIRED']);
      expect((await people()).map(({ state }) => state)).toEqual(['active']);
    });

    it('are one at a time: another ends the one before, and not who has opened theirs', async () => {
      const first = await code();
      expect(await act('lek', first.key, 'apply', { secret: first.secret })).toEqual([200, undefined]);
      const second = await code();
      const third = await code();
      expect(outcome(await open('nid', second.secret))).toEqual([410, 'INVITE_EXPIRED']);
      expect((await open('nid', third.secret)).statusCode).toBe(200);
      expect((await people()).map(({ id, state }) => [id, state])).toEqual([
        [expect.any(String), 'active'],
        [first.key, 'applied'],
        [third.key, 'invited'],
      ]);
    });

    it('make no member of an owner who opens the own one', async () => {
      const { key, secret } = await code();
      expect((await open('owner', secret)).json().actions).toEqual([]);
      expect(await act('owner', key, 'apply', { secret })).toEqual([403, 'ROLE_REQUIRED']);
    });
  });

  describe('to take the business over', () => {
    it('need the password, and all owners are told by mail that they leave and who gives it', async () => {
      await addOwner('partner');
      expect(
        (await invite('owner', { email: 'heir@example.com', role: 'owner', takesOver: true })).json().fields,
      ).toEqual([{ path: 'password', rule: 'required' }]);
      expect((await offer('owner', 'heir@example.com', 'not my password')).json().fields).toEqual([
        { path: 'password', rule: 'password_wrong' },
      ]);
      expect((await offer('owner', 'heir@example.com')).statusCode).toBe(201);
      await rows(NotificationEntity).update({ businessId: id }, { readAt: 1 });
      await rows(UserEntity).updateAll({ locale: 'en-US', mails: 'none' });
      for (const name of ['owner', 'partner'])
        expect((await mailsTo(name)).at(-1)?.text).toMatch(
          /owner offered to hand Silk Corner over to heir@example.com.*all owners of today leave/,
        );
      expect((await mailsTo('heir')).at(-1)?.text).toMatch(/48/);
      await rows(UserEntity).updateAll({ locale: 'th-TH', mails: null });
    });

    it('take effect 48 hours after they were accepted, once; staff stay, the owners leave', async () => {
      time = Date.now();
      await addOwner('partner');
      await invite('owner', { email: 'office@example.com' });
      const secret = await secretOf('office');
      await act('mali', (await open('mali', secret)).json().id, 'accept', { secret });
      await accepted();
      expect(await own('heir')).toMatchObject([{ state: 'takingOver', actions: ['decline'] }]);
      expect((await people('partner')).find(({ state }) => state === 'takingOver')).toMatchObject({
        displayName: 'heir',
        takesEffectAt: new Date(time + HAND_OVER_MS).toISOString(),
        actions: ['object'],
      });
      // Where its people look first, too: owners object, staff are told.
      for (const [name, actions] of [
        ['partner', ['object']],
        ['mali', []],
      ] as const) {
        const pending = { displayName: 'heir', takesEffectAt: expect.any(String), actions };
        expect((await ask(name, `my/businesses/${id}`)).json().handOver).toMatchObject(pending);
        const [first] = (await ask(name, 'my/businesses')).json().items;
        expect(first).toMatchObject({ id, waits: { handOver: pending } });
      }
      await pass(HAND_OVER_MS - 1);
      expect((await ask('heir', `businesses/${id}/listing`)).statusCode).not.toBe(200);
      await invite('owner', { email: 'late@example.com' });
      await Promise.all([pass(1), app().nest.get(Tasks).runDue('hand-over')]);
      expect((await people('heir')).map(({ displayName, role }) => [displayName, role])).toEqual([
        ['heir', 'owner'],
        ['mali', 'staff'],
      ]);
      expect((await rows(BusinessEntity).findOneByOrFail({ id })).ownerId).toBe(idOf('heir'));
      for (const name of ['owner', 'partner'] as const) {
        expect((await ask(name, `businesses/${id}/listing`)).statusCode).toBe(404);
        expect(await told(name, 'HAND_OVER')).toEqual([
          { step: 'done', by: 'owner', to: 'heir', effectAt: null },
        ]);
      }
      const journal = [
        ...(await rows(UnsealedEventEntity).find()),
        ...(await rows(AuditEventEntity).find()),
      ].map(({ action }) => action);
      for (const action of ['member.takeOver', 'member.effect', 'member.hand-over'])
        expect(journal).toContain(action);
    });

    it('change nothing when an owner objects, which everybody is told', async () => {
      await addOwner('partner');
      const offered = await accepted();
      expect(await act('partner', offered, 'object')).toEqual([200, undefined]);
      await pass(HAND_OVER_MS);
      expect((await people()).map(({ displayName }) => displayName)).toEqual(['owner', 'partner']);
      expect((await ask('owner', `my/businesses/${id}`)).json().handOver).toBeNull();
      for (const name of ['owner', 'partner', 'heir'] as const)
        expect((await told(name, 'HAND_OVER')).at(-1)).toMatchObject({ step: 'objected', by: 'partner' });
    });

    it('are in effect or objected to, never both', async () => {
      time = Date.now();
      const offered = await accepted();
      time += HAND_OVER_MS;
      const [objected] = await Promise.all([
        act('owner', offered, 'object'),
        app().nest.get(Tasks).runDue('hand-over'),
      ]);
      const { ownerId } = await rows(BusinessEntity).findOneByOrFail({ id });
      expect(ownerId).toBe(objected[0] === 200 ? idOf('owner') : idOf('heir'));
      expect(await rows(MemberEntity).countBy({ businessId: id })).toBe(1);
    });

    it('hold everything that could not be taken back until then', async () => {
      await addOwner('partner');
      await invite('owner', { email: 'office@example.com', role: 'owner' });
      const secret = await secretOf('office');
      time = Date.now();
      await accepted();
      const { version } = await rows(BusinessEntity).findOneByOrFail({ id });
      const partner = await lineOf('partner');
      const pending = [409, 'HAND_OVER_PENDING'];
      expect((await ask('owner', `my/businesses/${id}`)).json().closing).toEqual({
        ...{ code: 'HAND_OVER_PENDING', until: new Date(time + HAND_OVER_MS).toISOString() },
      });
      expect(outcome(await ask('owner', `businesses/${id}/close`, { version }))).toEqual(pending);
      expect(await act('owner', partner, 'remove', { password: PASSWORD })).toEqual(pending);
      expect(await act('partner', partner, 'leave')).toEqual(pending);
      expect(outcome(await invite('owner', { email: 'x@example.com', role: 'owner' }))).toEqual(pending);
      expect(outcome(await offer('partner', 'y@example.com'))).toEqual(pending);
      expect(await act('mali', (await open('mali', secret)).json().id, 'accept', { secret })).toEqual(
        pending,
      );
      const deleted = await ask('owner', 'me/delete', { password: PASSWORD });
      expect(outcome(deleted)).toEqual(pending);
    });

    it('are accepted by a proved address alone', async () => {
      await offer('owner', 'office@example.com');
      const secret = await secretOf('office');
      const { id: member } = (await open('lek', secret)).json();
      expect(await act('lek', member, 'takeOver', { secret })).toEqual([403, 'EMAIL_NOT_PROVED']);
      await prove('lek');
      expect(await act('lek', member, 'takeOver', { secret })).toEqual([200, undefined]);
    });

    it('end when the account that gave it, or accepted it, is locked', async () => {
      for (const stolen of ['owner', 'heir'] as const) {
        const { id: place } = await addPlace(app().dataSource, {
          ownerId: idOf('owner'),
          name: { en: 'Silk' },
        });
        const member = newId('member');
        const offer = { id: member, email: 'heir@example.com', role: 'owner', takesOver: true };
        await ask('owner', `businesses/${place}/members`, { ...offer, password: PASSWORD });
        expect(await act('heir', member, 'takeOver')).toEqual([200, undefined]);
        const unlock = await lock(stolen);
        time = Date.now() + HAND_OVER_MS + 1_000;
        await app().nest.get(Tasks).runDue('hand-over');
        time = null;
        const active = await rows(MemberEntity).findBy({ businessId: place });
        expect(active.map(({ userId, state }) => [userId, state])).toEqual([[idOf('owner'), 'active']]);
        await unlock();
      }
    });

    it('may go to one of the staff, or to another owner', async () => {
      await addOwner('partner');
      expect((await offer('owner', 'partner@example.com')).statusCode).toBe(201);
      expect(await act('partner', await waiting('partner'), 'takeOver')).toEqual([200, undefined]);
      await pass(HAND_OVER_MS);
      expect((await people('partner')).map(({ displayName, role }) => [displayName, role])).toEqual([
        ['partner', 'owner'],
      ]);
    });

    it('end when the place was closed meanwhile', async () => {
      await accepted();
      await rows(BusinessEntity).update({ id }, { state: 'closed', closedAt: Date.now() });
      await pass(HAND_OVER_MS);
      expect((await people()).map(({ displayName }) => displayName)).toEqual(['owner']);
      expect((await told('heir', 'HAND_OVER')).at(-1)).toMatchObject({ step: 'ended' });
    });
  });

  describe('undone by removal', () => {
    it('asks for the password to remove an owner, and tells all owners and who was removed by mail', async () => {
      await addOwner('partner');
      await rows(UserEntity).updateAll({ locale: 'en-US' });
      const partner = await lineOf('partner');
      expect((await ask('owner', `members/${partner}/remove`, {})).json().fields).toEqual([
        { path: 'password', rule: 'required' },
      ]);
      expect((await ask('owner', `members/${partner}/remove`, { password: 'wrong' })).json().fields).toEqual([
        { path: 'password', rule: 'password_wrong' },
      ]);
      expect(await act('owner', partner, 'remove', { password: PASSWORD })).toEqual([200, undefined]);
      for (const name of ['owner', 'partner'])
        expect((await mailsTo(name)).at(-1)?.text).toMatch(/^owner removed partner, an owner of Silk Corner/);
      await rows(UserEntity).updateAll({ locale: 'th-TH' });
    });

    it('tells staff that they were removed', async () => {
      await invite('owner', { email: 'office@example.com' });
      const secret = await secretOf('office');
      const { id: member } = (await open('lek', secret)).json();
      await act('lek', member, 'accept', { secret });
      expect(await act('owner', member, 'remove')).toEqual([200, undefined]);
      expect(await told('lek', 'MEMBER_REMOVED')).toEqual([{ by: 'owner', name: 'lek', role: 'staff' }]);
    });

    it('leaves who is out nothing to read, not even the photos they uploaded', async () => {
      await addOwner('partner');
      const photo = newId('photo');
      await rows(PhotoEntity).insert({
        ...{ id: photo, ownerType: 'business', ownerId: id, sort: 3, width: 1, height: 1, caption: null },
        ...{ visibility: 'private', createdAt: 1, uploadedBy: idOf('partner'), purpose: 'business' },
        ...{ sha256: 'a'.repeat(64), taken: null, unattachedSince: null },
      });
      const found = await rows(PhotoEntity).findOneByOrFail({ id: photo });
      const person = { id: idOf('partner'), roles: ['vendor'] } as SessionPerson;
      const see = () => canSeePhoto(app().dataSource, person, found, Date.now());
      expect(await see()).toBe(true);
      await act('owner', await lineOf('partner'), 'remove', { password: PASSWORD });
      expect(await see()).toBe(false);
    });

    it('keeps who left from reviewing the place for twelve months', async () => {
      time = Date.parse('2026-12-01T05:00:00Z');
      await invite('owner', { email: 'office@example.com' });
      const secret = await secretOf('office');
      const { id: member } = (await open('lek', secret)).json();
      await act('lek', member, 'accept', { secret });
      await act('lek', member, 'leave');
      const refused = async () => (await ask('lek', `businesses/${id}/my-review`)).json().refused;
      expect(await refused()).toBe('former_member');
      const left = (at: string) =>
        rows(FormerMemberEntity).update({ userId: idOf('lek') }, { leftAt: Date.parse(at) });
      await left('2025-12-02T05:00:00Z');
      expect(await refused()).toBe('former_member');
      await left('2025-12-01T05:00:00Z');
      expect(await refused()).toBeNull();
    });

    it('leaves the identity paper of a former owner with the inspectors', async () => {
      time = Date.now();
      const paper = newId('document');
      const trade = newId('document');
      const add = (document: Id<'document'>, kind: 'identity' | 'hotel_licence') =>
        rows(DocumentEntity).insert({
          ...{ id: document, ownerType: 'business', ownerId: id, uploadedBy: idOf('owner'), kind },
          ...{ name: 'paper.pdf', type: 'application/pdf', bytes: 1, sha256: 'a'.repeat(64) },
          ...{ expiresOn: null, state: 'accepted', toldDays: null, createdAt: 1, unattachedSince: null },
        });
      await add(paper, 'identity');
      await add(trade, 'hotel_licence');
      const read = async (who: Who, document: string) => (await ask(who, `documents/${document}`)).statusCode;
      expect(await read('owner', paper)).toBe(200);
      await accepted();
      await pass(HAND_OVER_MS);
      expect([await read('owner', paper), await read('heir', paper)]).toEqual([404, 404]);
      expect(await read('heir', trade)).toBe(200);
      const home = (await ask('heir', `my/businesses/${id}`)).json();
      expect(home.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['hotel_licence']);
      // An inspector's session does not last for two days.
      time = null;
      expect(await read('lead', paper)).toBe(200);
    });
  });
});
