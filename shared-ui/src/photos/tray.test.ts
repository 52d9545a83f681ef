/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Id, newId } from '@sabaijai/contract';
import type { Wire } from '@sabaijai/shared-ui/keep';
import { IDBFactory } from 'fake-indexeddb';
import { aTab, begun, refusal, until } from '../keep/testing';
import { photosFor } from './file-kind';
import { Tray } from './tray';

const ends: (() => void)[] = [];
const forgotten: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  forgotten.length = 0;
  revoked.length = 0;
  let made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    forgotten.push(`${init?.method} ${url}`);
    return Response.json({});
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const aPhoto = () => new File(['picture'], '1.jpg', { type: 'image/jpeg' });

/** A field whose photos belong to an answer, on a device that the server cannot be reached from unless it is given. */
async function aField(file: Wire['file'] = () => new Promise(() => {}), namedIn = 'answer/1') {
  const keeper = await aTab();
  const request = () => new Promise(() => {});
  const sender = begun(keeper, { request, seen: request, file });
  const name = (photos: readonly Id<'photo'>[]) =>
    keeper.put({ subject: 'answer/1', request: { method: 'PATCH', path: '/answers/1', body: { photos } } });
  let naming: Promise<boolean> | undefined;
  let value: readonly Id<'photo'>[] = [];
  const tray = new Tray<'photo'>({
    ...{ kind: photosFor('inspection'), max: 5, apiBase: '/api/v1', keeper, sender },
    namedIn,
    onChange: (ids) => {
      value = ids;
      naming = name(ids);
    },
  });
  ends.push(
    () => tray.close(),
    () => sender.stop(),
    () => keeper.end(),
  );
  const states = () => tray.read().map(({ state }) => state);
  const idAt = (at: number) => tray.read()[at]?.id as Id<'photo'>;
  return { keeper, tray, name, named: () => naming, value: () => value, states, idAt };
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

/** Uploads that wait for what the test says becomes of them. */
function uploads() {
  const sent: { id: string; arrive: () => void; fail: (why: unknown) => void; signal?: AbortSignal }[] = [];
  const file: Wire['file'] = ({ subject }, _file, _onProgress, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      sent.push({ id: subject, arrive: () => resolve({}), fail: reject, ...(signal && { signal }) });
    });
  return { sent, file };
}
const aClip = () => new File(['moving'], '1.gif', { type: 'image/gif' });

test('a file that was refused takes no place', async () => {
  const { tray } = await aField();
  tray.add([aClip()]);
  expect(tray.add(Array.from({ length: 5 }, aPhoto))).toBe(0);
  expect(tray.add([aPhoto()])).toBe(1);
});

test('one that the server refused shows why and leaves its place to another; the next goes on', async () => {
  const { sent, file } = uploads();
  const { tray, states, value, idAt } = await aField(file);
  expect(tray.add(Array.from({ length: 5 }, aPhoto))).toBe(0);
  await until(() => sent.length === 1 && value().length === 5);
  const at = tray.read().findIndex(({ id }) => id === sent[0]?.id);
  sent[0]?.fail(refusal(415, 'PHOTO_TOO_SMALL'));
  await until(() => sent.length === 2);
  expect([states()[at], tray.read()[at]?.problem?.code]).toEqual(['failed', 'PHOTO_TOO_SMALL']);
  // It holds the form up until somebody sees it.
  expect(value()).toHaveLength(5);
  expect(tray.add([aPhoto(), aPhoto()])).toBe(1);
  await until(() => value().length === 5 && !value().includes(idAt(at)));
  expect(tray.read().flatMap(({ id }) => (id === idAt(at) ? [] : [id]))).toEqual(value());
  tray.remove(idAt(at));
  expect(value()).toHaveLength(5);
  expect(states()).not.toContain('failed');
});

test('what is taken out is called off, and the server forgets what it may have', async () => {
  const { sent, file } = uploads();
  const { tray, states, value, idAt } = await aField(file);
  const before = newId('photo');
  tray.adopt([before]);
  tray.add([aPhoto(), aClip()]);
  await until(() => sent.length === 1);
  const [on, failed] = [idAt(1), idAt(2)];
  tray.remove(on);
  expect(sent[0]?.signal?.aborted).toBe(true);
  tray.remove(failed);
  tray.remove(before);
  tray.add([aPhoto(), aPhoto()]);
  await until(() => sent.length === 2 && value().length === 2);
  // It has not left yet: the server knows nothing of it.
  const waiting = tray.read().find(({ id }) => id !== sent[1]?.id)?.id as Id<'photo'>;
  tray.remove(waiting);
  sent[1]?.arrive();
  await until(() => states().join() === 'done');
  const arrived = idAt(0);
  tray.remove(arrived);
  expect([forgotten, value()]).toEqual([[on, arrived].map((id) => `DELETE /api/v1/photos/${id}`), []]);
  // The picture of a stored one is none of ours.
  expect(revoked).toHaveLength(4);
});

test('what is taken out while the device still reads it is not kept after all', async () => {
  const { keeper, tray, idAt } = await aField();
  const photo = aPhoto();
  let read: (bytes: ArrayBuffer) => void = () => undefined;
  photo.arrayBuffer = () =>
    new Promise((resolve) => {
      read = resolve;
    });
  tray.add([photo]);
  const id = idAt(0);
  tray.remove(id);
  let seen = false;
  keeper.subscribe(() => {
    seen ||= keeper.read().has(id);
  });
  read(new ArrayBuffer(8));
  await until(() => seen && !keeper.read().has(id));
  expect(tray.read()).toEqual([]);
});

test('a photo that a full device does not take is not said to be kept, and is sent from its page', async () => {
  const { sent, file } = uploads();
  const { tray, states } = await aField(file);
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tray.add([aPhoto()]);
  await until(() => sent.length === 1);
  expect([states(), tray.read()[0]?.isKept]).toEqual([['keeping'], false]);
  jest.restoreAllMocks();
});

test('files are moved by one place, and nowhere from the ends', async () => {
  const { tray, value } = await aField();
  const ids = [newId('photo'), newId('photo')] as [Id<'photo'>, Id<'photo'>];
  tray.adopt(ids);
  tray.move(ids[1], 1);
  tray.move(ids[0], -1);
  expect(tray.files.map(({ id }) => id)).toEqual(ids);
  tray.move(ids[0], 1);
  expect(value()).toEqual([ids[1], ids[0]]);
});

test('one that was not taken goes again when asked, and says no more why', async () => {
  const { sent, file } = uploads();
  const { tray, states, idAt } = await aField(file);
  tray.add([aPhoto()]);
  await until(() => sent.length === 1);
  sent[0]?.fail(refusal(409, 'PURPOSE'));
  await until(() => states()[0] === 'failed');
  expect(tray.read()[0]?.problem?.status).toBe(409);
  tray.retry(idAt(0));
  await until(() => sent.length === 2);
  expect([sent[1]?.id, tray.read()[0]?.problem]).toEqual([idAt(0), null]);
});

test('one that the device cannot read any more is broken, and nothing of it is sent until it can', async () => {
  const { sent, file } = uploads();
  const { keeper, tray, states, idAt } = await aField(file);
  const photo = aPhoto();
  const { arrayBuffer } = photo;
  photo.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  tray.add([photo]);
  await until(() => states()[0] === 'failed');
  expect([tray.read()[0]?.problem?.code, keeper.read().size]).toEqual(['FILE_BROKEN', 0]);
  photo.arrayBuffer = arrayBuffer;
  tray.retry(idAt(0));
  await until(() => sent.length === 1);
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
