import { newId } from '@sabaijai/contract';
import {
  InspectorProfileEntity,
  KnownDeviceEntity,
  PasswordResetEntity,
  UserEntity,
} from '../features/account/account.entity.js';
import { AccountActEntity } from '../features/account/account-act.entity.js';
import type { NewAccount } from '../features/account/create-account.js';
import { aReview } from '../features/business/testing.js';
import { ReviewEntity } from '../features/review/review.entity.js';
import { anInspector } from '../people.testing.js';
import { ANY_SERVER, prepareMigrated, SERVERS } from '../platform/database/testing.js';
import { mailsOf } from '../platform/mail/testing.js';
import { Tasks } from '../platform/tasks/tasks.js';
import { programs } from '../programs.testing.js';
import { addAccount, openApp, PASSWORD } from '../testing.js';
import { accounts } from './accounts-command.js';
import { UsageError } from './command.js';

const REASON = 'The phone of this person was stolen on Friday.';

describe.each(SERVERS)('npm run accounts on %s', (on) => {
  // A server that runs; the command works on its database as another process does.
  const app = openApp({ on });
  const users = () => app().dataSource.getRepository(UserEntity);
  const user = (email: string) => users().findOneByOrFail({ email });
  const add = (email: string, account: Partial<NewAccount> = {}) =>
    addAccount(app(), { displayName: 'Nok', locale: 'en-US', isProved: false, ...account, email });
  /** What it says, and what it refuses with. */
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const error = await accounts(args, {
      open: (work) => work(app().dataSource),
      say: (line) => void lines.push(line),
    }).then(
      () => null,
      (refused: unknown) => refused,
    );
    return { out: lines.join('\n'), err: error instanceof Error ? error.message : '', error };
  };
  const said = async (...args: string[]) => {
    const { out, err } = await run(...args);
    expect(err).toBe('');
    return out;
  };
  const refusal = async (...args: string[]) => (await run(...args)).err;
  const login = (name: string) =>
    app().ask({
      ...{ method: 'POST', url: '/api/v1/auth/login' },
      payload: { login: name, password: PASSWORD },
    });
  beforeAll(async () => {
    await add('nok@example.com');
    await add('niran@example.com', { ...anInspector('INS-0010', ['TH-10']), displayName: 'Niran' });
  });

  // What the database is not asked in its own way is tried on one.
  const anywhere = ANY_SERVER.includes(on) ? it : it.skip;

  anywhere('lists who there is, by role and state', async () => {
    expect(await said('--list')).toBe(
      'niran@example.com  inspector  active  Niran  INS-0010  TH-10\nnok@example.com  client  active  Nok',
    );
    expect(await said('--list', '--role', 'client')).toBe('nok@example.com  client  active  Nok');
    expect(await said('--list', '--state', 'locked')).toBe('No account is like that.');
    expect((await run('--list', '--role', 'boss')).error).toBeInstanceOf(UsageError);
  });

  it('locks somebody out of a server that runs, at once, and lets them in again', async () => {
    const signed = await login('nok@example.com');
    const cookie = String(signed.headers['set-cookie']?.find((set) => set.includes('sid='))?.split(';')[0]);
    const profile = async () =>
      (await app().ask({ url: '/api/v1/me/profile', headers: { cookie } })).statusCode;
    expect([signed.statusCode, await profile()]).toEqual([200, 200]);
    expect(await said('--lock', 'NOK@example.com', '--reason', REASON)).toBe(
      'NOK@example.com is locked and signed out on every device.',
    );
    expect([await profile(), (await login('nok@example.com')).statusCode]).toEqual([401, 403]);
    expect(await said('--list', '--state', 'locked')).toContain('nok@example.com');
    expect(await refusal('--lock', 'nok@example.com', '--reason', REASON)).toBe(
      'nok@example.com is locked already.',
    );
    expect(await refusal('--reset', 'nok@example.com')).toBe('nok@example.com is locked: unlock it first.');
    await said('--unlock', 'nok@example.com');
    expect([await profile(), (await login('nok@example.com')).statusCode]).toEqual([401, 200]);
    const { id } = await user('nok@example.com');
    const acts = await app()
      .dataSource.getRepository(AccountActEntity)
      .find({ where: { userId: id }, order: { id: 'ASC' } });
    expect(acts.map(({ kind, actorId, reason }) => [kind, actorId, reason])).toEqual([
      ['lock', null, REASON],
      ['unlock', null, null],
    ]);
  });

  it('makes leads and takes it from them, and moves inspectors', async () => {
    const profile = () =>
      app().dataSource.getRepository(InspectorProfileEntity).findOneByOrFail({ badgeNo: 'INS-0010' });
    expect(await said('--lead', 'niran@example.com')).toMatch(/^niran@example.com is a lead;/);
    expect((await profile()).isLead).toBe(true);
    expect(await refusal('--lead', 'niran@example.com')).toBe('niran@example.com is a lead already.');
    await said('--no-lead', 'niran@example.com');
    expect((await profile()).isLead).toBe(false);
    await said('--provinces', 'niran@example.com', '--to', 'TH-20,TH-10');
    expect((await profile()).provinces).toEqual(['TH-20', 'TH-10']);
    const wrong = await run('--provinces', 'niran@example.com', '--to', 'Chonburi');
    expect(wrong.error).toBeInstanceOf(UsageError);
    expect(await refusal('--lead', 'nok@example.com')).toBe('nok@example.com is not an inspector.');
  });

  anywhere('proves an address, and prints a link to choose a new password', async () => {
    expect(await said('--prove', 'nok@example.com')).toBe('nok@example.com counts as proved.');
    expect((await user('nok@example.com')).emailProvedAt).not.toBeNull();
    expect(await said('--reset', 'nok@example.com')).toMatch(/^http\S+\/auth\/reset#token=[\w-]{43}\n/);
    const { id } = await user('nok@example.com');
    expect(await app().dataSource.getRepository(PasswordResetEntity).countBy({ userId: id })).toBe(1);
  });

  it('does nothing by an address that several give and none has proved, and names the accounts', async () => {
    const email = 'both@example.com';
    const holder = await add(email);
    const [waits, also] = [
      await add('', { pendingEmail: email, displayName: 'Real' }),
      await add('', { pendingEmail: email }),
    ];
    await users().update({ id: also }, { state: 'locked' });
    const named = (...of: { id: string; state: string }[]) =>
      of
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, state }) => `${id} (${state})`)
        .join(', ');
    const rows = [
      { id: holder, state: 'active' },
      { id: waits, state: 'active' },
      { id: also, state: 'locked' },
    ] as const;
    const refused = `Several accounts give ${email} and none has proved it: ${named(...rows)}. Say an id instead.`;
    for (const act of [['--reset'], ['--prove'], ['--unlock'], ['--end-sessions']])
      expect(await refusal(...act, email)).toBe(refused);
    expect(await refusal('--lock', email, '--reason', REASON)).toBe(refused);
    expect(await refusal('--erase', email, '--yes')).toBe(refused);
    // An id means one of them; whose the address is, it does not tell.
    expect(await said('--reset', waits)).toMatch(/\/auth\/reset#token=/);
    expect(await app().dataSource.getRepository(PasswordResetEntity).countBy({ userId: waits })).toBe(1);
    expect(await refusal('--prove', waits)).toBe(
      `${email} is given by others too, ${named(rows[0], rows[2])}: whoever opens the mailed link has it.`,
    );
    // Once it is proved it is one account's.
    await users().update({ id: holder }, { emailProvedAt: 1 });
    expect(await said('--lock', email, '--reason', REASON)).toMatch(/is locked/);
    expect((await users().findOneByOrFail({ id: holder })).state).toBe('locked');
  });

  it('finds who only waits to prove an address', async () => {
    const email = 'waits@example.com';
    const id = await add('', { pendingEmail: email, displayName: 'Waits' });
    expect(await said('--list')).toContain(`${email}  client  active  Waits  waits to prove ${email}: ${id}`);
    await said('--lock', email, '--reason', REASON);
    await said('--unlock', email);
    expect(await said('--reset', email)).toMatch(/\/auth\/reset#token=/);
    expect(await said('--prove', email)).toBe(`${email} counts as proved.`);
    const row = await user(email);
    expect([row.id, row.pendingEmail, row.emailProvedAt !== null]).toEqual([id, null, true]);
    // An address that was proved before hears of the next one.
    await users().update({ id }, { pendingEmail: 'next@example.com' });
    expect(await said('--prove', 'next@example.com')).toBe('next@example.com counts as proved.');
    await app().nest.get(Tasks).runDue('send-mail');
    const told = (await mailsOf(app())).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(told).toContain('Your Sabaijai account has a new e-mail address');
  });

  it('erases nobody before it has said what goes and what stays', async () => {
    const id = await add('mali@example.com');
    const businessId = newId('business');
    const { dataSource } = app();
    await said('--prove', 'mali@example.com');
    await dataSource.getRepository(KnownDeviceEntity).insert({ tokenHash: 'a', userId: id, seenAt: 1 });
    await dataSource.getRepository(ReviewEntity).insert(aReview(businessId, { authorId: id }));
    const asked = await run('--erase', 'mali@example.com');
    expect(asked.err).toBe('Nothing was erased: say --yes where nobody can be asked.');
    expect(asked.out).toContain('Goes: known_device, 1 row\n');
    expect(asked.out).toContain('Goes: account_act, 1 row\n');
    expect(asked.out).toContain('Stays without a name: review, 1 row');
    expect(await dataSource.getRepository(AccountActEntity).countBy({ userId: id })).toBe(1);
    expect((await user('mali@example.com')).state).toBe('active');
    await said('--erase', 'mali@example.com', '--yes');
    expect(await users().findOneByOrFail({ id })).toMatchObject({ state: 'deleted', email: null });
    expect(await refusal('--erase', 'niran@example.com', '--yes')).toMatch(/lock it instead/);
    expect(await refusal('--erase', id, '--yes')).toBe(`Nobody has the address ${id}.`);
  });

  anywhere('refuses in one sentence what it does not understand', async () => {
    expect(await refusal('--lock', 'nobody@example.com', '--reason', REASON)).toBe(
      'Nobody has the address nobody@example.com.',
    );
    for (const wrong of [
      [],
      ['--lock', 'nok@example.com'],
      ['--list', '--lead', 'nok@example.com'],
      ['--what'],
    ])
      expect((await run(...wrong)).error).toBeInstanceOf(UsageError);
  });
});

describe.each(ANY_SERVER)('the program on %s', (on) => {
  const { run } = programs();

  it('ends with 1 and a sentence when it refuses', async () => {
    const database = await prepareMigrated(on);
    const ended = await run('src/cli/accounts.js', ['--unlock', 'nobody@example.com'], database);
    await database.remove();
    expect(ended).toEqual({ code: 1, out: '', err: 'Nobody has the address nobody@example.com.\n' });
  });
});
