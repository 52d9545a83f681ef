import type { DBSchema, IDBPDatabase } from 'idb';
import { Database } from './database';
import { type Box, type Owner, open, seal } from './vault';

interface Row extends Box {
  owner: Owner;
  question: string;
  /** Milliseconds since 1970. */
  at: number;
}
interface Schema extends DBSchema {
  answer: { key: [Owner, string]; value: Row; indexes: { at: [Owner, number]; question: string } };
}

const DAY_MS = 24 * 60 * 60_000;
/** What was answered longer ago is of no use, and opens no page any more. */
export const SEEN_DAYS = 30;
/** Of one person. */
const MOST = 1_500;
/** Bytes of one answer. */
const LARGEST = 2_000_000;
/** What lies here is counted once in so many writings. */
const LOOK_EVERY = 50;

/**
 * What the server answered, answers and pictures alike, by person and question, sealed by the person's key. A database
 * of its own: losing it loses nobody's work, so that nothing waits for the disk and another build may do away with it.
 */
export class SeenStore {
  private readonly database = new Database<Schema>('seen', (database) => {
    const store = database.createObjectStore('answer', { keyPath: ['owner', 'question'] });
    store.createIndex('at', ['owner', 'at']);
    store.createIndex('question', 'question');
  });
  private written = 0;

  async put(owner: Owner, key: CryptoKey, question: string, bytes: BufferSource): Promise<void> {
    if (bytes.byteLength > LARGEST) return;
    const box = await seal(key, owner, question, bytes);
    const database = await this.database.open();
    await database.put('answer', { owner, question, at: Date.now(), ...box });
    this.written += 1;
    if (this.written % LOOK_EVERY === 1) await this.dropOldest(database, owner);
  }

  /** Null where nothing of the last days can be read. */
  async get(owner: Owner, key: CryptoKey, question: string) {
    const row = await (await this.database.open()).get('answer', [owner, question]);
    if (!row || row.at < Date.now() - SEEN_DAYS * DAY_MS) return null;
    return { bytes: await open(key, owner, question, row), at: row.at };
  }

  /** Who was answered this question last within the days, the newest first. */
  async ownersOf(question: string): Promise<Owner[]> {
    const rows = await (await this.database.open()).getAllFromIndex('answer', 'question', question);
    const since = Date.now() - SEEN_DAYS * DAY_MS;
    return rows
      .filter(({ at }) => at > since)
      .sort((a, b) => b.at - a.at)
      .map(({ owner }) => owner);
  }

  async drop(owner: Owner): Promise<void> {
    await (await this.database.open()).delete('answer', IDBKeyRange.bound([owner, ''], [owner, '\uffff']));
  }

  private async dropOldest(database: IDBPDatabase<Schema>, owner: Owner): Promise<void> {
    const store = database.transaction('answer', 'readwrite').store;
    const ofOwner = IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER]);
    const keys = await store.index('at').getAllKeys(ofOwner);
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((each) => store.delete(each)));
  }
}
