import { pageHeaders, pagePolicy } from './headers.js';

const NONE = { longdo: null, tiles: null, pmtiles: null };
/** What a map adds to each part of a page's policy, and what it takes away. */
function changes(map: Partial<Parameters<typeof pagePolicy>[0]>) {
  const parts = (policy: string): Record<string, string[]> =>
    Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  const [own, other] = [parts(pagePolicy(NONE)), parts(pagePolicy({ ...NONE, ...map }))];
  return Object.entries(other).flatMap(([name, sources]) => [
    ...sources.filter((each) => !own[name]?.includes(each)).map((each) => `+ ${name} ${each}`),
    ...(own[name] ?? []).filter((each) => !sources.includes(each)).map((each) => `- ${name} ${each}`),
  ]);
}
const longdo = (src: string) => ({ longdo: { src, key: 'key', debug: false } });
const tiles = (url: string) => ({
  tiles: { url, attribution: '©', maxZoom: 19, subdomains: 'abc', isDark: false },
});
const pmtiles = (url: string) => ({ pmtiles: { url, attribution: '©' } });

describe('the policy of a page with a map', () => {
  it('is that of any page where nothing is set', () => {
    expect(pageHeaders('abc', pagePolicy(NONE))).toEqual(pageHeaders('abc'));
    expect(pageHeaders('abc')['content-security-policy']).toMatch("style-src 'self' 'nonce-abc';");
  });

  it.each([
    ['tiles on this server', tiles('/tiles/{z}/{x}/{y}.png'), []],
    [
      'tiles elsewhere',
      tiles('https://tiles.example/{z}/{x}/{y}.png?key=1'),
      ['+ img-src https://tiles.example'],
    ],
    [
      'tiles of several hosts',
      tiles('https://{s}.tiles.example:8443/{z}/{x}/{y}.png'),
      ['a', 'b', 'c'].map((each) => `+ img-src https://${each}.tiles.example:8443`),
    ],
    [
      'tiles of this machine',
      tiles('http://127.0.0.1:8080/{z}/{x}/{y}.png'),
      ['+ img-src http://127.0.0.1:8080'],
    ],
    ['a file on this server', pmtiles('/thailand.pmtiles'), []],
    [
      'a file elsewhere',
      pmtiles('https://files.example/th.pmtiles'),
      ['+ connect-src https://files.example'],
    ],
    [
      'Longdo',
      longdo('https://api.longdo.com/map3/'),
      [
        '+ script-src https://api.longdo.com',
        "+ style-src 'unsafe-inline'",
        "- style-src 'nonce-NONCE'",
        '+ connect-src https://*.longdo.com',
        '+ img-src https://*.longdo.com',
        '+ worker-src blob:',
      ],
    ],
    [
      'a script of Longdo that comes from elsewhere',
      longdo('https://longdo.com.example/map.js'),
      [
        '+ script-src https://longdo.com.example',
        "+ style-src 'unsafe-inline'",
        "- style-src 'nonce-NONCE'",
        '+ connect-src https://longdo.com.example',
        '+ img-src https://longdo.com.example',
        '+ worker-src blob:',
      ],
    ],
    [
      'a double of Longdo on this server',
      longdo('/double.js'),
      ["+ style-src 'unsafe-inline'", "- style-src 'nonce-NONCE'", '+ worker-src blob:'],
    ],
  ])('lets it load what it needs and nothing more: %s', (_, map, expected) => {
    expect(changes(map)).toEqual(expected);
  });
});
