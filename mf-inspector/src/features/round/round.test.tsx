import type { PlaceToInspect, PlannedStop, Round, Today } from '@sabaijai/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, open } from '../../testing';
import { BUSINESSES, HOME } from './paths';

const idOf = (n: number) => `biz_${String(n).padStart(26, '0')}` as const;

function aPlace(n: number, over: Partial<PlaceToInspect> = {}): PlaceToInspect {
  return {
    place: {
      id: idOf(n),
      kind: 'business',
      category: 'sport',
      state: 'listed',
      name: { en: `Climbing Wall ${n}` },
      cover: null,
      province: 'TH-10',
      district: { en: 'Bang Rak' },
      location: { lat: 13.7, lon: 100.5 },
      facets: ['height'],
      safety: {
        grade: 'C',
        word: null,
        score: 75,
        inspectedAt: '2026-08-01T03:00:00.000Z',
        nextDueAt: null,
        escalatedSince: null,
      },
      worstFinding: null,
      stoppedActivities: [],
      rating: { average: null, count: 0 },
      priceBand: null,
      openNow: null,
      distance: null,
      reason: null,
    },
    dueAt: '2026-11-01T16:59:59.000Z',
    daysOver: 24,
    visitedAt: null,
    openChangesAt: null,
    inspectedAt: '2026-08-01T03:00:00.000Z',
    risk: {
      version: 'risk-2026.2',
      points: 64,
      reasons: [
        { code: 'GRADE', grade: 'C', points: 30 },
        { code: 'OVERDUE', days: 24, points: 24 },
        { code: 'FACETS', facets: ['height'], points: 10 },
      ],
    },
    assigned: [],
    warning: null,
    ...over,
  };
}

function aStop(n: number): PlannedStop {
  const { place, dueAt, daysOver, visitedAt, openChangesAt } = aPlace(n);
  const { safety: _s, worstFinding: _w, stoppedActivities: _t, rating: _r, reason: _o, ...rest } = place;
  return { place: rest, dueAt, daysOver, visitedAt, openChangesAt, reasons: [], given: null };
}

const WARNING = `wrn_${'1'.padStart(26, '0')}` as const;
const aToday = (...stops: number[]): Today => ({
  round: { date: '2026-11-25', stops: stops.map(aStop) },
  tomorrow: [],
  planned: [{ date: '2026-11-25', stops: stops.length }],
  rechecks: [],
  visits: [],
  counts: { rechecks: 0, hazardReports: 2, unprovedReports: 1, registrations: 3 },
  unfinished: [],
});

const NO_WARNINGS = {
  ...{ draft: 0, escalated: 0, overdue: 0, needs_decision: 0, waiting_vendor: 0, waiting_visit: 0 },
  ...{ with_lead: 0 },
  ...{ resolved: 0, withdrawn: 0 },
};

/** As the server changes a round. */
function changed(
  round: Round,
  path: string,
  { stops = [], stop }: { stops?: string[]; stop?: string },
): Round {
  const there = round.stops.map(({ place }) => place.id as string);
  const act = path.split('/').at(-1);
  const others = there.filter((id) => id !== stop && !(act === 'order' && stops.includes(id)));
  const ids =
    act === 'add' ? [...new Set([...there, ...stops])] : [...(act === 'order' ? stops : []), ...others];
  return { ...round, stops: ids.map((id) => aStop(Number(id.slice(4)))) };
}

/** A server that keeps one round. */
function server(start: Today, lists: Answers = () => ({ items: [], next: null, nextDueAt: null })) {
  let { round } = start;
  const keep = (next: Round) => {
    round = next;
  };
  const answers: Answers = (path, body) => {
    if (path === 'inspector/today') return { ...start, round };
    if (path === 'inspector/absences' || path === 'inspector/offers') return { items: [] };
    if (path.startsWith('warnings/counts')) return NO_WARNINGS;
    if (path.startsWith('warnings')) return { items: [], next: null };
    if (!path.startsWith('inspector/rounds/')) return lists(path, body);
    round = changed(round, path, body as { stops: string[]; stop: string });
    return round;
  };
  return { answers, keep, round: () => round };
}

describe('a list of places to inspect', () => {
  it('says why each is urgent, in whose round it is, and takes the chosen ones into today’s', async () => {
    const { answers, round } = server(aToday(9), () => ({
      items: [
        aPlace(1),
        aPlace(2, { daysOver: -3, assigned: [{ name: 'Niran', date: '2026-11-25', isMine: false }] }),
      ],
      next: null,
      nextDueAt: null,
    }));
    const { asked } = await open(`${BUSINESSES}?tab=due&category=sport`, answers);
    const row = (await screen.findByRole('link', { name: 'Climbing Wall 1' })).closest('tr');
    expect(row?.textContent).toMatch(/24 days late.*Last grade C.*Heights.*64.*Sport · Bangkok/);
    expect(screen.getByText('Due in 3 days')).toBeTruthy();
    expect(screen.getByText('Niran, Nov 25, 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Climbing Wall 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to today’s round' }));
    await waitFor(() => expect(round().stops.map(({ place }) => place.id)).toEqual([idOf(9), idOf(2)]));
    expect(asked.some(({ path }) => path === 'inspector/lists/businesses?tab=due&category=sport')).toBe(true);
    expect(await screen.findByText('Today’s round has 2 stops.')).toBeTruthy();
  });

  it('leads to the form of each place, and takes the chosen ones into the round of another day', async () => {
    const { answers, round } = server(aToday(9), () => ({
      items: [aPlace(1)],
      next: null,
      nextDueAt: null,
    }));
    let other = { ...aToday().round, date: '2026-11-26' };
    const { router } = await open(BUSINESSES, (path, body) => {
      if (!path.startsWith('inspector/rounds/2026-11-26')) return answers(path, body);
      if (body) other = changed(other, path, body);
      return other;
    });
    const form = await screen.findByRole('link', { name: 'Inspect Climbing Wall 1' });
    expect(form.getAttribute('href')).toContain(`${idOf(1)}/safety-form/form1`);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Climbing Wall 1' }));
    await screen.findByRole('option', { name: 'November 26, 2026' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '2026-11-26');
    expect(router.state.location.search).toBe('?day=2026-11-26');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add to the round of November 26, 2026' }),
    );
    expect(await screen.findByText('The round of November 26, 2026 has 1 stop.')).toBeTruthy();
    expect(other.stops.map(({ place }) => place.id)).toEqual([idOf(1)]);
    expect(round().stops.map(({ place }) => place.id)).toEqual([idOf(9)]);
  });

  it('takes what is chosen sooner than the round is there', async () => {
    const { answers, round } = server(aToday(9), () => ({
      items: [aPlace(1)],
      next: null,
      nextDueAt: null,
    }));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await open(BUSINESSES, async (path, body) => {
      if (path === 'inspector/today') await arrived;
      return answers(path, body);
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Climbing Wall 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to today’s round' }));
    arrive();
    await waitFor(() => expect(round().stops.map(({ place }) => place.id)).toEqual([idOf(9), idOf(1)]));
    expect(await screen.findByText('Today’s round has 2 stops.')).toBeTruthy();
  });

  it('leads to the open warning of a place, and says how it stands', async () => {
    const warning = {
      label: 'overdue',
      dueAt: new Date(Date.now() - 2.5 * 86_400_000).toISOString(),
    } as const;
    const { answers } = server(aToday(), () => ({
      items: [aPlace(1, { warning: { id: WARNING, count: 2, ...warning } }), aPlace(2)],
      next: null,
      nextDueAt: null,
    }));
    await open(BUSINESSES, answers);
    const name = 'Warning 3 days overdue · 2 open: Climbing Wall 1';
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(new RegExp(`/inspector/warning-list/${WARNING}$`));
    expect(screen.getAllByRole('link', { name: /^Warning/ })).toHaveLength(1);
  });

  it('that is empty says when the next one is due', async () => {
    const { answers } = server(aToday(), () => ({
      items: [],
      next: null,
      nextDueAt: '2026-12-24T16:59:59.000Z',
    }));
    await open(`${BUSINESSES}?tab=overdue`, answers);
    expect(await screen.findByText(/next inspection is due on Dec 24, 2026/)).toBeTruthy();
  });
});

describe('a lead’s list of places', () => {
  const week = {
    today: '2026-11-25',
    days: Array.from({ length: 7 }, (_, at) => `2026-11-${24 + at}`),
    begun: [],
    nobody: { overdue: 0, due: 0, never: 0 },
    people: ['INS-0010', 'INS-0020'].map((badgeNo, at) => ({
      badgeNo,
      displayName: ['Niran', 'Mali'][at] as string,
      state: 'active',
      provinces: ['TH-10'],
      begun: 0,
      stops: 0,
      days: Array.from({ length: 7 }, () => ({ stops: 0, isAway: false })),
      absences: [],
    })),
  };

  it('gives chosen places to somebody, and moves what another has once the lead says so', async () => {
    const { answers } = server(aToday(9), () => ({ items: [aPlace(1)], next: null, nextDueAt: null }));
    const day = 'inspector/staff/INS-0020/rounds/2026-11-27/give';
    const { asked } = await open(
      `${BUSINESSES}?for=INS-0020&day=2026-11-27`,
      (path, body) => {
        if (path === 'inspector/week') return week;
        if (path !== day) return answers(path, body);
        if ((body as { move: boolean }).move) return { date: '2026-11-27', stops: [] };
        return { status: 409, code: 'PLACE_ASSIGNED', params: { name: 'Niran', canMove: true, held: [] } };
      },
      { isLead: true },
    );
    expect(await screen.findByText('Choose places for Mali, November 27, 2026.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Climbing Wall 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Give to Mali' }));
    expect(await screen.findByText('Niran has one of these places already.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Move them here' }));
    expect(await screen.findByText('Choose places for Mali, November 27, 2026.')).toBeTruthy();
    expect(asked.filter(({ path }) => path === day).map(({ body }) => body)).toEqual([
      { stops: [idOf(1)], move: false },
      { stops: [idOf(1)], move: true },
    ]);
  });

  it('is a map as well, whose places are chosen for the same person and day', async () => {
    const { answers } = server(aToday(9));
    const day = 'inspector/staff/INS-0020/rounds/2026-11-27/give';
    const { asked } = await open(
      '/inspector/map?for=INS-0020&day=2026-11-27',
      (path, body) => {
        if (path === 'inspector/week') return week;
        if (path.startsWith('inspector/map')) return { items: [aPlace(1), aPlace(2)], isCut: false };
        return path === day ? { date: '2026-11-27', stops: [] } : answers(path, body);
      },
      { isLead: true },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Climbing Wall 2' }));
    // What is shown changes; for whom it is does not.
    await userEvent.click(screen.getByRole('button', { name: 'Due' }));
    await userEvent.click(screen.getByRole('button', { name: 'Give to Mali' }));
    expect(await screen.findByText('Choose places for Mali, November 27, 2026.')).toBeTruthy();
    expect(asked.filter(({ path }) => path === day).map(({ body }) => body)).toEqual([
      { stops: [idOf(2)], move: false },
    ]);
  });

  it('is chosen from on the map by leads alone', async () => {
    const { answers } = server(aToday(9));
    await open('/inspector/map', (path, body) =>
      path.startsWith('inspector/map') ? { items: [aPlace(1)], isCut: false } : answers(path, body),
    );
    expect(await screen.findByRole('button', { name: 'Climbing Wall 1' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('stops that colleagues offer each other', () => {
  const id = `sto_${'1'.padStart(26, '0')}` as const;
  const offer = {
    ...{ id, date: '2026-11-27', place: { id: idOf(1), name: { en: 'Climbing Wall 1' } } },
    ...{ inspector: 'Niran', colleague: 'Mali', isMine: false, state: 'offered' },
    actions: ['take', 'decline'],
  };

  it('are taken or declined on Today, which goes on saying what became of them', async () => {
    const { answers } = server(aToday(2));
    let shown: object = offer;
    const { asked } = await open(HOME, (path, body) => {
      if (path === `inspector/offers/${id}/take`) shown = { ...offer, state: 'taken', actions: [] };
      if (path === 'inspector/offers') return { items: [shown] };
      return path.startsWith('inspector/offers/') ? shown : answers(path, body);
    });
    expect(await screen.findByText('November 27, 2026: Niran offers you this stop')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take Climbing Wall 1' }));
    expect(await screen.findByText('November 27, 2026: you took it from Niran')).toBeTruthy();
    expect(asked.filter(({ path }) => path === `inspector/offers/${id}/take`)).toHaveLength(1);
  });

  it('are offered to who may go there on that day, chosen by name', async () => {
    const { answers } = server(aToday(1));
    const { asked } = await open(HOME, (path, body) => {
      if (path.startsWith('inspector/offers/colleagues'))
        return { items: [{ badgeNo: 'INS-0040', name: 'Mali' }] };
      if (path === 'inspector/offers' && body)
        return { ...offer, isMine: true, inspector: 'me', actions: ['withdraw'] };
      return answers(path, body);
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Offer Climbing Wall 1 to a colleague' }),
    );
    await userEvent.selectOptions(await screen.findByLabelText('Colleague'), 'Mali');
    await userEvent.click(screen.getByRole('button', { name: 'Offer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = asked.filter(({ path, body }) => path === 'inspector/offers' && body);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { date: '2026-11-25', stop: idOf(1), to: 'INS-0040' },
    ]);
  });
});

describe('the home of an inspector', () => {
  it('begins with the next stop: why, until when it is open, and the way to its form', async () => {
    const start = aToday(1, 2);
    const [first, second] = start.round.stops as [PlannedStop, PlannedStop];
    first.visitedAt = '2026-11-25T02:00:00.000Z';
    second.place.openNow = true;
    second.openChangesAt = new Date(Date.now() + 3_600_000).toISOString();
    await open(HOME, server(start).answers);
    const next = await screen.findByRole('region', { name: 'Next stop, 2 of 2' });
    expect(next.textContent).toMatch(/Climbing Wall 2.*24 days late.*Open until \d\d:\d\d.*Bang Rak/);
    const way = screen.getByRole('link', { name: 'Start at Climbing Wall 2' });
    expect(way.getAttribute('href')).toContain(`${idOf(2)}/safety-form/form1`);
    const [head] = screen.getAllByRole('heading', { level: 2 });
    expect(head?.textContent).toBe('Next stop, 2 of 2');
  });

  it('plans another day by the strip of dates', async () => {
    const { answers } = server(aToday(1));
    let other = { ...aToday(4, 5).round, date: '2026-11-27' };
    const { asked } = await open(HOME, (path, body) => {
      if (!path.startsWith('inspector/rounds/2026-11-27')) return answers(path, body);
      if (body) other = changed(other, path, body);
      return other;
    });
    expect(await screen.findByRole('link', { name: 'November 25, 2026: 1 stop' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /^November 27, 2026/ }));
    expect(await screen.findByRole('heading', { name: 'Round of November 27, 2026: 2 stops' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take Climbing Wall 4 out of the round' }));
    expect(await screen.findByRole('heading', { name: 'Round of November 27, 2026: 1 stop' })).toBeTruthy();
    expect(asked.filter(({ path, body }) => path.startsWith('inspector/rounds') && body)).toEqual([
      { path: 'inspector/rounds/2026-11-27/remove', body: { stop: idOf(4) } },
    ]);
    // Where to go now is of today, whatever day is planned.
    expect(screen.getByRole('region', { name: 'Next stop, 1 of 1' })).toBeTruthy();
  });

  it('moves and removes stops by buttons, the focus stays with them', async () => {
    const { answers, round } = server(aToday(1, 2, 3));
    await open(HOME, answers);
    const down = await screen.findByRole('button', { name: 'Move Climbing Wall 1 down' });
    await userEvent.click(down);
    await screen.findByText('Climbing Wall 1 is now stop 2.');
    const ids = () => round().stops.map(({ place }) => place.id);
    expect(ids()).toEqual([idOf(2), idOf(1), idOf(3)]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Climbing Wall 1 down');
    await userEvent.click(screen.getByRole('button', { name: 'Take Climbing Wall 1 out of the round' }));
    await waitFor(() => expect(ids()).toEqual([idOf(2), idOf(3)]));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Take Climbing Wall 3 out of the round');
  });

  it('gives back what a lead gave with a reason, and takes out the own plan without', async () => {
    const start = aToday(1, 2);
    (start.round.stops[0] as PlannedStop).given = { by: 'Lek', at: '2026-11-24T03:00:00.000Z' };
    const { asked } = await open(HOME, server(start).answers);
    const taken = () => asked.filter(({ path }) => path.endsWith('/remove')).map(({ body }) => body);
    expect(await screen.findByText(/^Given by Lek, Nov 24, 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take Climbing Wall 1 out of the round' }));
    const sheet = await screen.findByRole('dialog', { name: 'Give back Climbing Wall 1' });
    const reason = 'The road there is under water until Friday.';
    await userEvent.type(await screen.findByLabelText(/^Why/), reason);
    expect(taken()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(taken()).toEqual([{ stop: idOf(1), reason }]));
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Take Climbing Wall 2 out of the round' }));
    await waitFor(() => expect(taken()[1]).toEqual({ stop: idOf(2) }));
  });

  it('begins with what was begun before today and is not finished', async () => {
    const start = aToday(1);
    const begun = (n: number, startedAt: string) => ({
      id: `ins_${String(n).padStart(26, '0')}` as const,
      type: 'routine' as const,
      startedAt,
      place: aStop(n).place,
    });
    start.unfinished = [begun(5, '2026-11-24T16:59:00.000Z'), begun(6, '2026-11-24T17:01:00.000Z')];
    await open(HOME, server(start).answers);
    await screen.findByRole('heading', { name: '1 inspection not finished since yesterday' });
    const [first, second] = screen.getAllByRole('heading', { level: 2 });
    expect([first?.textContent, second?.textContent]).toEqual([
      '1 inspection not finished since yesterday',
      'Next stop, 1 of 1',
    ]);
    expect(screen.getByRole('region', { name: /since yesterday/ }).textContent).toContain('Climbing Wall 5');
    expect(screen.getByRole('region', { name: 'Half-done inspections' }).textContent).toContain('Wall 6');
  });

  it('keeps what somebody else has put into the round meanwhile', async () => {
    const { answers, keep, round } = server(aToday(1, 2));
    await open(HOME, answers);
    const remove = await screen.findByRole('button', { name: 'Take Climbing Wall 1 out of the round' });
    keep(aToday(1, 2, 4).round);
    await userEvent.click(remove);
    await waitFor(() => expect(round().stops.map(({ place }) => place.id)).toEqual([idOf(2), idOf(4)]));
    expect(await screen.findByRole('link', { name: 'Climbing Wall 4' })).toBeTruthy();
  });

  it('takes a change into the round of the day that has begun since the page was opened', async () => {
    const { answers, keep, round } = server(aToday(1, 2));
    const saved: string[] = [];
    let isNextDay = false;
    await open(HOME, (path, body) => {
      const isRound = path.startsWith('inspector/rounds/');
      if (isRound && isNextDay && path.includes('2026-11-25'))
        return { status: 422, code: 'VALIDATION', fields: [{ path: 'date', rule: 'date_range' }] };
      if (isRound) saved.push(path);
      return answers(path, body);
    });
    const remove = await screen.findByRole('button', { name: 'Take Climbing Wall 1 out of the round' });
    isNextDay = true;
    keep({ ...aToday(1, 5).round, date: '2026-11-26' });
    await userEvent.click(remove);
    await waitFor(() => expect(round().stops.map(({ place }) => place.id)).toEqual([idOf(5)]));
    expect(saved).toEqual(['inspector/rounds/2026-11-26/remove']);
    expect(await screen.findByRole('link', { name: 'Climbing Wall 5' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Climbing Wall 2' })).toBeNull();
  });

  it('leads to what waits, and says when nothing is planned', async () => {
    await open(HOME, server(aToday()).answers);
    expect((await screen.findByRole('link', { name: 'Choose places' })).getAttribute('href')).toBe(
      BUSINESSES,
    );
    expect(screen.getByRole('link', { name: /New registrations/ }).textContent).toMatch(/3/);
    const hazards = screen.getByRole('link', { name: /New hazard reports/ });
    expect(hazards.getAttribute('href')).toBe('/inspector/queue');
    expect(hazards.textContent).toMatch(/2.*1 of them is not confirmed yet/);
  });
});
