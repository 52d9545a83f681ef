/** A browser's database that holds one kind of things by their key, as `keptFiles` uses it; jsdom has none. */
export function aDatabase(things = new Map<string, unknown>()): Map<string, unknown> {
  const done = <T>(result: T) => ({ result });
  const store = {
    get: (key: string) => done(things.get(key)),
    put: (thing: unknown, key: string) => done(things.set(key, thing)),
    delete: (key: string) => done(things.delete(key)),
    getAllKeys: () => done([...things.keys()]),
  };
  const database = {
    createObjectStore: () => store,
    close: () => undefined,
    transaction: () => {
      const transaction = { objectStore: () => store, oncomplete: () => undefined };
      queueMicrotask(() => transaction.oncomplete());
      return transaction;
    },
  };
  const open = () => {
    const opening = { ...done(database), onsuccess: () => undefined };
    queueMicrotask(() => opening.onsuccess());
    return opening;
  };
  Object.assign(globalThis, { indexedDB: { open, deleteDatabase: () => things.clear() } });
  return things;
}
