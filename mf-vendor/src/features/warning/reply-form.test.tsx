import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { newId } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import type { Held } from '@sabaijai/shared-ui/keep';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { KeeperProbe, keeper, openPage, serve } from '../../testing';
import ReplyPage from './ReplyPage';
import { ITEM, WARNING, warning } from './samples';

const ME = { user: { id: newId('user'), roles: ['vendor'] }, permissions: [] };
const REPLY = '/vendor/warning-list/:id/:subid/reply';
const AT = REPLY.replace(':id', WARNING).replace(':subid', ITEM);

/** What becomes of the next file that is sent: nothing, no connection, or a refusal. */
const uploads: ('never' | 'away' | 'small')[] = [];
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  abort() {
    this.onabort();
  }
  send() {
    const next = uploads.shift();
    if (next === 'away') setTimeout(() => this.onerror());
    if (next !== 'small') return;
    this.status = 415;
    this.responseText = JSON.stringify({ type: '', status: 415, code: 'PHOTO_TOO_SMALL', title: '' });
    setTimeout(() => this.onload());
  }
}

const Page = () => (
  <>
    <KeeperProbe />
    <ReplyPage />
  </>
);

/** The form with a dispute that is ready to be sent. */
async function disagree() {
  const asked = serve((request) =>
    request === 'GET /me' ? ME : request === `GET /warnings/${WARNING}` ? warning() : {},
  );
  await openPage(REPLY, AT, <Page />);
  fireEvent.click(await screen.findByLabelText('I disagree'));
  fireEvent.change(screen.getByLabelText('Why do you disagree?'), {
    target: { value: 'The rail was replaced in October, as the bill and the photos show.' },
  });
  return () => asked.filter(({ request }) => request.endsWith('/replies')).length;
}
const send = () => fireEvent.click(screen.getByText('Send the reply', { selector: 'button' }));
const choose = (at: number, name: string, type: string) => {
  const input = document.querySelectorAll('input[type=file]')[at] as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } });
};

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  uploads.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  File.prototype.arrayBuffer = async () => Buffer.alloc(8) as never;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a reply', () => {
  it.each([
    ['a photo', 0, 'stairs.jpg', 'image/jpeg', 'pho_'],
    ['a document', 1, 'bill.pdf', 'application/pdf', 'doc_'],
  ])(
    'can be sent at once while %s of it is on its way, and leaves after that',
    async (_, at, name, type, id) => {
      uploads.push('never');
      const sent = await disagree();
      choose(at, name, type);
      // Beside the form itself, which is kept as it is filled in.
      const kept = () => [...keeper().read().values()].filter(({ subject }) => !subject.startsWith('draft/'));
      await waitFor(() => expect(kept().map(({ isKept }) => isKept)).toEqual([true]));
      // The form that names it is on the disk as well.
      const button = screen.getByText('Send the reply', { selector: 'button' });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
      send();
      expect(await screen.findByText(/Your reply is on its way/)).toBeTruthy();
      const [file, reply] = kept();
      expect(file?.subject.startsWith(id)).toBe(true);
      expect([reply?.needs, sent()]).toEqual([[file?.subject], 0]);
      await keeper().arrived(file as Held, {});
      await waitFor(() => expect(sent()).toBe(1));
    },
  );

  it('is held up by a photo that is refused, which says why, and can be changed', async () => {
    uploads.push('small');
    const sent = await disagree();
    choose(0, 'stairs.jpg', 'image/jpeg');
    expect(await screen.findByText(/This picture is too small/)).toBeTruthy();
    send();
    expect(await screen.findByText(/because of files that cannot be used/)).toBeTruthy();
    expect(screen.getByText(/stairs.jpg: This picture is too small/)).toBeTruthy();
    expect(sent()).toBe(0);
    fireEvent.click(screen.getByText('Change it', { selector: 'button' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Remove photo 1/ }));
    send();
    await waitFor(() => expect(sent()).toBe(1));
  });

  it('that does not fit on the device is sent from its page, which says so and holds it', async () => {
    await disagree();
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    send();
    expect(await screen.findByText(/This phone has no room to save it/)).toBeTruthy();
    expect(hasUnsavedInput()).toBe(true);
    expect(screen.getByText(/The rail was replaced in October/)).toBeTruthy();
  });
});
