import { jest } from '@jest/globals';
import { AppProviders, createStore, writeOwn } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../locales';
import { Install } from './Install';

const config = { apiBase: 'http://x/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };
const persist = jest.fn(async () => true);
const TITLE = 'Keep Sabaijai on this device';

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.requestIdleCallback = (run) => {
  run({ didTimeout: false, timeRemaining: () => 1 });
  return 0;
};
Object.defineProperty(navigator, 'storage', { value: { persist } });

/** A visit to the site, whose browser says that the product can be installed. */
async function visit({ isNew = true, says = true } = {}) {
  cleanup();
  if (isNew) sessionStorage.clear();
  const store = createStore({ config });
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={store} i18n={i18n}>
      <Install />
    </AppProviders>,
  );
  const prompt = jest.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  // The code of the offer comes after that.
  await act(async () => {
    if (says) window.dispatchEvent(event);
    await import('./InstallOffer');
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { event, prompt };
}
const offer = () => screen.queryByRole('region', { name: TITLE });

beforeEach(() => {
  localStorage.clear();
  persist.mockClear();
});
afterEach(cleanup);

test('nobody is asked on their first visit, neither by us nor by the browser', async () => {
  const { event } = await visit();
  expect(event.defaultPrevented).toBe(true);
  await visit({ isNew: false });
  expect(offer()).toBeNull();
  expect(persist).not.toHaveBeenCalled();
});

test('on the second visit installing is offered, and storage that lasts is asked for with it', async () => {
  await visit();
  const { prompt } = await visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect([prompt.mock.calls.length, persist.mock.calls.length]).toEqual([1, 1]);
  expect(offer()).toBeNull();
});

test('who has kept something is asked at once, and who turns it away never again', async () => {
  writeOwn('device', 'kept', true);
  await visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Do not ask again' }));
  await visit();
  expect(offer()).toBeNull();
});

test('on a telephone of Apple one is told how, as no program can do it', async () => {
  writeOwn('device', 'kept', true);
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; …) Safari');
  await visit({ says: false });
  expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  agent.mockRestore();
});
