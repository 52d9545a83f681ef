import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, Settings, SettingsError } from './settings.js';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), '.env');
const read = (environment: NodeJS.ProcessEnv, text = '') => {
  writeFileSync(file, text);
  return Settings.read(environment, file);
};

describe('settings', () => {
  it('are a demo on this machine alone when nothing is set', () => {
    expect(read({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.join(ROOT, 'data'),
      databaseUrl: null,
      publicUrl: null,
      trustProxy: false,
      smtpUrl: null,
      map: null,
    });
  });

  it('are production under NODE_ENV=production unless the mode says otherwise', () => {
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ mode: 'production', host: '0.0.0.0' });
    expect(read({ NODE_ENV: 'production', SABAIJAI_MODE: 'demo' }).mode).toBe('demo');
  });

  it('come from the environment before the file', () => {
    expect(read({ PORT: '4000' }, 'PORT=5000\nLOG_LEVEL=warn')).toMatchObject({
      port: 4000,
      logLevel: 'warn',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535.'],
    [{ SABAIJAI_MODE: 'test' }, 'SABAIJAI_MODE must be demo or production.'],
    [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL must be mysql://user:password@host:3306/name.'],
    [
      { PUBLIC_URL: 'sabaijai' },
      'PUBLIC_URL must be the address people type, such as https://sabaijai.example.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be smtp://user:password@host:587 or smtps://…:465.'],
    [
      { SMTP_URL: 'smtp://mail.example' },
      'With SMTP_URL set, MAIL_FROM must be an address, such as Sabaijai <no-reply@sabaijai.example>.',
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
  });

  it('proxies are a number or a list of addresses', () => {
    expect(read({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(read({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
  });
});
