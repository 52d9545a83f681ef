import '@sabaijai/shared-ui/components';
import { createHash, webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { type Id, newId, PHOTO_BYTES_MAX } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { type Sender, useKeeper } from '@sabaijai/shared-ui/keep';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoField, type PhotoFieldProps, problemOfPhoto } from '.';
import { BeforeAfter } from './shown';

/** A request that waits for the test to say what becomes of it. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  url = new URL('http://localhost/');
  headers: Record<string, string> = {};
  retryAfter: string | null = null;
  state: 'open' | 'aborted' | 'done' = 'open';
  body: ArrayBuffer | null = null;
  open(_method: string, url: string) {
    this.url = new URL(url, 'http://localhost');
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return this.retryAfter;
  }
  send(body: ArrayBuffer) {
    this.body = body;
    FakeRequest.all.push(this);
  }
  abort() {
    this.state = 'aborted';
    this.onabort?.();
    this.onloadend?.();
  }
  get id() {
    return this.url.searchParams.get('id') as Id<'photo'>;
  }
  progress(part: number) {
    act(() => this.upload.onprogress?.({ loaded: part * 100, total: 100 }));
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.state = 'done';
    return act(async () => {
      this.onload?.();
      this.onloadend?.();
    });
  }
  succeed() {
    const sha256 = this.url.searchParams.get('sha256');
    const createdAt = '2026-11-21T05:00:00.000Z';
    return this.answer(201, { id: this.id, purpose: 'review', width: 1600, height: 1200, sha256, createdAt });
  }
  refuse(status: number, code: string, params = {}) {
    return this.answer(status, { type: '', status, code, title: code, params });
  }
  breakOff() {
    return act(async () => {
      this.onerror?.();
      this.onloadend?.();
    });
  }
}

// What every browser has and jsdom has not.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(new Uint8Array(reader.result as ArrayBuffer)) as never);
    reader.readAsArrayBuffer(this);
  });
};

const asked = async (count: number) => {
  await waitFor(() => expect(FakeRequest.all.length).toBeGreaterThanOrEqual(count));
  return FakeRequest.all;
};
const aFile = (name = 'pool.jpg', type = 'image/jpeg', bytes = 'picture') =>
  new File([bytes], name, { type });

const config = {
  apiBase: 'http://localhost/api/v1',
  buildId: 'x',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
let value: readonly Id<'photo'>[];
let sender: Sender;
let busy: boolean;
let setValue: (ids: Id<'photo'>[]) => void;

function Sample({ initial, ...props }: Partial<PhotoFieldProps> & { initial: Id<'photo'>[] }) {
  const [ids, set] = useState<Id<'photo'>[]>(initial);
  value = ids;
  ({ sender } = useKeeper());
  setValue = set;
  const onBusy = (now: boolean) => {
    busy = now;
  };
  return (
    <PhotoField
      purpose="review"
      max={3}
      label="Photos"
      {...{ value: ids, onChange: set, onBusy }}
      {...props}
    />
  );
}

/** What is pressed while a photo is on its way. */
function Form() {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Sample initial={[]} onBusy={setBusy} />
      <button type="submit" aria-disabled={isBusy}>
        Send
      </button>
    </>
  );
}

async function open(initial: Id<'photo'>[] = [], props: Partial<PhotoFieldProps> = {}) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  const { container, unmount } = render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      <Sample initial={initial} {...props} />
    </AppProviders>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (...files: File[]) => {
    const target = container.querySelector<HTMLInputElement>('input[type=file]') ?? input;
    return fireEvent.change(target as HTMLInputElement, { target: { files } });
  };
  return { choose, unmount, container, user: userEvent.setup() };
}
const pictures = () => screen.queryAllByRole('listitem');
/** The photos as they stand on the screen: those that are kept at once leave in any order. */
const shown = () => pictures().flatMap((tile) => /pho_\w+/.exec(tile.innerHTML)?.[0] ?? []) as Id<'photo'>[];
/** The server takes so many, one after the other. */
async function arriveAll(count: number) {
  for (let at = 0; at < count; at += 1) await (await asked(at + 1))[at]?.succeed();
}
const forgotten: string[] = [];

beforeEach(() => {
  FakeRequest.all = [];
  forgotten.length = 0;
  let made = 0;
  Object.assign(globalThis, {
    XMLHttpRequest: FakeRequest,
    // Nobody is signed in.
    fetch: jest.fn(async (url: string | Request, init?: { method: string }) => {
      if (typeof url === 'string') forgotten.push(`${init?.method} ${url}`);
      return Response.json({ user: null });
    }),
    indexedDB: new IDBFactory(),
  });
  URL.createObjectURL = () => {
    made += 1;
    return `blob:${made}`;
  };
  URL.revokeObjectURL = jest.fn();
});
afterEach(cleanup);

describe('the field for photos', () => {
  it('shows a chosen photo at once, says how much is sent, and is of the form before that', async () => {
    const { choose } = await open();
    choose(aFile());
    expect(screen.getByAltText('Photo 1').getAttribute('src')).toBe('blob:1');
    const [request] = await asked(1);
    expect(request?.url.pathname).toBe('/api/v1/photos');
    expect(request?.url.searchParams.get('purpose')).toBe('review');
    expect(request?.headers['content-type']).toBe('image/jpeg');
    const digest = createHash('sha256').update('picture').digest('hex');
    expect(request?.url.searchParams.get('sha256')).toBe(digest);
    expect([value, busy]).toEqual([[request?.id], false]);
    request?.progress(0.45);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Photo 1: 45 percent sent');
    request?.progress(1);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Sent, being checked…');
    await request?.succeed();
    expect(await screen.findByText('Photo 1 is added.')).toBeTruthy();
    expect([value, busy]).toEqual([[request?.id], false]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('holds the form back before the event that chose a photo is over', async () => {
    const i18n = await createI18n('en-US', registeredNamespaces());
    const { container } = render(
      <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
        <Form />
      </AppProviders>,
    );
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [aFile()] });
    // As a browser does it: nothing waits for what React puts off.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    const isOff = screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled');
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    expect(isOff).toBe('true');
  });

  it('keeps the order they were chosen in, and takes no more than fit', async () => {
    const { choose } = await open();
    choose(aFile('1.jpg'), aFile('2.jpg'), aFile('3.jpg'), aFile('4.jpg'));
    expect(pictures()).toHaveLength(3);
    expect(screen.getByText('One photo was not added: the maximum is 3.')).toBeTruthy();
    expect(
      screen.getByText('You have added the maximum of 3 photos. Remove one to add another.'),
    ).toBeTruthy();
    const before = shown();
    await waitFor(() => expect(value).toEqual(before));
    await arriveAll(3);
    expect([value, shown()]).toEqual([before, before]);
  });

  it.each([
    [
      'clip.gif',
      'image/gif',
      'x',
      'This is not a file we can use. Photos may be JPEG, PNG or WebP; documents may also be PDF.',
    ],
    ['IMG_1.HEIC', '', 'x', /This is a HEIC photo, which we cannot read/],
    ['empty.jpg', 'image/jpeg', '', /This file arrived damaged or cannot be read/],
    ['big.jpg', 'image/jpeg', 'x'.repeat(PHOTO_BYTES_MAX + 1), 'This file is too large. The limit is 10 MB.'],
  ])('refuses %s before anything is sent', async (name, type, bytes, sentence) => {
    const { choose, user } = await open();
    choose(aFile(name, type, bytes));
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    expect(screen.queryByText('Try again')).toBeNull();
    await user.click(screen.getByLabelText('Remove photo 1'));
    expect([pictures(), FakeRequest.all, forgotten, value]).toEqual([[], [], [], []]);
  });

  it('takes the bytes that are allowed, and not one more', () => {
    const sized = (size: number) => Object.defineProperty(aFile(), 'size', { value: size });
    expect(problemOfPhoto(sized(PHOTO_BYTES_MAX))).toBeNull();
    expect(problemOfPhoto(sized(PHOTO_BYTES_MAX + 1))?.code).toBe('FILE_TOO_LARGE');
  });

  it('gives the place of one that was refused to another', async () => {
    const { choose } = await open();
    choose(aFile('clip.gif', 'image/gif'));
    choose(aFile('1.jpg'), aFile('2.jpg'), aFile('3.jpg'));
    expect(pictures()).toHaveLength(4);
    expect(screen.queryByText(/was not added/)).toBeNull();
    await arriveAll(3);
    expect(value).toHaveLength(3);
  });

  it('says at its picture why one was refused, and leaves the others alone', async () => {
    const { choose } = await open();
    choose(aFile('1.jpg'), aFile('2.jpg'));
    const ids = shown();
    const [refused] = await asked(1);
    const at = ids.indexOf(refused?.id as Id<'photo'>);
    await refused?.refuse(415, 'PHOTO_TOO_SMALL');
    await (await asked(2))[1]?.succeed();
    expect(within(pictures()[at] as HTMLElement).getByRole('alert').textContent).toMatch(
      'at least 480 pixels',
    );
    expect(value).toEqual(ids);
    choose(aFile('3.jpg'));
    await (await asked(3))[2]?.refuse(413, 'FILE_TOO_LARGE', { megapixels: 40 });
    expect(await screen.findByText(/^This picture has too many pixels. Up to 40 million/)).toBeTruthy();
  });

  it('says what to do with one that is saved in a way that takes too much to open', async () => {
    const { choose } = await open();
    choose(aFile());
    await (await asked(1))[0]?.refuse(415, 'PHOTO_ENCODING', { megapixels: 12 });
    expect((await screen.findByRole('alert')).textContent).toMatch(/up to 12 megapixels.*ordinary JPEG/);
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  });

  it('goes again by itself once the connection is back, the same photo under the same id', async () => {
    const { choose } = await open();
    choose(aFile());
    const [first] = await asked(1);
    await first?.breakOff();
    expect([value, busy]).toEqual([[first?.id], false]);
    act(() => void window.dispatchEvent(new Event('online')));
    const again = (await asked(2))[1];
    expect(again?.url.href).toBe(first?.url.href);
    await again?.succeed();
    expect(value).toEqual([first?.id]);
  });

  it('tries one that was not taken again when asked, under the same id', async () => {
    const { choose, user } = await open();
    choose(aFile());
    const [first] = await asked(1);
    await first?.refuse(422, 'VALIDATION_FAILED');
    await user.click(await screen.findByLabelText('Send photo 1 again'));
    const again = (await asked(2))[1];
    expect(again?.url.href).toBe(first?.url.href);
    await again?.succeed();
    expect(value).toEqual([first?.id]);
  });

  it('keeps the photo where somebody has to sign in first, holds nothing up, and goes on once they have', async () => {
    const { choose } = await open();
    choose(aFile());
    const [first] = await asked(1);
    await first?.refuse(401, 'SESSION_EXPIRED');
    await waitFor(() => expect(sender.read().now).toBe('signed-out'));
    expect([value, busy]).toEqual([[first?.id], false]);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => sender.retry());
    await (await asked(2))[1]?.succeed();
    expect(value).toEqual([first?.id]);
  });

  it('stops one that is on its way, and the server is told', async () => {
    const { choose, user } = await open();
    choose(aFile());
    const [request] = await asked(1);
    await user.click(screen.getByLabelText('Stop sending photo 1'));
    expect(request?.state).toBe('aborted');
    expect([pictures().length, busy, value]).toEqual([0, false, []]);
    expect(forgotten).toEqual([`DELETE ${config.apiBase}/photos/${request?.id}`]);
    expect(document.activeElement?.textContent).toBe('Add photos');
  });

  it('shows stored ones, moves them by keyboard and keeps the focus on what moved', async () => {
    const ids = [newId('photo'), newId('photo'), newId('photo')];
    const { user } = await open(ids);
    expect(screen.getByAltText('Photo 1').getAttribute('src')).toBe(
      `${config.apiBase}/photos/${ids[0]}/480.webp`,
    );
    screen.getByLabelText('Move photo 1 later').focus();
    await user.keyboard('{Enter}');
    expect(value).toEqual([ids[1], ids[0], ids[2]]);
    expect(document.activeElement).toBe(screen.getByLabelText('Move photo 2 later'));
    await user.keyboard('{Enter}');
    expect(value).toEqual([ids[1], ids[2], ids[0]]);
    // It is the last one now: only the way back is left.
    expect(document.activeElement).toBe(screen.getByLabelText('Move photo 3 earlier'));
    expect(screen.getByText('The photo is now number 3.')).toBeTruthy();
  });

  it('leaves it to the form to take a stored one away for good', async () => {
    const ids = [newId('photo'), newId('photo')];
    const { user } = await open(ids);
    await user.click(screen.getByLabelText('Remove photo 1'));
    expect([value, forgotten]).toEqual([[ids[1]], []]);
    expect(document.activeElement).toBe(screen.getByLabelText('Remove photo 1'));
  });

  it('follows the form when that is loaded or thrown away, but not from under one that is being kept', async () => {
    const { choose } = await open();
    choose(aFile());
    const loaded = newId('photo');
    act(() => setValue([loaded]));
    expect(pictures()).toHaveLength(2);
    const [request] = await asked(1);
    await request?.succeed();
    expect(value).toEqual([loaded, request?.id]);
    act(() => setValue([]));
    expect(pictures()).toHaveLength(0);
    expect(screen.getByText('Add photos')).toBeTruthy();
  });

  it('takes dropped and pasted pictures, but no picture of pasted words', async () => {
    const { container } = await open();
    const field = container.querySelector('fieldset') as HTMLElement;
    fireEvent.drop(field, { dataTransfer: { files: [aFile('1.jpg')] } });
    fireEvent.paste(document, { clipboardData: { files: [aFile('2.png', 'image/png')], types: ['Files'] } });
    fireEvent.paste(document, {
      clipboardData: { files: [aFile('3.png', 'image/png')], types: ['text/plain', 'Files'] },
    });
    expect(pictures()).toHaveLength(2);
    await arriveAll(2);
  });

  it('shows what the form says about one of them at that one', async () => {
    const ids = [newId('photo'), newId('photo')];
    await open(ids, { problem: { path: 'photos.1', rule: 'unknown' } });
    const alert = screen.getByRole('alert');
    expect(pictures()[1]?.contains(alert)).toBe(true);
  });

  it('leaves to the keeper what is on its way when the page is left, and lets go of the pictures', async () => {
    const { choose, unmount } = await open();
    choose(aFile('1.jpg'), aFile('2.jpg'), aFile('3.jpg'));
    await waitFor(() => expect(value).toHaveLength(3));
    const [request] = await asked(1);
    unmount();
    expect([request?.state, forgotten]).toEqual(['open', []]);
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(3);
    await arriveAll(3);
    expect(FakeRequest.all.map(({ id }) => id).sort()).toEqual([...value].sort());
  });
});

it('compares a photo before with one after, and opens each large', async () => {
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      <BeforeAfter before="pho_1" after="pho_2" about="The exit is blocked" />
    </AppProviders>,
  );
  const slider = screen.getByRole('slider', { name: 'Slide between before and after' });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('80 percent before');
  expect(screen.getByRole('img', { name: 'After: The exit is blocked' }).style.clipPath).toBe(
    'inset(0 0 0 80%)',
  );
  expect(screen.getByRole('link', { name: 'Open the photo before' }).getAttribute('href')).toBe(
    `${config.apiBase}/photos/pho_1/1600.jpg`,
  );
});
