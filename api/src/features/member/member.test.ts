import { HAND_OVER_MS, type Id, INVITATION_MS, type Member, memberMachine, newId } from '@sabaijai/contract';
import { everybody, type Name } from '../../people.testing.js';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { MailRequestEntity } from '../../platform/mail/mail-request.entity.js';
import { openApp, PASSWORD } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { addPlace } from '../business/testing.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { tell } from '../notification/tell.js';
import { MemberEntity } from './member.entity.js';

describe.each(SERVERS)('the people of a business on %s', (on) => {
  const app = openApp({ on });
  const { idOf, ask } = everybody(app);
  const rows = <E extends object>(entity: new () => E) => app().dataSource.getRepository(entity);
  const outcome = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    body && JSON.parse(body).code,
  ];
  let id: Id<'business'>;
  // What is asked of a proof stands in invitation.test.ts.
  beforeAll(() => rows(UserEntity).updateAll({ emailProvedAt: 1 }));
  beforeEach(async () => {
    ({ id } = await addPlace(app().dataSource, { ownerId: idOf('owner'), name: { en: 'Silk Corner' } }));
  });

  const people = async (who: Name = 'owner'): Promise<Member[]> =>
    (await ask(who, `businesses/${id}/members`)).json().items;
  const invite = (who: Name, email: string, more: object = {}) =>
    ask(who, `businesses/${id}/members`, { id: newId('member'), email, role: 'staff', ...more });
  const offer = (who: Name, email: string) =>
    invite(who, email, { role: 'owner', takesOver: true, password: PASSWORD });
  const invitationOf = async (who: Name) =>
    ((await ask(who, 'my/invitations')).json().items as { id: string; businessId: string }[]).find(
      ({ businessId }) => businessId === id,
    )?.id;
  const act = async (who: Name, member: string | undefined, action: string, more: object = {}) =>
    outcome(await ask(who, `members/${member}/${action}`, more));
  const join = async (who: Name, more: object = {}) => {
    await invite('owner', `${who}@example.com`, more);
    expect(await act(who, await invitationOf(who), 'accept')).toEqual([200, undefined]);
  };

  it('are invited by owners, accept, and then run it too', async () => {
    expect((await invite('owner', ' Vendor@Example.com ')).statusCode).toBe(422);
    expect((await invite('owner', 'Vendor@Example.com')).statusCode).toBe(201);
    expect((await people())[1]).toMatchObject({ email: 'vendor@example.com', state: 'invited' });
    expect((await ask('vendor', `businesses/${id}/members`)).statusCode).toBe(404);
    expect(
      await rows(NotificationEntity).countBy({
        userId: idOf('vendor'),
        type: 'MEMBER_INVITED',
        businessId: id,
      }),
    ).toBe(1);
    expect(await act('vendor', await invitationOf('vendor'), 'accept')).toEqual([200, undefined]);
    // To staff the address of others is nothing.
    expect(await people('vendor')).toMatchObject([
      { role: 'owner', displayName: 'owner', actions: [] },
      { role: 'staff', displayName: 'vendor', isMe: true, actions: ['leave'] },
    ]);
    expect(outcome(await invite('vendor', 'lek@example.com'))).toEqual([403, 'OWNER_REQUIRED']);
    expect(
      await rows(NotificationEntity).countBy({
        userId: idOf('owner'),
        type: 'MEMBER_JOINED',
        businessId: id,
      }),
    ).toBe(1);
  });

  it('become vendors with it when they were clients', async () => {
    await join('mali');
    expect((await rows(UserEntity).findOneByOrFail({ id: idOf('mali') })).roles).toEqual([
      'client',
      'vendor',
    ]);
    expect((await ask('mali', `businesses/${id}/listing`)).statusCode).toBe(200);
    // Who works for it does not praise it.
    expect((await ask('mali', `businesses/${id}/my-review`)).json().refused).toBe('own_business');
  });

  it('are invited once: the same again is the same, another of the same address is refused', async () => {
    const invitation = { id: newId('member'), email: 'lek@example.com', role: 'staff' };
    const send = (more: object = {}) => ask('owner', `businesses/${id}/members`, { ...invitation, ...more });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 200]);
    expect(outcome(await send({ email: 'noi@example.com' }))).toEqual([409, 'ID_TAKEN']);
    expect((await send({ id: newId('member') })).json().fields).toEqual([{ path: 'email', rule: 'unique' }]);
    expect((await people()).length).toBe(2);
  });

  it('cannot be oneself, not even to hand it over', async () => {
    for (const more of [{}, { role: 'owner', takesOver: true, password: PASSWORD }])
      expect((await invite('owner', 'owner@example.com', more)).json().fields).toEqual([
        { path: 'email', rule: 'unique' },
      ]);
  });

  it('decline, and an invitation is taken back or runs out', async () => {
    await invite('owner', 'lek@example.com');
    expect(await act('noi', await invitationOf('lek'), 'accept')).toEqual([404, 'NOT_FOUND']);
    expect(await act('lek', await invitationOf('lek'), 'decline')).toEqual([200, undefined]);
    await invite('owner', 'lek@example.com');
    const waiting = await invitationOf('lek');
    expect(
      outcome(await ask('owner', `businesses/${id}/members/${waiting}`, undefined, {}, 'DELETE')),
    ).toEqual([200, undefined]);
    expect(await act('lek', waiting, 'accept')).toEqual([404, 'NOT_FOUND']);
    await invite('owner', 'lek@example.com');
    const late = await invitationOf('lek');
    const { expiresAt, since } = await rows(MemberEntity).findOneByOrFail({ id: late as Id<'member'> });
    expect(expiresAt).toBe(since + INVITATION_MS);
    const now = Date.now();
    const clock = app().nest.get(Clock);
    clock.now = () => now;
    const until = (moment: number) =>
      rows(MemberEntity).update({ email: 'lek@example.com' }, { expiresAt: moment });
    await until(now + 1);
    expect(await invitationOf('lek')).toBe(late);
    await until(now);
    expect(await invitationOf('lek')).toBeUndefined();
    expect(await act('lek', late, 'accept')).toEqual([410, 'INVITE_EXPIRED']);
    expect((await people()).map(({ state }) => state)).toEqual(['active']);
    // One that ran out is in nobody's way.
    expect((await invite('owner', 'lek@example.com')).statusCode).toBe(201);
    clock.now = () => Date.now();
  });

  it('leave or are removed, but the last owner stays', async () => {
    await join('vendor');
    const [owner, staff] = await people();
    expect(await act('owner', owner?.id, 'leave')).toEqual([409, 'LAST_OWNER']);
    expect(await act('vendor', owner?.id, 'remove')).toEqual([403, 'OWNER_REQUIRED']);
    expect(await act('mali', owner?.id, 'remove')).toEqual([404, 'NOT_FOUND']);
    expect(await act('owner', staff?.id, 'remove')).toEqual([200, undefined]);
    await join('lek', { role: 'owner' });
    // Whoever has been its owner longest answers for it.
    expect((await rows(BusinessEntity).findOneByOrFail({ id })).ownerId).toBe(idOf('owner'));
    expect(await act('owner', owner?.id, 'leave')).toEqual([200, undefined]);
    expect((await ask('owner', `businesses/${id}/members`)).statusCode).toBe(404);
    expect((await rows(BusinessEntity).findOneByOrFail({ id })).ownerId).toBe(idOf('lek'));
  });

  it('take nothing along of what the business was told, on the screen or in a mail that waits', async () => {
    await join('vendor');
    const now = Date.now();
    const warned = { number: 'W-2026-7F3K9Q', items: 1, dueAt: new Date(now).toISOString() };
    await retry(app().dataSource, async (manager) => {
      const vendor = [idOf('vendor')];
      const warning = { type: 'warning', id: newId('warning'), businessId: id } as const;
      await tell({ manager, now }, vendor, 'WARNING_SENT', warning, warned);
      await tell({ manager, now }, vendor, 'REVIEW_PUBLISHED', { type: 'review', businessId: id }, {});
    });
    const staff = (await people()).find(({ role }) => role === 'staff');
    expect(await act('owner', staff?.id, 'remove')).toEqual([200, undefined]);
    const kept = await rows(NotificationEntity).findBy({ userId: idOf('vendor'), businessId: id });
    expect(
      kept
        .map(({ type }) => type)
        .sort()
        .reverse(),
    ).toEqual(['REVIEW_PUBLISHED', 'MEMBER_REMOVED']);
  });

  it('of two owners who leave at once one stays', async () => {
    await join('lek', { role: 'owner' });
    const [one, other] = await people();
    const both = await Promise.all([act('owner', one?.id, 'leave'), act('lek', other?.id, 'leave')]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(await rows(MemberEntity).countBy({ businessId: id, role: 'owner' })).toBe(1);
  });

  it('do not remove an owner from before them in their first 48 hours', async () => {
    // An unlocked phone brings in a puppet, whose own password would then put its owner out.
    await join('noi', { role: 'owner' });
    const owners = await people();
    const [owner, noi] = ['owner', 'noi'].map((name) =>
      owners.find(({ displayName }) => displayName === name),
    );
    const removed = (who: Name, whom: Member | undefined) =>
      act(who, whom?.id, 'remove', { password: PASSWORD });
    expect(await removed('noi', owner)).toEqual([409, 'OWNER_IS_NEW']);
    const told = await rows(NotificationEntity).findOneByOrFail({ userId: idOf('owner'), businessId: id });
    expect(told.type).toBe('MEMBER_JOINED');
    expect(await rows(MailRequestEntity).countBy({ target: told.id })).toBe(1);
    await join('lek', { role: 'owner' });
    const lek = (await people()).find(({ displayName }) => displayName === 'lek');
    // Who came after them they remove at once.
    expect(await removed('noi', lek)).toEqual([200, undefined]);
    await rows(MemberEntity).update({ businessId: id }, { since: Date.now() - 2 * HAND_OVER_MS });
    await rows(MemberEntity).update({ id: noi?.id as never }, { since: Date.now() - HAND_OVER_MS + 60_000 });
    expect(await removed('noi', owner)).toEqual([409, 'OWNER_IS_NEW']);
    await rows(MemberEntity).update({ id: noi?.id as never }, { since: Date.now() - HAND_OVER_MS });
    expect(await removed('noi', owner)).toEqual([200, undefined]);
  });

  it('come in by nobody’s word who is out', async () => {
    await join('noi', { role: 'owner' });
    await ask('noi', `businesses/${id}/members`, {
      id: newId('member'),
      email: 'lek@example.com',
      role: 'owner',
    });
    const late = await invitationOf('lek');
    const noi = (await people()).find(({ displayName }) => displayName === 'noi');
    expect(await act('owner', noi?.id, 'remove', { password: PASSWORD })).toEqual([200, undefined]);
    expect(await act('lek', late, 'accept')).toEqual([404, 'NOT_FOUND']);
  });

  it('are invited to take it over once, though they are staff', async () => {
    await join('vendor');
    expect((await offer('owner', 'vendor@example.com')).statusCode).toBe(201);
    expect((await offer('owner', 'vendor@example.com')).json().fields).toEqual([
      { path: 'email', rule: 'unique' },
    ]);
  });

  it('take it over as owners alone', async () => {
    const refused = await invite('owner', 'vendor@example.com', {
      role: 'staff',
      takesOver: true,
      password: PASSWORD,
    });
    expect(refused.json().fields).toEqual([{ path: 'role', rule: 'one_of' }]);
  });

  it('are twenty at most', async () => {
    for (let at = 0; at < 19; at += 1) await invite('owner', `guest${at}@example.com`);
    expect(outcome(await invite('owner', 'one.more@example.com'))).toEqual([422, 'MEMBER_LIMIT']);
  });

  it('are nobody’s to ask for but its members’', async () => {
    const everyone = [null, 'nid', 'vendor', 'owner', 'inspector', 'lead'] as const;
    const statuses = await Promise.all(
      everyone.map(async (who) => (await ask(who, `businesses/${id}/members`)).statusCode),
    );
    expect(statuses).toEqual([401, 403, 404, 200, 403, 403]);
  });
});

describe('a membership', () => {
  it.each([
    ['invited', 'invited', ['accept', 'decline']],
    ['invited', 'bearer', ['apply', 'decline']],
    ['invited', 'heir', ['takeOver', 'decline']],
    ['invited', 'owner', ['resend', 'withdraw']],
    ['invited', 'self', []],
    ['applied', 'bearer', ['decline']],
    ['applied', 'owner', ['confirm', 'refuse']],
    ['takingOver', 'heir', ['decline']],
    ['takingOver', 'owner', ['object']],
    ['takingOver', 'system', ['effect']],
    ['active', 'self', ['leave']],
    ['active', 'owner', ['remove']],
    ['active', 'invited', []],
    ['ended', 'owner', []],
  ] as const)('that is %s lets its %s %j', (state, by, actions) => {
    expect(memberMachine.actions(state, [by])).toEqual(actions);
  });
});
