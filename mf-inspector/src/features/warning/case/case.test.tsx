import type { Warning, WarningDecision, WarningItem, WarningVerify } from '@sabaijai/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUploads, onDisk, open, slowDrafts } from '../../../testing';
import { casePath, decidedPath } from '../paths';
import { anItem, aReply, at, aWarning, idOf } from '../samples';
import './CasePage';

const WORDS = 'The door still hits the shelf.';

/** A server with a case; `will`: what it says to a decision instead of taking it. */
function aServer(items: WarningItem[]) {
  const server = {
    warning: aWarning({ items, label: 'needs_decision', repeatRefused: 'NOTHING_OPEN' }),
    taken: [] as { path: string; body: unknown }[],
    will: undefined as (() => object) | undefined,
    answer: (path: string, body: unknown): object => {
      const item = /\/items\/(\w+)\//.exec(path)?.[1];
      if (!item) return path.startsWith('warnings/') ? server.warning : { items: [], next: null };
      const special = server.will?.();
      if (special) return special;
      server.taken.push({ path, body });
      server.warning = { ...server.warning, version: 99, items: server.warning.items.map(decided(item)) };
      return server.warning;
    },
  };
  return server;
}
const decided =
  (id: string) =>
  (item: WarningItem): WarningItem => {
    if (item.id !== id) return item;
    const decision = {
      result: 'return',
      reason: 'not_fixed',
      comment: WORDS,
      at: at(0),
      isMine: true,
    } as const;
    return {
      ...item,
      state: 'returned',
      actions: [],
      replies: item.replies.map((each) => ({ ...each, decision })),
    };
  };
const away = (): never => {
  throw new TypeError('Failed to fetch');
};
const replied = (n: number) =>
  anItem(n, { state: 'replied', actions: ['accept', 'return', 'drop'], replies: [aReply(n)] });
const show = (server: ReturnType<typeof aServer>) => open(casePath(server.warning.id), server.answer);
const item = (n: number) => within(document.getElementById(idOf('wit', n)) as HTMLElement);
const button = (name: string) => screen.getAllByRole('button', { name, hidden: true });

/** Returns an item, as far as the press that sends it. */
async function giveBack(n: number) {
  await screen.findAllByText(`${n}. The exit ${n} is blocked`);
  await userEvent.click(item(n).getByRole('button', { name: 'Return' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'It is not fixed' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: WORDS } });
  await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
}
/** A phone that stands at the place, and takes a photo there. */
async function photograph(
  n: number,
  look: (sheet: HTMLElement) => Promise<void> = async () => undefined,
  way = 'Verify on site',
) {
  const { lat: latitude, lon: longitude } = aWarning().business;
  const geolocation = {
    getCurrentPosition: (tell: PositionCallback) =>
      tell({ coords: { latitude, longitude, accuracy: 10 } } as GeolocationPosition),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  await userEvent.click(item(n).getByRole('button', { name: way }));
  const sheet = screen.getByRole('dialog');
  const dialog = within(sheet);
  await userEvent.click(dialog.getByRole('button', { name: 'Find my position' }));
  if (way === 'Verify on site') await userEvent.click(dialog.getByRole('radio', { name: 'Fixed' }));
  const input = sheet.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['picture'], 'now.jpg', { type: 'image/jpeg' })] } });
  await look(sheet);
  await waitFor(() => expect(sheet.querySelector('li[data-state=kept]')).toBeTruthy());
  return () => userEvent.click(dialog.getByRole('button', { name: way }));
}
const photos = fakeUploads();
const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));
const KEPT = /Kept on this device, not sent yet/;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  photos.isAway = false;
});
afterEach(cleanup);

describe('a decision about an item', () => {
  it('made without a connection stands there as kept, also on the next visit, and arrives once by itself', async () => {
    const server = aServer([replied(1)]);
    server.will = away;
    await show(server);
    await giveBack(1);
    expect(await item(1).findByText(KEPT)).toBeTruthy();
    expect(item(1).getByText(WORDS)).toBeTruthy();
    // It is decided: nobody is asked again.
    expect(item(1).queryByRole('button', { name: 'Accept' })).toBeNull();
    cleanup();
    await show(server);
    expect(await screen.findByText(KEPT)).toBeTruthy();
    server.will = undefined;
    reconnect();
    await waitFor(() => expect(server.taken).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
    // The page shows the server's word, and stays: it was decided on another visit.
    expect(await screen.findByText(/You · .*It is not fixed/)).toBeTruthy();
    expect(server.taken).toEqual([
      {
        path: `warnings/${server.warning.id}/items/${idOf('wit', 1)}/replies/${idOf('rpl', 1)}/decision`,
        body: { version: 1, result: 'return', reason: 'not_fixed', comment: WORDS, visit: null },
      },
    ]);
  });

  it('that arrives while the page is being loaded is on it, though what was asked for is older', async () => {
    const server = aServer([replied(1)]);
    server.will = away;
    await show(server);
    await giveBack(1);
    await item(1).findByText(KEPT);
    cleanup();
    const old = server.warning;
    await open(casePath(old.id), async (path, body) => {
      if (path !== `warnings/${old.id}`) return server.answer(path, body);
      server.will = undefined;
      // Until the decision has arrived, and its receipt has taken it off the disk.
      while ((await onDisk()) > 0);
      return old;
    });
    expect(await screen.findByText(/You · .*It is not fixed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('leads to the receipt once the last one has arrived, and not before', async () => {
    const server = aServer([replied(1), replied(2)]);
    const { router } = await show(server);
    await giveBack(1);
    await waitFor(() => expect(server.taken).toHaveLength(1));
    expect(await item(1).findByText(/You · .*It is not fixed/)).toBeTruthy();
    expect(router.state.location.pathname).toBe(casePath(server.warning.id));
    await giveBack(2);
    await waitFor(() => expect(router.state.location.pathname).toBe(decidedPath(server.warning.id, null)));
  });

  it('that was refused stays with the reason; its words are gone on with, or thrown away', async () => {
    const server = aServer([replied(1)]);
    server.will = () => ({ status: 403, code: 'ROLE_REQUIRED' });
    await show(server);
    await giveBack(1);
    expect(await item(1).findByRole('alert')).toBeTruthy();
    expect(item(1).getByText(/Not accepted/)).toBeTruthy();
    await userEvent.click(item(1).getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox')).toHaveProperty('value', WORDS);
    expect(dialog.getByRole('radio', { name: 'It is not fixed' })).toHaveProperty('checked', true);
    expect(item(1).queryByRole('alert')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await item(1).findByRole('alert');
    await userEvent.click(item(1).getByRole('button', { name: 'Throw away' }));
    await userEvent.click(item(1).getByRole('button', { name: 'Throw it away for good' }));
    expect(await item(1).findByRole('button', { name: 'Return' })).toBeTruthy();
    expect(server.taken).toEqual([]);
  });

  it('about more time goes over how the item stands, also when it was decided once before', async () => {
    const extension = {
      ...{ days: 10, reason: 'The parts are ordered.', before: at(20), isGranted: null },
      ...{ askedAt: at(-3), answerBy: at(40), comment: '', decidedAt: null },
    };
    const server = aServer([anItem(1, { extension, actions: ['decide-extension'] })]);
    const grant = async () => {
      await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Decide on more time' }))[0] as HTMLElement,
      );
      await userEvent.click(screen.getByRole('radio', { name: 'Grant it', hidden: true }));
      await userEvent.click(button('Decide on more time').at(-1) as HTMLElement);
    };
    await show(server);
    await grant();
    await waitFor(() => expect(server.taken).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
    server.warning = {
      ...server.warning,
      items: [anItem(1, { extension, version: 5, actions: ['decide-extension'] })],
    };
    cleanup();
    await show(server);
    await grant();
    await waitFor(() => expect(server.taken).toHaveLength(2));
    expect(server.taken.map(({ body }) => (body as Pick<Warning, 'version'>).version)).toEqual([2, 5]);
  });

  it('that was made on site goes after its photos, with the time when it was made', async () => {
    const server = aServer([anItem(1, { actions: ['verify'] })]);
    photos.isAway = true;
    await show(server);
    await screen.findAllByText('1. The exit 1 is blocked');
    await (await photograph(1))();
    expect(await item(1).findByText(KEPT)).toBeTruthy();
    expect(server.taken).toEqual([]);
    photos.isAway = false;
    reconnect();
    await waitFor(() => expect(server.taken).toHaveLength(1));
    const [{ path, body } = { path: '', body: {} }] = server.taken;
    const { visit, isFixed, at, sentAt } = body as WarningVerify;
    expect([path.split('/').at(-1), isFixed, visit.photos]).toEqual(['verify', true, photos.sent]);
    expect(photos.sent).toHaveLength(1);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(sentAt));
  });

  it('that accepts on site says when it was seen, by the clock of the device', async () => {
    const actions = ['accept-unseen', 'return'] as WarningItem['actions'];
    const server = aServer([{ ...replied(1), verify: 'onsite', actions }]);
    photos.isAway = true;
    await show(server);
    await screen.findAllByText('1. The exit 1 is blocked');
    await (await photograph(1, undefined, 'Accept and verify on site'))();
    photos.isAway = false;
    reconnect();
    await waitFor(() => expect(server.taken).toHaveLength(1));
    const [{ body } = { body: {} }] = server.taken;
    const { result, visit, at: seenAt, sentAt } = body as WarningDecision;
    expect([result, visit?.photos]).toEqual(['accept', photos.sent.slice(-1)]);
    expect(Date.parse(seenAt as string)).toBeLessThanOrEqual(Date.parse(sentAt as string));
  });

  it('has its photo kept once the draft that names it is, and not before', async () => {
    photos.isAway = true;
    await show(aServer([anItem(1, { actions: ['verify'] })]));
    await screen.findAllByText('1. The exit 1 is blocked');
    const disk = slowDrafts();
    await photograph(1, async (sheet) => {
      await waitFor(async () => expect(await onDisk()).toBe(1));
      await waitFor(() => expect(sheet.querySelector('li[data-state=keeping]')).toBeTruthy());
      disk.letGo();
    });
  });

  it('half written is there again, and so are the words that a build of before left on the device', async () => {
    const server = aServer([replied(1), replied(2)]);
    const old = `draft:warning-return-${idOf('wit', 2)}`;
    localStorage.setItem(old, JSON.stringify({ values: 'Of before', savedAt: 1 }));
    const words = async (n: number) => {
      await screen.findAllByText(`${n}. The exit ${n} is blocked`);
      await userEvent.click(item(n).getByRole('button', { name: 'Return' }));
      return within(screen.getByRole('dialog')).getByRole('textbox') as HTMLTextAreaElement;
    };
    await show(server);
    fireEvent.change(await words(1), { target: { value: 'Half a' } });
    await waitFor(async () => expect(await onDisk()).toBe(1));
    cleanup();
    await show(server);
    const again = await words(1);
    await waitFor(() => expect(again.value).toBe('Half a'));
    cleanup();
    await show(server);
    const field = await words(2);
    await waitFor(() => expect(field.value).toBe('Of before'));
    await waitFor(() => expect(localStorage.getItem(old)).toBeNull());
  });
});

it('a case says to whom it is for how much of it is kept on a device, and has arrived', async () => {
  const server = aServer([replied(1)]);
  server.warning = { ...server.warning, arrival: { arrived: 1, kept: 1, lost: 0, toldAt: at(0) } };
  await show(server);
  expect(await screen.findByText(/2 entered: 1 kept on a device, 1 arrived. As of /)).toBeTruthy();
});
