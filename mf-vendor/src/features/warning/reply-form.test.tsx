import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { newId } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { aDatabase } from '@sabaijai/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage, serve } from '../../testing';
import { outbox } from '../../warnings/useOutbox';
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

/** The form with a dispute that is ready to be sent. */
async function disagree() {
  const asked = serve((request) =>
    request === 'GET /me' ? ME : request === `GET /warnings/${WARNING}` ? warning() : {},
  );
  await openPage(REPLY, AT, <ReplyPage />);
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
  for (const entry of outbox.read()) outbox.take(entry);
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
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

describe('a reply', () => {
  it.each([
    ['a photo', 0, 'stairs.jpg', 'image/jpeg', 'Stop sending photo 1'],
    ['a document', 1, 'bill.pdf', 'application/pdf', /^Remove.*bill\.pdf|bill\.pdf.*[Rr]emove|^Delete/],
  ])(
    'is not sent while %s of it is on its way, and is once that is called off',
    async (_, at, name, type, stop) => {
      uploads.push('never');
      const sent = await disagree();
      choose(at, name, type);
      expect(await screen.findByText('Files are on their way…')).toBeTruthy();
      send();
      await waitFor(() => expect(screen.getByText('Files are on their way…')).toBeTruthy());
      expect(sent()).toBe(0);
      fireEvent.click(screen.getByRole('button', { name: stop }));
      send();
      await waitFor(() => expect(sent()).toBe(1));
    },
  );

  it('is not sent with a photo that is refused then, which says why', async () => {
    const kept = aDatabase();
    uploads.push('away', 'small');
    const sent = await disagree();
    choose(0, 'stairs.jpg', 'image/jpeg');
    await screen.findAllByText(/Saved on this phone; goes with the form/);
    expect(kept.size).toBe(1);
    send();
    expect(await screen.findByText(/This picture is too small/)).toBeTruthy();
    expect(sent()).toBe(0);
  });

  it('that neither gets through nor fits on the device stays in its form', async () => {
    await disagree();
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    send();
    const form = within(screen.getByRole('form'));
    expect(await form.findByText(/We could not reach the service/)).toBeTruthy();
    expect(hasUnsavedInput()).toBe(true);
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    expect(screen.getByDisplayValue(/The rail was replaced in October/)).toBeTruthy();
  });
});
