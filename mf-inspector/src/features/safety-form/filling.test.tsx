import { jest } from '@jest/globals';
import type { Conclusion, SafetyForm } from '@sabaijai/contract';
import { answerSignIn, openSignInQuestion } from '@sabaijai/shared-ui/app';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formPage } from '../../paths';
import { open } from '../../testing';
import { aDoor, allAnswered, PLACE } from './samples';
// Loaded before the clock of a test runs.
import './SafetyFormPage';

/** A server where every question is answered; `isAway`: it cannot be reached with what is saved. */
function aServer() {
  const server = {
    form: allAnswered() as SafetyForm,
    isAway: false,
    isSignedOut: false,
    answer: async (path: string, body: unknown): Promise<object> => {
      if (path.endsWith('/safety-form')) return aDoor(server.form);
      if (body === undefined) return server.form;
      if (server.isSignedOut) return { status: 401, code: 'SESSION_EXPIRED' };
      if (server.isAway) throw new TypeError('Failed to fetch');
      if (path.includes('/answers/')) {
        const { note } = body as { note: string };
        return { ...server.form.answers[0], note, version: 2 };
      }
      const { conclusion = server.form.conclusion } = body as { conclusion?: Conclusion };
      server.form = { ...server.form, conclusion, version: server.form.version + 1 };
      return server.form;
    },
  };
  return server;
}
const show = (server: ReturnType<typeof aServer>) => open(formPage(PLACE.id, 'form5'), server.answer);
// By words and not by roles: the page is large, and these are quick.
const button = (name: string) => screen.getByText(name, { selector: 'button:not([hidden] *)' });
const canFinalise = () => screen.queryByText('Finalise', { selector: 'button:not([hidden] *)' }) !== null;
const writeConclusion = async (words: string) =>
  fireEvent.change(await screen.findByLabelText('Good practice you saw (optional)'), {
    target: { value: words },
  });
/** The first question says something else from now on. */
async function answerOne(note: string) {
  const [first] = await screen.findAllByLabelText(/^Why does it not apply/);
  fireEvent.change(first as HTMLElement, { target: { value: note } });
}
function reconnect(server: ReturnType<typeof aServer>) {
  server.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

it('an inspection is neither finalised nor handed over before its last word has arrived', async () => {
  const server = aServer();
  const { asked } = await show(server);
  await screen.findByText('Finalise', { selector: 'button' });
  server.isAway = true;
  await writeConclusion('Clean kitchen');
  expect(screen.getByText('Answers not sent yet: 1. Wait until they are.')).toBeTruthy();
  expect(canFinalise()).toBe(false);
  await answerOne('Nothing of the kind is here, as the owner showed me.');
  expect(screen.getByText('Answers not sent yet: 2. Wait until they are.')).toBeTruthy();
  fireEvent.click(button('Hand over'));
  const colleague = screen.getByLabelText('Colleague') as HTMLSelectElement;
  fireEvent.change(colleague, { target: { value: colleague.options[1]?.value } });
  const [, send] = screen.getAllByText('Hand over', { selector: 'button' });
  expect(send?.getAttribute('aria-disabled')).toBe('true');
  reconnect(server);
  await waitFor(() => expect(canFinalise()).toBe(true));
  expect(send?.getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(send as HTMLElement);
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/hand-over'))).toBe(true));
});

/** What the head of the page says of what is entered. */
const saved = (words: RegExp) => screen.findByText(words, { selector: '[data-save]' });

it('says that nothing is kept before anything is entered, where the device has no room', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show(aServer());
  expect(await saved(/This device keeps nothing/)).toBeTruthy();
  put.mockRestore();
  jest.restoreAllMocks();
});

it('says that whoever is signed out has to sign in, and sends what they entered once they have', async () => {
  const server = aServer();
  server.isSignedOut = true;
  await show(server);
  await writeConclusion('Clean kitchen');
  expect(await saved(/You are signed out/)).toBeTruthy();
  server.isSignedOut = false;
  fireEvent.click(screen.getByText('Sign in', { selector: '[data-save] button' }));
  expect(openSignInQuestion()?.key).toBe('expired');
  expect(server.form.conclusion.strengths).toBe('');
  answerSignIn(true);
  await waitFor(() => expect(server.form.conclusion.strengths).toBe('Clean kitchen'));
  expect(await saved(/^Saved/)).toBeTruthy();
});
