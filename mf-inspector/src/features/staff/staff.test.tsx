import type { BusinessCard, OwnStaff, Staff } from '@sabaijai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing';

const REASON = 'The phone of this inspector was stolen.';
const AGENCY = `agy_${'1'.repeat(26)}` as const;
const PLACE = `biz_${'1'.repeat(26)}` as const;
const lead = { isLead: true, provinces: ['TH-10' as const, 'TH-20' as const] };

const aPerson = (over: Partial<Staff> = {}): Staff => ({
  badgeNo: 'INS-0010',
  displayName: 'Niran',
  agency: { en: 'Harbour office' },
  agencyId: AGENCY,
  provinces: ['TH-10'],
  state: 'active',
  seenAt: '2026-11-20T03:00:00.000Z',
  work: { inspections: 1, registrations: 0, stops: 2 },
  sessions: 1,
  inspections: [
    {
      id: `ins_${'1'.repeat(26)}`,
      businessId: PLACE,
      name: { en: 'Silk House' },
      startedAt: '2026-11-20T03:00:00.000Z',
    },
  ],
  registrations: [],
  conflicts: [],
  acts: [],
  version: 3,
  actions: ['lock', 'end-sessions', 'provinces', 'agency'],
  ...over,
});
const SILK_HOUSE: BusinessCard = {
  ...{ id: PLACE, kind: 'business', category: 'souvenir', state: 'listed', name: { en: 'Silk House' } },
  ...{ cover: null, province: 'TH-10', district: null, location: { lat: 13, lon: 101 }, facets: [] },
  safety: { grade: null, word: 'NEW', score: null, inspectedAt: null, nextDueAt: null, escalatedSince: null },
  ...{ worstFinding: null, stoppedActivities: [], rating: { average: null, count: 0 }, priceBand: null },
  ...{ openNow: null, distance: null, reason: null },
};
const agencies = {
  items: [
    {
      ...{ id: AGENCY, name: { en: 'Harbour office' }, phone: null, email: null, words: null },
      ...{ provinces: ['TH-10'], people: 1, canChange: true, version: 1 },
    },
  ],
};
const answers =
  (person: Staff, refuse?: object) =>
  (path: string, body: unknown): object => {
    if (path === 'inspector/agencies') return agencies;
    if (body) return refuse ?? person;
    if (path.startsWith('inspector/staff/')) return person;
    return { items: [person], next: null, total: 1 };
  };

describe('the people of a lead', () => {
  it('are listed with what they have open, narrowed by what stands in the address', async () => {
    const { asked } = await open(
      `/inspector/people?q=nir&state=active&province=TH-10`,
      answers(aPerson()),
      lead,
    );
    expect(await screen.findByText('Inspections: 1, registrations: 0, planned stops: 2')).toBeTruthy();
    expect(asked.map(({ path }) => path)).toContain('inspector/staff?q=nir&state=active&province=TH-10');
  });

  it('say that nobody is there, and that nobody fits the filters', async () => {
    const none = () => ({ items: [], next: null, total: 0 });
    await open('/inspector/people', none, lead);
    expect(await screen.findByText(/No inspector works in your provinces alone/)).toBeTruthy();
  });

  it('are locked with a reason and the password, and not without', async () => {
    const { asked } = await open('/inspector/people?open=INS-0010', answers(aPerson()), lead);
    const sheet = await screen.findByRole('dialog');
    const lock = await within(sheet).findByRole('button', { name: 'Lock' });
    // Enter alone must not begin it.
    expect(document.activeElement?.tagName).toBe('H3');
    await userEvent.click(lock);
    const send = () => userEvent.click(within(sheet).getByRole('button', { name: 'Lock the account' }));
    await send();
    expect(asked.filter(({ body }) => body)).toEqual([]);
    expect(within(sheet).getByRole('alert')).toBeTruthy();
    await userEvent.type(within(sheet).getByLabelText(/Reason, for the inspector/), REASON);
    await userEvent.type(within(sheet).getByLabelText('Your password'), 'a long enough password');
    await send();
    await waitFor(() =>
      expect(asked.find(({ body }) => body)).toEqual({
        path: 'inspector/staff/INS-0010/lock',
        body: { version: 3, reason: REASON, password: 'a long enough password' },
      }),
    );
    await waitFor(() => expect(within(sheet).queryByLabelText('Your password')).toBeNull());
  });

  it('keep what was typed when somebody else was first', async () => {
    const refusal = { status: 409, code: 'VERSION_CONFLICT', params: { version: 4 } };
    await open('/inspector/people?open=INS-0010', answers(aPerson(), refusal), lead);
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Sign out everywhere' }));
    const reason = within(sheet).getByLabelText(/Reason, for the inspector/);
    await userEvent.type(reason, REASON);
    await userEvent.click(
      within(sheet).getAllByRole('button', { name: 'Sign out everywhere' }).at(-1) as Element,
    );
    expect(await within(sheet).findByRole('alert')).toBeTruthy();
    expect((reason as HTMLTextAreaElement).value).toBe(REASON);
  });

  it('who are locked are offered to be unlocked alone, with why they were locked', async () => {
    const acts = [{ kind: 'lock' as const, by: 'Siri', at: '2026-11-20T03:00:00.000Z', reason: REASON }];
    const locked = aPerson({ state: 'locked', actions: ['unlock'], acts });
    await open('/inspector/people?open=INS-0010', answers(locked), lead);
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByRole('button', { name: 'Unlock' })).toBeTruthy();
    expect(within(sheet).queryByRole('button', { name: 'Lock' })).toBeNull();
    expect(within(sheet).getByText(REASON)).toBeTruthy();
    expect(within(sheet).getByRole('link', { name: 'Silk House' })).toBeTruthy();
  });

  it('who are not the lead’s are said not to be there', async () => {
    const missing = { status: 404, code: 'NOT_FOUND' };
    await open(
      '/inspector/people?open=INS-0099',
      (path) => (path.startsWith('inspector/staff/') ? missing : answers(aPerson())(path, undefined)),
      lead,
    );
    expect(await screen.findByText('This is not there any more, or not yours to manage.')).toBeTruthy();
  });
});

describe('an agency', () => {
  it('is made with a name, and not without', async () => {
    const { asked } = await open('/inspector/people?tab=agencies&open=new', answers(aPerson()), lead);
    const sheet = await screen.findByRole('dialog');
    const make = () => userEvent.click(within(sheet).getByRole('button', { name: 'Make the agency' }));
    await make();
    expect(within(sheet).getByText('Please write the name in Thai or English.')).toBeTruthy();
    expect(asked.filter(({ body }) => body)).toEqual([]);
  });
});

describe('conflicts of interest', () => {
  const own: OwnStaff = {
    badgeNo: 'INS-0010',
    agency: { name: { en: 'Harbour office' }, phone: '02 000 0000', email: null, words: null },
    provinces: ['TH-10'],
    conflicts: [],
    acts: [],
  };
  it('are declared by an inspector for a business that is found by its name', async () => {
    const found = { items: [SILK_HOUSE], next: null };
    const { asked } = await open('/inspector/conflicts', (path, body) =>
      path.startsWith('businesses') ? found : body ? own : own,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Declare a conflict of interest' }));
    await userEvent.click(screen.getByRole('button', { name: 'Declare it' }));
    expect(await screen.findByText('Please choose the business.')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name of the business' }), 'Silk');
    await userEvent.click(await screen.findByRole('button', { name: /Silk House/ }));
    await userEvent.type(screen.getByLabelText(/^Reason/), 'My sister owns a third of it.');
    await userEvent.click(screen.getByRole('button', { name: 'Declare it' }));
    await waitFor(() =>
      expect(asked.find(({ body }) => body)).toEqual({
        path: 'inspector/conflicts',
        body: { businessId: PLACE, reason: 'My sister owns a third of it.' },
      }),
    );
  });

  it('are declared for the place of a registration, called as the server calls it, and once', async () => {
    const registration = `reg_${'1'.repeat(26)}`;
    const { asked } = await open(
      `/inspector/conflicts?registration=${registration}&name=Another+place`,
      (path) =>
        path === `inspector/registrations/${registration}`
          ? { businessId: PLACE, name: { en: 'Silk House' } }
          : own,
    );
    expect(await screen.findByText('Silk House')).toBeTruthy();
    expect(screen.queryByText(/Another place/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'My sister owns a third of it.');
    await userEvent.click(screen.getByRole('button', { name: 'Declare it' }));
    const again = await screen.findByRole('button', { name: 'Declare a conflict of interest' });
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
    expect(asked.filter(({ body }) => body)).toMatchObject([{ body: { businessId: PLACE } }]);
    // Opened again it is about any place.
    await userEvent.click(again);
    expect(screen.getByRole('searchbox', { name: 'Name of the business' })).toBeTruthy();
  });
});
