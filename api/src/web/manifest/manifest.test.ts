import path from 'node:path';
import { LocaleCode } from '@sabaijai/contract';
import sharp from 'sharp';
import type { Remote } from '../static/remotes.js';
import { manifestOf } from './manifest.js';

const PUBLIC = path.join(import.meta.dirname, '../../../../shell/public');
const remote = (menu: Remote['menu']): Remote => ({
  ...{ name: 'mf_x', entry: '', sharedHash: 'one', patterns: ['/x'], audience: ['public'], menu },
  words: { 'th-TH': { today: { label: 'วันนี้' } }, 'en-US': { today: { label: 'Today', short: 'Now' } } },
});
const entry = (key: string, places: object) => ({ key, to: `/x/${key}`, icon: 'home', in: places });

it.each(LocaleCode.options)('has all that a browser asks for to install it in %s', (locale) => {
  const manifest = manifestOf([], locale) as Record<string, string>;
  for (const key of ['id', 'name', 'short_name', 'description', 'lang', 'start_url', 'scope', 'display'])
    expect(manifest[key]).toMatch(/\S/);
  // What fits under an icon.
  expect(manifest.short_name?.length).toBeLessThanOrEqual(12);
});

it('offers the pages that remotes name as shortcuts, in order and in the language', () => {
  const remotes = [
    remote([
      entry('today', { shortcuts: 2 }),
      entry('silent', { shortcuts: 3 }),
      entry('header', { header: 1 }),
    ]),
    { ...remote([entry('today', { shortcuts: 1 })]), words: { 'en-US': { today: { label: 'First' } } } },
  ];
  expect(manifestOf(remotes, 'en-US')).toMatchObject({
    shortcuts: [
      { name: 'First', url: '/x/today' },
      { name: 'Today', url: '/x/today' },
    ],
  });
  expect(manifestOf(remotes, 'th-TH')).toMatchObject({ lang: 'th', shortcuts: [{ name: 'วันนี้' }] });
});

it('names pictures that are there, of the size it says', async () => {
  const { icons } = manifestOf([], 'en-US') as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
    const { width, height, format } = await sharp(path.join(PUBLIC, src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  // Apple asks for its own, which is no part of a manifest.
  expect(await sharp(path.join(PUBLIC, 'apple-touch-icon.png')).metadata()).toMatchObject({ width: 180 });
});
