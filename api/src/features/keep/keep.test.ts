import { hkdfSync } from 'node:crypto';
import type { Id, Role } from '@sabaijai/contract';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { getSecret } from '../../platform/secret/secret.js';
import { ServerSecretEntity } from '../../platform/secret/server-secret.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { programs } from '../../programs.testing.js';
import { addAccount, openApp, PASSWORD, sessionOf } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { lockAccount, unlockAccount } from '../account/account-acts.js';
import { deleteAccount } from '../account/erase.js';

const URL = '/api/v1/me/keep-key';

describe.each(SERVERS)('the key of what devices keep on %s', (on) => {
  const app = openApp({ on });
  const { start, path } = programs();
  let number = 0;
  const addPerson = (roles: Role[] = ['client']) => {
    number += 1;
    return addAccount(app(), { email: `person${number}@example.com`, roles });
  };
  /** Its cookies after the person has signed in with it. */
  const browserOf = async (id: Id<'user'>) => {
    const { email } = await app().dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    const payload = { login: email, password: PASSWORD };
    const { headers } = await app().ask({ method: 'POST', url: '/api/v1/auth/login', payload });
    const cookies = (headers['set-cookie'] ?? []).map((set) => String(set.split(';')[0]));
    const named = (name: string) => cookies.find((each) => each.includes(`${name}=`)) ?? '';
    return { session: named('sid'), device: named('device') };
  };
  const signedIn = (id: Id<'user'>) => sessionOf(app(), id, ['client']);
  const ask = (headers: Record<string, string> = {}) => app().ask({ url: URL, headers });
  const keyOf = async (id: Id<'user'>): Promise<string> => (await ask(await signedIn(id))).json().key;

  it('is for whoever is signed in, of any role, and stored nowhere on its way', async () => {
    for (const roles of [['client'], ['client', 'vendor'], ['inspector']] as Role[][]) {
      const { statusCode, headers, ...answer } = await ask(await signedIn(await addPerson(roles)));
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
      expect(Object.keys(answer.json())).toEqual(['key']);
      expect(Buffer.from(answer.json().key, 'base64url')).toHaveLength(32);
    }
    const nobody = await ask();
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'AUTH_REQUIRED']);
    expect(nobody.headers['cache-control']).toBe('no-store');
  });

  it('is the account’s own: another account has another, each of its sessions the same', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const key = await keyOf(one);
    expect(await keyOf(one)).toBe(key);
    expect(await keyOf(other)).not.toBe(key);
  });

  it('goes, as everything a device kept, to the account it is asked for alone', async () => {
    const [mine, theirs] = [await addPerson(), await addPerson()];
    const named = (name: string, session: Record<string, string> = {}) =>
      ask({ ...session, 'x-account': name });
    expect((await named(mine, await signedIn(mine))).statusCode).toBe(200);
    // Somebody else has signed in on the phone meanwhile, or nobody is any more.
    for (const answer of [await named(mine, await signedIn(theirs)), await named(mine)])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'AUTH_REQUIRED']);
  });

  // What lies on phones is lost with any change of it.
  it('is HKDF-SHA-256 of the secret, for the account’s id', async () => {
    const id = await addPerson();
    const secret = await getSecret(app().dataSource, 'keep');
    const derived = hkdfSync('sha256', secret, Buffer.alloc(0), Buffer.from(`keep:${id}`), 32);
    expect(await keyOf(id)).toBe(Buffer.from(derived).toString('base64url'));
  });

  it('is not given to a locked account, and is the same once it is open again', async () => {
    const id = await addPerson();
    const key = await keyOf(id);
    const before = await signedIn(id);
    const act = { userId: id, actorId: null, reason: 'The phone was stolen.', now: Date.now() };
    await retry(app().dataSource, (manager) => lockAccount(manager, act));
    expect((await ask(before)).statusCode).toBe(401);
    expect((await ask(await signedIn(id))).statusCode).toBe(401);
    await retry(app().dataSource, (manager) => unlockAccount(manager, act));
    expect(await keyOf(id)).toBe(key);
  });

  it('is told from an ended session that its account is locked, on a browser of the account alone', async () => {
    const [id, other] = [await addPerson(), await addPerson()];
    const [mine, theirs] = [await browserOf(id), await browserOf(other)];
    const codeFor = async (cookie: string) => {
      const answer = await ask({ 'x-account': id, cookie });
      return [answer.statusCode, answer.json().code];
    };
    expect(await codeFor(mine.device)).toEqual([401, 'AUTH_REQUIRED']);
    const act = { userId: id, actorId: null, reason: 'The phone was stolen.', now: Date.now() };
    await retry(app().dataSource, (manager) => lockAccount(manager, act));
    for (const cookies of [mine.device, `${mine.session}; ${mine.device}`])
      expect(await codeFor(cookies)).toEqual([403, 'ACCOUNT_LOCKED']);
    for (const cookies of [mine.session, theirs.device, `${theirs.session}; ${theirs.device}`])
      expect(await codeFor(cookies)).toEqual([401, 'AUTH_REQUIRED']);
    await retry(app().dataSource, (manager) => unlockAccount(manager, act));
    expect(await codeFor(mine.device)).toEqual([401, 'AUTH_REQUIRED']);
  });

  it('ends with the account, and nobody else’s with it', async () => {
    const [gone, stays] = [await addPerson(), await addPerson()];
    const before = await signedIn(gone);
    const key = await keyOf(stays);
    await retry(app().dataSource, (manager) => deleteAccount(manager, gone, { actorId: null }));
    expect((await ask(before)).statusCode).toBe(401);
    expect((await ask(await signedIn(gone))).statusCode).toBe(401);
    expect(await keyOf(stays)).toBe(key);
  });

  it('is another from the moment on that an operator takes the secret away', async () => {
    const id = await addPerson();
    const key = await keyOf(id);
    await app().dataSource.manager.delete(ServerSecretEntity, { name: 'keep' });
    const next = await keyOf(id);
    expect(next).not.toBe(key);
    expect(await keyOf(id)).toBe(next);
  });

  it('is one over all processes, whichever made the secret, and stands in no log', async () => {
    const { dataSource, nest } = app();
    const { dataDir, databaseUrl } = nest.get(Settings);
    const headers = await signedIn(await addPerson());
    await dataSource.manager.delete(ServerSecretEntity, { name: 'keep' });
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'debug' };
    const { child, address, ended } = start(process.execPath, [path('src/main.js')], env);
    const made = await fetch(`${await address}${URL}`, { headers });
    const { key } = (await made.json()) as { key: string };
    child.kill('SIGTERM');
    const { out, err } = await ended;
    expect((await ask(headers)).json()).toEqual({ key });

    const { value } = await dataSource.manager.findOneByOrFail(ServerSecretEntity, { name: 'keep' });
    expect(out).toContain(URL);
    for (const secret of [key, value]) expect(out + err).not.toContain(secret);
  });
});
