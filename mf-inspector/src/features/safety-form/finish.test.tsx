import type { SafetyForm } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onDisk, open } from '../../testing';
import { type Answers, EMPTY, type Given, type Kept } from './answers';
import Finish from './Finish';
import { AT, allAnswered, anOpenForm, PLACE } from './samples';
import './safety-form.routes';

const AWAY = { lat: PLACE.lat + 1, lon: PLACE.lon, acc: 10 };
const carried: Answers = new Map([
  ['F1-01', { ...EMPTY, result: 'pass', version: 1, at: AT, state: 'saved', carriedOver: true }],
]);
/** An answer that is on the server. */
const measured = (given: Partial<Given>): Kept => ({
  ...{ ...EMPTY, version: 1, at: AT, state: 'saved', carriedOver: false, ...given },
});

interface How {
  form?: SafetyForm;
  given?: Answers;
  gaps?: Parameters<typeof Finish>[0]['gaps'];
  unsent?: number;
  /** What finalising is refused with. */
  refused?: object;
  /** Where the device is when it is asked. */
  fix?: typeof AWAY;
}
/** The end of the form, and what is sent from it. */
async function show({
  form = anOpenForm(),
  given = new Map(),
  gaps = [],
  unsent = 0,
  refused,
  fix,
}: How = {}) {
  const { lat, lon, acc } = fix ?? { ...PLACE, acc: 10 };
  const coords = { latitude: lat, longitude: lon, accuracy: acc };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (found: (at: object) => void) => found({ coords }) },
  });
  const { asked } = await open('/', () => refused ?? form, {}, [
    {
      path: '*',
      element: <Finish {...{ form, given, gaps, unsent }} conclusion={form.conclusion} now={new Date(AT)} />,
    },
  ]);
  await screen.findByRole('heading', { name: 'Before you finalise' });
  const sent = () => asked.filter(({ path }) => path.endsWith('/finalise')).map(({ body }) => body);
  return { asked, sent };
}
const button = () => screen.queryByRole('button', { name: 'Finalise' });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function locate() {
  fireEvent.click(screen.getByRole('button', { name: 'Take my position again' }));
  await screen.findByText(/You were on site from start to end|Presence not confirmed/);
}
/** By the button, and by Enter in a field: neither may pass by what is missing. */
function press() {
  fireEvent.click(button() as HTMLElement);
  fireEvent.submit(screen.getByRole('form', { name: 'Finalise' }));
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('before an inspection is finalised', () => {
  it('what failed is listed as the rule judges it: by a number and a pair, too', async () => {
    const form = anOpenForm({ facets: ['building', 'food'] });
    await show({
      form,
      given: new Map([
        ['F3-07', measured({ value: 3, value2: 4 })],
        ['F3-01', measured({ value: 36 })],
        ['F1-01', measured({ result: 'fail' })],
        ['F1-03', measured({ result: 'cos' })],
        ['F2-01', measured({ value: 9, value2: 100 })],
      ]),
    });
    const list = screen.getByRole('list', { name: 'What failed: 4' });
    const found = within(list).getAllByRole('link');
    expect(found.map(({ textContent }) => textContent)).toEqual(['F1-01', 'F1-03', 'F3-01', 'F3-07']);
    expect(list.textContent).toContain('36 °C');
  });

  it('that somebody looked at what failed is told once', async () => {
    const given: Answers = new Map([['F1-01', measured({ result: 'fail' })]]);
    const told = async (form: SafetyForm) => {
      const { asked } = await show({ form, given });
      const list = screen
        .getByRole('list', { name: 'What failed: 1' })
        .closest('details') as HTMLDetailsElement;
      const seen = () => asked.filter(({ path }) => path.endsWith('/failures-seen'));
      expect(seen()).toEqual([]);
      list.open = true;
      fireEvent(list, new Event('toggle'));
      return seen;
    };
    const seen = await told(anOpenForm());
    await waitFor(() => expect(seen()).toHaveLength(1));
    cleanup();
    expect((await told(anOpenForm({ failuresSeenAt: AT })))()).toEqual([]);
  });

  it('neither its score nor its grade is on the screen, also when every question is answered', async () => {
    const form = allAnswered();
    await show({
      form,
      given: new Map(form.answers.map(({ itemId }) => [itemId, measured({ result: 'fail' })])),
    });
    expect(screen.getByText('You see score and grade once you have finalised.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/points|at best|the grade is|Safety grade/i);
    expect(document.querySelector('meter')).toBeNull();
  });
});

describe('an inspection is finalised', () => {
  it.each([
    ['an answer is not sent', { unsent: 1 }, 'Answers not sent yet: 1. Wait until they are.'],
    [
      'a question still needs something',
      { gaps: [{ itemId: 'F1-02', lacks: 'note', count: 20 }] },
      'Questions that still need something: 1',
    ],
    [
      'the conclusion does',
      { form: anOpenForm({ conclusion: { ...anOpenForm().conclusion, ack: null } }) },
      'Say who was told.',
    ],
  ] as const)('not while %s, and says so', async (_, how, words) => {
    await show(how as How);
    expect(screen.getByText(words)).toBeTruthy();
    expect(button()).toBeNull();
  });

  it('with the password and the position of now', async () => {
    const { sent } = await show();
    press();
    await locate();
    press();
    expect(sent()).toEqual([]);
    fill('Your password', 'secret words');
    press();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ password: 'secret words', fix: { lat: PLACE.lat, acc: 10 } });
    expect(sent()[0]).not.toHaveProperty('offSiteReason');
  });

  it.each([
    ['somebody is away at the end', { fix: AWAY }],
    ['nobody knows where it was begun', { form: anOpenForm({ startFix: null }) }],
  ])('only with a reason where %s', async (_, how) => {
    const { sent } = await show(how);
    fill('Your password', 'secret words');
    await locate();
    press();
    const reason = screen.getByRole('textbox', { name: /Why does the position not show/ });
    fireEvent.change(reason, { target: { value: 'No GPS.  ' } });
    press();
    expect(sent()).toEqual([]);
    fireEvent.change(reason, { target: { value: 'No reception in the basement.' } });
    press();
    await waitFor(() =>
      expect(sent()).toEqual([expect.objectContaining({ offSiteReason: 'No reception in the basement.' })]),
    );
  });

  it('and a wrong password says so at its field, which has the focus', async () => {
    const fields = [{ path: 'password', rule: 'password_wrong' }];
    await show({ refused: { status: 422, code: 'VALIDATION', fields } });
    fill('Your password', 'wrong words');
    await locate();
    press();
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    const field = screen.getByLabelText(/^Your password/);
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(screen.queryByText(/need your attention/)).toBeNull();
  });

  it('and after too many of them the field says when one may try again', async () => {
    await show({ refused: { status: 429, code: 'AUTH_RATE_LIMITED', retryAfterSeconds: 840 } });
    fill('Your password', 'wrong words');
    await locate();
    press();
    expect(await screen.findByText('Too many attempts. Please wait 14 minutes and try again.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/));
  });

  it('only after a look at what was carried over', async () => {
    const { sent } = await show({ given: carried });
    fill('Your password', 'secret words');
    await locate();
    press();
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByLabelText('What was carried over is still so today.'));
    press();
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ carriedOverConfirmed: true })]));
  });
});

it('why somebody finalises off site is there again, until that was taken', async () => {
  const LABEL = /^Why does the position not show/;
  const reason = () => screen.getByLabelText(LABEL) as HTMLTextAreaElement;
  const WHY = 'The road was flooded when I had left the place.';
  await show({ fix: AWAY, refused: { status: 503, code: 'UNAVAILABLE' } });
  await locate();
  fireEvent.change(reason(), { target: { value: WHY } });
  fill('Your password', 'secret words');
  press();
  await screen.findByRole('alert');
  // The reason, and that nothing but the end is missing.
  await waitFor(async () => expect(await onDisk()).toBe(2));
  cleanup();
  const { sent } = await show({ fix: AWAY });
  await locate();
  await waitFor(() => expect(reason().value).toBe(WHY));
  fill('Your password', 'secret words');
  press();
  await waitFor(() => expect(sent()).toHaveLength(1));
  cleanup();
  await show({ fix: AWAY });
  await locate();
  await waitFor(() => expect(reason().value).toBe(''));
});
