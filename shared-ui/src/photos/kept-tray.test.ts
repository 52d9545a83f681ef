/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Id } from '@sabaijai/contract';
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

/** A field whose photos belong to an answer, on a device that the server cannot be reached from. */
async function aField() {
  const keeper = await aTab();
  const sender = begun(keeper, { request: () => new Promise(() => {}), file: () => new Promise(() => {}) });
  const name = (photos: readonly Id<'photo'>[]) =>
    keeper.put({ subject: 'answer/1', request: { method: 'PATCH', path: '/answers/1', body: { photos } } });
  let naming: Promise<boolean> | undefined;
  const tray = new KeptTray<'photo'>({
    ...{ kind: photosFor('inspection'), max: 5, apiBase: '/api/v1', keeper, sender },
    namedIn: 'answer/1',
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
  tray.add([new File(['picture'], '1.jpg', { type: 'image/jpeg' })]);
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
