import { type Id, newId } from '@sabaijai/contract';
import type { NewAccount } from '../account/create-account.js';
import { addAccount, type Question, signIn, type TestApp } from './testing.js';

export interface Signed {
  id: Id<'user'>;
  cookie: { cookie: string };
}
const inspector = (badgeNo: string, provinces: string[], isLead = false): Partial<NewAccount> => ({
  roles: ['inspector'],
  inspector: { badgeNo, agency: 'Office', provinces, isLead, pseudonym: badgeNo, conflicts: [] },
});
const PEOPLE = {
  mali: {},
  nid: {},
  lek: {},
  noi: {},
  owner: { roles: ['vendor'] },
  vendor: { roles: ['vendor'] },
  inspector: inspector('INS-0010', ['TH-10']),
  stranger: inspector('INS-0020', ['TH-20']),
  lead: inspector('INS-0001', [], true),
} as const satisfies Record<string, Partial<NewAccount>>;
export type Name = keyof typeof PEOPLE;

/** Everybody, signed in before the first test, and what they ask. */
export function everybody(app: () => TestApp) {
  let people: Record<Name, Signed>;
  beforeAll(async () => {
    people = await signInEverybody(app());
  });
  return {
    idOf: (who: Name) => people[who].id,
    /** With a payload it is a POST. */
    ask: (who: Name | null, url: string, payload?: unknown) =>
      app().ask({
        url: `/api/v1/${url}`,
        ...(who && { headers: people[who].cookie }),
        ...(payload !== undefined && { method: 'POST', payload }),
      } as Question),
  };
}

/** Four visitors, the owner of a place and another vendor, inspectors of two provinces and a lead, all signed in. */
export async function signInEverybody(app: TestApp): Promise<Record<Name, Signed>> {
  const people = {} as Record<Name, Signed>;
  for (const [name, account] of Object.entries(PEOPLE) as [Name, Partial<NewAccount>][]) {
    const email = `${name}@example.com`;
    const id = newId('user');
    await addAccount(app, { ...account, id, email, displayName: name });
    people[name] = { id, cookie: await signIn(app, email) };
  }
  return people;
}
