import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@sabaijai/contract';
import sharp from 'sharp';
import { entities } from '../../entities.js';
import { databaseFile } from '../../platform/database/data-folder.js';
import { openDatabase } from '../../platform/database/data-source.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { retry } from '../../platform/database/retry.js';
import { SqliteConnection } from '../../platform/database/sqlite-connection.js';
import { sqliteSettings } from '../../platform/database/testing.js';
import { ROOT } from '../../platform/settings/settings.js';
import { prepareAccount } from '../account/create-account.js';
import { aBomb, MALLOC } from './testing.js';

const PASSWORD = 'a long enough password';

// Only Linux tells, and forgets, how much a process ever held.
(process.platform === 'linux' ? describe : describe.skip)('a server of its own that is sent pictures', () => {
  const settings = sqliteSettings();
  // Beside the sources, so that the packages and `bin` are found.
  const built = path.join(ROOT, 'api/.memory-test');
  let server: ChildProcess;
  let base: string;
  let cookie: string;

  beforeAll(async () => {
    const swc = path.join(ROOT, 'node_modules/.bin/swc');
    const from = ['src', 'demo', '-d', built, '--config-file', '.swcrc'];
    execFileSync(swc, from, { cwd: path.join(ROOT, 'api'), stdio: 'ignore' });
    const env = {
      ...process.env,
      SABAIJAI_MODE: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: settings.dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      ...MALLOC,
    };
    // A signal would end whoever writes past the limit, before there is an error to answer.
    const start = 'trap "" XFSZ; exec "$0" "$1"';
    server = spawn('sh', ['-c', start, process.execPath, path.join(built, 'src/main.js')], { env });
    base = await new Promise((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
      server.stderr?.on('data', (words) => process.stderr.write(words));
      server.stdout?.on('data', (words) => {
        const found = /http:\/\/\S+/.exec(String(words))?.[0];
        if (found) resolve(found);
      });
    });
    const dataSource = await openDatabase(settings, { entities, migrations });
    const login = 'nok@example.com';
    await retry(
      dataSource,
      await prepareAccount({
        email: login,
        password: PASSWORD,
        displayName: 'Nok',
        locale: 'th-TH',
        roles: ['client'],
      }),
    );
    await dataSource.destroy();
    const { headers } = await fetch(`${base}/api/v1/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ login, password: PASSWORD }),
      headers: { 'content-type': 'application/json' },
    });
    cookie = headers.getSetCookie().join('; ');
  });
  afterAll(async () => {
    server?.removeAllListeners('exit').kill('SIGKILL');
    rmSync(built, { recursive: true, force: true });
    await settings.remove();
  });

  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) /
    1024;
  const upload = async (bytes: Buffer, id = newId('photo')) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const url = `${base}/api/v1/photos?id=${id}&purpose=review&sha256=${sha256}`;
    const headers = { 'content-type': 'image/jpeg', cookie };
    const answer = await fetch(url, { method: 'POST', body: new Uint8Array(bytes), headers });
    const body = await answer.text();
    return answer.ok ? answer.status : `${answer.status} ${JSON.parse(body).code}`;
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#246' } });

  /** The database's log begins anew: it is to fit where a picture does not. */
  const limitFiles = (bytes: number | 'unlimited') => {
    const connection = new SqliteConnection(databaseFile(settings.dataDir));
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`]);
  };

  it('acknowledges nothing that its disk does not take, keeps nothing of it, and goes on when there is room', async () => {
    const noise = {
      create: {
        width: 1_500,
        height: 1_500,
        channels: 3,
        background: '#246',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    } as const;
    const large = await sharp(noise).jpeg({ quality: 100 }).toBuffer();
    // What is made of it is larger than what was sent.
    const small = await sharp(noise).jpeg({ quality: 10 }).toBuffer();
    const uploads = path.join(settings.dataDir, 'uploads');
    expect(await upload(await plain(900, 900).jpeg().toBuffer())).toBe(201);
    const before = readdirSync(uploads);
    for (const [bytes, room] of [
      [large, large.length - 100_000],
      [small, small.length + 10_000],
    ] as const) {
      const id = newId('photo');
      limitFiles(room);
      expect(await upload(bytes, id)).toBe('503 STORAGE_UNAVAILABLE');
      expect(readdirSync(uploads)).toEqual(before);
      const shown = await fetch(`${base}/api/v1/photos/${id}/480.webp`, { headers: { cookie } });
      expect(shown.status).toBe(404);
    }
    limitFiles('unlimited');
    for (const bytes of [large, small]) expect(await upload(bytes)).toBe(201);
  });

  it.each<[string, number, () => Buffer | Promise<Buffer>, number | string, number]>([
    ['twenty bombs', 20, () => aBomb(), '413 FILE_TOO_LARGE', 300],
    // As bad as it gets within what is allowed: the decoder keeps every coefficient.
    [
      'twenty pictures of 12 megapixels in several passes',
      20,
      () => plain(4_032, 3_024).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      201,
      300,
    ],
    [
      'twenty large pictures of 16 bits',
      20,
      () => plain(6_300, 6_300).toColourspace('rgb16').png().toBuffer(),
      '415 PHOTO_ENCODING',
      100,
    ],
  ])('needs little more memory for %s at once', async (_, count, make, status, riseMax) => {
    expect(await upload(await plain(900, 900).jpeg().toBuffer())).toBe(201);
    const bytes = await make();
    const before = megabytes('VmRSS');
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const statuses = await Promise.all(Array.from({ length: count }, () => upload(bytes)));
    expect(statuses).toEqual(Array(count).fill(status));
    expect(megabytes('VmHWM') - before).toBeLessThan(riseMax);
  });
});
