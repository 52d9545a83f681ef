import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { SCENES_PER_CATEGORY } from './drawing.js';
import { DRAWINGS, drawPictures, nameDrawing, svgOf } from './pictures.js';
import { PALETTES, SCENES } from './scenes.js';

describe('the pictures of the demo', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-pictures-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are eight scenes for every category, all different, some in more than one light', () => {
    for (const scenes of Object.values(SCENES)) expect(scenes).toHaveLength(SCENES_PER_CATEGORY);
    expect(Object.keys(SCENES).sort()).toEqual(Object.keys(PALETTES).sort());
    expect(new Set(DRAWINGS.map(svgOf)).size).toBe(80 + 2 * 8 + 8 + 8);
  });

  it('are drawn the same every time, without a number or colour missing', () => {
    for (const name of DRAWINGS) {
      const svg = svgOf(name);
      expect(svg === svgOf(name)).toBe(true);
      expect(svg.match(/NaN|undefined|Infinity|null/g)).toBeNull();
      const colors = [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)].map(
        ([, color]) => color ?? '',
      );
      expect(colors.filter((color) => !/^(#[0-9a-f]{6}|none|url\(#g\d+\))$/i.test(color))).toEqual([]);
    }
  });

  it('come in two sizes, 16 to 10, without any data of a camera; what is there is kept', async () => {
    const told: number[] = [];
    await drawPictures(folder, (done) => told.push(done), ['souvenir-3']);
    expect(told).toEqual([1]);
    const small = await sharp(path.join(folder, 'souvenir-3-480.webp')).metadata();
    const large = await sharp(path.join(folder, 'souvenir-3-1600.jpg')).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 480, 300]);
    expect([large.format, large.width, large.height]).toEqual(['jpeg', 1600, 1000]);
    expect(small.exif ?? large.exif).toBeUndefined();
    const before = statSync(path.join(folder, 'souvenir-3-1600.jpg')).mtimeMs;
    await drawPictures(folder, undefined, ['souvenir-3']);
    expect(statSync(path.join(folder, 'souvenir-3-1600.jpg')).mtimeMs).toBe(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('take the name of every photo that shows them, without taking the room again', async () => {
    await nameDrawing(folder, folder, 'souvenir-3', 'pho_A');
    await nameDrawing(folder, folder, 'souvenir-3', 'pho_A');
    expect(statSync(path.join(folder, 'pho_A-480.webp')).ino).toBe(
      statSync(path.join(folder, 'souvenir-3-480.webp')).ino,
    );
  });
});
