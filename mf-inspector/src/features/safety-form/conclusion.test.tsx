import { jest } from '@jest/globals';
import type { Conclusion, SafetyForm } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formPage } from '../../paths';
import { open, slowDrafts } from '../../testing';
import { aDoor, anOpenForm, PLACE } from './samples';
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
/** What the inspector reads below the conclusion. */
const said = (words: string) => screen.findByText(words, { selector: '#conclude [role="status"]' });
const UNSENT = 'Kept on this device, not sent yet';
const arrives = (server: ReturnType<typeof aServer>, words: string) =>
  waitFor(() => expect(server.form.conclusion.strengths).toBe(words));
const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

// jsdom shows no files.
URL.createObjectURL ??= () => 'blob:signature';
URL.revokeObjectURL ??= () => undefined;
SVGElement.prototype.setPointerCapture = () => undefined;

describe('the conclusion of an inspection', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('is on the device with the first letter, and leaves it once the server has it', async () => {
    const server = aServer();
    await show(server);
    await write('Clean kitchen');
    await said(UNSENT);
    expect([server.saved, hasUnsavedInput()]).toEqual([[], false]);
    await arrives(server, 'Clean kitchen');
    await said('Saved');
  });

  it('that did not arrive is there on the next visit, and goes then', async () => {
    const server = aServer();
    server.will = away;
    await show(server);
    await write('Clean kitchen');
    await waitFor(() => expect(server.saved).toHaveLength(1));
    cleanup();
    server.will = undefined;
    await show(server);
    await waitFor(async () => expect((await strengths()).value).toBe('Clean kitchen'));
    await arrives(server, 'Clean kitchen');
  });

  it('that was changed while it was sent goes once more', async () => {
    const server = aServer();
    let arrive = () => {};
    server.will = () =>
      new Promise<never>((done) => {
        arrive = done as () => void;
      });
    await show(server);
    await write('Clean');
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await write('Clean kitchen');
    server.will = undefined;
    arrive();
    await arrives(server, 'Clean kitchen');
  });

  it('goes by itself when the connection is back', async () => {
    const server = aServer();
    server.will = away;
    await show(server);
    await write('Clean kitchen');
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await said(UNSENT);
    server.will = undefined;
    reconnect();
    await arrives(server, 'Clean kitchen');
  });

  it('goes over the newest version where something else was changed meanwhile', async () => {
    const server = aServer();
    await show(server);
    await strengths();
    server.form = { ...server.form, version: server.form.version + 1 };
    await write('Clean kitchen');
    await arrives(server, 'Clean kitchen');
    expect(server.saved).toHaveLength(2);
  });

  const sign = async () => {
    await strengths();
    fireEvent.click(screen.getByRole('radio', { name: 'The representative signed' }));
    return screen.getByRole('img', { name: 'Box to sign in' });
  };

  it('leaves the box alone in which somebody signs, when the rest arrives meanwhile', async () => {
    const server = aServer();
    await show(server);
    const box = await sign();
    await said(UNSENT);
    await said('Saved');
    expect(server.saved).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Box to sign in' })).toBe(box);
  });

  it('has each line of a signature when the phone died before “Keep this signature”', async () => {
    const server = aServer();
    await show(server);
    const box = await sign();
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      fireEvent(box, Object.assign(new MouseEvent(type, { clientX: 5, bubbles: true }), { pointerId: 1 }));
    expect(box.querySelectorAll('path')).toHaveLength(1);
    await said('Saved');
    cleanup();
    await show(server);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Box to sign in' }).querySelectorAll('path')).toHaveLength(1),
    );
  });

  it('is not called saved before the disk has each line of a signature', async () => {
    await show(aServer());
    const box = await sign();
    await said(UNSENT);
    await said('Saved');
    const disk = slowDrafts();
    for (const type of ['pointerdown', 'pointerup'])
      fireEvent(box, Object.assign(new MouseEvent(type, { clientX: 5, bubbles: true }), { pointerId: 1 }));
    expect(document.querySelector('#conclude [role="status"]')?.textContent).not.toBe('Saved');
    disk.letGo();
    await said('Saved');
  });

  it('keeps what arrived while a signature was being kept', async () => {
    const server = aServer();
    await show(server);
    await sign();
    const name = screen.getByLabelText<HTMLInputElement>('Name of the representative');
    fireEvent.change(name, { target: { value: 'Somsri' } });
    const file = new File(['ink'], 'signature.png', { type: 'image/png' });
    let read = () => {};
    file.arrayBuffer = () =>
      new Promise((resolve) => {
        read = () => resolve(new Uint8Array([1]).buffer);
      });
    fireEvent.change(screen.getByLabelText('Photo of a signature'), { target: { files: [file] } });
    await said('Saved');
    await act(async () => read());
    await screen.findByRole('img', { name: 'Signature' });
    expect(screen.getByLabelText<HTMLInputElement>('Name of the representative').value).toBe('Somsri');
  });

  it('is not called kept before the signature is', async () => {
    const put = IDBObjectStore.prototype.put;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      if (this.name === 'file') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value);
    });
    await show(aServer());
    await sign();
    const file = new File(['ink'], 'signature.png', { type: 'image/png' });
    file.arrayBuffer = async () => new Uint8Array([1]).buffer;
    fireEvent.change(screen.getByLabelText('Photo of a signature'), { target: { files: [file] } });
    await screen.findByRole('img', { name: 'Signature' });
    // The words of the conclusion are on the disk by then, and that is not enough.
    const calledKept = screen.findByText(
      UNSENT,
      { selector: '#conclude [role="status"]' },
      { timeout: 1_500 },
    );
    await expect(calledKept).rejects.toThrow();
  });

  it('that a build of before left on the phone is taken over, once', async () => {
    const server = aServer();
    const key = `safety-form:${server.form.id}:conclusion`;
    localStorage.setItem(key, JSON.stringify({ ...server.form.conclusion, strengths: 'From before' }));
    await show(server);
    await arrives(server, 'From before');
    expect(localStorage.getItem(key)).toBeNull();
  });
});
