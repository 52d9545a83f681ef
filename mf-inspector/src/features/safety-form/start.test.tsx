import type { SafetyFormDoor } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formPage } from '../../paths';
import { open } from '../../testing';
import { AT, aDoor, anOpenForm, idOf, PLACE } from './samples';
// Loaded before the clock of a test runs.
import './SafetyFormPage';

const REPORT = { id: idOf('hzr'), facet: 'building' as const, text: 'The exit is locked.', createdAt: AT };

/** A server with nothing under way at the place. */
async function show(over: Partial<SafetyFormDoor> = {}) {
  const form = anOpenForm({ actions: ['end'] });
  let door: SafetyFormDoor = { ...aDoor(form), open: null, ...over };
  const { asked } = await open(formPage(PLACE.id, 'form1'), (path, body) => {
    if (path.endsWith('/safety-form')) return door;
    if (path === 'inspections') door = aDoor(form);
    if (path.endsWith('/end')) {
      door = { ...door, open: null };
      return { ...form, state: 'ended', actions: [] };
    }
    return path.includes('/answers/') ? { ...(body as object), itemId: 'F1-01', answeredAt: AT } : form;
  });
  await screen.findByText('Begin', { selector: 'button' });
  return () => asked.find(({ path }) => path === 'inspections')?.body;
}
const begin = () => fireEvent.click(screen.getByText('Begin', { selector: 'button' }));
const isReady = () =>
  screen.getByText('Begin', { selector: 'button' }).getAttribute('aria-disabled') !== 'true';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('is what the server says is usual, and a follow-up only where one may begin', async () => {
  await show({ usual: 'follow_up', followUpUntil: '2026-12-24T03:00:00.000Z' });
  expect(screen.getByLabelText<HTMLInputElement>(/Follow-up/).checked).toBe(true);
  expect(screen.getByText(/Possible until Dec 24, 2026/)).toBeTruthy();
  cleanup();
  await show();
  expect(screen.getByLabelText<HTMLInputElement>(/Routine visit/).checked).toBe(true);
  expect(screen.queryByLabelText(/Follow-up/)).toBeNull();
});

it('a complaint names the report that says it', async () => {
  const sent = await show({ hazardReports: [REPORT] });
  fireEvent.click(screen.getByLabelText(/After a complaint/));
  expect(screen.getByLabelText<HTMLInputElement>(/The exit is locked/).checked).toBe(true);
  begin();
  await waitFor(() => expect(sent()).toMatchObject({ type: 'complaint', hazardReportId: REPORT.id }));
  expect(sent()).not.toHaveProperty('complaint');
});

it('a complaint that nobody reported needs twenty characters', async () => {
  const sent = await show({ hazardReports: [REPORT] });
  fireEvent.click(screen.getByLabelText(/After a complaint/));
  fireEvent.click(screen.getByLabelText(/None of these reports/));
  const words = screen.getByLabelText(/What is the complaint/);
  fireEvent.change(words, { target: { value: 'A guest told me.' } });
  expect(isReady()).toBe(false);
  fireEvent.change(words, { target: { value: 'A guest told me of a locked exit.' } });
  begin();
  await waitFor(() => expect(sent()).toMatchObject({ complaint: 'A guest told me of a locked exit.' }));
  expect(sent()).not.toHaveProperty('hazardReportId');
});

it('what was begun by mistake is ended with a reason, and another may begin', async () => {
  await show();
  begin();
  fireEvent.click(await screen.findByText('Begun by mistake', { selector: 'button' }));
  const reason = screen.getByLabelText(/^Reason/);
  fireEvent.change(reason, { target: { value: 'I stood at the shop next door.' } });
  fireEvent.click(screen.getByText('End as begun by mistake', { selector: 'button' }));
  expect(await screen.findByText('Begin', { selector: 'button' })).toBeTruthy();
});

it('what something failed in is no mistake', async () => {
  await show();
  begin();
  await screen.findByText('Begun by mistake', { selector: 'button' });
  const [fail] = screen.getAllByLabelText('Fail');
  fireEvent.click(fail as HTMLElement);
  expect(screen.queryByText('Begun by mistake', { selector: 'button' })).toBeNull();
});

it('an answer is cleared again', async () => {
  await show();
  begin();
  const [pass] = await screen.findAllByLabelText<HTMLInputElement>('Pass');
  expect(screen.queryByText('Clear answer')).toBeNull();
  fireEvent.click(pass as HTMLElement);
  expect(pass?.checked).toBe(true);
  fireEvent.click(screen.getByText('Clear answer'));
  expect(pass?.checked).toBe(false);
  expect(screen.queryByText('Clear answer')).toBeNull();
});

it.each([
  [true, 1],
  [false, 0],
])(
  'that a colleague is at is told with how far it has arrived, to leads alone (%s)',
  async (isLead, lines) => {
    const form = anOpenForm({ arrival: { arrived: 5, kept: 2, lost: 3, toldAt: AT } });
    const door = aDoor(form);
    const taken: SafetyFormDoor = { ...door, open: { ...door.open, isMine: false } as typeof door.open };
    const { asked } = await open(
      formPage(PLACE.id, 'form1'),
      (path) => (path.endsWith('/safety-form') ? taken : form),
      { isLead },
    );
    expect(await screen.findByText(/Nok is inspecting/)).toBeTruthy();
    if (isLead)
      expect(
        await screen.findByText(
          /10 entered: 2 kept on a device, 5 arrived\. 3 entries are lost with a device/,
        ),
      ).toBeTruthy();
    expect(asked.filter(({ path }) => path === `inspections/${form.id}`)).toHaveLength(lines);
    expect(screen.queryAllByText(/5 arrived/)).toHaveLength(lines);
  },
);
