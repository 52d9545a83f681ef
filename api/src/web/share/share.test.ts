import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WorstFinding } from '@sabaijai/contract';
import sharp from 'sharp';
import { BusinessEntity } from '../../features/business/business.entity.js';
import { addPlace } from '../../features/business/testing.js';
import { Settings } from '../../platform/settings/settings.js';
import { openApp } from '../../testing.js';
import { SharePictures } from './share.js';
import { prepareFonts } from './share-fonts.js';

describe('the picture of a shared link', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'share-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const app = openApp({ dataDir: folder });
  const get = (url: string, headers = {}) => app().ask({ url, headers });
  const NAME = { th: 'ครัวริมน้ำ', en: 'Kitchen by the water', zh: '水边厨房' };

  it.each(['th', 'en', 'zh'])(
    'is 1200 × 630 in «%s», and another one in another language',
    async (language) => {
      const { id } = await addPlace(app().dataSource, { name: NAME });
      const { statusCode, headers, bytes } = await get(`/share/${id}-${language}.jpg`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
      const other = await get(`/share/${id}-${language === 'en' ? 'th' : 'en'}.jpg`);
      expect(other.headers.etag).not.toBe(headers.etag);
    },
  );

  it('stays the same until something that it shows changes', async () => {
    const { id } = await addPlace(app().dataSource, { name: NAME });
    const url = `/share/${id}-en.jpg`;
    const etag = String((await get(url)).headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    const places = app().dataSource.getRepository(BusinessEntity);
    await places.update({ id }, { website: 'https://other.example' });
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await places.update({ id }, { grade: 'A', score: 95, inspectedAt: Date.now() });
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('says in which month the place was inspected', async () => {
    const { id } = await addPlace(app().dataSource, { name: NAME });
    const places = app().dataSource.getRepository(BusinessEntity);
    const picture = async (day: string) => {
      await places.update({ id }, { grade: 'A', score: 95, inspectedAt: Date.parse(day) });
      return (await get(`/share/${id}-en.jpg`)).headers.etag;
    };
    const march = await picture('2026-03-05');
    expect(await picture('2026-03-19')).toBe(march);
    expect(await picture('2026-04-05')).not.toBe(march);
  });

  it('names the worst finding of a place graded D', async () => {
    const { id } = await addPlace(app().dataSource, { name: NAME });
    const places = app().dataSource.getRepository(BusinessEntity);
    const worst = (en: string): WorstFinding => ({
      severity: 'critical',
      fixed: false,
      repeat: false,
      failed: { th: en, en, zh: en },
      measured: null,
    });
    const picture = async (en: string) => {
      await places.update(
        { id },
        { grade: 'D', score: 60, inspectedAt: Date.now(), worstFinding: worst(en) },
      );
      return (await get(`/share/${id}-en.jpg`)).headers.etag;
    };
    expect(await picture('An exit is blocked')).not.toBe(await picture('A rail is broken'));
    // No finding made it a D, but a warning that nobody followed.
    await places.update({ id }, { cappedFrom: Date.now() - 1_000 });
    expect(await picture('An exit is blocked')).toBe(await picture('A rail is broken'));
  });

  it('is drawn whatever is written in the name', async () => {
    const name = '</span></svg><!-- ]]> &bogus; "\u2028 \u202eabc'.repeat(3);
    const { id } = await addPlace(app().dataSource, { name: { th: name, en: name } });
    const { statusCode, headers, bytes } = await get(`/share/${id}-en.jpg`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect((await sharp(bytes).metadata()).width).toBe(1200);
  });

  it.each([`biz_${'0'.repeat(26)}-th.jpg`, 'sabaijai-fr.jpg', 'biz_1-th.jpg', '..%2f..%2fdatabase'])(
    'is not there for %s',
    async (name) => {
      expect((await get(`/share/${name}`)).statusCode).toBe(404);
    },
  );

  it('is not there for a place that is not public', async () => {
    const { id } = await addPlace(app().dataSource, { name: NAME, state: 'draft' });
    expect((await get(`/share/${id}-th.jpg`)).statusCode).toBe(404);
  });

  it('is the site’s own when too many wait, two at most being drawn at once', async () => {
    const place = await addPlace(app().dataSource, { name: NAME });
    const running = path.join(folder, 'running');
    writeFileSync(running, '');
    // Notes when it begins and when it ends, and takes its time.
    const program = path.join(folder, 'slow.mjs');
    writeFileSync(
      program,
      `import { appendFileSync } from 'node:fs'; const file = ${JSON.stringify(running)};
       appendFileSync(file, '+'); for await (const _ of process.stdin); 
       await new Promise((later) => setTimeout(later, 100)); appendFileSync(file, '-'); process.stdout.write('picture');`,
    );
    const settings = new Settings({
      ...Settings.read({ NODE_ENV: 'test', DATA_DIR: path.join(folder, 'slow') }, '/nowhere/.env'),
    });
    const pictures = new SharePictures(settings, app().dataSource, () => undefined, program);
    const places = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        addPlace(app().dataSource, { name: { en: `Place ${index}` } }),
      ),
    );
    const drawn = await Promise.all([place, ...places].map(({ id }) => pictures.get(id, 'en', Date.now())));
    expect(drawn.filter((each) => each?.isGeneral)).toHaveLength(25 - 18);
    let [now, most] = [0, 0];
    for (const sign of readFileSync(running, 'utf8')) {
      now += sign === '+' ? 1 : -1;
      most = Math.max(most, now);
    }
    expect(most).toBe(2);
  });

  describe('where the disk takes nothing', () => {
    const full = mkdtempSync(path.join(tmpdir(), 'share-full-'));
    const atFullDisk = openApp({ dataDir: full });
    afterAll(() => rmSync(full, { recursive: true, force: true }));
    const ask = (name: string) => atFullDisk().ask(`/share/${name}-en.jpg`);

    it('is asked for again later, until there was room for our fonts once', async () => {
      const { id } = await addPlace(atFullDisk().dataSource, { name: NAME });
      // No folder can be made where a file is.
      mkdirSync(path.join(full, 'cache'));
      for (const name of ['fonts', 'share']) writeFileSync(path.join(full, 'cache', name), '');
      for (const name of [id, 'sabaijai']) {
        const { statusCode, headers, json } = await ask(name);
        expect([statusCode, json().code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '60']);
      }
      rmSync(path.join(full, 'cache/fonts'));
      expect((await ask(id)).statusCode).toBe(200);
      expect((await ask('sabaijai')).statusCode).toBe(200);
    });

    it('is drawn with the fonts that are there from before', async () => {
      const cache = path.join(full, 'before');
      await prepareFonts(cache, []);
      // Each would be written as a new file beside the old one, which a full disk refuses before anything is replaced.
      const before = statSync(path.join(cache, 'fonts.conf')).ino;
      await prepareFonts(cache, []);
      expect(statSync(path.join(cache, 'fonts.conf')).ino).toBe(before);
    });
  });

  it('has our own fonts, even where the machine has none', async () => {
    const file = await prepareFonts(path.join(folder, 'fonts'), []);
    expect(readFileSync(file, 'utf8').match(/<dir>/g)).toHaveLength(1);
    const font = readFileSync(path.join(folder, 'fonts/fonts/ibm-plex-sans-latin-600-normal.ttf'));
    expect(font.readUInt32BE(0)).toBe(0x00010000);
  });
});
