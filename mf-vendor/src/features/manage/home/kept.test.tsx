import '../manage.routes';
import type { BusinessHome } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { BUSINESS, KeeperProbe, keeper, openPage, serve } from '../../../testing';
import { Appeal } from './Appeal';
import { Objecting } from './Objecting';

const INSPECTION = `ins_${'0'.repeat(26)}` as const;
const ME = `usr_${'0'.repeat(26)}`;
const home = {
  place: { id: BUSINESS, state: 'listed' },
  appeal: { newest: null, inspectionId: INSPECTION, until: '2099-12-01T16:59:59.000Z', refusal: null },
} as unknown as BusinessHome;
const WORDS = 'The exit was free on that day; the photo shows the door of our neighbour.';

/** Uploads that wait until the server takes them. */
let uploads: { url: string; arrive: () => void }[] = [];
class Upload {
  status = 201;
  responseText = '{}';
  upload = {};
  url = '';
  onload = () => undefined;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {
    uploads.push({ url: this.url, arrive: () => this.onload() });
  }
}

async function open(what: 'appeal' | 'objection') {
  const asked = serve((request) => (request === 'GET /me' ? { user: { id: ME, roles: ['vendor'] } } : null));
  await openPage(
    '/',
    '/',
    <>
      <KeeperProbe />
      {what === 'appeal' ? (
        <Appeal home={home} />
      ) : (
        <Objecting form={{ id: INSPECTION }} onClose={() => undefined} />
      )}
    </>,
  );
  if (what === 'appeal') fireEvent.click(screen.getByText('Appeal the result', { selector: 'button' }));
  await screen.findByText(/^Send (?:the appeal|to the inspector)/);
  return asked;
}
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = () => fireEvent.change(words(), { target: { value: WORDS } });
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
function addPhoto() {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'door.jpg', { type: 'image/jpeg' })] } });
}

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
URL.createObjectURL = () => 'blob:1';
URL.revokeObjectURL = () => undefined;
File.prototype.arrayBuffer = async () => new TextEncoder().encode('picture').buffer as ArrayBuffer;
Object.assign(globalThis, { XMLHttpRequest: Upload });
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  uploads = [];
});
afterEach(cleanup);

it.each([
  ['appeal', 'Send the appeal'],
  ['objection', 'Send to the inspector'],
] as const)(
  'the words and photos of an %s are there after a reload, and it is sent after its photos',
  async (what, send) => {
    await open(what);
    await waitFor(() => expect(keeper().owner).toBe(ME));
    write();
    addPhoto();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await waitFor(() => expect([...keeper().read().values()].every(({ isKept }) => isKept)).toBe(true));
    expect(isOff(send)).toBe(true);
    cleanup();
    const asked = await open(what);
    await waitFor(() => expect(words().value).toBe(WORDS));
    await screen.findByAltText('Photo 1');
    expect(isOff(send)).toBe(true);
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.arrive();
    await waitFor(() => expect(isOff(send)).toBe(false));
    fireEvent.click(button(send));
    const id = new URL(uploads[0]?.url ?? '', 'http://x').searchParams.get('id');
    const sent = () => asked.find(({ request }) => request.startsWith('POST'))?.body;
    await waitFor(() => expect(sent()).toMatchObject({ photos: [id] }));
  },
);
