import { ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA as ROUTE_CONFIG } from '@nestjs/platform-fastify/constants.js';
import { DRAFT_BYTES_MAX } from '@sabaijai/contract';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import { registeredForms } from '../features/draft/forms.js';
import { openApp } from '../testing.js';
import { BODY_LIMIT, isTooComplex, MOST_PARTS, PUBLIC_BODY_LIMIT } from './json.js';

/** One character in NFC, four as some keyboards write it: no text takes more bytes once each is escaped. */
const LONGEST_CHARACTER = 'ᾂ'.normalize('NFD');
const ESCAPED_BYTES = 6;
/** Ids, dates and the like, whose patterns say themselves how long they are. */
const LONGEST_PATTERN = 64;

const steps = () =>
  registeredForms().flatMap(({ steps }) => Object.values(steps).map(({ schema }) => schema));

const isStep = (schema: z.core.$ZodType) => (schema as z.ZodRecord).def.valueType._zod.def.type === 'unknown';

/** Bytes of the largest JSON that this schema takes, every character of its texts escaped; blanks around them apart. */
function largest(schema: z.core.$ZodType): number {
  const { def } = schema as z.ZodType & { def: { type: string } };
  switch (def.type) {
    case 'object':
      return Object.entries((schema as z.ZodObject).shape).reduce(
        (sum, [key, part]) => sum + key.length + 4 + largest(part),
        2,
      );
    case 'array': {
      const longest = maximumOf(schema);
      if (!longest) throw new Error('A list without a maximum');
      return 2 + (largest((schema as z.ZodArray).def.element) + 1) * longest;
    }
    case 'union':
      return Math.max(...(schema as z.ZodUnion).options.map(largest));
    case 'optional':
    case 'nullable':
    case 'default':
      return largest((schema as z.ZodOptional).def.innerType);
    case 'pipe':
    case 'string':
      return 2 + largestText(schema as z.ZodType);
    case 'enum':
      return 2 + Math.max(...(schema as z.ZodEnum).options.map((option) => String(option).length));
    case 'literal':
    case 'boolean':
    case 'number':
      return 24;
    // A step of a draft is as large as all steps together may be; other records end where their body does, with 413.
    case 'record':
      return isStep(schema) ? DRAFT_BYTES_MAX : 0;
    default:
      throw new Error(`How large can ${def.type} become?`);
  }
}

/** Keys and elements of the largest JSON that this schema takes, as `isTooComplex` counts them. */
function mostParts(schema: z.core.$ZodType): number {
  const { def } = schema as z.ZodType & { def: { type: string } };
  switch (def.type) {
    case 'object':
      return Object.values((schema as z.ZodObject).shape).reduce((sum, part) => sum + 1 + mostParts(part), 1);
    case 'array':
      return 1 + (mostParts((schema as z.ZodArray).def.element) + 1) * (maximumOf(schema) ?? 0);
    case 'union':
      return Math.max(...(schema as z.ZodUnion).options.map(mostParts));
    case 'optional':
    case 'nullable':
    case 'default':
      return mostParts((schema as z.ZodOptional).def.innerType);
    case 'record':
      return isStep(schema) ? Math.max(0, ...steps().map(mostParts)) : 0;
    default:
      return 0;
  }
}

/** Of `.max()`, where there is one. */
function maximumOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  const checks = (def.checks ?? []).map((check) => check._zod.def as { check: string; maximum?: number });
  return checks.find(({ check }) => check === 'max_length')?.maximum;
}

function largestText(schema: z.ZodType): number {
  const fits = (length: number) => schema.safeParse(LONGEST_CHARACTER.repeat(length)).success;
  let from = Array.from({ length: 20 }, (_, n) => n + 1).find(fits) ?? 0;
  for (let step = from && BODY_LIMIT; step >= 1; step /= 2) if (fits(from + step)) from += step;
  if (from > BODY_LIMIT) throw new Error('A text without a maximum');
  const longest = maximumOf(schema instanceof z.ZodPipe ? schema.def.in : schema) ?? LONGEST_PATTERN;
  return ESCAPED_BYTES * (from ? LONGEST_CHARACTER.length * from : longest);
}

describe('a body', () => {
  const app = openApp();
  const post = (payload: string) =>
    app().ask({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it('of any form fits into the limit, whatever script its texts are in', () => {
    const sizes = [...app().nest.get(ModulesContainer).values()].flatMap(({ controllers }) =>
      [...controllers.values()].flatMap(({ metatype }) => bodiesOf(metatype as Controller)),
    );
    expect(sizes.length).toBeGreaterThan(15);
    expect(sizes.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
    expect(sizes.filter(({ limit }) => limit > BODY_LIMIT)).toEqual([]);
    expect(sizes.filter(({ parts, mostParts }) => parts > mostParts)).toEqual([]);
    expect(Math.max(...sizes.map(({ parts }) => parts))).toBeGreaterThan(50);
    expect(sizes.filter(({ isPublic }) => isPublic).length).toBeGreaterThan(3);
    const [review] = sizes.filter(({ name }) => name === 'MyReviewController.put');
    expect(review?.bytes).toBeGreaterThan(2_000 * LONGEST_CHARACTER.length * ESCAPED_BYTES);
  });

  it.each([
    ['nests deeply', `${'['.repeat(20)}${']'.repeat(20)}`],
    ['nests as deeply as fits', '['.repeat(BODY_LIMIT)],
    [
      'has many unknown keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_100 }, (_, n) => [n, n]))),
    ],
    ['has many elements', JSON.stringify({ login: Array(5_000).fill(0), password: 'x' })],
    ['is too large', JSON.stringify({ login: 'x'.repeat(PUBLIC_BODY_LIMIT), password: 'x' })],
  ])('that %s is refused before it is parsed', async (_, payload) => {
    expect((await post(payload)).json()).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('may hold brackets and commas in its texts', async () => {
    const login = `\\"${'[{,'.repeat(80)}`;
    expect((await post(JSON.stringify({ login, password: 'x' }))).json().code).toBe('AUTH_INVALID');
  });

  it('that reaches for prototypes is refused as before', async () => {
    for (const key of ['__proto__', '\\u005f_proto__'])
      expect((await post(`{"login":"a","password":"b","${key}":{"isLead":true}}`)).json().code).toBe(
        'BAD_JSON',
      );
  });

  it('is told at most fifty of its mistakes', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`unknown${n}`, n]));
    const { fields } = (await post(JSON.stringify(wrong))).json();
    expect(fields).toHaveLength(50);
    expect(fields[0]).toMatchObject({ path: 'login', rule: 'required' });
    const query = Array.from({ length: 250 }, (_, n) => `unknown${n}=1`).join('&');
    const answer = (await app().ask(`/api/v1/businesses?${query}`)).json();
    expect([answer.code, answer.fields.length]).toEqual(['BAD_PARAM', 50]);
  });
});

describe('counting a JSON text', () => {
  it.each([
    ['an open string', '"', false],
    ['an open escape', '"\\', false],
    ['an escaped backslash before the end of a string', '{"a":"\\\\"}', false],
    ['only ends', ']'.repeat(5_000), false],
    ['100 objects', '{"a":1},'.repeat(100), false],
    ['200 objects', '{"a":1},'.repeat(200), true],
  ])('knows whether %s is too much', (_, json, isTooMuch) => {
    expect(isTooComplex(json)).toBe(isTooMuch);
  });
});

type Controller = (new () => object) | undefined;
const BODY = /^3:/;

/** What the operations of a controller take as `@Body({ schema })`. */
function bodiesOf(
  controller: Controller,
): { name: string; bytes: number; parts: number; isPublic: boolean; limit: number; mostParts: number }[] {
  if (!controller) return [];
  return Object.getOwnPropertyNames(controller.prototype).flatMap((method) => {
    const parameters = (Reflect.getMetadata('__routeArguments__', controller, method) ?? {}) as Record<
      string,
      { schema?: z.ZodType }
    >;
    const handler = controller.prototype[method as keyof object] as object;
    const { access, bodyLimit, bodyParts } = (Reflect.getMetadata(ROUTE_CONFIG, handler) ??
      {}) as FastifyContextConfig;
    const isPublic = access?.includes('public') ?? false;
    return Object.entries(parameters)
      .filter(([key]) => BODY.test(key))
      .map(([, { schema }]) => {
        if (!schema) throw new Error(`${controller.name}.${method} reads a body without a schema`);
        return {
          name: `${controller.name}.${method}`,
          bytes: largest(schema),
          parts: mostParts(schema),
          isPublic,
          limit: isPublic ? (bodyLimit ?? PUBLIC_BODY_LIMIT) : BODY_LIMIT,
          mostParts: bodyParts ?? MOST_PARTS,
        };
      });
  });
}
