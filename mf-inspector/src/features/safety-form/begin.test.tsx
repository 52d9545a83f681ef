import { jest } from '@jest/globals';
import type { InspectionStart, SafetyForm, SafetyFormDoor } from '@sabaijai/contract';
import { CHK_2026_1, type ChecklistItem, type ChecklistVersion } from '@sabaijai/contract/checklist';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formPage } from '../../paths';
import { open } from '../../testing';
import { AT, aDoor, anOpenForm, idOf, PLACE } from './samples';
// Loaded before the clock of a test runs.
import './SafetyFormPage';

const TAKEN = {
  ...{ status: 409, code: 'INSPECTION_EXISTS' as const },
  params: { inspection: idOf('ins', 9), inspector: 'Mali', isMine: false },
};

/** A server that is away first, and has what it was sent since. */
const server = {
  isAway: true,
  door: {} as SafetyFormDoor,
  refusal: null as object | null,
  /** To what is entered in an inspection. */
  refusalInside: null as object | null,
  begun: [] as InspectionStart[],
  lists: [] as ChecklistVersion[],
};
async function show(isAway = true) {
  server.isAway = isAway;
  const { asked } = await open(formPage(PLACE.id, 'form1'), (path, body) => {
    if (path.endsWith('/safety-form')) return server.door;
    if (server.isAway) throw new TypeError('Failed to fetch');
    const list = server.lists.find(({ id }) => path === `checklists/${id}`);
    if (list) return list;
    if (path === 'inspections') {
      if (server.refusal) return server.refusal;
      const start = body as InspectionStart;
      server.begun.push(start);
      server.door = aDoor(anOpenForm({ id: start.id }));
    }
    if (path.endsWith('/end')) {
      server.door = { ...server.door, open: null };
      return anOpenForm({ id: path.split('/')[1] as SafetyForm['id'], state: 'ended' });
    }
    if (path.includes('/answers/') && server.refusalInside) return server.refusalInside;
    if (path.includes('/answers/'))
      return { ...(body as object), itemId: path.split('/')[3], version: 1, answeredAt: AT };
    return anOpenForm({ id: server.door.open?.id ?? idOf('ins'), actions: ['end'] });
  });
  return () =>
    asked.filter(({ path, body }) => body && path.startsWith('inspections')).map(({ path }) => path);
}
const begin = async () => fireEvent.click(await screen.findByText('Begin', { selector: 'button' }));
const pass = async () => fireEvent.click((await screen.findAllByLabelText('Pass'))[0] as HTMLElement);
const comeBack = () => {
  server.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  const door = { ...aDoor(anOpenForm()), open: null };
  Object.assign(server, { door, refusal: null, refusalInside: null, begun: [], lists: [] });
});
afterEach(cleanup);

it('asks by the list of the place, and says which when it begins', async () => {
  const [first] = CHK_2026_1.items as [ChecklistItem];
  const text = { ...first.text, en: 'Are the decks of the boat dry?' };
  const places = { has: ['boat' as const], only: ['boat' as const] };
  server.lists = [
    { ...CHK_2026_1, id: 'chk-boats-2026.1', places, items: [{ ...first, id: 'F1-31', text }] },
  ];
  server.door.blank.checklistVersion = 'chk-boats-2026.1';
  await show(false);
  await screen.findByText('Begin', { selector: 'button' });
  server.isAway = true;
  await begin();
  expect(await screen.findAllByText(text.en)).not.toEqual([]);
  expect(screen.queryAllByText(first.text.en)).toEqual([]);
  comeBack();
  await waitFor(() => expect(server.begun[0]?.checklistVersion).toBe('chk-boats-2026.1'));
});

it('begins without a connection; what belongs to it arrives after its beginning, each once', async () => {
  const sent = await show();
  await begin();
  await pass();
  expect(await screen.findByText('Kept, not sent')).toBeTruthy();
  expect(sent().every((path) => path === 'inspections')).toBe(true);
  const tried = sent().length;
  comeBack();
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  const [start] = server.begun;
  expect(server.begun).toHaveLength(1);
  expect(start).toMatchObject({ businessId: PLACE.id, type: 'routine', at: expect.any(String) });
  expect(sent().slice(tried)).toEqual(['inspections', `inspections/${start?.id}/answers/F1-01`]);
  expect(screen.getAllByLabelText<HTMLInputElement>('Pass')[0]?.checked).toBe(true);
});

it('is not called kept before it is on the disk', async () => {
  await show();
  await screen.findByText('Begin', { selector: 'button' });
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const writing = jest.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    await isFree;
    return encrypt(...args);
  });
  await begin();
  expect(await screen.findByText('Saving …')).toBeTruthy();
  expect(screen.queryByText(/^Kept on this device/)).toBeNull();
  letGo();
  expect(await screen.findByText(/^Kept on this device/)).toBeTruthy();
  writing.mockRestore();
});

it('is there again, as it was, when the page is loaded anew without a connection', async () => {
  await show();
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  cleanup();
  await show();
  await waitFor(() => expect(screen.getAllByLabelText<HTMLInputElement>('Pass')[0]?.checked).toBe(true));
  comeBack();
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
});

it('that a colleague began meanwhile keeps everything, says who has it, and goes on once they do not', async () => {
  const sent = await show();
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  server.refusal = TAKEN;
  comeBack();
  expect(await screen.findByText('Mali is already inspecting this place.')).toBeTruthy();
  expect(sent().every((path) => path === 'inspections')).toBe(true);
  const [answer] = screen.getAllByLabelText<HTMLInputElement>('Pass');
  expect(answer?.checked).toBe(true);
  // What is changed is kept, too.
  fireEvent.click(screen.getAllByLabelText('Fail')[0] as HTMLElement);
  expect(screen.getAllByLabelText<HTMLInputElement>('Fail')[0]?.checked).toBe(true);
  server.refusal = null;
  fireEvent.click(screen.getByText('Begin again'));
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  expect(screen.queryByText('This inspection was not accepted')).toBeNull();
  expect(sent().at(-1)).toBe(`inspections/${server.begun[0]?.id}/answers/F1-01`);
});

it('goes into the inspection that was handed over to me', async () => {
  const sent = await show();
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  server.refusal = TAKEN;
  const theirs = idOf('ins', 9);
  server.door = aDoor(anOpenForm({ id: theirs }));
  comeBack();
  fireEvent.click(await screen.findByText('Put it into the open inspection'));
  await waitFor(() => expect(sent().at(-1)).toBe(`inspections/${theirs}/answers/F1-01`));
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  expect(screen.getAllByLabelText<HTMLInputElement>('Pass')[0]?.checked).toBe(true);
  expect(screen.queryByText('This inspection was not accepted')).toBeNull();
});

it('that the place has closed meanwhile keeps everything, and offers no other try', async () => {
  await show();
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  server.refusal = { status: 409, code: 'PLACE_CLOSED', params: { state: 'closed' } };
  comeBack();
  expect(await screen.findByText('This place has closed: nothing new begins here.')).toBeTruthy();
  expect(screen.getByText(/^Everything you entered stays on this device until you throw it/)).toBeTruthy();
  const page = screen.getByRole('link', { name: 'See the page of the place' });
  expect(page.getAttribute('href')).toBe(`/client/information/${PLACE.id}`);
  expect(screen.queryByText('Begin again')).toBeNull();
  expect(screen.getAllByLabelText<HTMLInputElement>('Pass')[0]?.checked).toBe(true);
  // Nothing of it is on its way.
  expect(screen.getByText('Kept on this device only')).toBeTruthy();
  expect(screen.queryByText(/to send$/)).toBeNull();
});

describe('of what was entered in an inspection that', () => {
  const theirs = { ...aDoor(anOpenForm()).open, inspector: 'Mali', isMine: false };
  /** Answers without a connection; meanwhile it is not this inspector's any more. */
  async function answerLate(refusal: object, door: SafetyFormDoor) {
    server.door = aDoor(anOpenForm());
    const sent = await show(false);
    await screen.findAllByLabelText('Pass');
    server.isAway = true;
    await pass();
    await screen.findByText('Kept, not sent');
    Object.assign(server, { refusalInside: refusal, door });
    comeBack();
    expect(await screen.findByText('1 thing you entered here was not taken')).toBeTruthy();
    return sent;
  }

  it('a colleague took over it says who, and sends it once it is handed back', async () => {
    const taken = { ...TAKEN, status: 403, code: 'INSPECTION_TAKEN' as const };
    await answerLate(taken, { ...aDoor(anOpenForm()), open: theirs as SafetyFormDoor['open'] });
    expect(screen.getByText('Mali is making this inspection now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See each of them' }).getAttribute('href')).toBe(
      '/inspector/unsent',
    );
    server.refusalInside = null;
    server.door = aDoor(anOpenForm());
    cleanup();
    const sent = await show(false);
    await waitFor(() => expect(sent()).toEqual([`inspections/${idOf('ins')}/answers/F1-01`]));
    expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
    expect(screen.queryByText('1 thing you entered here was not taken')).toBeNull();
  });

  it('is over it says so, and puts it into my next one', async () => {
    const next = idOf('ins', 9);
    const over = { status: 409, code: 'INSPECTION_OVER', params: { state: 'voided' } };
    const sent = await answerLate(over, aDoor(anOpenForm({ id: next })));
    expect(await screen.findByText('This inspection is over: nothing more goes into it.')).toBeTruthy();
    server.refusalInside = null;
    fireEvent.click(await screen.findByText('Put it into the open inspection'));
    await waitFor(() => expect(sent().at(-1)).toBe(`inspections/${next}/answers/F1-01`));
    await waitFor(() => expect(screen.queryByText('1 thing you entered here was not taken')).toBeNull());
  });

  it('refused it for a moment tries it again from the head of the page', async () => {
    server.door = aDoor(anOpenForm());
    server.refusalInside = { status: 422, code: 'VALIDATION' };
    const sent = await show(false);
    await pass();
    await screen.findAllByText('Not accepted');
    server.refusalInside = null;
    const tried = sent().length;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
    expect(sent().length).toBe(tried + 1);
  });
});

it('refused before anything was entered is begun otherwise', async () => {
  server.refusal = { status: 409, code: 'INSPECTOR_ROTATION' };
  await show(false);
  await begin();
  expect(await screen.findByText(/Another inspector must make the next routine one/)).toBeTruthy();
  server.refusal = null;
  fireEvent.click(screen.getByLabelText(/After a complaint/));
  fireEvent.change(screen.getByLabelText(/What is the complaint/), {
    target: { value: 'A guest told me of a locked exit.' },
  });
  await begin();
  await screen.findAllByLabelText('Pass');
  await waitFor(() => expect(server.begun).toMatchObject([{ type: 'complaint' }]));
});

it('a third visit in a row waits for a lead, and is sent by itself once one permits it', async () => {
  const sent = await show();
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  server.refusal = { status: 403, code: 'INSPECTOR_ROTATION', params: { state: 'asked', reason: null } };
  comeBack();
  expect(await screen.findByText(/^A lead was asked whether this visit may be/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'A lead decides about this inspection' })).toBeTruthy();
  expect(screen.queryByText('Begin again')).toBeNull();
  expect(screen.getAllByLabelText<HTMLInputElement>('Pass')[0]?.checked).toBe(true);
  server.refusal = null;
  comeBack();
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  expect(sent().at(-1)).toBe(`inspections/${server.begun[0]?.id}/answers/F1-01`);
});

it('a third visit that a lead declined says why, and stays until it is thrown away', async () => {
  await show();
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  const params = { state: 'declined', reason: 'A colleague comes tomorrow.' };
  server.refusal = { status: 403, code: 'INSPECTOR_ROTATION', params };
  comeBack();
  expect(await screen.findByText(/The lead says: A colleague comes tomorrow\./)).toBeTruthy();
  expect(screen.queryByText('Begin again')).toBeNull();
  expect(screen.getByText('Throw away what I entered')).toBeTruthy();
});

it('begun by mistake is ended without a connection, and another begins after it', async () => {
  const sent = await show();
  await begin();
  fireEvent.click(await screen.findByText('Begun by mistake', { selector: 'button' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'I stood at the shop next door.' } });
  fireEvent.click(screen.getByText('End as begun by mistake', { selector: 'button' }));
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  const tried = sent().length;
  comeBack();
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  const [mistake, next] = server.begun.map(({ id }) => id);
  expect(sent().slice(tried)).toEqual([
    ...['inspections', `inspections/${mistake}/end`, 'inspections'],
    `inspections/${next}/answers/F1-01`,
  ]);
});

it('stands on the page of the day with what waits here, though the server does not know it', async () => {
  await show();
  await begin();
  await pass();
  await screen.findByText('Kept, not sent');
  cleanup();
  const today = {
    round: { date: '2026-11-25', stops: [] },
    ...{ tomorrow: [], planned: [], rechecks: [], visits: [], unfinished: [] },
    counts: { rechecks: 0, hazardReports: 0, unprovedReports: 0, registrations: 0 },
  };
  await open('/inspector/home', (path) => {
    if (path === 'inspector/today') return today;
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByRole('heading', { name: 'Half-done inspections' })).toBeTruthy();
  expect(await screen.findByText('2 things on this device')).toBeTruthy();
});
