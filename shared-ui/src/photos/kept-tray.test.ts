/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Id, newId } from '@sabaijai/contract';
import type { Wire } from '@sabaijai/shared-ui/keep';
import { IDBFactory } from 'fake-indexeddb';
import { aTab, begun, until } from '../keep/testing';
import { photosFor } from './file-kind';
import { KeptTray } from './kept-tray';

const ends: (() => void)[] = [];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const aPhoto = () => new File(['picture'], '1.jpg', { type: 'image/jpeg' });

/** A field whose photos belong to an answer, on a device that the server cannot be reached from unless it is given. */
async function aField(file: Wire['file'] = () => new Promise(() => {}), namedIn = 'answer/1') {
  const keeper = await aTab();
  const sender = begun(keeper, { request: () => new Promise(() => {}), file });
  const name = (photos: readonly Id<'photo'>[]) =>
    keeper.put({ subject: 'answer/1', request: { method: 'PATCH', path: '/answers/1', body: { photos } } });
  let naming: Promise<boolean> | undefined;
  const tray = new KeptTray<'photo'>({
    ...{ kind: photosFor('inspection'), max: 5, apiBase: '/api/v1', keeper, sender },
    namedIn,
    onChange: (ids) => {
      naming = name(ids);
    },
  });
  ends.push(
    () => tray.close(),
    () => sender.stop(),
    () => keeper.end(),
  );
  return { keeper, tray, name, named: () => naming, states: () => tray.read().map(({ state }) => state) };
}

test('a photo is said to be kept once the answer that names it is, and not before', async () => {
  const { keeper, tray, name, named, states } = await aField();
  tray.add([aPhoto()]);
  await until(() => named() !== undefined);
  // The device has its bytes.
  const [photo] = tray.read();
  expect(keeper.read().get(String(photo?.id))?.isKept).toBe(true);
  expect(states()).toEqual(['keeping']);
  await named();
  expect(states()).not.toContain('keeping');
  // What is typed beside it afterwards takes nothing of it back.
  void name(photo ? [photo.id] : []);
  expect(states()).not.toContain('keeping');
});

test('a file that was refused takes no place', async () => {
  const { tray } = await aField();
  tray.add([new File(['moving'], '1.gif', { type: 'image/gif' })]);
  expect(tray.add(Array.from({ length: 5 }, aPhoto))).toBe(0);
  expect(tray.add([aPhoto()])).toBe(1);
});

test('a photo is not kept by a draft of before, nor by one that is to be written yet', async () => {
  const { keeper, tray, states } = await aField();
  const draft = (photos: readonly string[]) => keeper.put({ subject: 'answer/1', about: { photos } });
  tray.options = { ...tray.options, onChange: () => undefined };
  const settled = () => until(() => tray.read().every(({ id }) => keeper.read().get(id)?.isKept));
  tray.add([new File(['picture'], '1.jpg', { type: 'image/jpeg' })]);
  await settled();
  expect(states()).toEqual(['keeping']);
  await draft([]);
  expect(states()).toEqual(['keeping']);
  await draft(tray.read().map(({ id }) => id));
  expect(states()).not.toContain('keeping');
});
test('a photo is not said to be kept by a draft that does not name it yet', async () => {
  const { keeper, tray, states } = await aField(undefined, 'draft/1');
  await keeper.put({ subject: 'draft/1', about: { photos: [] } });
  tray.add([aPhoto()]);
  await until(() => tray.read().some(({ id }) => keeper.read().get(id)?.isKept));
  expect(states()).toEqual(['keeping']);
  await keeper.put({ subject: 'draft/1', about: { photos: tray.read().map(({ id }) => id) } });
  expect(states()).not.toContain('keeping');
});

/** Longer than any test waits: it goes once it was made smaller, and never by itself. */
const HOUR_MS = 3_600_000;

/** A browser that makes every picture small. */
function aShrinker() {
  const image = { width: 4_000, height: 3_000, close: () => undefined };
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  class Canvas {
    getContext = () => pen;
    convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' });
  }
  Object.assign(globalThis, { createImageBitmap: async () => image, OffscreenCanvas: Canvas });
  ends.push(() => Object.assign(globalThis, { createImageBitmap: undefined, OffscreenCanvas: undefined }));
}

test('a photo that was being made smaller when the page was loaded anew is made so by the next, and leaves at once', async () => {
  aShrinker();
  // As the page left it that was closed then: whole, and waiting for its smaller copy.
  const before = await aTab();
  const id = newId('photo');
  const facts = { is: 'photo', what: 'inspection' } as const;
  await before.putFile({ subject: id, restMs: HOUR_MS }, aPhoto(), facts);
  before.end();
  const sent: string[] = [];
  const { keeper, tray } = await aField(async (_held, file) => sent.push(await file.text()));
  expect(keeper.read().get(id)?.restMs).toBe(HOUR_MS);
  tray.adopt([id]);
  await until(() => sent.length > 0);
  expect(sent).toEqual(['small']);
});
