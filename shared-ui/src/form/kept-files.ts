/** Files on this device until they are sent, by an id of ours. */
export interface KeptFiles {
  /** Answers whether it is on the device now. */
  put(id: string, file: File): Promise<boolean>;
  get(id: string): Promise<File | null>;
  drop(ids: readonly string[]): Promise<void>;
}

const NAME = 'kept-files';

function within<T>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(NAME);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      // Whoever deletes their account deletes it, from another tab too.
      database.onversionchange = () => database.close();
      const transaction = database.transaction(NAME, mode);
      const request = ask(transaction.objectStore(NAME));
      // A full device says so at the end, not at the request.
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}

/** In the browser's database, as `localStorage` holds no files. What cannot be kept is said by `put`. */
export const keptFiles: KeptFiles = {
  put: async (id, file) => {
    try {
      await within('readwrite', (files) => files.put(file, id));
      return true;
    } catch {
      return false;
    }
  },
  get: async (id) => {
    try {
      return (await within<File | undefined>('readonly', (files) => files.get(id))) ?? null;
    } catch {
      return null;
    }
  },
  drop: async (ids) => {
    try {
      for (const id of ids) await within('readwrite', (files) => files.delete(id));
    } catch {
      // Where nothing can be stored there is nothing to remove.
    }
  },
};

/** As `forgetAllDrafts`. */
export function forgetKeptFiles(): void {
  try {
    indexedDB.deleteDatabase(NAME);
  } catch {
    // As above.
  }
}
