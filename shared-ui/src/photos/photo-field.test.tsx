import '@sabaijai/shared-ui/components';
import { webcrypto } from 'node:crypto';
import { type Id, newId } from '@sabaijai/contract';
import { AppProviders, createStore, hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { Toasts } from '@sabaijai/shared-ui/components';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoField, type PhotoFieldProps } from '.';
import { withExif } from './exif';

const config = {
  apiBase: 'http://localhost/api/v1',
  buildId: 'x',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};

// What every browser has and jsdom has not.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(new Uint8Array(reader.result as ArrayBuffer)) as never);
    reader.readAsArrayBuffer(this);
  });
};
URL.createObjectURL = () => 'blob:1';
URL.revokeObjectURL = () => undefined;
SVGElement.prototype.setPointerCapture = () => undefined;

/** The order photos are opened in, and what opens them: each waits for the test. */
let opened: { name: string; open: (large?: boolean) => void }[] = [];
let isOpen = 0;
/** What has left for the server. */
let sent: string[] = [];
/** What is drawn over the last picture that was made. */
let strokes: string[] = [];
const decoding = {
  createImageBitmap: (file: File) =>
    new Promise((resolve) => {
      const open = (large = false) =>
        resolve({ width: large ? 5_120 : 800, height: large ? 3_840 : 600, close: () => undefined });
      opened.push({ name: file.name, open });
    }),
  OffscreenCanvas: class {
    constructor(
      public width: number,
      public height: number,
    ) {}
    getContext = () => ({
      fillRect: () => undefined,
      drawImage: () => undefined,
      stroke: (path: { line: string }) => strokes.push(path.line),
    });
    convertToBlob = async () => new Blob([`\xff\xd8${this.width}x${this.height}`], { type: 'image/jpeg' });
  },
  Path2D: class {
    constructor(public line: string) {}
  },
};
const aFile = (name = '1.jpg', content: BlobPart = 'picture') =>
  new File([content], name, { type: 'image/jpeg' });
const TOLD = withExif(new Blob([Buffer.from('ffd8', 'hex'), 'picture']), new Date('2026-11-25T02:30:00Z'), {
  lat: 13.751,
  lon: 100.4998,
});

let busy: boolean[] = [];
const values: Record<string, readonly Id<'photo'>[]> = {};
function Field({ name, value, ...props }: Partial<PhotoFieldProps> & { name: string }) {
  const [ids, setIds] = useState<readonly Id<'photo'>[]>(value ?? []);
  values[name] = ids;
  const onBusy = (now: boolean) => busy.push(now);
  return (
    <div>
      <label>
        Note of {name}
        <input />
      </label>
      <PhotoField
        purpose="inspection"
        max={5}
        label={name}
        name={name}
        value={ids}
        onChange={setIds}
        onBusy={onBusy}
        {...props}
      />
    </div>
  );
}
async function open(...fields: (Partial<PhotoFieldProps> & { name: string })[]) {
  const i18n = await createI18n('en-US', registeredNamespaces());
  const { container } = render(
    <AppProviders config={config} store={createStore({ config })} i18n={i18n}>
      {fields.map((props) => (
        <Field key={props.name} {...props} />
      ))}
      <Toasts />
    </AppProviders>,
  );
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  return { input, choose: (...files: File[]) => fireEvent.change(input, { target: { files } }) };
}
const group = (name: string) => screen.getByRole('group', { name });
const photosOf = (name: string) => group(name).querySelectorAll('li').length;
const paste = (target: Element = document.body) =>
  fireEvent.paste(target, { clipboardData: { files: [aFile('pasted.jpg')], types: ['Files'] } });
/** Opens so many as they come, one after the other: those that are kept at once come in any order. */
async function openNext(count: number, large = false) {
  for (const before = isOpen; isOpen < before + count; isOpen += 1) {
    await waitFor(() => expect(opened).toHaveLength(isOpen + 1));
    await act(async () => opened.at(-1)?.open(large));
  }
}

beforeEach(() => {
  [opened, strokes, busy, sent] = [[], [], [], []];
  isOpen = 0;
  globalThis.indexedDB = new IDBFactory();
  // Nobody is signed in.
  globalThis.fetch = async () => Response.json({ user: null });
  // A server that takes everything at once.
  Object.assign(globalThis, {
    XMLHttpRequest: class {
      upload = {};
      status = 201;
      responseText = '';
      onload = () => undefined;
      onloadend = () => undefined;
      open(_method: string, url: string) {
        const { searchParams } = new URL(url, 'http://localhost');
        const [id, sha256] = ['id', 'sha256'].map((name) => searchParams.get(name));
        const createdAt = '2026-11-25T03:00:00.000Z';
        const photo = { id, purpose: 'inspection', width: 1600, height: 1200, sha256, createdAt };
        this.responseText = JSON.stringify(photo);
        sent.push(String(id));
      }
      setRequestHeader() {}
      getResponseHeader = () => null;
      abort() {}
      send() {
        queueMicrotask(() =>
          act(() => {
            this.onload();
            this.onloadend();
          }),
        );
      }
    },
  });
});
afterEach(() => {
  cleanup();
  for (const name of Object.keys(decoding)) delete (globalThis as Record<string, unknown>)[name];
});

describe('a photo that was removed', () => {
  /** While a photo is on its way, the same button calls that off. */
  const buttonOf = (at: number) =>
    document.querySelector<HTMLElement>(`[data-act="${values.Exit?.[at]}/remove"]`) as HTMLElement;
  const removeNth = (at: number) => userEvent.click(buttonOf(at));
  const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  it('comes back to its place, with the focus on it', async () => {
    const { choose } = await open({ name: 'Exit' });
    choose(aFile('1.jpg'), aFile('2.jpg'), aFile('3.jpg'));
    await waitFor(() => expect(values.Exit).toHaveLength(3), { timeout: 5_000 });
    const before = values.Exit ?? [];
    await removeNth(1);
    expect(values.Exit).toEqual([before[0], before[2]]);
    await undo();
    await waitFor(() => expect(values.Exit).toHaveLength(3), { timeout: 5_000 });
    expect([values.Exit?.[0], values.Exit?.[2]]).toEqual([before[0], before[2]]);
    expect(document.activeElement).toBe(buttonOf(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('of an earlier visit is the same one again', async () => {
    const there = [newId('photo'), newId('photo')];
    await open({ name: 'Exit', value: there });
    await removeNth(0);
    expect(values.Exit).toEqual([there[1]]);
    await undo();
    expect(values.Exit).toEqual(there);
  });

  it('does not come back once another has taken its place', async () => {
    const { choose } = await open({ name: 'Exit', max: 1 });
    choose(aFile('1.jpg'));
    await waitFor(() => expect(values.Exit).toHaveLength(1), { timeout: 5_000 });
    await removeNth(0);
    choose(aFile('2.jpg'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a pasted picture', () => {
  const THREE = [{ name: 'Exit' }, { name: 'Stairs' }, { name: 'Pool' }];
  const counts = () => THREE.map(({ name }) => photosOf(name));

  it('goes to the field beside the note that is being written, and to no other', async () => {
    await open(...THREE);
    const note = screen.getByLabelText('Note of Stairs');
    note.focus();
    paste(note);
    expect(counts()).toEqual([0, 1, 0]);
  });

  it('goes to the field that has the focus inside it', async () => {
    await open(...THREE);
    group('Pool').querySelector('button')?.focus();
    paste();
    expect(counts()).toEqual([0, 0, 1]);
  });

  it('goes to the field that was pressed last where the focus is in none', async () => {
    await open(...THREE);
    for (const name of ['Pool', 'Exit']) fireEvent.pointerDown(group(name));
    paste();
    expect(counts()).toEqual([1, 0, 0]);
  });

  it('goes to none where nobody can tell, and the person is asked', async () => {
    await open(...THREE);
    paste();
    expect(counts()).toEqual([0, 0, 0]);
    expect(screen.getAllByText(/then paste again/)).toHaveLength(1);
  });

  it('goes to the only field of a page', async () => {
    await open({ name: 'Exit' });
    paste();
    expect(photosOf('Exit')).toBe(1);
  });
});

describe('photos that prove something', () => {
  it('are taken by the camera in the page, by another app, or chosen, several at once', async () => {
    const { input } = await open({ name: 'Exit' });
    const asked: (string | null)[] = [];
    input.click = () => asked.push(input.getAttribute('capture'));
    await userEvent.click(screen.getByRole('button', { name: 'Take photo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Other camera app' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose photos' }));
    expect([asked, input.multiple]).toEqual([['environment', null], true]);
  });

  it('show when and where they were taken, and say where they do not', async () => {
    const { choose } = await open({ name: 'Exit' });
    choose(aFile('1.jpg', TOLD), aFile('2.jpg'));
    expect(await screen.findByText('No time or place in this picture')).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Nov.*2026.*09:30.*13\.75100, 100\.49980/);
  });

  it('show the one that is missing beside the other', async () => {
    const { choose } = await open({ name: 'Exit' });
    choose(
      aFile(
        '1.jpg',
        withExif(new Blob([Buffer.from('ffd8', 'hex')]), new Date('2026-11-25T02:30:00Z'), null),
      ),
    );
    expect(await screen.findByText('No place in this picture')).toBeTruthy();
    expect(screen.getByText(/09:30/)).toBeTruthy();
  });

  it('have a field that says who sees them, and for how long they are kept', async () => {
    await open({ name: 'Exit' });
    expect(
      screen.getByText(/^Inspectors, the business and those who decide see the photo/).textContent,
    ).toMatch(/as long as the inspection or warning does.*deleted after 30 days/);
  });

  it('ask nothing of visitors, who are told what becomes of theirs', async () => {
    const { choose } = await open({ name: 'Exit', purpose: 'hazard' });
    expect(screen.getByText(/kept as proof and never shown/)).toBeTruthy();
    choose(aFile());
    expect(screen.queryByText(/No time or place/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull();
  });
});

describe('photos are made smaller before they leave', () => {
  beforeEach(() => Object.assign(globalThis, decoding));

  it('one after the other; the form has them in their order before that, and says when it is at work', async () => {
    const { choose } = await open({ name: 'Exit' });
    busy = [];
    choose(aFile('1.jpg'), aFile('2.jpg'));
    choose(aFile('3.jpg'));
    expect([busy, hasUnsavedInput()]).toEqual([[true], true]);
    await waitFor(() => expect(values.Exit).toHaveLength(3), { timeout: 5_000 });
    await waitFor(() => expect(busy.at(-1)).toBe(false));
    // Not between two of them.
    expect(busy.indexOf(false)).toBeGreaterThan(busy.lastIndexOf(true));
    const shown = [...group('Exit').querySelectorAll('li')].map(
      ({ innerHTML }) => /pho_\w+/.exec(innerHTML)?.[0],
    );
    expect([values.Exit, hasUnsavedInput(), sent]).toEqual([shown, false, []]);
    await openNext(1, true);
    await waitFor(() => expect(sent).toHaveLength(1));
    await openNext(2);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(opened.map(({ name }) => name).sort()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('and no more of them than fit', async () => {
    const { choose } = await open({ name: 'Exit', max: 2 });
    choose(aFile('1.jpg'));
    choose(aFile('2.jpg'), aFile('3.jpg'));
    expect(screen.getByText('One photo was not added: the maximum is 2.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
    await openNext(2);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect([values.Exit?.length, opened.length]).toEqual([2, 2]);
  });

  it('and the same one twice is two', async () => {
    const { choose } = await open({ name: 'Exit' });
    const file = aFile('1.jpg');
    choose(file, file);
    await openNext(2);
    await waitFor(() => expect(values.Exit).toHaveLength(2));
  });
});

describe('an arrow or a circle', () => {
  beforeEach(() => Object.assign(globalThis, decoding));

  /** Two photos, and the sheet that draws on the first. */
  async function openSheet() {
    const { choose } = await open({ name: 'Exit' });
    choose(aFile('1.jpg', TOLD), aFile('2.jpg'));
    await openNext(2);
    await waitFor(() => expect(values.Exit).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Mark photo 1' }));
    const picture = document.querySelector('dialog img') as HTMLImageElement;
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
    fireEvent.load(picture);
    const paper = screen.getByRole('application', { name: 'The photo to draw on' });
    paper.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 300 }) as DOMRect;
    const point = (type: string, [clientX, clientY]: [number, number]) =>
      fireEvent(
        paper,
        Object.assign(new MouseEvent(type, { clientX, clientY, bubbles: true }), {
          isPrimary: true,
          pointerId: 1,
        }),
      );
    const drag = (from: [number, number], to: [number, number]) => {
      point('pointerdown', from);
      point('pointermove', to);
      point('pointerup', to);
    };
    return {
      paper,
      drag,
      lines: () => [...paper.querySelectorAll('path')].map((path) => path.getAttribute('d')),
    };
  }

  it('is drawn on a copy, which is added beside the photo with its time and place', async () => {
    const { drag, lines } = await openSheet();
    const before = values.Exit as Id<'photo'>[];
    drag([100, 150], [200, 150]);
    // In pixels of the picture, in two colours: from 25 % to the middle.
    expect(lines()[0]).toMatch(/^M200 300L400 300M/);
    await userEvent.click(screen.getByRole('radio', { name: 'Circle' }));
    drag([0, 0], [400, 300]);
    const drawn = lines().slice(0, 2);
    expect(drawn[1]).toBe('M0 300A400 300 0 1 0 800 300A400 300 0 1 0 0 300Z');
    await userEvent.click(screen.getByRole('button', { name: 'Add the marked copy' }));
    // To draw on it, and to make the copy smaller.
    await openNext(2);
    await waitFor(() => expect(values.Exit).toHaveLength(3), { timeout: 5_000 });
    expect([values.Exit?.[0], values.Exit?.[2]]).toEqual(before);
    // Light around both, and the ink of both.
    expect(strokes).toEqual([...drawn, ...drawn]);
    await waitFor(() => expect(screen.getAllByText(/09:30/)).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark photo 1' }));
  });

  it('is taken back', async () => {
    const { drag, lines } = await openSheet();
    drag([100, 150], [200, 150]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lines()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add the marked copy' }).ariaDisabled).toBe('true');
  });

  it('is placed by a tap, whole, also in a corner', async () => {
    const { drag, lines } = await openSheet();
    drag([400, 300], [400, 300]);
    expect(lines()[0]).toMatch(/^M704 528L800 600M/);
  });

  it('is placed, moved and made larger by keyboard, and told', async () => {
    const { paper, lines } = await openSheet();
    paper.focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}');
    expect(
      screen.getByText('The arrow points at 52 percent from the left, 52 percent from the top.'),
    ).toBeTruthy();
    const [, tail] = /^M(\S+ \S+)L/.exec(lines()[0] ?? '') ?? [];
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(lines()[0]?.startsWith(`M${tail}L416 300`)).toBe(true);
    await userEvent.keyboard('{Backspace}');
    expect(lines()).toEqual([]);
  });

  it('that cannot be drawn leaves the photo as it is, and says so', async () => {
    const { drag } = await openSheet();
    drag([100, 150], [200, 150]);
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
    await userEvent.click(screen.getByRole('button', { name: 'Add the marked copy' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot draw/);
    expect(values.Exit).toHaveLength(2);
  });
});
