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
  const named: Id<'photo'>[][] = [];
  const tray = new KeptTray<'photo'>({
    ...{ kind: photosFor('inspection'), max: 5, apiBase: '/api/v1', keeper, sender },
    namedIn: 'answer/1',
    onChange: (ids) => named.push(ids),
  });
  ends.push(
    () => tray.close(),
    () => sender.stop(),
    () => keeper.end(),
  );
  const name = (photos: readonly Id<'photo'>[]) =>
    keeper.put({ subject: 'answer/1', request: { method: 'PATCH', path: '/answers/1', body: { photos } } });
  return { keeper, tray, named, name, states: () => tray.read().map(({ state }) => state) };
}

test('a photo is said to be kept once the answer that names it is, and not before', async () => {
  const { keeper, tray, named, name, states } = await aField();
  tray.add([new File(['picture'], '1.jpg', { type: 'image/jpeg' })]);
  await until(() => named.length === 1);
  // The device has its bytes.
  expect([...keeper.read().values()].map(({ isKept }) => isKept)).toEqual([true]);
  expect(states()).toEqual(['keeping']);
  const naming = name(named[0] ?? []);
  expect(states()).toEqual(['keeping']);
  await naming;
  expect(states()).not.toContain('keeping');
  // What is typed beside it afterwards takes nothing of it back.
  void name(named[0] ?? []);
  expect(states()).not.toContain('keeping');
});
