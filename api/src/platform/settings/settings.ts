import { existsSync, readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { MapSettings } from '@sabaijai/contract';
import { z } from 'zod';
import { DEFAULT_HOLIDAYS, parseHolidays } from './holidays.js';
import { lackingBeside, MAP_ACCEPTED, MapEnvironment, mapSettings } from './map.js';
import { OperatorError } from './operator-error.js';
import {
  RETENTION_ACCEPTED,
  RetentionEnvironment,
  type RetentionSettings,
  retentionSettings,
} from './retention.js';

/** The folder that holds every package, found from the sources as from what is built of them. */
export const ROOT = import.meta.dirname.slice(
  0,
  import.meta.dirname.lastIndexOf(`${path.sep}api${path.sep}`),
);

/** Of the release, as its page's source, `/readyz` and CHANGELOG.md say it. */
export const VERSION: string = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version;

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url))
  // Pages, links and cookies live at the root: an address below it would be half true.
  .refine(({ href, origin }) => href === `${origin}/`)
  .transform((url) => url.origin);

/** Whether user and password are percent-encoded as they should be. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** A password with an unescaped `/`, `#` or `?` ends the host too early; the rest of it then shows behind the host. */
const databaseUrl = z
  .url({ protocol: /^mysql$/ })
  .transform((url) => new URL(url))
  .refine(({ pathname, search, hash }) => /^\/[^/@]+$/.test(pathname) && !search.includes('@') && !hash)
  .refine(isDecodable)
  .transform((url) => url.href);

/** An address, or a network as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIPv6(address) ? 128 : 32;
  const hasGoodBits = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && more.length === 0 && hasGoodBits;
}

const trustProxy = z
  .string()
  .default('false')
  .transform((text) =>
    text === 'false'
      ? false
      : /^\d{1,2}$/.test(text)
        ? Number(text)
        : text.split(',').map((each) => each.trim()),
  )
  .refine((value) => !Array.isArray(value) || value.every(isNetwork));

/** What `Strict-Transport-Security` says over https; two years, as browsers' preload list wants at least one. */
const HSTS = {
  off: null,
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const;

const Environment = z.object({
  SABAIJAI_MODE: z.enum(['demo', 'production']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: databaseUrl.optional(),
  BACKUPS: z.enum(['on', 'off']).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
  BACKUP_DAYS: z.coerce.number().int().min(0).max(10_000).default(14),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: trustProxy,
  HSTS: z.enum(['off', 'host', 'subdomains', 'preload']).default('host'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => URL.canParse(url) && isDecodable(new URL(url)))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\r\n]+$/)
    .optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(?:https|mailto)$/ }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  OFFLINE: z.enum(['on', 'off']).default('on'),
  HOLIDAYS: z
    .string()
    .transform(parseHolidays)
    .refine((days) => days !== null)
    .optional(),
  ...RetentionEnvironment.shape,
  ...MapEnvironment.shape,
});

/** What each setting accepts, for the one sentence that names a wrong one. */
const ACCEPTED: Record<keyof z.infer<typeof Environment>, string> = {
  SABAIJAI_MODE: 'demo or production',
  PORT: 'a port from 0 to 65535',
  HOST: 'an address to listen on',
  METRICS_PORT: 'a port from 0 to 65535',
  METRICS_HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL:
    'mysql://user:password@host:3306/name, with special characters of the password percent-encoded (@ as %40, / as %2F, # as %23)',
  BACKUPS: 'on or off',
  BACKUP_DIR: 'a folder',
  BACKUP_KEEP: 'a number of backups from 1 to 1000',
  BACKUP_DAYS: 'a number of days from 0 to 10000',
  PUBLIC_URL: 'the address people type without a path, such as https://sabaijai.example',
  TRUST_PROXY: 'false, the number of proxies in front, or their addresses separated by commas',
  HSTS: 'off, host, subdomains or preload',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…:465',
  MAIL_FROM: 'an address, such as Sabaijai <no-reply@sabaijai.example>',
  SECURITY_CONTACT: 'mailto:security@sabaijai.example or an https address',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  OFFLINE: 'on or off',
  HOLIDAYS:
    'days separated by commas: 12-05 of every year, 2027-02-21 of one, thai for the fixed ones of Thailand; or none',
  ...RETENTION_ACCEPTED,
  ...MAP_ACCEPTED,
};

/** A setting that the operator has to change; its message is the whole sentence to print. */
export class SettingsError extends OperatorError {}

/** What the server backs up by itself. */
export interface BackupSettings {
  /** Each day, and before the tables change. */
  isOn: boolean;
  folder: string;
  /** So many of the newest stay, however old they are; more of them as long as they are younger than these days. */
  keep: number;
  days: number;
}

export class Settings {
  readonly mode: 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** Where `/metrics` answers, which is not for visitors; null: nowhere. */
  readonly metrics: { port: number; host: string } | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly backups: BackupSettings;
  readonly publicUrl: string | null;
  readonly trustProxy: false | number | string[];
  /** What browsers are told over https about coming back by https alone; null: nothing. */
  readonly hsts: string | null;
  /** Null: mails are written as files into `outbox` below `dataDir`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** To whom `/.well-known/security.txt` leads; null: there is none. */
  readonly securityContact: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether browsers get the service worker, so that pages open without a network; without, one they have goes. */
  readonly offline: boolean;
  /** Public holidays, `12-05` of every year or `2027-02-21` of one: they are no working days. */
  readonly holidays: readonly string[];
  /** How long what is kept, in days; the privacy page says it. */
  readonly keep: RetentionSettings;
  /** As `/config.json` tells it to every browser: nothing in it is a secret. */
  readonly map: MapSettings;

  constructor(values: Settings) {
    Object.assign(this, values);
  }

  /** From the environment, then from `.env` at the root; refuses what it does not understand. */
  static read(environment: NodeJS.ProcessEnv = process.env, file = path.join(ROOT, '.env')): Settings {
    const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
    for (const key of Object.keys(fromFile)) {
      if (!Object.hasOwn(ACCEPTED, key)) {
        throw new SettingsError(`${key} in .env is not a setting; .env.example lists all of them.`);
      }
    }
    // An empty value means "not set", as `PUBLIC_URL=` in a copied example does.
    const given = Object.entries({ ...fromFile, ...environment }).filter(([, value]) => value?.trim());
    const parsed = Environment.safeParse(Object.fromEntries(given));
    if (!parsed.success) {
      const key = String(parsed.error.issues[0]?.path[0]) as keyof typeof ACCEPTED;
      throw new SettingsError(`${key} must be ${ACCEPTED[key]}.`);
    }
    const values = parsed.data;
    if (values.SMTP_URL && !values.MAIL_FROM)
      throw new SettingsError(`With SMTP_URL set, MAIL_FROM must be ${ACCEPTED.MAIL_FROM}.`);
    const lacking = lackingBeside(values);
    if (lacking) throw new SettingsError(lacking);
    const production = environment.NODE_ENV === 'production';
    const mode = values.SABAIJAI_MODE ?? (production ? 'production' : 'demo');
    // Of their own, so that neither meets the other's data.
    const dataDir = path.resolve(ROOT, values.DATA_DIR ?? `data/${mode}`);
    return new Settings({
      mode,
      port: values.PORT,
      // The demo's passwords are public: it answers this machine alone unless told otherwise.
      host: values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
      metrics:
        values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
      dataDir,
      databaseUrl: values.DATABASE_URL ?? null,
      backups: {
        isOn: (values.BACKUPS ?? (mode === 'demo' ? 'off' : 'on')) === 'on',
        folder: path.resolve(ROOT, values.BACKUP_DIR ?? path.join(dataDir, 'backups')),
        keep: values.BACKUP_KEEP,
        days: values.BACKUP_DAYS,
      },
      publicUrl: values.PUBLIC_URL ?? null,
      trustProxy: values.TRUST_PROXY,
      hsts: HSTS[values.HSTS],
      smtpUrl: values.SMTP_URL ?? null,
      mailFrom: values.MAIL_FROM ?? 'Sabaijai <no-reply@localhost>',
      securityContact: values.SECURITY_CONTACT ?? null,
      logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
      offline: values.OFFLINE === 'on',
      holidays: values.HOLIDAYS ?? DEFAULT_HOLIDAYS,
      keep: retentionSettings(values),
      map: mapSettings(values),
    });
  }
}
