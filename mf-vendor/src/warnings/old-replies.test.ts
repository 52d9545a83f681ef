import { File } from 'node:buffer';
import { Keeper } from '@sabaijai/shared-ui/keep';
import { moveOldReplies } from './old-replies';
import { repliesIn } from './unsent';

const id = (digit: string) => digit.repeat(26);
const ME = `usr_${id('1')}` as const;
const OTHER = `usr_${id('2')}` as const;
const WARNING = `wrn_${id('0')}`;
const PHOTO = `pho_${id('0')}` as const;
const PAPER = `doc_${id('0')}` as const;
const AT = '2026-11-25T03:00:00.000Z';

/** As the build of 26 November 2026 left it on a phone. */
const old = (item: string, by: string, change: object = {}) => ({
  ...{ warning: WARNING, item: `wit_${id(item)}`, by, matter: 'No rail at the stairs', writtenAt: AT },
  values: { id: `rpl_${id(item)}`, kind: 'fixed', text: 'The rail is mended and holds again.' },
  body: {
    ...{ id: `rpl_${id(item)}`, kind: 'fixed', actionType: null, rootCause: '', doneAt: AT },
    ...{ text: 'The rail is mended and holds again.', photos: [], documents: [], at: AT, sentAt: AT },
    ...change,
  },
});
const leave = (...values: object[]) =>
  localStorage.setItem('draft:warning-replies', JSON.stringify({ values, savedAt: Date.parse(AT) }));
const left = () => JSON.parse(localStorage.getItem('draft:warning-replies') ?? '{"values":[]}').values;

/** The database of files of that build. */
function within<T>(ask: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('kept-files', 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore('kept-files');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('kept-files', 'readwrite');
      const request = ask(transaction.objectStore('kept-files'));
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(request.result);
      };
    };
  });
}

async function aPage(owner: typeof ME = ME) {
  const keeper = new Keeper();
  await keeper.open(owner, async () => 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY');
  return keeper;
}

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

it('replies that an older build left on the phone are sent by the keeper, after their files', async () => {
  await within((files) => files.put(new File(['abc'], 'rail.jpg', { type: 'image/jpeg' }), PHOTO));
  await within((files) => files.put(new File(['abc'], 'bill.pdf', { type: 'application/pdf' }), PAPER));
  leave(old('1', ME, { photos: [PHOTO], documents: [PAPER] }));
  const keeper = await aPage();
  await moveOldReplies(keeper);
  const held = [...keeper.read().values()];
  expect(held.map(({ isKept }) => isKept)).toEqual([true, true, true]);
  // Which of the files was read first is the disk's to say.
  expect(held.slice(0, 2).map(({ file }) => [file?.is, file?.what, file?.name].join())).toEqual(
    expect.arrayContaining(['photo,reply,rail.jpg', 'document,other,bill.pdf']),
  );
  expect(held[2]).toMatchObject({
    needs: [PHOTO, PAPER],
    title: 'No rail at the stairs',
    request: { method: 'POST', path: `/warnings/${WARNING}/items/wit_${id('1')}/replies` },
  });
  expect(repliesIn(held)[0]).toMatchObject({ writtenAt: AT, isTakenBack: false, isKept: true });
  expect([left(), await within((files) => files.getAllKeys())]).toEqual([[], []]);
  keeper.end();
});

it('a change of a reply that an older build left goes over the version it was made on', async () => {
  const { id: _, at: __, sentAt: ___, ...words } = old('1', ME).body;
  leave({ ...old('1', ME), edits: `rpl_${id('9')}`, body: { version: 3, ...words } });
  const keeper = await aPage();
  await moveOldReplies(keeper);
  const [held] = [...keeper.read().values()];
  expect(held?.request).toMatchObject({
    method: 'PATCH',
    path: expect.stringMatching(`/replies/rpl_${id('9')}$`),
    body: { version: 3 },
  });
  keeper.end();
});

it('what somebody else wrote on the phone waits until they come', async () => {
  leave(old('1', OTHER), old('2', ME));
  const keeper = await aPage();
  await moveOldReplies(keeper);
  expect(repliesIn([...keeper.read().values()]).map(({ item }) => item)).toEqual([`wit_${id('2')}`]);
  expect(left().map(({ by }: { by: string }) => by)).toEqual([OTHER]);
  keeper.end();
});

it('what the disk has no room for in its new place stays in the old one', async () => {
  leave(old('1', ME));
  const keeper = new Keeper();
  const noKey = async () => {
    throw new Error('No connection');
  };
  const told = console.error;
  console.error = () => undefined;
  await keeper.open(ME, noKey);
  await moveOldReplies(keeper);
  console.error = told;
  expect(left()).toHaveLength(1);
  keeper.end();
});
