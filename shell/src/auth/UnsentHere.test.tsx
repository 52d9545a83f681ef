import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { Keeper } from '@sabaijai/shared-ui/keep';
import { createI18n } from '@sabaijai/shared-ui/locale';
import { cleanup, render, screen } from '@testing-library/react';
import '../locales';
import { UnsentHere } from './UnsentHere';

const config = { apiBase: 'http://x/api/v1', buildId: 'x', mode: 'demo' as const, remotes: [], map: null };
const ME = 'usr_00000000000000000000000001';
const request = { method: 'PUT' as const, path: '/a', body: {} };

afterEach(cleanup);

test('who is asked to sign in learns how much of accounts waits here, and nothing of drafts and guests', async () => {
  globalThis.indexedDB = new IDBFactory();
  const mine = new Keeper();
  await mine.open(ME, async () => btoa('0'.repeat(32)));
  await mine.put({ subject: 'a', request });
  await mine.put({ subject: 'b', request });
  await mine.put({ subject: 'draft/c', about: 'begun' });
  await mine.close();
  const guest = new Keeper();
  await guest.open('guest', async () => '');
  await guest.put({ subject: 'd', request });
  render(
    <AppProviders
      config={config}
      store={createStore({ config })}
      i18n={await createI18n('en-US', ['common', 'auth'])}
    >
      <UnsentHere />
    </AppProviders>,
  );
  expect(
    await screen.findByText(
      '2 things on this device are not sent yet. They are sent when the person who entered them signs in.',
    ),
  ).toBeTruthy();
});
