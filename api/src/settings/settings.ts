import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { MapSettings } from '@sabaijai/contract';
import { z } from 'zod';
import { lackingBeside, MAP_ACCEPTED, MapEnvironment, mapSettings } from './map.js';

/** The folder that holds every package; the same distance from `src` and from `dist`. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const Environment = z.object({
  SABAIJAI_MODE: z.enum(['demo', 'production']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^mysql$/ }).optional(),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(false|\d{1,2}|[0-9a-fA-F.:/, ]+)$/)
    .default('false'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\r\n]+$/)
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...MapEnvironment.shape,
});

/** What each setting accepts, for the one sentence that names a wrong one. */
const ACCEPTED: Record<keyof z.infer<typeof Environment>, string> = {
  SABAIJAI_MODE: 'demo or production',
  PORT: 'a port from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'mysql://user:password@host:3306/name',
  PUBLIC_URL: 'the address people type, such as https://sabaijai.example',
  TRUST_PROXY: 'false, the number of proxies in front, or their addresses separated by commas',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…:465',
  MAIL_FROM: 'an address, such as Sabaijai <no-reply@sabaijai.example>',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  ...MAP_ACCEPTED,
};

/** A setting that the operator has to change; its message is the whole sentence to print. */
export class SettingsError extends Error {}

export class Settings {
  readonly mode: 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly publicUrl: string | null;
  readonly trustProxy: false | number | string[];
  /** Null: mails are written as files into `outbox` below `dataDir`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** As `/config.json` tells it to every browser: nothing in it is a secret. */
  readonly map: MapSettings;
  /** Whether answers are checked against their schema even where speed counts. */
  readonly checkAnswers: boolean;

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
    const given = Object.entries({ ...fromFile, ...environment }).filter(([, value]) => value !== '');
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
    return new Settings({
      mode,
      port: values.PORT,
      // The demo's passwords are public: it answers this machine alone unless told otherwise.
      host: values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
      dataDir: path.resolve(ROOT, values.DATA_DIR),
      databaseUrl: values.DATABASE_URL ?? null,
      publicUrl: values.PUBLIC_URL ?? null,
      trustProxy: proxies(values.TRUST_PROXY),
      smtpUrl: values.SMTP_URL ?? null,
      mailFrom: values.MAIL_FROM ?? 'Sabaijai <no-reply@localhost>',
      logLevel: values.LOG_LEVEL,
      map: mapSettings(values),
      checkAnswers: !production && environment.NODE_ENV !== undefined,
    });
  }
}

function proxies(value: string): Settings['trustProxy'] {
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  return value.split(',').map((address) => address.trim());
}
