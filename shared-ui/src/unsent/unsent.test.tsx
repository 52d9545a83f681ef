import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { Keeper } from '@sabaijai/shared-ui/keep';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KEY, ME } from '../keep/testing';
import { Unsent, UnsentLine } from '.';

const config = { apiBase: 'http://x/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };
const PHOTO = 'pho_1';
const BODY = { note: 'Wet floor', photos: [PHOTO, 'pho_2'], version: 3 };
const answer = { subject: 'answer', title: 'F1-01', page: '/form#F1-01' };

// jsdom's files have everything but their bytes.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    // Of jsdom's own kind: what is kept is copied by Node's.
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
    reader.readAsArrayBuffer(this);
  });
};

XMLHttpRequest.prototype.send = function send() {
  this.onerror?.(new ProgressEvent('error'));
};

/** What another page of the same person has left on this device. */
async function leave(...put: ((keeper: Keeper) => Promise<unknown>)[]) {
  const keeper = new Keeper();
  await keeper.open(ME as 'guest', async () => KEY);
  for (const each of put) await each(keeper);
  return keeper;
}
const aPhoto = (keeper: Keeper) =>
  keeper.putFile(
    { subject: PHOTO, title: 'F1-01' },
    new File([new Uint8Array(2_340_000)], 'shot.jpg', { type: 'image/jpeg' }),
    { is: 'photo', what: 'finding' },
  );
const anAnswer = (keeper: Keeper) =>
  keeper.put({ ...answer, request: { method: 'PATCH', path: '/answers/F1-01', body: BODY } });

/** Nothing but who they are is answered: there is no connection. */
async function open(element = <Unsent />, refusal?: object) {
  const fetch = async (input: RequestInfo | URL) => {
    const { url } = input as Request;
    if (url.endsWith('/me'))
      return Response.json({ user: { id: ME, displayName: 'Nok', roles: ['inspector'] } });
    if (refusal && url.endsWith('/answers/F1-01')) return Response.json(refusal, { status: 409 });
    throw new TypeError('Failed to fetch');
  };
  const store = createStore({ config, fetch });
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <AppProviders config={config} store={store} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}
const row = async (words: string | RegExp) => (await screen.findByText(words)).closest('li') as HTMLElement;
const press = async (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));
const bodyOf = async () => {
  const keeper = await leave();
  return keeper.read().get('answer')?.request?.body;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

test('tells of each thing its age, its size and how it stands', async () => {
  await leave(aPhoto, anAnswer);
  await open();
  const photo = await row('Photo · F1-01');
  await waitFor(() => expect(photo.textContent).toMatch(/Waits · 2\.3 MB · now · .*\d{2}:\d{2}/));
  const link = within(await row('F1-01')).getByRole('link', { name: 'Go on with it' });
  expect(link.getAttribute('href')).toBe('/form#F1-01');
});

test('says so when everything is sent', async () => {
  await open();
  expect(await screen.findByText('Everything is sent.')).toBeTruthy();
});

test('a photo is thrown away after asking, the rest goes on without it, and it can be taken back', async () => {
  await leave(anAnswer, aPhoto);
  await open();
  await press(await row('Photo · F1-01'), 'Throw away');
  await press(await row('Photo · F1-01'), 'Keep it');
  await press(await row('Photo · F1-01'), 'Throw away');
  await press(await row('Photo · F1-01'), 'Yes, throw it away');
  await waitFor(() => expect(screen.queryByText('Photo · F1-01')).toBeNull());
  expect(await bodyOf()).toEqual({ ...BODY, photos: ['pho_2'] });
  const back = await screen.findByRole('button', { name: 'Take back' });
  expect(document.activeElement).toBe(back);
  await userEvent.click(back);
  await row('Photo · F1-01');
  await waitFor(async () => expect(await bodyOf()).toEqual(BODY));
  expect((await (await leave()).file(PHOTO))?.size).toBe(2_340_000);
});

test('a beginning takes along what belongs to it, after saying how much, and brings it back', async () => {
  const request = { method: 'POST' as const, path: '/inspections', body: {} };
  const belongs = { needs: ['begin'] };
  await leave(
    (keeper) => keeper.put({ subject: 'begin', title: 'Pier', isWhole: true, request }),
    (keeper) => keeper.put({ ...answer, ...belongs, request }),
    (keeper) => keeper.put({ subject: 'other', title: 'Elsewhere', request }),
  );
  await open();
  await press(await row('Pier'), 'Throw away');
  expect(within(await row('Pier')).getByText('1 thing entered in it goes with it.')).toBeTruthy();
  await press(await row('Pier'), 'Yes, throw all of it away');
  await waitFor(() => expect(screen.queryByText('F1-01')).toBeNull());
  expect(screen.getByText('Elsewhere')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await row('Pier');
  await row('F1-01');
});

test('what was not accepted says why, and is tried again', async () => {
  await leave(anAnswer);
  const refusal = { status: 409, code: 'WRONG_STATE', title: '', type: '', params: {}, fields: [] };
  await open(undefined, refusal);
  const refused = await screen.findByText('Not accepted');
  expect(
    within(refused.closest('li') as HTMLElement).getByRole('button', { name: 'Try again' }),
  ).toBeTruthy();
});

test('what somebody else decides about waits for that', async () => {
  await leave(anAnswer);
  const params = { state: 'asked', reason: null };
  await open(undefined, { status: 403, code: 'INSPECTOR_ROTATION', title: '', type: '', params, fields: [] });
  expect(await screen.findByText('Waits for a decision')).toBeTruthy();
});

test('the day says how much waits and since when, and nothing else', async () => {
  await open(<UnsentLine to="/unsent" />);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await leave(aPhoto, anAnswer);
  await open(<UnsentLine to="/unsent" />);
  expect(await screen.findByText(/^2 things are not sent yet, the oldest since \d{2}:\d{2}\.$/)).toBeTruthy();
});
