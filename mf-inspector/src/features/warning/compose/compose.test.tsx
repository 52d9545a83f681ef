import { jest } from '@jest/globals';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads, onDisk, open, slowDrafts } from '../../../testing';
import { CHOOSE, composePath } from '../paths';
import { anItem, idOf } from '../samples';
// Loaded before the clock of a test runs.
import './ComposePage';
import { aServer, doorOf, itemsOf, matter, type Server, show, write } from './testing';

const DOWN = { status: 503, code: 'UNAVAILABLE' };
const ONE_LANGUAGE = { grounds: { en: 'People cannot get out' }, measure: { en: 'Keep the way out free' } };
const photos = fakeUploads();
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.useFakeTimers({ advanceTimers: true });
  // Where Testing Library sees a clock that can be put forward, it waits in leaps that leave encryption no time.
  delete (setTimeout as { clock?: unknown }).clock;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('a warning that asks for nothing yet is not sent, and its button says why', async () => {
  const server = aServer();
  server.draft.items = [];
  await open(composePath(idOf('biz'), server.draft.id), server.answer);
  const why = await screen.findByText('Nothing is asked for yet: add an item.');
  const [off] = screen
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-describedby') === why.id);
  expect([off?.getAttribute('aria-disabled'), off?.getAttribute('type')]).toEqual(['true', 'submit']);
});

describe('an item of a warning', () => {
  it('is saved once the fingers rest, over the version that stands', async () => {
    const server = aServer();
    await show(server);
    write('The exit is blocked by chairs');
    await wait(500);
    write('The exit is blocked by chairs.');
    expect(itemsOf(server)).toEqual([]);
    await wait(800);
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by chairs.'));
    expect(itemsOf(server)).toHaveLength(1);
    write('The exit is blocked by tables.');
    await wait(800);
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by tables.'));
  });

  it('that the server refuses says so, and is not sent again before it is changed', async () => {
    const server = aServer();
    server.will = () => ({ status: 422, code: 'VALIDATION' });
    await show(server);
    write('The exit is blocked by chairs');
    expect(await screen.findByText(/Could not be saved/)).toBeTruthy();
    await wait(5_000);
    expect(itemsOf(server)).toHaveLength(1);
    server.will = undefined;
    write('The exit is blocked by tables');
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by tables'));
  });

  it('that another device changed is as it is there, for who takes that', async () => {
    const server = aServer();
    await show(server);
    server.changeItem({ matter: { ...anItem(1).matter, en: 'The exit is locked at night' } });
    write('The exit is blocked by chairs');
    await wait(800);
    await screen.findByText('Take the newer one', { selector: 'button' });
    press('Take the newer one');
    expect(matter().value).toBe('The exit is locked at night');
    await wait(2_000);
    expect(itemsOf(server)).toHaveLength(1);
    write('The exit is locked at night and on Sundays');
    await wait(800);
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toMatch(/Sundays$/));
  });

  it('that another device changed is as it was typed, for who keeps that', async () => {
    const server = aServer();
    await show(server);
    server.changeItem({ matter: { ...anItem(1).matter, en: 'The exit is locked at night' } });
    write('The exit is blocked by chairs');
    await wait(800);
    await screen.findByText('Keep mine', { selector: 'button' });
    press('Keep mine');
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by chairs'));
  });

  it('in two languages is saved in one', async () => {
    const server = aServer();
    const both = { th: 'ภาษาไทยที่ยาวพอสำหรับทุกช่อง', en: 'Long enough for any field' };
    server.changeItem({ matter: { ...both, en: 'The exit 1 is blocked' }, grounds: both, measure: both });
    await show(server);
    write('The exit is blocked by chairs');
    fireEvent.click(screen.getAllByLabelText('ไทย')[0] as HTMLElement);
    write('ทางออกถูกเก้าอี้กีดขวางไว้');
    await waitFor(() => expect(itemsOf(server)).toHaveLength(1));
    expect(server.draft.items[0]?.matter).toEqual({
      th: 'ทางออกถูกเก้าอี้กีดขวางไว้',
      en: 'The exit is blocked by chairs',
    });
  });

  it('whose answer was lost is taken for its own, and what was typed since goes over it', async () => {
    const server = aServer();
    await show(server);
    server.will = () => {
      server.changeItem({ matter: { en: 'The exit is blocked by chairs' }, ...ONE_LANGUAGE });
      server.will = undefined;
      throw new TypeError('Failed to fetch');
    };
    write('The exit is blocked by chairs');
    await waitFor(() => expect(itemsOf(server)).toHaveLength(1));
    write('The exit is blocked by tables');
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by tables'));
    expect(screen.queryByText('Keep mine')).toBeNull();
  });
});

describe('a draft without a connection', () => {
  const finding = (n: number, itemId: string) => ({
    ...{ itemId, severity: 'major' as const, isCorrected: false, isRepeat: false, note: '' },
    ...{ photos: [idOf('pho', n)], warningId: null, closedWarningId: null },
  });

  it('is begun and written, and arrives once, its beginning first', async () => {
    const server = aServer();
    server.isAway = true;
    server.door = {
      ...doorOf(server.draft),
      inspection: {
        ...{ id: idOf('ins'), finishedAt: '2026-11-20T03:00:00.000Z', isMine: true },
        checklistVersion: 'chk-2026.1',
        findings: [finding(1, 'F2-01')],
      },
    };
    await open(composePath(idOf('biz')), server.answer);
    fireEvent.click(await screen.findByText('Write the warning', { selector: 'button' }));
    const fold = await screen.findByText(/^1\. /, { selector: 'button span' });
    fireEvent.click(fold);
    write('The exit is blocked by chairs');
    await screen.findByText(/Kept on this device/);
    cleanup();
    server.asked = [];
    // The page of another day, still without a connection.
    await open(composePath(idOf('biz')), server.answer);
    fireEvent.click(await screen.findByText(/chairs/, { selector: 'button span' }));
    expect(matter().value).toBe('The exit is blocked by chairs');
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by chairs'));
    expect(server.asked.map(([what]) => what)).toEqual(['begin', 'item']);
    await screen.findByText(/^Saved \d/);
    expect(matter().value).toBe('The exit is blocked by chairs');
    await waitFor(async () => expect(await onDisk()).toBe(0));
  });

  it('that was begun by mistake goes', async () => {
    const server = aServer();
    server.isAway = true;
    server.door = doorOf(server.draft);
    const { router } = await open(composePath(idOf('biz')), server.answer);
    fireEvent.click(await screen.findByText('Write about something else', { selector: 'button' }));
    fireEvent.click(await screen.findByText('Delete the draft', { selector: 'button' }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(within(sheet).getByText('Delete the draft', { selector: 'button' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(CHOOSE));
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await onDisk()).toBe(0));
    expect(server.asked.map(([what]) => what)).not.toContain('begin');
  });
});

describe('what was typed of a warning and did not arrive', () => {
  it('is there on the next visit, with what was added, and is saved then', async () => {
    const server = aServer();
    server.will = () => DOWN;
    await show(server);
    write('The exit is blocked by chairs');
    fireEvent.change(screen.getByLabelText(/^Introduction/), { target: { value: 'Dear owner' } });
    await screen.findByText(/Kept on this device/);
    press('Add something else');
    const [, own] = await screen.findAllByLabelText(/^What is wrong/);
    fireEvent.change(own as HTMLElement, { target: { value: 'The lamp' } });
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
    cleanup();
    server.will = undefined;
    await show(server, /The exit is blocked by chairs/);
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by chairs'));
    await waitFor(() => expect(server.draft.intro).toEqual({ en: 'Dear owner' }));
    fireEvent.click(await screen.findByText(/2. The lamp/));
    const [, again] = await screen.findAllByLabelText(/^What is wrong/);
    expect(again).toHaveProperty('value', 'The lamp');
  });
});

it('a photo of an item goes although one leaves, and the item is saved with it', async () => {
  photos.isAway = true;
  const server = aServer();
  await show(server);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'exit.jpg', { type: 'image/jpeg' })] } });
  await waitFor(() => expect(document.querySelector('li[data-state=kept]')).toBeTruthy());
  write('The exit is blocked by chairs');
  await wait(2_000);
  // The server takes no item before its photos.
  expect(itemsOf(server)).toEqual([]);
  await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  cleanup();
  photos.isAway = false;
  await show(server, /The exit is blocked by chairs/);
  await waitFor(() => expect(photos.sent).toHaveLength(1));
  await waitFor(() => expect(itemsOf(server)).toHaveLength(1));
  expect(itemsOf(server)[0]).toMatchObject({
    ...{ matter: { en: 'The exit is blocked by chairs' }, photos: [...anItem(1).photos, ...photos.sent] },
  });
});

it('a photo is kept once the item that names it is, and not before', async () => {
  photos.isAway = true;
  await show(aServer());
  const disk = slowDrafts('notice');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'exit.jpg', { type: 'image/jpeg' })] } });
  await waitFor(async () => expect(await onDisk()).toBe(1));
  await waitFor(() => expect(document.querySelector('li[data-state=keeping]')).toBeTruthy());
  disk.letGo();
  await waitFor(() => expect(document.querySelector('li[data-state=kept]')).toBeTruthy());
  photos.isAway = false;
});

describe('the words above the items', () => {
  const intro = () => screen.getByLabelText(/^Introduction/) as HTMLTextAreaElement;
  const introduce = (words: string) => fireEvent.change(intro(), { target: { value: words } });

  it('that are changed while they are saved are saved once more', async () => {
    const server = aServer();
    let arrive = () => {};
    server.will = () => new Promise<undefined>((done) => (arrive = () => done(undefined)));
    await show(server);
    introduce('Dear owner');
    await wait(800);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    introduce('Dear owner,');
    server.will = undefined;
    arrive();
    await wait(1_000);
    await waitFor(() => expect(server.draft.intro).toEqual({ en: 'Dear owner,' }));
    expect(intro().value).toBe('Dear owner,');
  });
});

describe('a warning is sent', () => {
  const send = () => {
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'secret words' } });
    press('Send the warning');
  };
  const whats = ({ asked }: Server) => asked.map(([what]) => what);

  it('after all that was typed, over the version that came of it', async () => {
    const server = aServer();
    await show(server);
    write('The exit is blocked by chairs');
    fireEvent.change(screen.getByLabelText(/^Introduction/), { target: { value: 'Dear owner' } });
    send();
    await waitFor(() => expect(server.draft.state).toBe('active'));
    expect(whats(server)).toEqual(['item', 'intro', 'send']);
  });

  it.each([
    ['an item', () => write('The exit is blocked by chairs')],
    [
      'the words above them',
      () => fireEvent.change(screen.getByLabelText(/^Introduction/), { target: { value: 'Dear owner' } }),
    ],
  ])('not while %s could not be saved', async (_, type) => {
    const server = aServer();
    server.will = () => DOWN;
    await show(server);
    type();
    send();
    expect(await screen.findByText(/Not everything has reached the server yet/)).toBeTruthy();
    expect(whats(server)).not.toContain('send');
  });

  it('not while an item is too short, which is open then', async () => {
    const server = aServer();
    await show(server);
    write('Blocked');
    send();
    expect(await screen.findByText(/Something is missing in an item that is not saved yet/)).toBeTruthy();
    expect(matter().getAttribute('aria-invalid')).toBe('true');
    expect(server.asked).toEqual([]);
  });

  it('not while a photo of it is on its way', async () => {
    File.prototype.arrayBuffer = () => new Promise(() => {});
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const server = aServer();
    await show(server);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'exit.jpg', { type: 'image/jpeg' })] } });
    send();
    expect(await screen.findByText(/Not everything has reached the server yet/)).toBeTruthy();
    expect(whats(server)).not.toContain('send');
  });

  it('not while its introduction is in Chinese alone', async () => {
    const server = aServer();
    await show(server);
    const section = screen.getByText('Words above the items').closest('section') as HTMLElement;
    fireEvent.click(within(section).getByText(/中文/));
    fireEvent.change(within(section).getByRole('textbox'), { target: { value: '尊敬的业主' } });
    send();
    expect(await screen.findByText('Please write it in Thai or English, too.')).toBeTruthy();
    await wait(1_000);
    expect(server.asked).toEqual([]);
  });
});
