import type { Answer } from './testing.js';

/** How a cell of a table answers; `ok` is 200 or 201. */
const REFUSALS = {
  401: [401, 'AUTH_REQUIRED'],
  403: [403, 'ROLE_REQUIRED'],
  owner: [403, 'OWNER_REQUIRED'],
  scope: [403, 'OUT_OF_SCOPE'],
  part: [403, 'APPEAL_INVOLVED'],
  404: [404, 'NOT_FOUND'],
  409: [409, 'STATE_CONFLICT'],
  stale: [409, 'VERSION_CONFLICT'],
  limit: [422, 'REPLY_LIMIT'],
  time: [422, 'EXTENSION_NOT_ALLOWED'],
} as const satisfies Record<string, readonly [number, string]>;
type Cell = 'ok' | keyof typeof REFUSALS;

/**
 * Reads a table of who may do what: the first line names the state and the acts, each further one a role and how it is
 * answered. Every role and every act has to be in it, and nothing else.
 */
export function readTable<Role extends string, Act extends string>(
  text: string,
  roles: readonly Role[],
  acts: readonly Act[],
): (role: Role, act: Act) => Cell {
  const [[, ...head] = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));
  expect(head).toEqual(acts);
  expect(lines.map(([role]) => role)).toEqual(roles);
  for (const [role, ...cells] of lines) expect([role, cells.length]).toEqual([role, acts.length]);
  return (role, act) => lines[roles.indexOf(role)]?.[1 + acts.indexOf(act)] as Cell;
}

/** What an answer is in a table; one that no table knows stands there with its code. */
export function cellOf({ statusCode, body }: Answer): string {
  if (statusCode === 200 || statusCode === 201) return 'ok';
  const { code } = JSON.parse(body);
  const known = Object.entries(REFUSALS).find(([, refusal]) => refusal.join() === `${statusCode},${code}`);
  return known?.[0] ?? `${statusCode} ${code}`;
}
