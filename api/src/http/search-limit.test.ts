import { Clock } from '../platform/clock/clock.js';
import { ROOT } from '../platform/settings/settings.js';
import { openApp, type TestApp } from '../testing.js';

const MINUTE = 60_000;
const HTML = { accept: 'text/html' };

/** The statuses of so many questions, counted. */
async function ask(
  { ask: askOne }: TestApp,
  times: number,
  url: (i: number) => string,
  { from = '192.0.2.1', method = 'GET', headers = {} as Record<string, string> } = {},
) {
  const counts: Record<number, number> = {};
  for (let i = 0; i < times; i += 1) {
    const answer = await askOne({ method, url: url(i), headers: { 'x-forwarded-for': from, ...headers } });
    counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
  }
  return counts;
}
const search = (i: number) => `/api/v1/businesses?q=noodles${i}`;
const suggest = (i: number) => `/api/v1/businesses/suggest?q=n${i}`;

describe('searching', () => {
  const app = openApp({ trustProxy: 1 });
  beforeEach(() => {
    const now = app().nest.get(Clock).now() + 2 * MINUTE;
    vi.spyOn(app().nest.get(Clock), 'now').mockReturnValue(now);
  });

  it.each([
    ['words', 60, search],
    ['the same words', 60, () => search(0)],
    ['words in another spelling of the address', 60, (i: number) => `/api/v1/businesses?%71=%6eoodles${i}`],
    ['suggestions', 240, suggest],
  ])('for %s is for %i times a minute and network, then later', async (_, limit, url) => {
    expect(await ask(app(), limit + 5, url)).toEqual({ 200: limit, 429: 5 });
    const refused = await app().ask({ url: url(0), headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(refused.json().code).toBe('RATE_LIMITED');
    expect(refused.headers['retry-after']).toBe('60');
    expect(await ask(app(), 3, url, { from: '192.0.2.2' })).toEqual({ 200: 3 });
    const now = app().nest.get(Clock).now();
    vi.spyOn(app().nest.get(Clock), 'now').mockReturnValue(now + MINUTE);
    expect(await ask(app(), 3, url)).toEqual({ 200: 3 });
  });

  it('counts one network of IPv6 as one, and a HEAD as a GET', async () => {
    const from = (i: number) => `2001:db8:1:${i}::1`;
    for (let i = 0; i < 30; i += 1) await ask(app(), 1, search, { from: from(i) });
    await ask(app(), 30, search, { from: from(99), method: 'HEAD' });
    expect(await ask(app(), 1, search, { from: from(7) })).toEqual({ 429: 1 });
    expect(await ask(app(), 1, search, { from: '2001:db8:1:100::1' })).toEqual({ 200: 1 });
  });

  it('by nobody’s own claim to be this server', async () => {
    const headers = { 'x-sabaijai-own': 'x'.repeat(32) };
    expect(await ask(app(), 61, search, { headers })).toEqual({ 200: 60, 429: 1 });
  });

  it('is not listing: lists without words, places and maps are for everybody at any pace', async () => {
    await ask(app(), 61, search);
    const lists = [
      '/api/v1/businesses?category=restaurant',
      '/api/v1/businesses?q=%20',
      '/api/v1/categories',
    ];
    for (const url of lists) expect(await ask(app(), 70, () => url)).toEqual({ 200: 70 });
    expect(await ask(app(), 1, suggest)).toEqual({ 200: 1 });
  });
});

describe('searching in a demonstration', () => {
  const app = openApp({ mode: 'demo' });
  it('has no limit', async () => {
    expect(await ask(app(), 70, search)).toEqual({ 200: 70 });
  });
});

/** These ask for the built pages: `npm run build` makes them. */
describe('the page of a search', () => {
  const app = openApp({ trustProxy: 1 }, ROOT);
  const page = (i: number) => `/client/search?q=noodles${i}`;

  it('counts for its reader alone, and then is one that the browser draws', async () => {
    // More than a minute's worth from one address, were it the server that is counted.
    for (let i = 0; i < 4; i += 1)
      expect(await ask(app(), 30, page, { from: `192.0.2.${i}`, headers: HTML })).toEqual({ 200: 30 });
    const isDrawn = async (i: number) =>
      (
        await app().ask({ url: page(i), headers: { ...HTML, 'x-forwarded-for': `198.51.100.${i}` } })
      ).body.includes('id="state"');
    // On a busy machine the browser may have to draw one.
    let drawn = false;
    for (let i = 0; i < 20 && !drawn; i += 1) drawn = await isDrawn(i + 100);
    expect(drawn).toBe(true);
    const from = '192.0.2.0';
    expect(await ask(app(), 31, page, { from, headers: HTML })).toEqual({ 200: 30, 429: 1 });
    const refused = await app().ask({ url: page(0), headers: { ...HTML, 'x-forwarded-for': from } });
    expect(refused.headers['content-type']).toMatch('text/html');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch('<script');
    expect(await ask(app(), 1, search, { from })).toEqual({ 429: 1 });
    expect(await ask(app(), 1, () => '/client/search', { from, headers: HTML })).toEqual({ 200: 1 });
    const data = '/builds/data/en/client/search.json?q=noodles';
    expect(await ask(app(), 1, () => data, { from })).toEqual({ 429: 1 });
  });
});
