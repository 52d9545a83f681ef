import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrations } from '../platform/database/migrations/index.js';
import { proxyBefore } from '../platform/database/proxy.testing.js';
import { ANY_SERVER, prepareMigrated, SERVERS } from '../platform/database/testing.js';
import { mailServer } from '../platform/mail/testing.js';
import { type Programs, programs as programsOf, type Running } from '../programs.testing.js';
import { addAccount, send, type TestApp } from '../testing.js';
import { alerts, firing, type Scrape } from '../web/metrics/alerts.testing.js';

const PATIENT = { timeout: 120_000, interval: 250 };
const isMade = (name: string) => name.startsWith('sabaijai-') && !name.endsWith('.part');

async function listen(server: HttpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What an operator is told: alerts, sentences of `/readyz` on the server itself, and what doctor says to look at. */
interface Told {
  alerts: string[];
  status: number;
  look: string;
  doctor: string;
}

/** A server of the build, asked as an operator and Prometheus ask it; `around` runs it and the commands beside it. */
async function installation(
  programs: Programs,
  around: (command: string[], server?: Running) => string[] = (same) => same,
) {
  const [port, metrics] = [await freePort(), await freePort()];
  let server: Running;
  let env: NodeJS.ProcessEnv = {};
  const begin = (command: string[], more?: NodeJS.ProcessEnv) =>
    programs.start(command[0] as string, command.slice(1), { ...env, ...more });
  const readyz = () => send(port, { url: '/readyz' });
  const scrape = async (): Promise<Scrape> => ({
    at: Date.now(),
    text: (await send(metrics, { url: '/metrics' })).body,
  });
  const run = (name: string, ...args: string[]) =>
    begin(around([process.execPath, programs.path(`src/cli/${name}.js`), ...args], server)).ended;
  /** Without doctor, whose process takes longest. */
  const said = async (before?: Scrape) => {
    const now = await scrape();
    const { statusCode, ...answer } = await readyz();
    return {
      alerts: firing(before ?? now, now),
      status: statusCode,
      look: answer.json().look.join('\n'),
    };
  };
  const doctor = async () => (await run('doctor')).out.replaceAll(/^ok .*\n/gm, '');
  const told = async (before?: Scrape): Promise<Told> => ({
    ...(await said(before)),
    doctor: await doctor(),
  });
  return {
    port,
    run,
    scrape,
    said,
    told,
    /** Waits until all is said as it was. */
    requireSame: async ({ doctor: advice, ...sound }: Told) => {
      await vi.waitFor(async () => expect(await said()).toEqual(sound), PATIENT);
      await vi.waitFor(async () => expect(await doctor()).toEqual(advice), PATIENT);
    },
    pid: () => String(server.child.pid),
    start: async (settings: NodeJS.ProcessEnv, more?: NodeJS.ProcessEnv) => {
      env = { PORT: String(port), METRICS_PORT: String(metrics), BACKUPS: 'on', ...settings };
      server = begin(around([process.execPath, programs.path('src/main.js')]), more);
      await server.address;
      await vi.waitFor(async () => expect((await readyz()).statusCode).toBe(200), PATIENT);
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
    /** Waits for the alert, then asks everywhere. */
    toldWith: async (alert: string, before?: Scrape): Promise<Told> => {
      await vi.waitFor(async () => {
        const now = await scrape();
        expect(firing(before ?? now, now)).toContain(alert);
      }, PATIENT);
      return told(before);
    },
  };
}

describe.each(SERVERS)('a running installation that breaks, on %s', (on) => {
  /** What any database would answer. */
  const itAnywhere = it.runIf(ANY_SERVER.includes(on));
  const programs = programsOf();
  let ours: Awaited<ReturnType<typeof installation>>;
  let prepared: Awaited<ReturnType<typeof prepareMigrated>>;
  let way: Awaited<ReturnType<typeof proxyBefore>> | null = null;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let db: DataSource;
  let settings: NodeJS.ProcessEnv;
  let sound: Told;
  const backups = mkdtempSync(path.join(tmpdir(), 'sabaijai-breaks-'));
  const folder = path.join(backups, 'made');
  let refusal: string | null = null;
  /** Whether the proxy says who asks. */
  let isTold = true;
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, ...(isTold && { 'x-forwarded-for': '192.0.2.7' }) };
    const { url, method } = asked;
    const onwards = request({ host: '127.0.0.1', port: ours.port, path: url, method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onwards.on('error', () => answer.writeHead(502).end());
    asked.pipe(onwards);
  });
  const visit = async (times: number, publicUrl = settings.PUBLIC_URL) => {
    for (let time = 0; time < times; time += 1) await fetch(`${publicUrl}/api/v1/categories`);
  };
  const forgot = (login: string) =>
    send(ours.port, { method: 'POST', url: '/api/v1/auth/forgot', payload: { login, locale: 'th-TH' } });
  const anHourLater = () => db.query('UPDATE mail_request SET created_at = created_at - ?', [HOUR_MS]);
  const requireSound = () => ours.requireSame(sound);
  const backupNames = () => readdirSync(folder).filter(isMade);

  beforeAll(async () => {
    ours = await installation(programs);
    prepared = await prepareMigrated(on);
    mails = await mailServer({ refuse: (command) => (/^RCPT/.test(command) ? refusal : null) });
    db = await openDatabase(prepared, { entities, migrations });
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      await addAccount({ dataSource: db } as TestApp, { email: `${name}@example.com` });
    const { databaseUrl, dataDir } = prepared;
    if (databaseUrl) way = await proxyBefore(new URL(databaseUrl));
    settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl && way ? way.through(databaseUrl) : '',
      BACKUP_DIR: folder,
      PUBLIC_URL: `http://127.0.0.1:${await listen(proxy)}`,
      TRUST_PROXY: '1',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'no-reply@example.com',
    };
    await ours.start(settings);
    // The first backup is made by itself.
    await vi.waitFor(() => expect(backupNames()).toHaveLength(1), PATIENT);
    await vi.waitFor(async () => expect((await ours.said()).look).toBe(''), PATIENT);
    sound = await ours.told();
  }, 300_000);
  afterAll(async () => {
    await ours.stop();
    await db.destroy();
    await way?.goAway();
    proxy.close();
    await mails.stop();
    await prepared.remove();
    rmSync(backups, { recursive: true });
  });

  it('is sound before: no alert holds but those of this machine, and all alerts can be read', () => {
    expect(alerts.length).toBeGreaterThan(14);
    expect(sound.alerts.filter((name) => !['SabaijaiDiskFull', 'SabaijaiDurability'].includes(name))).toEqual(
      [],
    );
    expect([sound.status, sound.doctor]).toEqual([
      200,
      expect.not.stringMatching(/LOOK {2}(?:tasks|mail|clock|server)/),
    ]);
  });

  itAnywhere(
    'names a mail server that is away, and sends what waited once it is back',
    async () => {
      await mails.stop();
      await forgot('one@example.com');
      await vi.waitFor(
        async () => expect((await ours.run('tasks', '--failed')).out).toContain('ECONNREFUSED'),
        PATIENT,
      );
      await anHourLater();
      const { look, doctor } = await ours.toldWith('SabaijaiMailsWait');
      expect(look).toMatch(/A mail has waited for \d+ minutes: npm run mail -- --test ADDRESS says/);
      expect(doctor).toMatch(/LOOK {2}mail .*does not take mails of ours: .*ECONNREFUSED/);
      mails = await mailServer({
        port: mails.port,
        refuse: (command) => (/^RCPT/.test(command) ? refusal : null),
      });
      expect((await ours.run('tasks', '--retry', '--kind', 'send-mail')).code).toBe(0);
      await vi.waitFor(() => expect(mails.taken.map(({ to }) => to)).toEqual(['one@example.com']), PATIENT);
      await requireSound();
    },
    300_000,
  );

  itAnywhere(
    'names a mail server that refuses everybody for good; one mistyped address is nothing to look at',
    async () => {
      refusal = '550 5.7.1 relaying denied';
      const givenUp = async () =>
        Number(/^sabaijai_mails_given_up (\d+)/m.exec((await ours.scrape()).text)?.[1]);
      await forgot('one@example.com');
      await vi.waitFor(async () => expect(await givenUp()).toBe(1), PATIENT);
      expect(await ours.told()).toEqual(sound);
      for (const name of ['two', 'three', 'four', 'five']) await forgot(`${name}@example.com`);
      const { look, doctor } = await ours.toldWith('SabaijaiMailsGivenUp');
      expect(look).toContain(
        '5 mails of the last hour were given up: npm run tasks -- --failed --kind send-mail says why.',
      );
      expect(doctor).toContain('LOOK  mail       5 mails of the last hour were given up');
      expect((await ours.run('tasks', '--failed', '--kind', 'send-mail')).out).toContain(
        'RCPT TO: 550 5.7.1',
      );
      refusal = null;
      const before = mails.taken.length;
      await forgot('two@example.com');
      await vi.waitFor(() => expect(mails.taken).toHaveLength(before + 1), PATIENT);
      await anHourLater();
      await requireSound();
    },
    300_000,
  );

  itAnywhere(
    'names a task that fails again and again, though it is never given up, and does it once it can',
    async () => {
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, 'not a folder');
      // As after four failures; the fifth comes now.
      await db.query(`UPDATE task SET attempts = 4, due_at = 0 WHERE kind = 'back-up'`);
      const { look, doctor, status, alerts: held } = await ours.toldWith('SabaijaiTasksParked');
      expect([status, held]).toEqual([200, expect.arrayContaining(['SabaijaiNoBackup'])]);
      for (const text of [look, doctor])
        expect(text).toContain(
          '1 back-up failed five times or more and goes on failing: npm run tasks -- --failed says why.',
        );
      expect((await ours.run('tasks', '--failed')).out).toContain(
        'must be a folder that this account may write to',
      );
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
      const before = backupNames().length;
      expect((await ours.run('tasks', '--retry')).code).toBe(0);
      await vi.waitFor(() => expect(backupNames().length).toBeGreaterThan(before), PATIENT);
      await requireSound();
    },
    300_000,
  );

  itAnywhere(
    'names a backup that is older than a day, and is content with one made by hand',
    async () => {
      for (const [index, name] of backupNames().entries())
        renameSync(path.join(folder, name), path.join(folder, `sabaijai-2026-01-0${index + 1}T000000Z`));
      const { look, doctor } = await ours.toldWith('SabaijaiNoBackup');
      for (const text of [look, doctor])
        expect(text).toMatch(
          /the last is of 2026-01-0\dT00:00:00\.000Z, in .*: older than a day\. .*npm run backup makes one\./,
        );
      expect((await ours.run('backup')).code).toBe(0);
      await requireSound();
    },
    300_000,
  );

  itAnywhere(
    'names a proxy that hides who asks',
    async () => {
      isTold = false;
      const before = await ours.scrape();
      await visit(40);
      const { look, doctor } = await ours.toldWith('SabaijaiAddressesHidden', before);
      expect(look).toContain('let the proxy send X-Forwarded-For, and set TRUST_PROXY');
      expect(doctor).toMatch(/LOOK {2}proxy .*the proxy must send X-Forwarded-For/);
      isTold = true;
      const after = await ours.scrape();
      await visit(60);
      expect(firing(after, await ours.scrape())).not.toContain('SabaijaiAddressesHidden');
      await requireSound();
    },
    300_000,
  );

  itAnywhere(
    'names a wrong clock',
    async () => {
      await ours.stop();
      // Writes down when it was: an embedded database has no clock of its own.
      expect(
        (await ours.run('invite', '--badge', 'LEAD-1', '--agency', 'Office', '--provinces', 'all', '--lead'))
          .code,
      ).toBe(0);
      const late = `data:text/javascript,const{now}=Date;Date.now=()=>now()-${HOUR_MS}`;
      await ours.start(settings, { NODE_OPTIONS: `--import=${late}` });
      const { look, status } = await ours.toldWith('SabaijaiClock');
      expect([status, look]).toEqual([
        200,
        expect.stringMatching(/This machine is 3\d\d\d s behind the database: look at time sync/),
      ]);
      expect((await ours.run('doctor')).out).toMatch(
        /LOOK {2}server .*s behind the database: look at time sync/,
      );
      await ours.stop();
      await ours.start(settings);
      await requireSound();
    },
    300_000,
  );

  it.runIf(on === 'MariaDB')(
    'names a database that stopped, and goes on by itself once it is back',
    async () => {
      await way?.goAway();
      const { status, look, doctor } = await ours.toldWith('SabaijaiDatabaseAway');
      expect([status, look]).toEqual([
        503,
        expect.stringMatching(/The database does not answer: look at its server/),
      ]);
      expect(doctor).toMatch(/LOOK {2}database .*does not answer \(ECONNREFUSED\); look at/);
      await way?.comeBack();
      await requireSound();
    },
    300_000,
  );
});

/** A namespace with a disk of its own, that can be made smaller while it is used; needs root. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
describe.runIf(canMount)('a running installation whose disk fills', () => {
  const DISK = 'mount -t tmpfs -o size=8g tmpfs "$DATA_DIR" && exec "$@"';
  const programs = programsOf();
  let ours: Awaited<ReturnType<typeof installation>>;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sabaijai-disk-'));
  const inside = () => ['nsenter', '--mount', '--target', ours.pid()];
  const resize = (size: string) =>
    spawnSync(inside()[0] as string, [...inside().slice(1), 'mount', '-o', `remount,size=${size}`, dataDir], {
      encoding: 'utf8',
    });
  beforeAll(async () => {
    ours = await installation(programs, (command, server) =>
      server ? [...inside(), ...command] : ['unshare', '--mount', 'sh', '-ec', DISK, 'sh', ...command],
    );
    await ours.start({ DATA_DIR: dataDir });
    await vi.waitFor(async () => expect((await ours.said()).look).toBe(''), PATIENT);
  }, 300_000);
  afterAll(async () => {
    await ours.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('is named before it is full, named again when nothing can be written, and is whole with more room', async () => {
    const sound = await ours.told();
    expect(resize('900m').stderr).toBe('');
    const near = await ours.toldWith('SabaijaiDiskFull');
    for (const text of [near.look, near.doctor]) expect(text).toMatch(/0\.\d GB are free in .*: make room;/);
    expect(near.status).toBe(200);

    const used = spawnSync(inside()[0] as string, [...inside().slice(1), 'du', '-sk', dataDir], {
      encoding: 'utf8',
    });
    expect(resize(`${Number.parseInt(used.stdout, 10) + 8}k`).stderr).toBe('');
    let names = 0;
    // Each name counts its own tries.
    const write = () =>
      send(ours.port, {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { login: `nobody${names++}@example.com`, password: 'x'.repeat(12) },
      });
    await vi.waitFor(async () => expect((await write()).statusCode).toBe(503), PATIENT);
    const full = await ours.toldWith('SabaijaiNotWriting');
    expect([full.status, full.look]).toEqual([
      200,
      expect.stringMatching(/The database takes no writes: look at the room/),
    ]);
    expect((await send(ours.port, { url: '/api/v1/businesses' })).statusCode).toBe(200);

    expect(resize('8g').stderr).toBe('');
    await vi.waitFor(async () => expect([401, 429]).toContain((await write()).statusCode), PATIENT);
    await ours.requireSame(sound);
  }, 300_000);
});
