import { webcrypto } from 'node:crypto';
import { defineForm } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { keeperFor } from '@sabaijai/shared-ui/keep';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { type AnswerStorage, deviceStorage, FieldFor } from '.';
import { aDevice, aStorage, box, COMPLETE, head, open, openForm, press, trip } from './testing';

const stops = (...places: string[]) => ({
  ...COMPLETE,
  crew: { ...COMPLETE.crew, stops: places.map((place) => ({ place })) },
});

beforeEach(() => void aDevice());
beforeEach(() => {
  Upload.last = undefined;
  Upload.isDown = false;
  Object.assign(globalThis, { XMLHttpRequest: Upload });
});
afterEach(() => {
  cleanup();
});

it('an entry names what its numbers count', async () => {
  const answers = { ...COMPLETE, crew: { ...COMPLETE.crew, stops: [{ place: 'Rayong', nights: 2 }] } };
  await open('/trip/review/biz_1', { storage: aStorage(answers) });
  expect(screen.getByText('Rayong · Nights: 2')).toBeTruthy();
});

it('an entry that was removed by mistake comes back to its place, with all that it said', async () => {
  const { user } = await open('/trip/crew/biz_1', { storage: aStorage(stops('Rayong', 'Trat', 'Krabi')) });
  const shown = () => screen.getAllByText(/^(Rayong|Trat|Krabi)$/).map(({ textContent }) => textContent);
  await press(user, 'Remove Stop 2');
  expect(shown()).toEqual(['Rayong', 'Krabi']);
  await press(user, 'Bring back Stop 2');
  expect(shown()).toEqual(['Rayong', 'Trat', 'Krabi']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Stop 2');
  expect(screen.queryByRole('button', { name: /Bring back/ })).toBeNull();
});

describe('an entry on a page of its own', () => {
  it('is one new entry, however many letters are typed, when the address names none', async () => {
    const storage = aStorage(stops('Rayong'));
    const { user } = await open('/trip/crew/add-stop/biz_1', { storage });
    expect(head()).toBe('Stop 2');
    await user.type(box('Where'), 'Trat');
    expect([head(), box('Where').value]).toEqual(['Stop 2', 'Trat']);
  });

  it('does not begin where the list is full', async () => {
    const storage = aStorage(stops('Rayong', 'Trat', 'Krabi'));
    const { at } = await open('/trip/crew/add-stop/biz_1', { storage });
    expect([at(), head()]).toEqual(['/trip/crew/biz_1', 'Crew']);
  });

  it('leads back to the step where its list is not asked for, also with a screen of its own', async () => {
    const crew = { ...trip.steps.crew, skip: () => ['stops'] };
    const { at } = await openForm('/trip/crew/add-stop/biz_1?entry=0', {
      form: defineForm({ id: 'trip', steps: { ...trip.steps, crew } }),
      address: '/trip/{step}/biz_1',
      storage: aStorage(stops('Rayong')),
      screens: { 'crew/add-stop': () => <p>Where it goes</p> },
    });
    expect([at(), head()]).toEqual(['/trip/crew/biz_1', 'Crew']);
    expect(screen.queryByText('Where it goes')).toBeNull();
  });

  it('is not followed by another one where the list is full', async () => {
    const storage = aStorage(stops('Rayong', 'Trat', 'Krabi'));
    await open('/trip/crew/add-stop/biz_1?entry=2', { storage });
    expect(head()).toBe('Stop 3');
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
  });

  it('names its fields that are wrong, and leads to each', async () => {
    const { user } = await open('/trip/crew/add-stop/biz_1?entry=1', { storage: aStorage(stops('Rayong')) });
    await user.type(box('Where'), 'x');
    await press(user, 'Done');
    await press(user, 'Where');
    expect(document.activeElement).toBe(box('Where'));
  });

  it('gives the focus to the head of the next one', async () => {
    const { user } = await open('/trip/crew/add-stop/biz_1?entry=0', { storage: aStorage(stops('Rayong')) });
    await press(user, 'Add another');
    expect(document.activeElement?.textContent).toBe('Stop 2');
  });
});

describe('a sub-step with a screen of its own', () => {
  it('is done without the rest of its step', async () => {
    const { user, at } = await open('/trip/crew/scan/biz_1', {
      storage: aStorage({ owner: COMPLETE.owner }),
      screens: { 'crew/scan': () => <p>Scan the passports</p> },
    });
    expect(screen.getByText('Scan the passports')).toBeTruthy();
    await press(user, 'Done');
    expect(at()).toBe('/trip/crew/biz_1');
  });

  it('does not call optional what other answers ask for', async () => {
    type Crew = { stops: { nights: number }[] };
    await open('/trip/crew/add-stop/biz_1?entry=0', {
      storage: aStorage(stops('Rayong')),
      screens: { 'crew/add-stop': () => <FieldFor<Crew> name="stops.0.nights" isNeeded /> },
    });
    expect(await screen.findByText('Nights')).toBeTruthy();
    expect(screen.queryByText(/optional/)).toBeNull();
  });
});

const fleet = defineForm({
  id: 'fleet',
  steps: {
    boats: {
      schema: z.strictObject({
        all: z.array(
          z.strictObject({
            name: z.string(),
            papers: z.array(z.string()).max(3).optional().meta({ widget: 'document', document: 'other' }),
          }),
        ),
      }),
    },
    crew: { schema: z.strictObject({ size: z.string() }) },
  },
});
registerLocale('fleet' as never, async () => ({
  default: {
    title: 'Fleet',
    boats: {
      title: 'Boats',
      all: {
        label: 'Boats',
        entry: 'Boat {{number}}',
        name: { label: 'Name' },
        papers: { label: 'Papers' },
      },
    },
    crew: { title: 'Crew', size: { label: 'Size' } },
  },
}));

// jsdom has neither.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
File.prototype.arrayBuffer = async () => Buffer.from('%PDF-1.7') as never;

/** An upload that arrives when the test says so. */
class Upload {
  static last: Upload | undefined;
  /** The server cannot be reached. */
  static isDown = false;
  status = 201;
  responseText = '';
  upload = {};
  onload = () => undefined;
  onerror = () => undefined;
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {
    Upload.last = this;
    if (Upload.isDown) queueMicrotask(() => this.onerror());
  }
  static async arrive() {
    await waitFor(() => expect(Upload.last).toBeDefined());
    const { last } = Upload;
    if (!last) return;
    const id = new URL(last.url, 'http://x').searchParams.get('id');
    const at = '2026-11-22T05:04:00.000Z';
    last.responseText = JSON.stringify({
      id,
      kind: 'other',
      name: 'licence.pdf',
      type: 'application/pdf',
      bytes: 8,
      sha256: 'x',
      expiresOn: null,
      createdAt: at,
    });
    await act(async () => last.onload());
  }
}
const BOATS = { all: [{ name: 'Mali' }, { name: 'Nok' }] };
const openFleet = async <S extends AnswerStorage>(storage: S) => {
  const opened = await openForm('/fleet/boats', {
    form: fleet,
    address: '/fleet/{step}',
    order: 'free',
    storage,
  });
  await screen.findByRole('button', { name: 'Remove Boat 1' });
  await screen.findAllByRole('button', { name: 'Add a document' });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  const file = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' });
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files: [file] } }));
  return { ...opened, storage };
};
const kept = (storage: ReturnType<typeof aStorage>) =>
  storage.save.mock.lastCall?.[1] as { all: { name: string; papers?: string[] }[] } | undefined;

describe('a file on its way', () => {
  it('belongs to its entry, also when that has moved meanwhile', async () => {
    const { user, storage } = await openFleet(aStorage({ boats: BOATS }));
    await press(user, 'Move Boat 1 down');
    await Upload.arrive();
    await waitFor(() =>
      expect(kept(storage)?.all.map(({ name, papers }) => [name, papers?.length])).toEqual([
        ['Nok', undefined],
        ['Mali', 1],
      ]),
    );
  });

  it('goes with its entry, and holds nothing any more', async () => {
    const { user, storage } = await openFleet(aStorage({ boats: BOATS }));
    await press(user, 'Remove Boat 1');
    await press(user, 'Next');
    expect(head()).toBe('Crew');
    await Upload.arrive();
    await waitFor(() => expect(kept(storage)).toEqual({ all: [{ name: 'Nok' }] }));
  });

  it('stays with the entry that was copied', async () => {
    const { user, storage } = await openFleet(aStorage({ boats: BOATS }));
    await Upload.arrive();
    await press(user, 'Copy Boat 1');
    await waitFor(() =>
      expect(kept(storage)?.all.map(({ name, papers }) => [name, papers?.length])).toEqual([
        ['Mali', 1],
        ['Mali', undefined],
        ['Nok', undefined],
      ]),
    );
  });

  it('is on this device before one goes on, and has arrived before the form is sent', async () => {
    const storage = deviceStorage(aDevice(), 'fleet');
    await storage.save('boats', BOATS, []);
    const { user, submitted, store } = await openFleet(storage);
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
    const { keeper } = await keeperFor(store, null);
    const [draft, file] = [...keeper.read().values()];
    expect(JSON.stringify(draft?.about)).toContain(file?.subject);
    await press(user, 'Next');
    await waitFor(() => expect(head()).toBe('Crew'));
    await user.type(box('Size'), 'Two');
    await user.click(screen.getByRole('link', { name: /Review and send/ }));
    Upload.isDown = true;
    await act(async () => Upload.last?.onerror());
    await press(user, 'Send');
    await screen.findByText(/Some files are on this device alone/);
    expect(submitted).toEqual([]);
    Upload.isDown = false;
    Upload.last = undefined;
    await press(user, 'Send');
    await Upload.arrive();
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]).toMatchObject({ boats: { all: [{ papers: [file?.subject] }, { name: 'Nok' }] } });
  });
});
