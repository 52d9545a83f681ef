import { runInNewContext } from 'node:vm';
import { scrub } from './scrub.js';

describe('the text of a browser’s error', () => {
  it.each([
    ['no answer from https://a.example/x?q=somchai&lang=th', 'no answer from https://a.example/x?…'],
    ['GET /api/v1/search?q=สมชาย failed', 'GET /api/v1/search?… failed'],
    ['https://a.example/auth/reset#token=abc', 'https://a.example/auth/reset#…'],
    ['no account somchai.j+x@mail.example.co.th!', 'no account …@…'],
    ['no account somchai%40example.com', 'no account …@…'],
    ['call 081-234-5678 or +66 81 234 5678', 'call # or #'],
    ['card 1-2345-67890-12-3, ๐๘๑๒๓๔๕๖๗๘', 'card #, #'],
    ['at /auth/reset#token=SECRET', 'at /auth/reset#…'],
    ['081.234.5678', '#'],
    ['0812345678.js and 0812345678.css', '#.js and #.css'],
    ['q=?"alice smith" failed', 'q=?… failed'],
    ['/search?q="alice smith"&near=a:b failed', '/search?… failed'],
    ["/search?lang=th&q='alice smith", '/search?…'],
  ])('says nothing of a person: %s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it.each(['1', 'a%40', 'a@', '1.js', '?:1', '#"', "?='", 'a.', '1 '])(
    'is read in linear time: 200,000 characters of “%s” hold up nobody',
    (part) => {
      const text = part.repeat(200_000 / part.length);
      // In quadratic time each would take minutes; the limit ends that and measures nothing.
      for (const hostile of [text, `${text.slice(4)}.js`, `x@${text}`, `/?${text}`])
        runInNewContext('scrub(hostile)', { scrub, hostile }, { timeout: 5_000 });
    },
  );

  it('still says where in the code it happened', () => {
    for (const frame of [
      'at start (https://a.example/static/main.f83552512ab7.js:1:659271)',
      'start@https://a.example/static/main.f835525ab7d0.js:1:659271',
      'Minified React error #418; visit https://react.dev/errors/418 for more',
    ])
      expect(scrub(frame)).toBe(frame);
    expect(scrub('at x (https://a.example/main.js?v=1:2:3)')).toBe('at x (https://a.example/main.js?…:2:3)');
  });
});
