import type { Access, Role } from '@sabaijai/contract';
import { mayAccess } from '@sabaijai/contract';
import { openApiDocument } from './http/openapi.js';
import { addAccount, openApp, signIn } from './testing.js';

interface Parameter {
  name: string;
  in: string;
  schema?: { pattern?: string; enum?: string[]; $ref?: string };
}
interface Operation {
  name: string;
  method: string;
  url: string;
  access: Access[];
  accepts: string;
}
interface Documented {
  'x-access': Access[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, unknown> };
}

const PEOPLE: Record<string, { roles: Role[]; isLead: boolean } | null> = {
  nobody: null,
  'a client': { roles: ['client'], isLead: false },
  'a vendor': { roles: ['vendor'], isLead: false },
  'a client and vendor': { roles: ['client', 'vendor'], isLead: false },
  'an inspector': { roles: ['inspector'], isLead: false },
  'a lead': { roles: ['inspector'], isLead: true },
};
/** Would make somebody else of who asks the next question. */
const CHANGES_WHO_ASKS = new Set(['POST /api/v1/auth/logout', 'POST /api/v1/me/vendor']);

describe('who may call an operation', () => {
  const app = openApp();
  const cookies: Record<string, { cookie: string } | Record<string, never>> = {};
  let operations: Operation[];

  beforeAll(async () => {
    for (const [name, person] of Object.entries(PEOPLE)) {
      cookies[name] = {};
      if (!person) continue;
      const email = `${name.replaceAll(' ', '-')}@example.com`;
      const inspector = {
        badgeNo: name.toUpperCase().replaceAll(' ', '-'),
        agency: 'Office',
        provinces: ['TH-20' as const],
        isLead: person.isLead,
        conflicts: [],
      };
      const isInspector = person.roles.includes('inspector');
      await addAccount(app(), { email, roles: person.roles, ...(isInspector && { inspector }) });
      cookies[name] = await signIn(app(), email);
    }
    const { paths, components } = JSON.parse(JSON.stringify(await openApiDocument(app().nest)));
    const schemaOf = (schema: Parameter['schema']) =>
      schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) as string] : schema;
    operations = Object.entries(paths as Record<string, Record<string, Documented>>).flatMap(([path, item]) =>
      Object.entries(item).map(([method, documented]) => {
        // Something that could be there, and is not.
        const url = path.replace(/\{(\w+)\}/g, (_, name) => {
          const schema = schemaOf(documented.parameters?.find((each) => each.name === name)?.schema);
          if (name === 'item') return 'F1-01';
          const start = encodeURIComponent(schema?.pattern?.slice(1, 4) ?? 'x');
          return schema?.enum?.[0] ?? `${start}_${'0'.repeat(26)}`;
        });
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          url,
          access: documented['x-access'],
          accepts: Object.keys(documented.requestBody?.content ?? {})[0] ?? 'application/json',
        };
      }),
    );
  });

  const ask = (operation: Operation, who: string, headers: Record<string, string> = {}) =>
    app().ask({
      method: operation.method,
      url: operation.url,
      headers: {
        ...cookies[who],
        ...(operation.method === 'GET' ? {} : { 'content-type': operation.accepts }),
        ...headers,
      },
      ...(operation.method === 'GET' ? {} : { payload: '{}' }),
    });

  it.each(Object.entries(PEOPLE))('is decided for %s as the document says', async (who, person) => {
    const wrong: string[] = [];
    for (const operation of operations) {
      if (CHANGES_WHO_ASKS.has(operation.name)) continue;
      const answer = await ask(operation, who);
      const code: string | null = answer.statusCode >= 400 ? answer.json().code : null;
      const expected = mayAccess(person, operation.access)
        ? null
        : person
          ? 'ROLE_REQUIRED'
          : 'AUTH_REQUIRED';
      const isRight = expected
        ? code === expected && answer.statusCode === (person ? 403 : 401)
        : code !== 'ROLE_REQUIRED' && code !== 'AUTH_REQUIRED' && answer.statusCode < 500;
      if (!isRight)
        wrong.push(`${operation.name}: ${answer.statusCode} ${code}, not ${expected ?? 'let in'}`);
    }
    expect(wrong).toEqual([]);
    expect(operations.length).toBeGreaterThan(20);
  });

  it('is never decided by a page of another site', async () => {
    const unsafe = operations.filter(({ method }) => method !== 'GET');
    const taken: string[] = [];
    for (const operation of unsafe) {
      for (const [headers, status] of [
        [{ origin: 'https://evil.example' }, 403],
        [{ 'sec-fetch-site': 'cross-site' }, 403],
        [{ 'content-type': 'text/plain' }, 415],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
        [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ] as const) {
        const answer = await ask(operation, 'a client', headers);
        if (answer.statusCode !== status) {
          taken.push(`${operation.name} ${JSON.stringify(headers)}: ${answer.statusCode}`);
        }
      }
    }
    expect(taken).toEqual([]);
  });
});
