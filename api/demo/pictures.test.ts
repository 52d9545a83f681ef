import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Category } from '@sabaijai/contract';
import sharp from 'sharp';
import { ROOT } from '../src/platform/settings/settings.js';
import { BEACH, NAME_PICTURES, SITES } from './names.js';
import { DRAWINGS, drawPictures, nameDrawing } from './pictures.js';

const SCENES = path.join(ROOT, 'api/demo/scenes');

describe('the pictures of the demo', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-pictures-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are eight scenes for every category, all different, some in more than one light', () => {
    const expected = Category.options.flatMap((category) =>
      Array.from({ length: 8 }, (_, number) => `${category}-${number}.svg`),
    );
    const files = readdirSync(SCENES);
    expect(files.sort()).toEqual(expected.sort());
    expect(new Set(files.map((file) => readFileSync(path.join(SCENES, file), 'utf8'))).size).toBe(80);
    expect(new Set(DRAWINGS).size).toBe(80 + 2 * 8 + 8 + 8);
  });

  it('are there for every name that a place can have', () => {
    const numbers = [
      ...Object.values(NAME_PICTURES).flat(2),
      ...[BEACH, ...SITES].flatMap((each) => each.pictures),
    ];
    expect(numbers.filter((number) => !(number >= 0 && number < 8))).toEqual([]);
  });

  it('are small, as wide as the largest copy, load nothing and say what they show', () => {
    for (const file of readdirSync(SCENES)) {
      const svg = readFileSync(path.join(SCENES, file), 'utf8');
      expect(svg.length).toBeLessThan(120_000);
      expect(svg).toContain('width="1600" height="1000"');
      expect(svg).toMatch(/<title>[A-Z][^<]+<\/title>/);
      expect(svg.match(/NaN|undefined|<image|<script|<text|href=|\d\.\d{3}/g)).toBeNull();
    }
  });

  it('come in every size of a photo, 16 to 10, without any data of a camera; what is there is kept', async () => {
    const told: number[] = [];
    await drawPictures(folder, (done) => told.push(done), ['souvenir-3-0']);
    expect(told).toEqual([1]);
    const found = [];
    for (const size of ['480.webp', '800.webp', '1600.jpg']) {
      const { format, width, height, exif } = await sharp(
        path.join(folder, `souvenir-3-0-${size}`),
      ).metadata();
      found.push([format, width, height, exif]);
    }
    expect(found).toEqual([
      ['webp', 480, 300, undefined],
      ['webp', 800, 500, undefined],
      ['jpeg', 1600, 1000, undefined],
    ]);
    const before = statSync(path.join(folder, 'souvenir-3-0-1600.jpg')).mtimeMs;
    await drawPictures(folder, undefined, ['souvenir-3-0']);
    expect(statSync(path.join(folder, 'souvenir-3-0-1600.jpg')).mtimeMs).toBe(before);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('differ from light to light', async () => {
    const names = ['attraction-0-0', 'attraction-0-1', 'attraction-0-2'] as const;
    await drawPictures(folder, undefined, names);
    const renditions = names.map((name) => readFileSync(path.join(folder, `${name}-480.webp`), 'base64'));
    expect(new Set(renditions).size).toBe(3);
  });

  it('take the name of every photo that shows them, without taking the room again', async () => {
    await nameDrawing(folder, folder, 'souvenir-3-0', 'pho_A');
    await nameDrawing(folder, folder, 'souvenir-3-0', 'pho_A');
    for (const size of ['480.webp', '800.webp', '1600.jpg'])
      expect(statSync(path.join(folder, `pho_A-${size}`)).ino).toBe(
        statSync(path.join(folder, `souvenir-3-0-${size}`)).ino,
      );
  });
});
