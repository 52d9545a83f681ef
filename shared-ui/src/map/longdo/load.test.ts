import { jest } from '@jest/globals';
import type { LongdoSettings } from './load';

const SRC = 'https://maps.test/map3/';
const page = window as unknown as Record<string | symbol, unknown>;
const API = { Map: class {} };

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${SRC}"]`)];
/** What the network would do; jsdom fetches no scripts. */
function answer(how: 'load' | 'error', api?: object) {
  if (api) page.longdo = api;
  scripts().at(-1)?.dispatchEvent(new Event(how));
}
/** A copy of the module of its own, as each remote may have one. */
async function load(settings: Partial<LongdoSettings> = {}) {
  jest.resetModules();
  const { loadLongdo } = await import('./load');
  return { answer: loadLongdo({ src: SRC, ...settings }) };
}

let error: jest.SpiedFunction<typeof console.error>;
let warn: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
  delete page.longdo;
  delete page[Symbol.for('sabaijai.longdo')];
});

describe('the script of Longdo', () => {
  it.each([
    [{}, ''],
    [{ key: 'a key&' }, '?key=a+key%26'],
    [{ debug: true }, '?debug=true'],
    [{ key: 'k', debug: true }, '?key=k&debug=true'],
    [{ key: '', debug: false }, ''],
  ])('is asked for with the query of %j', async (settings, query) => {
    const loading = await load(settings);
    expect(scripts().map(({ src }) => src)).toEqual([SRC + query]);
    answer('load', API);
    expect(await loading.answer).toBe(API);
  });

  it('keeps the query that its address has already', async () => {
    await load({ src: `${SRC}?v=3`, key: 'k' });
    expect(scripts()[0]?.src).toBe(`${SRC}?v=3&key=k`);
  });

  it('is appended once, whatever number of copies ask for it, before and after it came', async () => {
    const first = await load();
    const second = await load();
    answer('load', API);
    const third = await load();
    expect(await Promise.all([first.answer, second.answer, third.answer])).toEqual([API, API, API]);
    expect(scripts()).toHaveLength(1);
    expect([error.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it('of somebody else is used, with a warning, once', async () => {
    page.longdo = API;
    expect(await (await load()).answer).toBe(API);
    expect(await (await load()).answer).toBe(API);
    expect(scripts()).toHaveLength(0);
    expect(warn.mock.calls).toEqual([['Longdo Map API is already loaded']]);
    expect(error).not.toHaveBeenCalled();
  });

  it('is not taken for an element of that name', async () => {
    page.longdo = document.createElement('div');
    await load();
    expect(scripts()).toHaveLength(1);
  });

  it.each([
    ['cannot be fetched', 'error'],
    ['comes without its global, as for a refused key', 'load'],
  ] as const)('that %s is not found, and the next map tries again', async (_case, how) => {
    const [first, second] = [await load(), await load()];
    answer(how);
    await expect(first.answer).rejects.toThrow('Longdo Map API is not found');
    await expect(second.answer).rejects.toThrow();
    expect(error.mock.calls).toEqual([['Longdo Map API is not found']]);
    expect(scripts()).toHaveLength(0);

    const again = await load();
    answer('load', API);
    expect(await again.answer).toBe(API);
    expect(warn).not.toHaveBeenCalled();
  });

  it('with an address that is none is not found', async () => {
    await expect((await load({ src: 'https://' })).answer).rejects.toThrow();
    expect(error.mock.calls).toEqual([['Longdo Map API is not found']]);
  });

  it('that never answers is given up, and is still ours when it comes late', async () => {
    const loading = await load({ readyMs: 1 });
    const late = scripts()[0];
    await expect(loading.answer).rejects.toThrow('Longdo Map API is not found');
    page.longdo = API;
    late?.dispatchEvent(new Event('load'));
    expect(await (await load()).answer).toBe(API);
    expect(warn).not.toHaveBeenCalled();
  });
});
