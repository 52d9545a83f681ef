import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccount } from '../demo/accounts.js';
import { entities } from './entities.js';
import { UserEntity } from './features/account/account.entity.js';
import { prepareAccount } from './features/account/create-account.js';
import { openDatabase } from './platform/database/data-source.js';
import { migrations } from './platform/database/migrations/index.js';
import { retry } from './platform/database/retry.js';
import { prepareMigrated, SERVERS } from './platform/database/testing.js';
import { ROOT } from './platform/settings/settings.js';
import { programs as programsOf } from './programs.testing.js';
import { send } from './testing.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-main-'));
const programs = programsOf();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** How a start ends that cannot succeed. */
async function end(env: NodeJS.ProcessEnv) {
  const { code, out, err } = await programs.start(process.execPath, [programs.path('src/main.js')], env)
    .ended;
  return [code, out + err];
}

describe.each(SERVERS)('a start in production on %s', (on) => {
  it('ends with a sentence on a database that holds the demo, even when its account is locked', async () => {
    const { databaseUrl, dataDir, remove: drop } = await prepareMigrated(on);
    const dataSource = await openDatabase({ databaseUrl, dataDir }, { entities, migrations });
    try {
      const id = await retry(dataSource, await prepareAccount(demoAccount('lead')));
      await dataSource.getRepository(UserEntity).update({ id }, { state: 'locked' });
    } finally {
      await dataSource.destroy();
    }
    expect(await end({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })).toEqual([
      1,
      'This database holds the demo with its public passwords and is not for production: set DATA_DIR or DATABASE_URL to an empty one, or SABAIJAI_MODE=demo.\n',
    ]);
    await drop();
  });
});

describe('a start that cannot succeed ends with one sentence', () => {
  const file = path.join(folder, 'file');
  const broken = mkdtempSync(path.join(folder, 'broken-'));
  beforeAll(() => {
    writeFileSync(file, '');
    writeFileSync(path.join(broken, 'sabaijai.db'), 'no database '.repeat(1_000));
  });

  it.each([
    [
      { DATA_DIR: file },
      `${file} must be a folder that this account may write to; it is there already, and no such folder.`,
    ],
    [
      { DATA_DIR: path.join(file, 'in') },
      `${path.join(file, 'in')} must be a folder that this account may write to; it lies in a file.`,
    ],
    [{ DATA_DIR: broken }, 'sabaijai.db in DATA_DIR is no database; put a backup in its place.'],
    [{ HOST: 'no.such.host.invalid' }, 'HOST must be an address of this machine.'],
    [
      { DATABASE_URL: 'mysql://a:b@127.0.0.1:1/c' },
      'The database does not answer (ECONNREFUSED); look at DATABASE_URL.',
    ],
  ])('%j', async (env, sentence) => {
    expect(await end({ DATA_DIR: path.join(folder, 'data'), ...env })).toEqual([1, `${sentence}\n`]);
  });

  // Nobody creates files there, whatever the account.
  (process.platform === 'linux' ? it : it.skip)('a folder that may not be written to', async () => {
    expect(await end({ DATA_DIR: '/proc' })).toEqual([
      1,
      'DATA_DIR must be a folder that this account may write to (ENOENT).\n',
    ]);
  });

  it('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const ended = await end({ DATA_DIR: path.join(folder, 'taken'), PORT: String(port) });
    other.close();
    expect(ended).toEqual([1, 'PORT is taken by another program; choose another one.\n']);
  });

  const mariadb = process.env.TEST_DATABASE_URL;
  (mariadb ? it : it.skip)(
    'a database server that refuses the password, or has no such database',
    async () => {
      const wrong = new URL('nothing', mariadb);
      expect(await end({ DATA_DIR: folder, DATABASE_URL: wrong.href })).toEqual([
        1,
        'The server of DATABASE_URL has no database of this name; create it first.\n',
      ]);
      wrong.password = 'wrong';
      expect(await end({ DATA_DIR: folder, DATABASE_URL: wrong.href })).toEqual([
        1,
        'The database refuses this user or password; look at DATABASE_URL.\n',
      ]);
    },
  );
});

describe('a server under npm', () => {
  const supervise = path.join(ROOT, 'api/bin/supervise.mjs');
  const PARENT_LOOKED_AT_MS = 250;
  /** On a connection of its own: those that are kept open are answered until the end. */
  const isUp = (port: string) =>
    send(Number(port), { url: '/healthz' }).then(
      () => true,
      () => false,
    );

  it.each([
    ['npm, whose shell dies of the signal and tells nobody', 'true'],
    ['its own process, which waits for the server', null],
  ])(
    'answers what is under way, stops and leaves no log behind when the signal goes to %s',
    async (_, after) => {
      const script = `import(${JSON.stringify(supervise)}).then(({ supervise }) => supervise(${JSON.stringify(programs.path('src/main.js'))}, { followParent: true }))`;
      const env = { DATA_DIR: mkdtempSync(path.join(folder, 'npm-')) };
      // A shell with more to do stays between, as under npm; one without becomes the program.
      const started = after
        ? programs.start('sh', ['-c', `"$0" -e '${script}'; ${after}`, process.execPath], env)
        : programs.start(process.execPath, ['-e', script], env);
      const { port } = new URL(await started.address);
      const body = JSON.stringify({ login: 'nok@example.com', password: 'a wrong password' });
      const socket = connect(Number(port), '127.0.0.1');
      const head = ['POST /api/v1/auth/login HTTP/1.1', 'host: x', 'content-type: application/json'];
      socket.write([...head, `content-length: ${body.length}`, '', body.slice(0, 9)].join('\r\n'));
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      // By now it is under way.
      while (!(await isUp(port))) await sleep(20);
      // As Ctrl-C does, which reaches every process of a terminal and is passed on besides.
      for (let times = after ? 1 : 2; times > 0; times -= 1) started.child.kill('SIGTERM');
      while (await isUp(port)) await sleep(50);
      await sleep(2 * PARENT_LOOKED_AT_MS);
      socket.write(body.slice(9));
      expect((await started.ended).code).toBe(after ? null : 0);
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('sabaijai'))).toEqual([
        'sabaijai.db',
      ]);
    },
  );
});
