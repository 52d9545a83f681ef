import { File } from 'node:buffer';
import { keptFiles } from '@sabaijai/shared-ui/form';
import { Sender, type Wire } from '@sabaijai/shared-ui/keep';
import { aTab, until } from '../keep/testing';
import { photosFor } from './file-kind';
import { Tray } from './tray';

const PHOTO = `pho_${'0'.repeat(26)}` as const;
const aPhoto = (name = 'rail.jpg') =>
  new File(['abc'], name, { type: 'image/jpeg' }) as unknown as globalThis.File;
URL.createObjectURL = () => 'blob:1';
URL.revokeObjectURL = () => undefined;

/** A field of a page whose files nobody takes before the test says so. */
async function aField(wire: Partial<Wire> = {}) {
  const keeper = await aTab();
  const file: Wire['file'] = () => new Promise(() => undefined);
  const sender = new Sender(
    keeper,
    { request: async () => ({}), seen: async () => ({}), file, ...wire },
    (_owner, run) => run(),
  );
  let ids: readonly string[] = [];
  const tray = new Tray({
    ...{ kind: photosFor('reply'), max: 3, apiBase: '', keeper, sender, title: 'The rail', page: '/reply' },
    onChange: (next) => {
      ids = next;
    },
  });
  return { keeper, sender, tray, ids: () => ids };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('photos that an older build left on the phone go to the keeper with the form that names them, once', async () => {
  await keptFiles.put(PHOTO, aPhoto());
  const { keeper, tray } = await aField();
  tray.adopt([PHOTO]);
  await until(() => tray.read()[0]?.isKept === true);
  expect(keeper.read().get(PHOTO)).toMatchObject({
    ...{ title: 'The rail', page: '/reply' },
    file: { is: 'photo', what: 'reply', name: 'rail.jpg' },
  });
  await until(() => tray.read()[0]?.src === 'blob:1');
  let left = await keptFiles.get(PHOTO);
  while (left) left = await keptFiles.get(PHOTO);
  tray.close();
  keeper.end();
});
