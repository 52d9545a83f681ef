import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../src/app.js';
import { Settings } from '../src/platform/settings/settings.js';

const PAGES = ['/', '/?lang=en', '/client/hot-all?lang=zh', '/auth/login'];
const SIX_MONTHS_S = 15_768_000;
const START = 100;
/** Points on top count only when no more than ten were lost. */
const BONUS_FROM = 90;

export interface HeaderScore {
  total: number;
  /** What each rule gave or took. */
  parts: Readonly<Record<string, number>>;
}

/** The headers of an answer over https by the rules of the MDN HTTP Observatory; 100 is the start, 135 the most. */
export function headerScore(headers: Headers): HeaderScore {
  const directives = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const parts = {
    policy: policyScore(directives),
    cookies: cookieScore(headers.getSetCookie()),
    crossOrigin: headers.get('access-control-allow-origin') === '*' ? -50 : 0,
    hsts: hstsScore(headers.get('strict-transport-security') ?? ''),
    referrer: referrerScore(headers.get('referrer-policy')),
    contentType: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    frames: directives.has('frame-ancestors') ? 5 : headers.has('x-frame-options') ? 0 : -20,
    resource: /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  };
  const values = Object.values(parts);
  const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0);
  const base = START + sum(values.filter((value) => value < 0));
  const total = base < BONUS_FROM ? base : base + sum(values.filter((value) => value > 0));
  return { total: Math.max(0, total), parts };
}

function policyScore(directives: ReadonlyMap<string, string[]>): number {
  const fallback = directives.get('default-src');
  if (!fallback && !directives.has('script-src')) return -25;
  const isUnsafe = (name: string) =>
    (directives.get(name) ?? fallback ?? ['*']).some((source) =>
      /^(?:'unsafe-inline'|'unsafe-eval'|\*|https?:|data:)$/.test(source),
    );
  if (isUnsafe('script-src') || isUnsafe('object-src')) return -20;
  if (isUnsafe('style-src')) return 0;
  return fallback?.join() === "'none'" ? 10 : 5;
}

function cookieScore(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const lacks = (flag: RegExp) => cookies.some((cookie) => !flag.test(cookie));
  const sessions = cookies.filter((cookie) => /sid|sess|login/i.test(cookie.split('=')[0] ?? ''));
  if (lacks(/; *secure/i)) return sessions.length ? -40 : -20;
  if (sessions.some((cookie) => !/; *httponly/i.test(cookie))) return -30;
  return lacks(/; *samesite=(?:lax|strict)/i) ? 0 : 5;
}

function hstsScore(header: string): number {
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? -1);
  if (age < 0) return -20;
  return age < SIX_MONTHS_S ? -10 : 0;
}

function referrerScore(policy: string | null): number {
  if (policy === null) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

/** The table of `npm run bench -- --headers`: of a running product at `url`, or of one started with an https PUBLIC_URL. */
export async function headerScores(url: string): Promise<string[]> {
  if (url) return table(url);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sabaijai-bench-'));
  const app = await createApp(
    Settings.read(
      {
        SABAIJAI_MODE: 'production',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        BACKUPS: 'off',
        PUBLIC_URL: 'https://sabaijai.example',
        TRUST_PROXY: '1',
      },
      '/nowhere/.env',
    ),
  );
  await app.listen(0, '127.0.0.1');
  const lines = await table(await app.getUrl());
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return lines;
}

async function table(url: string): Promise<string[]> {
  const lines = ['| page | score | rules that give or take |', '|---|---|---|'];
  for (const page of PAGES) {
    const { headers } = await fetch(new URL(page, url), { headers: { accept: 'text/html' } });
    const { total, parts } = headerScore(headers);
    const told = Object.entries(parts).filter(([, value]) => value !== 0);
    lines.push(`| ${page} | ${total} | ${told.map(([name, value]) => `${name} ${value}`).join(', ')} |`);
  }
  return lines;
}
