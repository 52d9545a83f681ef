import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { complaint, dice, NASTY } from './fuzz.testing.js';
import { openApiDocument } from './http/openapi.js';
import { type Answer, openApp, type Question, send } from './testing.js';
import { aWorld, IDENTITIES, type Identity, type World } from './world.testing.js';

/** A sample; `npm run fuzz` asks as many and by the seed it is told. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 2026);
const ROLES = (process.env.FUZZ_ROLES?.split(',') ?? [
  'anybody',
  'mali',
  'owner',
  'inspector',
  'lead',
]) as Identity[];
/** What was changed or deleted meanwhile is put back. */
const RESTORE_EVERY = 250;
/** An answer that takes longer is none. Milliseconds. */
const PATIENCE = 10_000;
/** They end the session that asks on. */
const LEAVES = ['POST /api/v1/auth/logout', 'POST /api/v1/me/delete'];

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
}
interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | null;
  type: string;
}
interface Documented {
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
type Roll = ReturnType<typeof dice>;

/** Any value that JSON can hold and a schema rarely expects. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, 1.5, [], {}, [null], [[]], JSON.parse('{"__proto__":{},"constructor":{}}')],
  ...[Array.from({ length: 300 }, () => 'x'), { length: 1 }, Number.MAX_SAFE_INTEGER],
  ...NASTY,
];

describe('whatever is asked in the name of', () => {
  const app = openApp({ mode: 'demo', trustProxy: 1 });
  const agent = new Agent({ keepAlive: true });
  let world: World;
  let operations: Operation[];
  let schemas: Record<string, Schema>;
  let ids: string[];
  const told = new Map<string, Map<number, number>>();

  beforeAll(async () => {
    world = await aWorld(app());
    ids = Object.values(world.ids);
    const { paths, components } = JSON.parse(JSON.stringify(await openApiDocument(app().nest)));
    schemas = components.schemas;
    operations = Object.entries(paths as Record<string, Record<string, Documented>>)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
          const content = requestBody?.content ?? {};
          const [type = 'application/json', body] = Object.entries(content)[0] ?? [];
          const name = `${method.toUpperCase()} ${path}`;
          return { name, method: method.toUpperCase(), path, parameters, body: body?.schema ?? null, type };
        }),
      )
      .filter(({ name }) => !LEAVES.includes(name));
  });
  afterAll(() => {
    agent.destroy();
    if (process.env.FUZZ_COUNT) console.log(tableOf(told));
  });

  it.each(ROLES)(
    '%s is answered, and never by a fault of ours',
    async (who) => {
      const { port } = app().nest.getHttpServer().address() as AddressInfo;
      const roll = dice(SEED + IDENTITIES.indexOf(who));
      const wrong: string[] = [];
      for (let asked = 0; asked < COUNT && wrong.length < 20; asked += 1) {
        if (asked % RESTORE_EVERY === 0) await world.restore();
        const operation = roll(operations);
        const question = questionOf(operation, who, asked, roll);
        const answer = await Promise.race([
          send(port, question, agent).catch((error: unknown) => String(error)),
          sleep(PATIENCE, 'no answer', { ref: false }),
        ]);
        const why = typeof answer === 'string' ? answer : complaint(answer, question.method);
        count(operation.name, typeof answer === 'string' ? 0 : answer.statusCode);
        if (why) wrong.push(sentenceOf(why, asked, question, answer));
      }
      await world.restore();
      expect(wrong).toEqual([]);
    },
    Math.max(120_000, COUNT * 100),
  );

  function questionOf(
    { method, path, parameters, body, type }: Operation,
    who: Identity,
    asked: number,
    roll: Roll,
  ): Question {
    const url = path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, word: string, name: string) => {
      const known = (world.ids as Record<string, string>)[word];
      const schema = parameters.find((each) => each.name === name)?.schema;
      const value = roll([known, known, known, roll(ids), anyOf(schema ?? {}, roll), roll(NASTY)]);
      return `${word}/${encodeURIComponent(textOf(value ?? anyOf(schema ?? {}, roll)) || 'x')}`;
    });
    // A second part in braces directly after the first, such as an action.
    const whole = url.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((each) => each.name === name)?.schema;
      return encodeURIComponent(textOf(anyOf(schema ?? {}, roll)) || 'x');
    });
    const query = parameters
      .filter((each) => each.in === 'query' && roll(each.required ? MOSTLY : RARELY))
      .map(
        ({ name, schema }) =>
          `${name}=${encodeURIComponent(textOf((roll(EITHER) && USUAL[name]) || anyOf(schema, roll)))}`,
      );
    const payload =
      body && (type === 'application/json' ? JSON.stringify(anyOf(body, roll) ?? null) : roll(NASTY));
    return {
      method,
      url: query.length ? `${whole}?${query.join('&')}` : whole,
      headers: {
        ...world.headersOf(who),
        // Each from elsewhere, as searches of one network are limited.
        'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(payload !== null && { 'content-type': type }),
      },
      ...(payload !== null && { payload }),
    };
  }

  /** Mostly what the schema asks for, with here and there a part that it does not. */
  function anyOf(schema: Schema, roll: Roll, depth = 0): unknown {
    if (roll(HOSTILE_ONCE_IN)) return roll(HOSTILE);
    if (schema.$ref) return anyOf(schemas[schema.$ref.split('/').at(-1) as string] ?? {}, roll, depth);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return anyOf(roll(branches), roll, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return roll(schema.enum);
    if (schema.type === 'object' || schema.properties) {
      const fields = Object.entries(schema.properties ?? {})
        .filter(([name]) => roll(schema.required?.includes(name) ? MOSTLY : EITHER))
        .map(([name, inner]): [string, unknown] => [
          name,
          named(name, roll) ?? anyOf(inner, roll, depth + 1),
        ]);
      const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
      if (more || roll(HOSTILE_ONCE_IN))
        fields.push([roll(MORE_NAMES), depth > 6 ? null : anyOf(more ?? {}, roll, depth + 1)]);
      return Object.fromEntries(fields);
    }
    if (schema.type === 'array') {
      const length = depth > 6 ? 0 : roll([0, 1, 1, 2, 3]);
      return Array.from({ length }, () => anyOf(schema.items ?? {}, roll, depth + 1));
    }
    if (schema.type === 'integer' || schema.type === 'number')
      return roll([schema.minimum ?? 0, 1, 2, schema.maximum ?? 99, 13.7, 100.5]);
    if (schema.type === 'boolean') return roll([true, false]);
    if (schema.type === 'null') return null;
    if (schema.type === 'string') return stringOf(schema, roll);
    return roll(HOSTILE);
  }

  function stringOf({ pattern = '', format, minLength = 0, maxLength = 5_000 }: Schema, roll: Roll): string {
    const [, prefix] = /^\^(\w{3})_/.exec(pattern) ?? [];
    if (prefix) {
      const own = ids.filter((id) => id.startsWith(`${prefix}_`));
      return roll([
        ...own,
        `${prefix}_${'0'.repeat(26)}`,
        `${prefix}_${String(roll(DIGITS)).padStart(26, '0')}`,
      ]);
    }
    if (format === 'date-time') return roll([world.times.at, '2026-02-30T00:00:00Z', '9999-12-31T23:59:59Z']);
    if (format === 'date') return roll(['2026-12-01', '0000-00-00', '9999-12-31']);
    if (format === 'email') return roll(['some@example.com', 'mali@example.com']);
    return roll(['ครัวริมคลอง', 'Somebody said so', 'x', ...NASTY])
      .padEnd(minLength, '-')
      .slice(0, maxLength);
  }

  /** What opens the way to more than a refusal. */
  function named(name: string, roll: Roll): unknown {
    if (name === 'version') return roll([undefined, 1, 1, 1, 0, 2]);
    if (name === 'businessId')
      return roll([undefined, world.ids.businesses, world.ids.free, world.ids.quiet]);
    if (name === 'lat') return roll([undefined, 13.75]);
    if (name === 'lon') return roll([undefined, 100.5]);
    return undefined;
  }

  function count(operation: string, status: number): void {
    const statuses = told.get(operation) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    told.set(operation, statuses);
  }
});

/** One part in so many is hostile. */
const HOSTILE_ONCE_IN = [true, ...Array.from({ length: 24 }, () => false)];
const MOSTLY = [false, ...Array.from({ length: 24 }, () => true)];
const EITHER = [true, false];
/** With every filter at once no list is ever read. */
const RARELY = [true, false, false, false, false];
/** What the document gives as text, as people would ask it. */
const USUAL: Record<string, string> = {
  ...{ near: '13.75,100.5', bbox: '100,13,101,14', z: '10', radius: '5000', q: 'ครัว', limit: '20' },
  ...{ facets: 'building', grade: 'A,B', category: 'restaurant', province: 'TH-10', layers: 'due' },
};
const DIGITS = Array.from({ length: 50 }, (_, n) => n);
const MORE_NAMES = [
  'form1.name',
  'form4.documents.0',
  '__proto__',
  'constructor',
  'x',
  '',
  'ownerId',
  'state',
];

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function sentenceOf(
  why: string,
  asked: number,
  { method, url, payload }: Question,
  answer: Answer | string,
): string {
  const told = typeof answer === 'string' ? '' : `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  return `${why}: question ${asked} by seed ${SEED}, ${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 600)} → ${told}`;
}

function tableOf(told: ReadonlyMap<string, ReadonlyMap<number, number>>): string {
  const statuses = [...new Set([...told.values()].flatMap((each) => [...each.keys()]))].sort((a, b) => a - b);
  const wide = Math.max(...[...told.keys()].map(({ length }) => length));
  const line = (name: string, cells: readonly (number | string)[]) =>
    name.padEnd(wide) + cells.map((cell) => String(cell).padStart(7)).join('');
  return [
    line('operation', statuses),
    ...[...told].sort().map(([name, seen]) =>
      line(
        name,
        statuses.map((status) => seen.get(status) ?? ''),
      ),
    ),
  ].join('\n');
}
