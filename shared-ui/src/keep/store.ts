import type { DBSchema } from 'idb';
import { Database } from './database';
import { type Box, newKey, type Owner } from './vault';

/** An entry as it lies on the device. */
export interface Row extends Box {
  seq?: number;
  owner: Owner;
  subject: string;
  revision: number;
  /** Another with each writing. */
  stamp: number;
  /** To be sent; in the clear, so that it can be counted while its person is away. */
  isUnsent?: boolean;
}

interface Schema extends DBSchema {
  entry: { key: number; value: Row; indexes: { subject: [Owner, string] } };
  file: { key: [Owner, string]; value: Box & { owner: Owner; subject: string } };
  key: { key: Owner; value: { owner: Owner; key: CryptoKey } };
}
/** The row with the database's name, beside the keys: in a new version no tab of an older build could keep any more. */
const ITSELF = 'store' as Owner;
type Itself = { owner: Owner; id: string } & Schema['key']['value'];

const NAME = 'keep';
/** The disk has it when the transaction is complete: a phone that dies the moment after loses nothing. */
const STRICT = { durability: 'strict' } as const;

/** Where a subject's row stands now, and what it becomes; `null` takes it away. */
type Change = (before: Row | undefined) => (Omit<Row, 'seq'> & { seq?: number }) | null;

let last = 0;
/** A number that was never given under a subject, also to what has gone: an answer that comes late is not its own. */
export function after(before = 0): number {
  last = Math.max(before, last, Date.now()) + 1;
  return last;
}

/** The device's database of everything that is not on the server yet. */
export class KeepStore {
  private readonly database = new Database<Schema>(NAME, (database) => {
    database
      .createObjectStore('entry', { keyPath: 'seq', autoIncrement: true })
      .createIndex('subject', ['owner', 'subject'], { unique: true });
    database.createObjectStore('file', { keyPath: ['owner', 'subject'] });
    database.createObjectStore('key', { keyPath: 'owner' });
  });

  async rows(owner: Owner): Promise<Row[]> {
    const database = await this.database.open();
    return database.getAllFromIndex('entry', 'subject', IDBKeyRange.bound([owner, ''], [owner, '\uffff']));
  }

  /** How much of accounts is to be sent, whoever has a key. */
  async unsentOfAccounts(): Promise<number> {
    const rows = await (await this.database.open()).getAll('entry');
    return rows.filter(({ owner, isUnsent }) => owner !== 'guest' && isUnsent).length;
  }

  async row(owner: Owner, subject: string): Promise<Row | undefined> {
    return (await this.database.open()).getFromIndex('entry', 'subject', [owner, subject]);
  }

  /**
   * Changes one row and, in the same transaction, its file: `keep` puts bytes beside it, without a row they go as well.
   * Nothing else happens to the row meanwhile, in any tab. Answers the row once the disk has it.
   */
  async change(owner: Owner, subject: string, change: Change, bytes?: Box): Promise<Row | null> {
    const database = await this.database.open();
    const transaction = database.transaction(['entry', 'file'], 'readwrite', STRICT);
    const entries = transaction.objectStore('entry');
    const files = transaction.objectStore('file');
    const before = await entries.index('subject').get([owner, subject]);
    const after = change(before);
    const asked: Promise<unknown>[] = [];
    let row: Row | null = null;
    if (after) {
      asked.push(
        entries.put(after as Row).then((seq) => {
          row = { ...after, seq };
        }),
      );
      if (bytes) asked.push(files.put({ owner, subject, ...bytes }));
    } else {
      if (before?.seq) asked.push(entries.delete(before.seq));
      asked.push(files.delete([owner, subject]));
    }
    // A full device says so at the end, not at the request.
    await Promise.all([...asked, transaction.done]);
    return row;
  }

  /**
   * A guest's row becomes an account's in one step, or goes where the account has something newer (`to` is null): it is
   * never two people's. Answers null where another tab was faster.
   */
  async handOver(guest: Row, to: Omit<Row, 'seq' | 'stamp'> | null, bytes?: Box | null): Promise<Row | null> {
    const transaction = (await this.database.open()).transaction(['entry', 'file'], 'readwrite', STRICT);
    const entries = transaction.objectStore('entry');
    const files = transaction.objectStore('file');
    const { owner, subject } = guest;
    const now = await entries.index('subject').get([owner, subject]);
    if (!now?.seq || now.stamp !== guest.stamp) {
      await transaction.done;
      return null;
    }
    const asked: Promise<unknown>[] = [entries.delete(now.seq), files.delete([owner, subject])];
    let row: Row | null = null;
    if (to) {
      const there = await entries.index('subject').get([to.owner, subject]);
      const next: Row = { ...to, stamp: after(there?.stamp), ...(there?.seq && { seq: there.seq }) };
      asked.push(
        entries.put(next).then((seq) => {
          row = { ...next, seq };
        }),
      );
      if (bytes) asked.push(files.put({ owner: to.owner, subject, ...bytes }));
    }
    await Promise.all([...asked, transaction.done]);
    return row;
  }

  async file(owner: Owner, subject: string): Promise<Box | undefined> {
    return (await this.database.open()).get('file', [owner, subject]);
  }

  /** Made with the database and gone with it, as everything that lay in it: what the server tells a wiped device by. */
  async id(): Promise<string> {
    const transaction = (await this.database.open()).transaction('key', 'readwrite', STRICT);
    const known = ((await transaction.store.get(ITSELF)) as Itself | undefined)?.id;
    const id = known ?? crypto.randomUUID().replaceAll('-', '');
    if (!known) void transaction.store.put({ owner: ITSELF, id } as Itself);
    await transaction.done;
    return id;
  }

  async key(owner: Owner): Promise<CryptoKey | undefined> {
    return (await (await this.database.open()).get('key', owner))?.key;
  }
  /** Unless there is one: of two tabs that make one at once, one key stands. Answers it. */
  async putKey(owner: Owner, key: CryptoKey): Promise<CryptoKey> {
    const transaction = (await this.database.open()).transaction('key', 'readwrite', STRICT);
    const there = await transaction.store.get(owner);
    await Promise.all([there ?? transaction.store.put({ owner, key }), transaction.done]);
    return there?.key ?? key;
  }
  /** Of this device, for somebody without an account. */
  async guestKey(): Promise<CryptoKey> {
    return (await this.key('guest')) ?? this.putKey('guest', await newKey());
  }
  /** From here on what is kept of this person is unreadable on this device, until they sign in again. */
  async dropKey(owner: Owner): Promise<void> {
    const transaction = (await this.database.open()).transaction('key', 'readwrite', STRICT);
    await Promise.all([transaction.store.delete(owner), transaction.done]);
  }

  async dropAll(owner: Owner): Promise<void> {
    const transaction = (await this.database.open()).transaction(['entry', 'file'], 'readwrite', STRICT);
    const range = IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
    const entries = transaction.objectStore('entry');
    const rows = await entries.index('subject').getAllKeys(range);
    await Promise.all([
      ...rows.map((seq) => entries.delete(seq)),
      transaction.objectStore('file').delete(range),
      transaction.done,
    ]);
  }
}
