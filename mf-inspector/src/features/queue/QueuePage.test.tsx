import type { HazardReport, ModeratedBusiness } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing';

const ID = `hzr_${'1'.repeat(26)}` as const;
const WORDS = 'We look at the rail this week.';

function aHazard(overrides: Partial<HazardReport> = {}): HazardReport {
  return {
    id: ID,
    businessId: `biz_${'1'.repeat(26)}`,
    businessName: { en: 'Cliff View' },
    facet: 'height',
    checklistItemId: null,
    text: 'The rail is loose.',
    photos: [],
    seenAt: '2026-11-20T03:00:00.000Z',
    createdAt: '2026-11-20T04:00:00.000Z',
    state: 'received',
    outcome: null,
    linkedItemId: null,
    inspectionId: null,
    duplicateOf: null,
    place: {
      ...{ province: 'TH-50', category: 'attraction', proof: 'counted' },
      ...{ reporters: 3, unproved: 0, isUrgent: true },
    },
    actions: ['triage', 'dismiss', 'merge'],
    ...overrides,
  };
}

/** A network with one report. */
const answers =
  (hazard: HazardReport, refuse?: object) =>
  (path: string, body: unknown): object => {
    if (path.includes('/targets')) return { inspections: [], reports: [] };
    if (path.startsWith('inspector/queue')) return { counts: { hazards: 1, reviews: 1_001 } };
    if (body) return refuse ?? hazard;
    return path.startsWith(`hazard-reports/${ID}`) ? hazard : { items: [hazard], next: null };
  };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the queue', () => {
  it('of an inspector holds hazard reports, visits asked for and missing places alone, urgent ones marked', async () => {
    const { asked } = await open('/inspector/queue?kind=reviews&province=TH-50', answers(aHazard()));
    expect(await screen.findByText('Urgent: 3 people')).toBeTruthy();
    const kinds = await screen.findByRole('navigation', { name: 'Kinds of what waits' });
    expect(within(kinds).getAllByRole('link')).toHaveLength(3);
    expect(asked.map(({ path }) => path)).toContain('hazard-reports?province=TH-50');
  });

  it.each([
    ['unproved', 'Not confirmed yet', /has not confirmed an e-mail address/],
    ['held', 'Held: many from one network', /from one network within a day/],
  ] as const)('says of a report that is %s that it moves nothing yet, and why', async (proof, word, why) => {
    const place = { province: 'TH-50', category: 'attraction', reporters: 0, unproved: 4 } as const;
    const hazard = aHazard({ place: { ...place, proof, isUrgent: false } });
    await open(`/inspector/queue?open=${ID}`, answers(hazard));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText(why)).toBeTruthy();
    expect(within(sheet).getAllByText(word)).not.toHaveLength(0);
    expect(within(sheet).getByText('4 reports in 14 days')).toBeTruthy();
  });

  it('of a lead tells how much waits of each kind', async () => {
    await open('/inspector/queue', answers(aHazard()), { isLead: true });
    expect(await screen.findByRole('link', { name: /Held reviews 1,000\+/ })).toBeTruthy();
  });

  it('takes up a report with one press', async () => {
    const { asked, router } = await open(`/inspector/queue?open=${ID}`, answers(aHazard()));
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Take it up' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(asked.find(({ body }) => body)).toEqual({
      path: `hazard-reports/${ID}/triage`,
      body: { outcome: null },
    });
  });

  it('dismisses a report with words to whoever sent it, and not without', async () => {
    const { asked, router } = await open(`/inspector/queue?open=${ID}`, answers(aHazard()));
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Dismiss it' }));
    const send = () =>
      userEvent.click(within(sheet).getAllByRole('button', { name: 'Dismiss it' }).at(-1) as Element);
    await send();
    expect(within(sheet).getByRole('alert').textContent).toBe('Please write at least 10 characters.');
    await userEvent.type(within(sheet).getByLabelText('Words to whoever reported it'), WORDS);
    await send();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(asked.find(({ body }) => body)).toEqual({
      path: `hazard-reports/${ID}/dismiss`,
      body: { outcome: WORDS },
    });
  });

  it('links to nothing but what was chosen', async () => {
    const triaged = aHazard({ state: 'triaged', actions: ['link', 'dismiss', 'merge'] });
    await open(`/inspector/queue?open=${ID}`, answers(triaged));
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Link it' }));
    await userEvent.type(within(sheet).getByLabelText('Words to whoever reported it'), WORDS);
    await userEvent.click(within(sheet).getAllByRole('button', { name: 'Link it' }).at(-1) as Element);
    expect(within(sheet).getByRole('alert').textContent).toMatch(/choose a checklist item or an inspection/);
  });

  it('says that somebody else decided meanwhile', async () => {
    const refusal = { status: 409, code: 'STATE_CONFLICT', params: { state: 'dismissed' } };
    await open(`/inspector/queue?open=${ID}`, answers(aHazard(), refusal));
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Dismiss it' }));
    await userEvent.type(within(sheet).getByLabelText('Words to whoever reported it'), WORDS);
    await userEvent.click(within(sheet).getAllByRole('button', { name: 'Dismiss it' }).at(-1) as Element);
    expect(await within(sheet).findByRole('alert')).toBeTruthy();
  });

  it('keeps the words that go with a decision until they were taken', async () => {
    const write = async (answer: Parameters<typeof open>[1]) => {
      const page = await open(`/inspector/queue?open=${ID}`, answer);
      const sheet = within(await screen.findByRole('dialog'));
      await userEvent.click(await sheet.findByRole('button', { name: 'Dismiss it' }));
      const field = sheet.getByLabelText<HTMLTextAreaElement>('Words to whoever reported it');
      const send = () =>
        userEvent.click(sheet.getAllByRole('button', { name: 'Dismiss it' }).at(-1) as Element);
      return { page, field, send };
    };
    const refused = await write(answers(aHazard(), { status: 503, code: 'UNAVAILABLE' }));
    await userEvent.type(refused.field, WORDS);
    await refused.send();
    expect(await screen.findByRole('alert')).toBeTruthy();
    cleanup();
    const taken = await write(answers(aHazard()));
    await waitFor(() => expect(taken.field.value).toBe(WORDS));
    await taken.send();
    await waitFor(() => expect(taken.page.router.state.location.search).toBe(''));
    cleanup();
    expect((await write(answers(aHazard()))).field.value).toBe('');
  });

  it('says that nothing waits', async () => {
    await open('/inspector/queue', (path) =>
      path.startsWith('inspector/queue') ? { counts: { hazards: 0 } } : { items: [], next: null },
    );
    expect(await screen.findByText('No report of a danger waits in your provinces.')).toBeTruthy();
  });
});

describe('a business in the queue of a lead', () => {
  const PLACE = `biz_${'1'.repeat(26)}` as const;
  const REASON = 'The building was torn down; the plot is empty.';
  const aBusiness = (over: Partial<ModeratedBusiness> = {}) => ({
    ...{
      id: PLACE,
      name: { en: 'Cliff View' },
      category: 'attraction',
      province: 'TH-50',
      state: 'suspended',
    },
    ...{ reason: 'Its papers are forged.', version: 4, updatedAt: '2026-11-20T03:00:00.000Z', closing: null },
    ...{ actions: ['reinstate', 'close'], ...over },
  });
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason, for the people of the business');
  /** Its sheet; `refuse`: what the server says to a decision instead of taking it. */
  async function show(business = aBusiness(), refuse?: object) {
    const page = await open(
      `/inspector/queue?kind=businesses&open=${PLACE}`,
      (path, body) => {
        if (body) return refuse ?? business;
        if (path.startsWith('inspector/queue')) return { counts: { businesses: 1 } };
        return path === `moderation/businesses/${PLACE}` ? business : { items: [business], next: null };
      },
      { isLead: true },
    );
    const named = { selector: 'button' };
    const close = await screen.findByText('Close the business', named);
    const sheet = within(screen.getByRole('dialog'));
    const send = () => userEvent.click(sheet.getAllByText('Close the business', named).at(-1) as Element);
    return { ...page, sheet, close, send };
  }

  it('is closed with a reason for its people, and not without', async () => {
    const { asked, router, sheet, close, send } = await show();
    await userEvent.click(close);
    await send();
    expect(sheet.getByRole('alert').textContent).toBe('Please write at least 10 characters.');
    fireEvent.change(reason(), { target: { value: REASON } });
    await send();
    await waitFor(() => expect(router.state.location.search).not.toContain('open='));
    expect(asked.filter(({ body }) => body)).toEqual([
      { path: `businesses/${PLACE}/close`, body: { version: 4, reason: REASON } },
    ]);
  });

  it('stays, with the reason, where it cannot be closed', async () => {
    const { asked, close } = await show(aBusiness({ closing: { code: 'WARNING_ACTIVE', until: null } }));
    expect(close.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(String(close.getAttribute('aria-describedby')));
    expect(why?.textContent).toBeTruthy();
    await userEvent.click(close);
    expect(asked.filter(({ body }) => body)).toEqual([]);
  });

  it('that somebody else decided about meanwhile keeps the words', async () => {
    const refusal = { status: 409, code: 'STATE_CONFLICT', params: { state: 'closed' } };
    const { sheet, close, send } = await show(aBusiness(), refusal);
    await userEvent.click(close);
    const field = reason();
    fireEvent.change(field, { target: { value: REASON } });
    await send();
    expect(await sheet.findByRole('alert')).toBeTruthy();
    expect(field.value).toBe(REASON);
  });
});

describe('a place that the directory lacks', () => {
  const MISSING = {
    ...{ id: `msp_${'1'.repeat(26)}`, name: 'Hidden Falls', category: 'attraction', province: 'TH-50' },
    ...{ point: { lat: 18.8, lon: 98.9 }, note: 'Behind the school.', state: 'sent', isHeld: false },
    ...{ business: null, words: null, createdAt: '2026-11-20T04:00:00.000Z' },
    actions: ['list', 'match', 'decline'],
  };
  const there = {
    ...{ id: `biz_${'1'.repeat(26)}`, name: { en: 'Hidden Waterfall' }, category: 'attraction' },
    ...{ state: 'listed', metres: 120, isSame: true },
  };
  const visit = (alike: object[] = [], over: object = {}) =>
    open(`/inspector/queue?kind=missing&open=${MISSING.id}`, (path) => {
      if (path.startsWith('inspector/queue')) return { counts: { missing: 1 } };
      if (path.startsWith(`missing-places/${MISSING.id}`)) return { ...MISSING, ...over, alike };
      return { items: [MISSING], next: null };
    });
  const press = async (name: string) => {
    const sheet = await screen.findByRole('dialog');
    const all = await within(sheet).findAllByRole('button', { name });
    await userEvent.click(all.at(-1) as HTMLElement);
    return sheet;
  };

  it('is listed in one press', async () => {
    const { asked, router } = await visit([], { category: 'restaurant', name: 'Green Awning' });
    await press('Put it into the directory');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=missing'));
    expect(asked.find(({ body }) => body)).toMatchObject({ path: `missing-places/${MISSING.id}/list` });
  });

  it('of whose name one stands there already says so, and is listed as another one', async () => {
    const { asked } = await visit([there]);
    const sheet = await press('Put it into the directory');
    expect(within(sheet).getByText(/A place of nearly this name stands there/)).toBeTruthy();
    await userEvent.selectOptions(within(sheet).getByLabelText('Who runs it?'), 'site');
    await press('Put it into the directory');
    await waitFor(() => expect(asked.find(({ body }) => body)).toBeTruthy());
    expect(asked.find(({ body }) => body)?.body).toMatchObject({ kind: 'site', isOther: true });
  });

  it('told in Chinese alone is listed with a name that others can read', async () => {
    const { asked } = await visit([], { category: 'restaurant', name: '蓝色大门' });
    const sheet = await press('Put it into the directory');
    await press('Put it into the directory');
    expect(within(sheet).getByText('Please write its name in Thai or English.')).toBeTruthy();
    await userEvent.type(within(sheet).getByLabelText('Its name in Thai or English'), 'Blue Gate');
    await press('Put it into the directory');
    await waitFor(() => expect(asked.find(({ body }) => body)?.body).toMatchObject({ name: 'Blue Gate' }));
  });
});
