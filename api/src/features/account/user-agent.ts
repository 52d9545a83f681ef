import type { Device } from '@sabaijai/contract';

type Found = Pick<Device, 'browser' | 'system'>;

/** In this order: most browsers also carry the names of those that they descend from. */
const BROWSERS: readonly [Found['browser'], RegExp][] = [
  ['edge', /Edg(e|A|iOS)?\//],
  ['samsung', /SamsungBrowser/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Safari/],
];
const SYSTEMS: readonly [Found['system'], RegExp][] = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['macos', /Macintosh/],
  ['linux', /Linux|CrOS/],
];

/** Enough to know one's own device again; versions and models would only tell more than anybody needs. */
export function deviceOf(userAgent = ''): Found {
  return {
    browser: BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other',
    system: SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other',
  };
}
