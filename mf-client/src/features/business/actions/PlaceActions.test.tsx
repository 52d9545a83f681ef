import type { Business, Correction, HazardReport, Me, Report } from '@sabaijai/contract';
import { answerSignIn, onSignInQuestion, openSignInQuestion } from '@sabaijai/shared-ui/app';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBusiness, open } from '../../../testing';
import { businessRoutes } from '../business.routes';

const HOURS: NonNullable<Business['hours']> = {
  alwaysOpen: false,
  days: {
    mon: [{ from: '09:00', to: '17:00' }],
    tue: [],
    wed: [],
    thu: [],
    fri: [],
    sat: [],
    sun: [],
  },
  exceptions: [],
  temporarilyClosedUntil: null,
};

const aSpot = (overrides: Partial<Business> = {}) =>
  aBusiness({ facets: ['pool', 'food'], hours: HOURS, ...overrides });

const USER: NonNullable<Me['user']> = {
  id: `usr_${'0'.repeat(26)}`,
  displayName: 'Mali',
  roles: ['client'],
  isLead: false,
  isEmailProved: true,
  locale: 'en-US',
};

/** The place with somebody at the screen; what they send is kept, and refused while `refuse` says so. */
async function visit(
  place: Business,
  { user = USER, search = '' }: { user?: Me['user']; search?: string } = {},
) {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape and checks it itself
  const sent: any[] = [];
  const state = { user, refuse: null as Response | null, isAway: false };
  const page = await open(
    businessRoutes,
    `/client/information/${place.id}${search}`,
    async (path, query, request) => {
      if (path === 'me') return { user: state.user };
      if (path === `businesses/${place.id}`) return place;
      if (path === 'hazard-reports/similar') return { count: query.get('facet') === 'pool' ? 2 : 0 };
      if (request?.method !== 'POST' || path.endsWith('/events')) return 503;
      if (state.isAway) throw new TypeError('Failed to fetch');
      if (state.refuse) return state.refuse;
      const body = await request.json();
      sent.push(body);
      const about = { businessId: place.id, businessName: place.name, createdAt: '2026-11-21T05:00:00.000Z' };
      if (path === 'hazard-reports')
        return {
          ...body,
          ...about,
          state: 'received',
          actions: [],
          outcome: null,
          linkedItemId: null,
          inspectionId: null,
          duplicateOf: null,
          place: null,
        } satisfies HazardReport;
      if (path.endsWith('/report'))
        return {
          ...body,
          ...about,
          target: 'business',
          state: 'pending',
          actions: [],
          comment: null,
          decidedAt: null,
        } satisfies Report;
      return {
        ...{ note: null, words: null, wrongPhone: null, phone: null, amenities: null },
        current: { phones: [], amenities: [], hours: null },
        ...body,
        ...about,
        state: 'pending',
        actions: [],
        decidedAt: null,
      } satisfies Correction;
    },
  );
  return { ...page, sent, state };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

describe('a hazard', () => {
  it('is told to inspectors with what it is about, in words, and when it was seen', async () => {
    const { sent } = await visit(aSpot());
    await userEvent.click(await screen.findByRole('button', { name: 'Report a hazard' }));
    const sheet = await dialog('Report a hazard to inspectors');
    expect(await sheet.findByRole('link', { name: /1669/ })).toHaveProperty('href', 'tel:1669');
    await userEvent.click(sheet.getByRole('radio', { name: 'Swimming pool' }));
    expect(await sheet.findByText(/2 other people reported this/)).toBeTruthy();
    await userEvent.click(sheet.getByText(/which item is not as it should be/));
    await userEvent.click(await sheet.findByRole('radio', { name: /trained rescuer present/ }));
    await userEvent.type(sheet.getByRole('textbox', { name: /What did you see/ }), 'The rail is loose.');
    await userEvent.click(sheet.getByRole('radio', { name: 'Yesterday' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Send to inspectors' }));
    expect(await sheet.findByText('Thank you. Inspectors have it now.')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'See your activity' }).getAttribute('href')).toBe(
      '/account/activity#hazards',
    );
    expect(sent).toEqual([
      expect.objectContaining({
        facet: 'pool',
        checklistItemId: 'F4-03',
        text: 'The rail is loose.',
        photos: [],
      }),
    ]);
    const hoursAgo = (Date.now() - Date.parse(sent[0].seenAt)) / 3_600_000;
    expect(hoursAgo).toBeGreaterThan(0);
    expect(hoursAgo).toBeLessThan(48);
  });

  it('told without a connection waits on the device, and reaches the inspectors once, by itself', async () => {
    const { sent, state } = await visit(aSpot(), { search: '?hazard=1' });
    const sheet = await dialog('Report a hazard to inspectors');
    await userEvent.click(await sheet.findByRole('radio', { name: 'Swimming pool' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /What did you see/ }), 'The rail is loose.');
    state.isAway = true;
    await userEvent.click(sheet.getByRole('button', { name: 'Send to inspectors' }));
    expect(await sheet.findByRole('button', { name: 'Waiting to be sent' })).toBeTruthy();
    expect(sheet.getByText(/^Not sent yet/)).toBeTruthy();
    state.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await sheet.findByText('Thank you. Inspectors have it now.')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ text: 'The rail is loose.' })]);
  });

  it('opens by its address, says what is missing at its place, and sends nothing', async () => {
    const { sent } = await visit(aSpot(), { search: '?hazard=1' });
    const sheet = await dialog('Report a hazard to inspectors');
    await userEvent.click(await sheet.findByRole('button', { name: 'Send to inspectors' }));
    // One sentence is read out; what is wrong with a field is read with the field.
    expect((await sheet.findAllByRole('alert')).length).toBe(1);
    expect(
      document.querySelectorAll('[aria-describedby$="-problem"], [data-wrong="true"]').length,
    ).toBeGreaterThan(1);
    await waitFor(() =>
      expect(document.activeElement).toBe(sheet.getByRole('radio', { name: 'Swimming pool' })),
    );
    expect(sent).toEqual([]);
  });

  it('that nobody knows of yet can be chosen too; choosing another takes the point back', async () => {
    const { sent } = await visit(aSpot(), { search: '?hazard=1' });
    const sheet = await dialog('Report a hazard to inspectors');
    await userEvent.click(await sheet.findByRole('radio', { name: 'Swimming pool' }));
    await userEvent.click(sheet.getByText(/which item is not as it should be/));
    await userEvent.click(await sheet.findByRole('radio', { name: /trained rescuer present/ }));
    expect(sheet.queryByRole('radio', { name: 'Boats' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'It is about something else' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Boats' }));
    await userEvent.type(
      sheet.getByRole('textbox', { name: /What did you see/ }),
      'No life jackets on board.',
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Send to inspectors' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ facet: 'boat', checklistItemId: null })]),
    );
  });

  it('is told without an account by four presses and a sentence, and leaves a link to what became of it', async () => {
    const { sent, asked, router } = await visit(aSpot(), { user: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Report a hazard' }));
    const sheet = await dialog('Report a hazard to inspectors');
    await userEvent.click(await sheet.findByRole('radio', { name: 'Swimming pool' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /What did you see/ }), 'The rail is loose.');
    expect(sheet.queryByText('Photos')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Send to inspectors' }));
    expect(await sheet.findByText('Thank you. Inspectors have it now.')).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^[\w-]{43}$/), photos: [] }),
    ]);
    expect(asked.filter((each) => each.includes('similar'))).toEqual([]);
    const way = sheet.getByRole('link', { name: 'See how it stands' });
    expect(way.getAttribute('href')).toBe(`/client/hazard#key=${sent[0].key}`);
    await userEvent.click(way);
    expect(router.state.location.pathname).toBe('/client/hazard');
  });

  it('of somebody signed in carries no key', async () => {
    const { sent } = await visit(aSpot(), { search: '?hazard=1' });
    const sheet = await dialog('Report a hazard to inspectors');
    await userEvent.click(await sheet.findByRole('radio', { name: 'Swimming pool' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /What did you see/ }), 'The rail is loose.');
    await userEvent.click(sheet.getByRole('button', { name: 'Send to inspectors' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('key');
  });

  it('is left by one step, however often closing is asked for before the address follows', async () => {
    const { router } = await visit(aSpot());
    await act(() => router.navigate('?from=list'));
    await userEvent.click(await screen.findByRole('button', { name: 'Report a hazard' }));
    const sheet = await screen.findByRole('dialog', { name: 'Report a hazard to inspectors' });
    for (let time = 0; time < 2; time += 1) fireEvent(sheet, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?from=list');
  });

  it('is not for inspectors, who have notices, and nothing is to be put right at a closed place', async () => {
    const inspector = { ...USER, roles: ['inspector' as const] };
    await visit(aSpot(), { user: inspector });
    await screen.findByRole('button', { name: 'Fix the hours' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Report a hazard' })).toBeNull());
  });
});

describe('the hours', () => {
  it('are asked about only after signing in, with the reason; turning away closes it', async () => {
    const asked: unknown[] = [];
    const stop = onSignInQuestion(() => openSignInQuestion() && asked.push(openSignInQuestion()));
    const { router } = await visit(aSpot({ name: { en: 'Blue Bay' } }), { user: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Fix the hours' }));
    await waitFor(() =>
      expect(asked).toEqual([expect.objectContaining({ key: 'places:signIn.hours', place: 'Blue Bay' })]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?hours=1');
    answerSignIn(false);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    stop();
  });

  it('are confirmed with one press', async () => {
    const { sent } = await visit(aSpot(), { search: '?hours=1' });
    const sheet = await dialog('When is this place open?');
    await userEvent.click(await sheet.findByRole('button', { name: 'Yes, these hours are right' }));
    expect(await sheet.findByText('Good to know that they are right.')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ hours: null })]);
  });

  it('are changed by day and copied to all days', async () => {
    const { sent } = await visit(aSpot(), { search: '?hours=1' });
    const sheet = await dialog('When is this place open?');
    const closes = await sheet.findByLabelText('Monday, closes');
    await userEvent.clear(closes);
    await userEvent.type(closes, '22:00');
    await userEvent.click(sheet.getByRole('button', { name: 'Copy Monday to all days' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Remove 09:00–22:00 on Sunday' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }));
    expect(await sheet.findByText(/The business decides/)).toBeTruthy();
    const week = [{ from: '09:00', to: '22:00' }];
    expect(sent[0].hours).toEqual({
      alwaysOpen: false,
      days: { mon: week, tue: week, wed: week, thu: week, fri: week, sat: week, sun: [] },
    });
  });

  it('that overlap are refused at their day before anything is sent', async () => {
    const { sent } = await visit(aSpot(), { search: '?hours=1' });
    const sheet = await dialog('When is this place open?');
    await userEvent.click(await sheet.findByRole('button', { name: 'Add hours on Monday' }));
    const [, from] = sheet.getAllByLabelText('Monday, opens');
    const [, to] = sheet.getAllByLabelText('Monday, closes');
    await userEvent.type(from as HTMLElement, '16:00');
    await userEvent.type(to as HTMLElement, '20:00');
    await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }));
    const monday = within(sheet.getByRole('group', { name: 'Monday' }));
    expect(monday.getByText('These opening hours overlap.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('without a connection', () => {
  it.each([
    {
      ...{ what: 'that hours are right', search: '?hours=1', title: 'When is this place open?' },
      ...{ button: 'Yes, these hours are right', done: 'Good to know that they are right.' },
      ...{ choice: null, body: { hours: null } },
    },
    {
      ...{ what: 'a report of the listing', search: '?report=1', title: 'Report this listing' },
      ...{ button: 'Send report', done: 'Thank you, your report has arrived' },
      ...{ choice: 'There is no such place here', body: { reason: 'not_here' } },
    },
  ])('$what waits on the device, and arrives once, by itself', async (about) => {
    const { sent, state } = await visit(aSpot(), { search: about.search });
    const sheet = await dialog(about.title);
    if (about.choice) await userEvent.click(await sheet.findByRole('radio', { name: about.choice }));
    state.isAway = true;
    await userEvent.click(await sheet.findByRole('button', { name: about.button }));
    expect(await sheet.findByRole('button', { name: 'Waiting to be sent' })).toBeTruthy();
    state.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await sheet.findByText(about.done)).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining(about.body)]);
  });
});

describe('a listing', () => {
  it('is reported with a reason; being told that it was reported already loses nothing', async () => {
    const { sent, state } = await visit(aSpot(), { search: '?report=1' });
    const sheet = await dialog('Report this listing');
    await userEvent.click(await sheet.findByRole('radio', { name: 'Something else' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Send report' }));
    const note = sheet.getByRole('textbox', { name: /Tell us more/ });
    await waitFor(() => expect(document.activeElement).toBe(note));
    await userEvent.type(note, 'It moved away.');
    const code = 'REPORT_EXISTS';
    const body = { type: `/problems/${code}`, status: 409, code, title: code };
    state.refuse = Response.json(body, { status: 409 });
    await userEvent.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await sheet.findByText(/You have already reported this/)).toBeTruthy();
    expect(note).toHaveProperty('value', 'It moved away.');
    state.refuse = null;
    await userEvent.click(sheet.getByRole('button', { name: 'Send report' }));
    expect(await sheet.findByText('Thank you, your report has arrived')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ reason: 'other', note: 'It moved away.' })]);
  });
});
