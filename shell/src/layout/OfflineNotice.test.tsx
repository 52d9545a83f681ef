import '../locales';
import { AppProviders, createStore, showsNew, showsSeen } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { act, cleanup, render, screen } from '@testing-library/react';
import { OfflineNotice } from './OfflineNotice';

const config = { apiBase: '/api/v1', buildId: 'b', mode: 'demo' as const, remotes: [], map: null };
let isOnline = true;
Object.defineProperty(navigator, 'onLine', { get: () => isOnline });

async function open() {
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      <OfflineNotice />
    </AppProviders>,
  );
}
const shown = () => screen.getByRole('status').textContent;

afterEach(() => {
  cleanup();
  isOnline = true;
});

it.each([
  ['lost and found again', ['offline', 'online']],
  ['lost before, and found while the page slept', ['offline', 'pageshow']],
] as const)('is in sight exactly while the connection is away: %s', async (_, [away, back]) => {
  await open();
  expect(shown()).toBe('');
  isOnline = false;
  act(() => void window.dispatchEvent(new Event(away)));
  expect(shown()).toMatch(/^Offline/);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event(back)));
  expect(shown()).toBe('');
});

it('a connection that was lost in the background is told when the page is looked at again', async () => {
  await open();
  isOnline = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(shown()).toMatch(/^Offline/);
});

it('how old what is shown is fits in one line of a phone: of today the time alone', async () => {
  await open();
  act(() => showsSeen(Date.now()));
  expect(shown()).toMatch(/^No answer\. Shown as of \d{2}:\d{2}\.$/);
  act(() => showsSeen(Date.now() - 30 * 3_600_000));
  expect(shown()).toMatch(/^No answer\. Shown as of \w+ \d+, \d{4}, \d{2}:\d{2}\.$/);
  act(() => showsNew());
  expect(shown()).toBe('');
});
