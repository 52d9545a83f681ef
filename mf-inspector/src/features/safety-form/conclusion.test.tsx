import { jest } from '@jest/globals';
import type { Conclusion, SafetyForm } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formPage } from '../../paths';
import { open } from '../../testing';
import { aDoor, anOpenForm, PLACE } from './samples';
// Loaded before the clock of a test runs.
import './SafetyFormPage';

/** A server with an open inspection; what it says to a change can be told. */
function aServer(form: SafetyForm = anOpenForm()) {
  const server = {
    form,
    saved: [] as Conclusion[],
    /** Instead of what it would do. */
    will: undefined as (() => object | Promise<object>) | undefined,
    answer: async (path: string, body: unknown): Promise<object> => {
      if (path.endsWith('/safety-form')) return aDoor(server.form);
      if (body === undefined) return server.form;
      const { conclusion, version } = body as { conclusion: Conclusion; version: number };
      server.saved.push(conclusion);
      const special = await server.will?.();
      if (special) return special;
      if (version !== server.form.version) return { status: 409, code: 'VERSION_CONFLICT' };
      server.form = { ...server.form, conclusion, version: version + 1 };
      return server.form;
    },
  };
  return server;
}
const away = (): never => {
  throw new TypeError('Failed to fetch');
};
const strengths = async () =>
  (await screen.findByLabelText('Good practice you saw (optional)')) as HTMLTextAreaElement;
const write = async (words: string) => fireEvent.change(await strengths(), { target: { value: words } });
const show = (server: ReturnType<typeof aServer>) => open(formPage(PLACE.id, 'form5'), server.answer);
const onDevice = () => JSON.stringify({ ...localStorage });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the conclusion of an inspection', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is on the device with the first letter, and leaves it once the server has it', async () => {
    const server = aServer();
    await show(server);
    await write('Clean kitchen');
    expect(onDevice()).toContain('Clean kitchen');
    expect([server.saved, hasUnsavedInput()]).toEqual([[], true]);
    await wait(800);
    await waitFor(() => expect(server.form.conclusion.strengths).toBe('Clean kitchen'));
    await waitFor(() => expect([onDevice(), hasUnsavedInput()]).toEqual(['{}', false]));
  });

  it('that did not arrive is there on the next visit, and goes then', async () => {
    const server = aServer();
    server.will = away;
    await show(server);
    await write('Clean kitchen');
    cleanup();
    server.will = undefined;
    await show(server);
    expect((await strengths()).value).toBe('Clean kitchen');
    await wait(800);
    await waitFor(() => expect(server.form.conclusion.strengths).toBe('Clean kitchen'));
  });

  it('that was changed while it was sent goes once more', async () => {
    const server = aServer();
    let arrive = () => {};
    server.will = () => new Promise<never>((done) => (arrive = done as () => void));
    await show(server);
    await write('Clean');
    await wait(800);
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await write('Clean kitchen');
    server.will = undefined;
    arrive();
    await wait(1_600);
    await waitFor(() => expect(server.form.conclusion.strengths).toBe('Clean kitchen'));
  });

  it('goes by itself when the connection is back, and before that now and then', async () => {
    const server = aServer();
    server.will = away;
    await show(server);
    await write('Clean kitchen');
    await wait(800);
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await wait(5_000);
    expect(server.saved).toHaveLength(1);
    await wait(10_000);
    await waitFor(() => expect(server.saved).toHaveLength(2));
    expect(onDevice()).toContain('Clean kitchen');
    server.will = undefined;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.form.conclusion.strengths).toBe('Clean kitchen'));
  });

  it('goes over the newest version where something else was changed meanwhile', async () => {
    const server = aServer();
    await show(server);
    await strengths();
    server.form = { ...server.form, version: server.form.version + 1 };
    await write('Clean kitchen');
    await wait(800);
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await wait(800);
    await waitFor(() => expect(server.form.conclusion.strengths).toBe('Clean kitchen'));
  });
});
