import { jest } from '@jest/globals';
import { Map as LeafletMap } from 'leaflet';
import { layBasemap } from './lay';

const TILES = { url: '/{z}/{x}/{y}.png', attribution: '© Example', maxZoom: 18, subdomains: 'abc' };
const aMap = () => new LeafletMap(document.createElement('div'), { center: [13.75, 100.5], zoom: 11 });

it.each([
  ['darkens light tiles', false],
  ['shows dark tiles and photographs as they are', true],
])('%s', async (_what, isDark) => {
  const map = aMap();
  await layBasemap(map, { tiles: { ...TILES, isDark } }, 'en', new AbortController().signal);
  const [layer] = map.getPane('tilePane')?.children ?? [];
  expect(layer?.classList.contains('sabaijai-light-tiles')).toBe(!isDark);
});

it('does not let a server send the whole file that was asked for its first bytes', async () => {
  const cancel = jest.fn(async () => {});
  const ground = new Error('The ground is asked for next');
  const fetch = jest
    .fn<(address: unknown, options?: RequestInit) => Promise<unknown>>()
    .mockResolvedValueOnce({ status: 200, body: { cancel } })
    .mockRejectedValueOnce(ground);
  Object.assign(globalThis, { fetch });
  const gone = new AbortController();
  const pmtiles = { url: '/thailand.pmtiles', attribution: '© Example' };
  await expect(layBasemap(aMap(), { pmtiles }, 'en', gone.signal)).rejects.toBe(ground);
  expect(cancel).toHaveBeenCalledTimes(1);
  for (const [, options] of fetch.mock.calls) expect(options?.signal).toBe(gone.signal);
});
