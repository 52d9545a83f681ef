import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, Settings, SettingsError } from './settings.js';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), '.env');
const read = (environment: NodeJS.ProcessEnv, text = '') => {
  writeFileSync(file, text);
  return Settings.read(environment, file);
};

const TILES = {
  MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© Example',
};
const TILES_SENTENCE =
  'MAP_TILES_URL must be an address with {z}, {x} and {y}: https (http only on localhost), or a path on this server.';

const DATABASE_SENTENCE =
  'DATABASE_URL must be mysql://user:password@host:3306/name, with special characters of the password percent-encoded (@ as %40, / as %2F, # as %23).';

describe('settings', () => {
  it('are a demo on this machine alone when nothing is set', () => {
    expect(read({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.join(ROOT, 'data/demo'),
      databaseUrl: null,
      publicUrl: null,
      trustProxy: false,
      smtpUrl: null,
      // Its terminal shows the demo accounts, which a line for each request would push away.
      logLevel: 'warn',
      map: { provider: 'auto', longdo: null, tiles: null, pmtiles: null },
    });
  });

  it('are production under NODE_ENV=production unless the mode says otherwise', () => {
    expect(read({ NODE_ENV: 'production' })).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      logLevel: 'info',
      dataDir: path.join(ROOT, 'data/production'),
    });
    expect(read({ NODE_ENV: 'production', SABAIJAI_MODE: 'demo' }).mode).toBe('demo');
  });

  it('take the fixed public holidays of Thailand as no working days, or those that are named', () => {
    expect(read({}).holidays).toHaveLength(13);
    expect(read({ HOLIDAYS: '12-05, 2027-02-21' }).holidays).toEqual(['12-05', '2027-02-21']);
    expect(read({ HOLIDAYS: 'thai,2027-02-21' }).holidays).toHaveLength(14);
    expect(read({ HOLIDAYS: 'none' }).holidays).toEqual([]);
  });

  it('come from the environment before the file', () => {
    expect(read({ PORT: '4000' }, 'PORT=5000\nLOG_LEVEL=warn')).toMatchObject({
      port: 4000,
      logLevel: 'warn',
    });
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535.'],
    [{ SABAIJAI_MODE: 'test' }, 'SABAIJAI_MODE must be demo or production.'],
    ...[
      'postgres://x',
      'mysql://user:word@127.0.0.1:3306',
      'mysql://user:word@127.0.0.1:3306/',
      'mysql://user:p@ss/w:rd#1@127.0.0.1:3306/name',
      'mysql://user:wo#rd@127.0.0.1:3306/name',
      'mysql://user:wo?rd@127.0.0.1:3306/name',
      'mysql://user:p%ss@127.0.0.1:3306/name',
    ].map((url): [NodeJS.ProcessEnv, string] => [{ DATABASE_URL: url }, DATABASE_SENTENCE]),
    ...['sabaijai', 'https://sabaijai.example/app', 'https://sabaijai.example/?a=1'].map(
      (url): [NodeJS.ProcessEnv, string] => [
        { PUBLIC_URL: url },
        'PUBLIC_URL must be the address people type without a path, such as https://sabaijai.example.',
      ],
    ),
    ...['1.2.3:::4', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1,', 'proxy', '-1'].map(
      (value): [NodeJS.ProcessEnv, string] => [
        { TRUST_PROXY: value },
        'TRUST_PROXY must be false, the number of proxies in front, or their addresses separated by commas.',
      ],
    ),
    ...['12-32', '2027-02-29', '5 December', '12-05;12-10', 'thai,', '2027-2-21', 'none,12-05'].map(
      (value): [NodeJS.ProcessEnv, string] => [
        { HOLIDAYS: value },
        'HOLIDAYS must be days separated by commas: 12-05 of every year, 2027-02-21 of one, thai for the fixed ones of Thailand; or none.',
      ],
    ),
    [{ HSTS: 'yes' }, 'HSTS must be off, host, subdomains or preload.'],
    [
      { SMTP_URL: 'smtp://user:p%ss@mail.example' },
      'SMTP_URL must be smtp://user:password@host:587 or smtps://…:465.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be smtp://user:password@host:587 or smtps://…:465.'],
    [
      { SECURITY_CONTACT: 'security@sabaijai.example' },
      'SECURITY_CONTACT must be mailto:security@sabaijai.example or an https address.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      'With SMTP_URL set, MAIL_FROM must be an address, such as Sabaijai <no-reply@sabaijai.example>.',
    ],
    [{ MAP_PROVIDER: 'google' }, 'MAP_PROVIDER must be auto, longdo or leaflet.'],
    [
      { MAP_PROVIDER: 'longdo' },
      'With MAP_PROVIDER=longdo, MAP_LONGDO_KEY must be the key that Longdo gave, letters, digits, - and _.',
    ],
    [{ MAP_LONGDO_KEY: 'a b' }, 'MAP_LONGDO_KEY must be the key that Longdo gave, letters, digits, - and _.'],
    [
      { MAP_LONGDO_SRC: 'http://api.longdo.com/map3/' },
      "MAP_LONGDO_SRC must be the address of Longdo's script: https (http only on localhost), or a path on this server.",
    ],
    [{ MAP_LONGDO_DEBUG: 'yes' }, 'MAP_LONGDO_DEBUG must be true or false.'],
    [{ ...TILES, MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }, TILES_SENTENCE],
    [{ ...TILES, MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png' }, TILES_SENTENCE],
    [{ ...TILES, MAP_TILES_URL: 'https://*.example/{z}/{x}/{y}.png' }, TILES_SENTENCE],
    [{ ...TILES, MAP_TILES_URL: "https://a;script-src'self'/{z}/{x}/{y}.png" }, TILES_SENTENCE],
    [{ ...TILES, MAP_TILES_URL: '//tiles.example/{z}/{x}/{y}.png' }, TILES_SENTENCE],
    [{ ...TILES, MAP_TILES_URL: 'https://name:word@tiles.example/{z}/{x}/{y}.png' }, TILES_SENTENCE],
    [
      { MAP_TILES_URL: TILES.MAP_TILES_URL },
      'With MAP_TILES_URL set, MAP_TILES_ATTRIBUTION must be whom the tiles are credited to, such as © OpenStreetMap contributors.',
    ],
    [{ MAP_TILES_DARK: 'dark' }, 'MAP_TILES_DARK must be true or false.'],
    [{ MAP_TILES_MAXZOOM: '25' }, 'MAP_TILES_MAXZOOM must be a whole number from 1 to 24.'],
    [
      { MAP_TILES_SUBDOMAINS: 'a,b,c' },
      'MAP_TILES_SUBDOMAINS must be what may stand for {s}, one letter or digit each, such as abc.',
    ],
    [
      { MAP_PMTILES_URL: 'file:///map.pmtiles' },
      'MAP_PMTILES_URL must be the address of a .pmtiles file: https (http only on localhost), or a path on this server.',
    ],
    [
      { MAP_PMTILES_URL: '/map.pmtiles' },
      'With MAP_PMTILES_URL set, MAP_PMTILES_ATTRIBUTION must be whom the file is credited to, such as © OpenStreetMap contributors.',
    ],
  ])('a wrong value is named in one sentence: %j', (environment, sentence) => {
    expect(() => read(environment)).toThrow(new SettingsError(sentence));
  });

  it('an unknown key of the file is named', () => {
    expect(() => read({}, 'PROT=3000')).toThrow(
      'PROT in .env is not a setting; .env.example lists all of them.',
    );
  });

  it('the example is accepted as it stands', () => {
    const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
    expect(read({}, example)).toEqual(read({}));
    expect(read({ PORT: ' ' })).toEqual(read({}));
  });

  it('proxies are a number or a list of addresses', () => {
    expect(read({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(read({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
  });

  it('take the address of a database with an escaped password, and of a site with a slash at its end', () => {
    const databaseUrl = 'mysql://user:p%40ss%2Fw%3Ard%231@127.0.0.1:3306/name';
    expect(read({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
    expect(read({ PUBLIC_URL: 'https://Sabaijai.example/' }).publicUrl).toBe('https://sabaijai.example');
  });

  it('ask for https on hosts below ours only when told to', () => {
    expect(read({}).hsts).toBe('max-age=63072000');
    expect(read({ HSTS: 'off' }).hsts).toBeNull();
    expect(read({ HSTS: 'subdomains' }).hsts).toBe('max-age=63072000; includeSubDomains');
    expect(read({ HSTS: 'preload' }).hsts).toBe('max-age=63072000; includeSubDomains; preload');
  });

  it('of a map are what the browser is told', () => {
    const given = {
      ...TILES,
      MAP_LONGDO_KEY: 'key',
      MAP_PMTILES_URL: 'http://localhost:8080/thailand.pmtiles',
      MAP_PMTILES_ATTRIBUTION: '© Example',
    };
    expect(read(given).map).toEqual({
      provider: 'auto',
      longdo: { src: 'https://api.longdo.com/map3/', key: 'key', debug: false },
      tiles: {
        url: TILES.MAP_TILES_URL,
        attribution: '© Example',
        maxZoom: 19,
        subdomains: 'abc',
        isDark: false,
      },
      pmtiles: { url: 'http://localhost:8080/thailand.pmtiles', attribution: '© Example' },
    });
    expect(read({ ...given, MAP_TILES_DARK: 'true' }).map.tiles?.isDark).toBe(true);
    expect(read({ ...given, MAP_LONGDO_DEBUG: 'true', MAP_LONGDO_SRC: '/double.js' }).map.longdo).toEqual({
      src: '/double.js',
      key: 'key',
      debug: true,
    });
  });

  it('of Longdo are not handed out where it is never used', () => {
    expect(read({ MAP_PROVIDER: 'leaflet', MAP_LONGDO_KEY: 'key' }).map.longdo).toBeNull();
  });
});
