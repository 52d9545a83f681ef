import { DAY_MS, type Id, newId, type ProvinceCode } from '@sabaijai/contract';
import { UserEntity } from './features/account/account.entity.js';
import { AgencyEntity } from './features/account/agency.entity.js';
import type { NewAccount } from './features/account/create-account.js';
import { addAccount, type Question, sessionOf, type TestApp } from './testing.js';

export interface Signed {
  id: Id<'user'>;
  cookie: { cookie: string };
}
export const anInspector = (
  badgeNo: string,
  provinces: ProvinceCode[],
  isLead = false,
): Partial<NewAccount> => ({
  roles: ['inspector'],
  inspector: { badgeNo, agency: 'Office', provinces, isLead, conflicts: [] },
});
const PEOPLE = {
  mali: {},
  nid: {},
  lek: {},
  noi: {},
  owner: { roles: ['vendor'] },
  vendor: { roles: ['vendor'] },
  inspector: anInspector('INS-0010', ['TH-10']),
  stranger: anInspector('INS-0020', ['TH-20']),
  lead: anInspector('INS-0001', [], true),
} as const satisfies Record<string, Partial<NewAccount>>;
export type Name = keyof typeof PEOPLE;

/** Everybody and those `more`, with a session before the first test, and what they ask. */
export function everybody<More extends string = never>(
  app: () => TestApp,
  more = {} as Record<More, Partial<NewAccount>>,
) {
  let people: Record<Name | More, Signed>;
  beforeAll(async () => {
    people = await signInEverybody(app(), more);
  });
  return {
    idOf: (who: Name | More) => people[who].id,
    /** With a payload it is a POST, unless `method` says otherwise. */
    ask: (
      who: Name | More | null,
      url: string,
      payload?: unknown,
      headers: Record<string, string> = {},
      method = payload === undefined ? 'GET' : 'POST',
    ) =>
      app().ask({
        url: `/api/v1/${url}`,
        headers: { ...headers, ...(who && people[who].cookie) },
        method,
        ...(payload !== undefined && { payload }),
      } as Question),
  };
}

/** A row of who sends inspectors. */
export async function anAgency(
  { dataSource }: TestApp,
  over: Partial<AgencyEntity> = {},
): Promise<AgencyEntity> {
  const agency: AgencyEntity = {
    id: newId('agency'),
    name: { en: 'Provincial office' },
    ...{
      phone: null,
      email: null,
      words: null,
      provinces: ['TH-10'],
      createdAt: 1,
      updatedAt: 1,
      version: 1,
    },
    ...over,
  };
  await dataSource.getRepository(AgencyEntity).insert(agency);
  return agency;
}

/** Four visitors, the owner of a place and another vendor, inspectors of two provinces and a lead, each with a session. */
export async function signInEverybody<More extends string = never>(
  app: TestApp,
  more = {} as Record<More, Partial<NewAccount>>,
): Promise<Record<Name | More, Signed>> {
  const people = {} as Record<string, Signed>;
  for (const [name, account] of Object.entries<Partial<NewAccount>>({ ...PEOPLE, ...more })) {
    const email = `${name}@example.com`;
    const id = newId('user');
    await addAccount(app, { ...account, id, email, displayName: name });
    people[name] = { id, cookie: await sessionOf(app, id, account.roles ?? ['client']) };
  }
  return people;
}

/** The header of somebody at home, in a network of their own; for an app with `trustProxy: 1`. */
export const homeOf = (who: Name | null): Record<string, string> => ({
  'x-forwarded-for': `10.0.0.${1 + Object.keys(PEOPLE).indexOf(who ?? '')}`,
});

/** Everybody has been here for two days, with a proved address: what they say counts. */
export const ageAccounts = ({ dataSource }: TestApp) => {
  const at = Date.now() - 2 * DAY_MS;
  return dataSource.getRepository(UserEntity).updateAll({ createdAt: at, emailProvedAt: at });
};
