import { newId } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import {
  InspectorProfileEntity,
  KnownDeviceEntity,
  PasswordResetEntity,
  UserEntity,
} from '../features/account/account.entity.js';
import { AccountActEntity } from '../features/account/account-act.entity.js';
import { insertAccount, type NewAccount } from '../features/account/create-account.js';
import { hashPassword } from '../features/account/password.js';
import { aReview } from '../features/business/testing.js';
import { ReviewEntity } from '../features/review/review.entity.js';
import { anInspector } from '../people.testing.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations/index.js';
import { retry } from '../platform/database/retry.js';
import { ANY_SERVER, prepareMigrated, SERVERS } from '../platform/database/testing.js';
import { programs } from '../programs.testing.js';

const PASSWORD = 'a long enough password';
const REASON = 'The phone of this person was stolen on Friday.';

describe.each(SERVERS)('npm run accounts on %s', (on) => {
  const { run, serve } = programs();
  let database: Awaited<ReturnType<typeof prepareMigrated>>;
  let db: DataSource;
  const accounts = (...args: string[]) => run('src/cli/accounts.js', args, database);
  const user = (email: string) => db.getRepository(UserEntity).findOneByOrFail({ email });
  const add = async (email: string, account: Partial<NewAccount> = {}) => {
    const passwordHash = await hashPassword(PASSWORD);
    const row = { displayName: 'Nok', locale: 'en-US', roles: ['client'] } as const;
    return retry(db, (manager) =>
      insertAccount(manager, { ...row, roles: [...row.roles], ...account, email }, passwordHash),
    );
  };
  beforeAll(async () => {
    database = await prepareMigrated(on);
    db = await openDatabase(database, { entities, migrations });
    await add('nok@example.com');
    await add('niran@example.com', { ...anInspector('INS-0010', ['TH-10']), displayName: 'Niran' });
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });

  // Each starts programs: what the database is not asked in its own way is tried on one.
  const anywhere = ANY_SERVER.includes(on) ? it : it.skip;

  anywhere('lists who there is, by role and state', async () => {
    expect((await accounts('--list')).out).toBe(
      'niran@example.com  inspector  active  Niran  INS-0010  TH-10\nnok@example.com  client  active  Nok\n',
    );
    expect((await accounts('--list', '--role', 'client')).out).toBe('nok@example.com  client  active  Nok\n');
    expect((await accounts('--list', '--state', 'locked')).out).toBe('No account is like that.\n');
    expect(await accounts('--list', '--role', 'boss')).toMatchObject({ code: 2 });
  });

  it('locks somebody out of a server that runs, at once, and lets them in again', async () => {
    const { base } = await serve(database);
    const signIn = () =>
      fetch(`${base}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: 'nok@example.com', password: PASSWORD }),
      });
    const signed = await signIn();
    const cookie = String(
      signed.headers
        .getSetCookie()
        .find((set) => set.includes('sid='))
        ?.split(';')[0],
    );
    const profile = async () => (await fetch(`${base}/api/v1/me/profile`, { headers: { cookie } })).status;
    expect([signed.status, await profile()]).toEqual([200, 200]);
    expect(await accounts('--lock', 'NOK@example.com', '--reason', REASON)).toMatchObject({
      ...{ code: 0, err: '', out: 'NOK@example.com is locked and signed out on every device.\n' },
    });
    expect([await profile(), (await signIn()).status]).toEqual([401, 403]);
    expect((await accounts('--list', '--state', 'locked')).out).toContain('nok@example.com');
    expect(await accounts('--lock', 'nok@example.com', '--reason', REASON)).toMatchObject({
      ...{ code: 1, err: 'nok@example.com is locked already.\n' },
    });
    expect((await accounts('--reset', 'nok@example.com')).err).toBe(
      'nok@example.com is locked: unlock it first.\n',
    );
    expect(await accounts('--unlock', 'nok@example.com')).toMatchObject({ code: 0 });
    expect([await profile(), (await signIn()).status]).toEqual([401, 200]);
    const { id } = await user('nok@example.com');
    const acts = await db
      .getRepository(AccountActEntity)
      .find({ where: { userId: id }, order: { id: 'ASC' } });
    expect(acts.map(({ kind, actorId, reason }) => [kind, actorId, reason])).toEqual([
      ['lock', null, REASON],
      ['unlock', null, null],
    ]);
  });

  it('makes leads and takes it from them, and moves inspectors', async () => {
    const profile = () => db.getRepository(InspectorProfileEntity).findOneByOrFail({ badgeNo: 'INS-0010' });
    expect((await accounts('--lead', 'niran@example.com')).out).toMatch(/^niran@example.com is a lead;/);
    expect((await profile()).isLead).toBe(true);
    expect((await accounts('--lead', 'niran@example.com')).err).toBe(
      'niran@example.com is a lead already.\n',
    );
    expect((await accounts('--no-lead', 'niran@example.com')).code).toBe(0);
    expect((await profile()).isLead).toBe(false);
    const moved = await accounts('--provinces', 'niran@example.com', '--to', 'TH-20,TH-10');
    expect([moved.code, (await profile()).provinces]).toEqual([0, ['TH-20', 'TH-10']]);
    expect(await accounts('--provinces', 'niran@example.com', '--to', 'Chonburi')).toMatchObject({ code: 2 });
    expect(await accounts('--lead', 'nok@example.com')).toMatchObject({
      ...{ code: 1, err: 'nok@example.com is not an inspector.\n' },
    });
  });

  anywhere('proves an address, and prints a link to choose a new password', async () => {
    const { id: rival } = await user('niran@example.com');
    const claim = (pendingEmail: string | null) =>
      db.getRepository(UserEntity).update({ id: rival }, { pendingEmail });
    await claim('nok@example.com');
    expect((await accounts('--prove', 'nok@example.com')).err).toBe(
      'Another account has given nok@example.com too: whoever opens the mailed link has it.\n',
    );
    await claim(null);
    expect((await accounts('--prove', 'nok@example.com')).out).toBe('nok@example.com counts as proved.\n');
    expect((await user('nok@example.com')).emailProvedAt).not.toBeNull();
    const { code, out } = await accounts('--reset', 'nok@example.com');
    expect([code, out]).toEqual([0, expect.stringMatching(/^http\S+\/auth\/reset#token=[\w-]{43}\n/)]);
    const { id } = await user('nok@example.com');
    expect(await db.getRepository(PasswordResetEntity).countBy({ userId: id })).toBe(1);
  });

  it('erases nobody before it has said what goes and what stays', async () => {
    const id = await add('mali@example.com');
    const businessId = newId('business');
    await accounts('--prove', 'mali@example.com');
    await db.getRepository(KnownDeviceEntity).insert({ tokenHash: 'a', userId: id, seenAt: 1 });
    await db.getRepository(ReviewEntity).insert(aReview(businessId, { authorId: id }));
    const asked = await accounts('--erase', 'mali@example.com');
    expect(asked).toMatchObject({
      ...{ code: 1, err: 'Nothing was erased: say --yes where nobody can be asked.\n' },
    });
    expect(asked.out).toContain('Goes: known_device, 1 row\n');
    expect(asked.out).toContain('Goes: account_act, 1 row\n');
    expect(asked.out).toContain('Stays without a name: review, 1 row\n');
    expect(await db.getRepository(AccountActEntity).countBy({ userId: id })).toBe(1);
    expect((await user('mali@example.com')).state).toBe('active');
    expect((await accounts('--erase', 'mali@example.com', '--yes')).code).toBe(0);
    expect(await db.getRepository(UserEntity).findOneByOrFail({ id })).toMatchObject({
      ...{ state: 'deleted', email: null },
    });
    expect((await accounts('--erase', 'niran@example.com', '--yes')).err).toMatch(/lock it instead/);
  });

  anywhere('refuses in one sentence what it does not understand', async () => {
    expect(await accounts('--lock', 'nobody@example.com', '--reason', REASON)).toMatchObject({
      ...{ code: 1, err: 'Nobody has the address nobody@example.com.\n' },
    });
    for (const wrong of [
      [],
      ['--lock', 'nok@example.com'],
      ['--list', '--lead', 'nok@example.com'],
      ['--what'],
    ])
      expect((await accounts(...wrong)).code).toBe(2);
  });
});
