import type { MapSettings } from '@sabaijai/contract';
import { z } from 'zod';

const LONGDO_SRC = 'https://api.longdo.com/map3/';
const SUBDOMAINS = 'abc';
/** Stands for this server itself. */
const HERE = 'https://here.invalid';
/** Nothing that means more than one host, or the end of a rule, in a content security policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** The origin of an address: null for this server's own, undefined for what may not be one. */
export function originOf(address: string): string | null | undefined {
  if (!/^(?:\/(?![/\\])|https?:\/\/)\S*$/.test(address) || !URL.canParse(address, HERE)) return undefined;
  const { origin, protocol, hostname, username, password } = new URL(address, HERE);
  if (origin === HERE && address.startsWith('/')) return null;
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  const isSafe = protocol === 'https:' || isOwnMachine;
  return isSafe && ORIGIN.test(origin) && !username && !password ? origin : undefined;
}

/** Addresses of tiles as each of the subdomains makes them. */
export const tileAddresses = ({ url, subdomains }: { url: string; subdomains: string }): string[] =>
  url.includes('{s}') ? [...subdomains].map((each) => url.replaceAll('{s}', each)) : [url];

const address = z.string().refine((value) => originOf(value) !== undefined);
const yesOrNo = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const text = z.string().trim().min(1).max(1_000);

export const MapEnvironment = z.object({
  MAP_PROVIDER: z.enum(['auto', 'longdo', 'leaflet']).default('auto'),
  MAP_LONGDO_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  MAP_LONGDO_SRC: address.default(LONGDO_SRC),
  MAP_LONGDO_DEBUG: yesOrNo,
  MAP_TILES_URL: z
    .string()
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    .refine((url) => originOf(url.replaceAll('{s}', 'a')) !== undefined)
    .optional(),
  MAP_TILES_ATTRIBUTION: text.optional(),
  MAP_TILES_MAXZOOM: z.coerce.number().int().min(1).max(24).default(19),
  MAP_TILES_SUBDOMAINS: z
    .string()
    .regex(/^[a-z0-9]{1,10}$/)
    .default(SUBDOMAINS),
  MAP_TILES_DARK: yesOrNo,
  MAP_PMTILES_URL: address.optional(),
  MAP_PMTILES_ATTRIBUTION: text.optional(),
});

const AN_ADDRESS = 'https (http only on localhost), or a path on this server';

export const MAP_ACCEPTED: Record<keyof z.infer<typeof MapEnvironment>, string> = {
  MAP_PROVIDER: 'auto, longdo or leaflet',
  MAP_LONGDO_KEY: 'the key that Longdo gave, letters, digits, - and _',
  MAP_LONGDO_SRC: `the address of Longdo's script: ${AN_ADDRESS}`,
  MAP_LONGDO_DEBUG: 'true or false',
  MAP_TILES_URL: `an address with {z}, {x} and {y}: ${AN_ADDRESS}`,
  MAP_TILES_ATTRIBUTION: 'whom the tiles are credited to, such as © OpenStreetMap contributors',
  MAP_TILES_MAXZOOM: 'a whole number from 1 to 24',
  MAP_TILES_SUBDOMAINS: 'what may stand for {s}, one letter or digit each, such as abc',
  MAP_TILES_DARK: 'true or false',
  MAP_PMTILES_URL: `the address of a .pmtiles file: ${AN_ADDRESS}`,
  MAP_PMTILES_ATTRIBUTION: 'whom the file is credited to, such as © OpenStreetMap contributors',
};

/** What each of these needs beside it. */
const NEEDS = [
  ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
  ['MAP_PMTILES_URL', 'MAP_PMTILES_ATTRIBUTION'],
] as const;

/** The sentence about a setting that lacks another; null when none does. */
export function lackingBeside(values: z.infer<typeof MapEnvironment>): string | null {
  if (values.MAP_PROVIDER === 'longdo' && !values.MAP_LONGDO_KEY)
    return `With MAP_PROVIDER=longdo, MAP_LONGDO_KEY must be ${MAP_ACCEPTED.MAP_LONGDO_KEY}.`;
  const lacking = NEEDS.find(([url, credit]) => values[url] && !values[credit]);
  return lacking ? `With ${lacking[0]} set, ${lacking[1]} must be ${MAP_ACCEPTED[lacking[1]]}.` : null;
}

export function mapSettings(values: z.infer<typeof MapEnvironment>): MapSettings {
  const { MAP_LONGDO_KEY: key, MAP_TILES_URL: tiles, MAP_PMTILES_URL: pmtiles } = values;
  return {
    provider: values.MAP_PROVIDER,
    // A script that is never asked for need not be allowed.
    longdo:
      key && values.MAP_PROVIDER !== 'leaflet'
        ? { src: values.MAP_LONGDO_SRC, key, debug: values.MAP_LONGDO_DEBUG }
        : null,
    tiles: tiles
      ? {
          url: tiles,
          attribution: values.MAP_TILES_ATTRIBUTION as string,
          maxZoom: values.MAP_TILES_MAXZOOM,
          subdomains: values.MAP_TILES_SUBDOMAINS,
          isDark: values.MAP_TILES_DARK,
        }
      : null,
    pmtiles: pmtiles ? { url: pmtiles, attribution: values.MAP_PMTILES_ATTRIBUTION as string } : null,
  };
}
