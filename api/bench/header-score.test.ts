import { ROOT } from '../src/platform/settings/settings.js';
import { openApp } from '../src/testing.js';
import { headerScore } from './header-score.js';

const SAFE = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const scoreOf = (changes: Record<string, string> = {}) =>
  headerScore(new Headers({ ...SAFE, ...changes })).total;

describe('the header score', () => {
  it('takes points for what is missing, and gives none on top any more', () => {
    expect(scoreOf()).toBe(130);
    expect(scoreOf({ 'strict-transport-security': '' })).toBe(80);
    expect(scoreOf({ 'content-security-policy': "default-src 'self' 'unsafe-inline'" })).toBe(60);
    expect(scoreOf({ 'x-content-type-options': '' })).toBe(125);
  });

  it('takes points for a cookie that goes over http too, and more for one of a session', () => {
    expect(scoreOf({ 'set-cookie': 'locale=en-US; Path=/; SameSite=Lax' })).toBe(80);
    expect(scoreOf({ 'set-cookie': 'sid=x; Path=/; HttpOnly; SameSite=Lax' })).toBe(60);
    expect(scoreOf({ 'set-cookie': 'locale=en-US; Path=/; SameSite=Lax; Secure' })).toBe(135);
  });
});

/** This asks for the built pages: `npm run build` makes them. */
describe('a page over https', () => {
  const app = openApp({ publicUrl: 'https://sabaijai.example' }, ROOT);

  it.each(['/', '/?lang=en', '/client/hot-all?lang=zh', '/client/lang', '/auth/login', '/nothing/here'])(
    'has at least 130 points, with and without a language in its address: %s',
    async (url) => {
      const { headers } = await app().ask({ url, headers: { accept: 'text/html' } });
      const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        [value ?? []].flat().map((each) => [name, each]),
      );
      expect(headerScore(new Headers(given)).total).toBeGreaterThanOrEqual(130);
    },
  );
});
