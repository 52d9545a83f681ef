import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { DAY_MS, newId } from '@sabaijai/contract';
import sharp, { type Sharp } from 'sharp';
import { entities } from '../src/entities.js';
import { UserEntity } from '../src/features/account/account.entity.js';
import { SessionEntity } from '../src/features/account/session.entity.js';
import { hashOf, newToken } from '../src/features/account/token.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { start } from './http.js';

const AT_ONCE = 20;
const GOAL_MB = 300;

const plain = (megapixels: number, channels: 3 | 4 = 3) => {
  const width = Math.floor(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const height = Math.floor((megapixels * 1e6) / width);
  return sharp({ create: { width, height, channels, background: { r: 30, g: 60, b: 90, alpha: 0.5 } } });
};
const in16Bit = (picture: Sharp) => picture.toColourspace('rgb16');
const TWO_FRAMES = { create: { width: 6_300, height: 6_300, channels: 3, background: '#246' } } as const;

/** As bad as it gets within 10 MB and 40 megapixels. */
const KINDS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'JPEG, 40 MP': () => plain(40).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG in several passes, 12.2 MP': () =>
    plain(12.2).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG in several passes, CMYK, 12.2 MP': () =>
    plain(12.2).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG in several passes, 40 MP (refused)': () =>
    plain(39.9).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'PNG, 40 MP': () => plain(40, 4).png().toBuffer(),
  'PNG, 16 bit, 12.2 MP': () => in16Bit(plain(12.2, 4)).png().toBuffer(),
  'PNG, 16 bit, 40 MP (refused)': () => in16Bit(plain(40, 4)).png().toBuffer(),
  'PNG, interlaced, 16 bit, 12.2 MP': () => in16Bit(plain(12.2, 4)).png({ progressive: true }).toBuffer(),
  'PNG, interlaced, 40 MP (refused)': () => plain(39.9, 4).png({ progressive: true }).toBuffer(),
  'PNG, interlaced, 16 bit, 40 MP (refused)': () =>
    in16Bit(plain(39.9, 4)).png({ progressive: true }).toBuffer(),
  'WebP, 40 MP': () => plain(40).webp({ effort: 0 }).toBuffer(),
  'WebP, lossless, 40 MP': () => plain(40, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  'WebP, moving, 40 MP': async () => {
    const frame = await sharp(TWO_FRAMES).png().toBuffer();
    const other = await sharp({ create: { ...TWO_FRAMES.create, background: '#642' } })
      .png()
      .toBuffer();
    return sharp([frame, other], { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
  },
};

async function addPerson(database: DatabaseSettings): Promise<string> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  const id = newId('user');
  const token = newToken();
  const now = Date.now();
  await retry(dataSource, async (manager) => {
    await manager.insert(UserEntity, {
      id,
      email: `${id}@example.com`,
      passwordHash: '',
      displayName: 'Nok',
      locale: 'th-TH',
      roles: ['client'],
      state: 'active',
      createdAt: now,
    });
    await manager.insert(SessionEntity, {
      id: newId('session'),
      userId: id,
      tokenHash: hashOf(token),
      createdAt: now,
      seenAt: now,
      expiresAt: now + DAY_MS,
    });
  });
  await dataSource.destroy();
  return token;
}

/** How much memory a server of its own takes more while 20 pictures of a kind are sent at once, and how long they take. Linux. */
export async function memoryOfPictures(
  program: string,
  database: DatabaseSettings,
  only: string,
): Promise<string[]> {
  const lines: string[] = [];
  let worst = 0;
  for (const [kind, make] of Object.entries(KINDS)) {
    if (!kind.includes(only)) continue;
    const bytes = await make();
    // Another one each time, and another person: neither memory nor limits are those of the kind before.
    const [server, port] = await start(program, 'app', database);
    const session = await addPerson(database);
    const megabytes = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) /
      1024;
    const send = async (picture: Buffer): Promise<string> => {
      const id = newId('photo');
      const sha256 = createHash('sha256').update(picture).digest('hex');
      const url = `http://127.0.0.1:${port}/api/v1/photos?id=${id}&purpose=review&sha256=${sha256}`;
      const headers = { 'content-type': 'image/jpeg', cookie: `sid=${session}` };
      const answer = await fetch(url, {
        method: 'POST',
        body: new Uint8Array(picture),
        headers,
      });
      const { code } = (await answer.json()) as { code?: string };
      return code ?? String(answer.status);
    };
    await send(await plain(2).jpeg().toBuffer());
    const before = megabytes('VmRSS');
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const from = performance.now();
    const outcomes = new Set(await Promise.all(Array.from({ length: AT_ONCE }, () => send(bytes))));
    const seconds = (performance.now() - from) / 1000;
    const rise = megabytes('VmHWM') - before;
    worst = Math.max(worst, rise);
    const figures = [(bytes.length / 1000).toFixed(0), [...outcomes].join(', '), rise.toFixed(0)];
    lines.push(`| ${[kind, ...figures, (seconds / AT_ONCE).toFixed(2)].join(' | ')} |`);
    server.disconnect();
  }
  return [
    `${AT_ONCE} of a kind at once, each kind on a server of its own`,
    '| picture | kB | answer | memory rises by, MB | s a picture |',
    '|---|---|---|---|---|',
    ...lines,
    `Worst ${worst.toFixed(0)} MB; goal: less than ${GOAL_MB} MB`,
  ];
}
