import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import {
  draftOf,
  type Entry,
  isUnsent,
  type Kept,
  type KeptRequest,
  type Owner,
  type Receipt,
  type SeenAnswer,
  SIGN_UP_DRAFT,
} from './entry';
import { SeenStore } from './seen';
import { after, KeepStore, type Row } from './store';
import { keyOf, open, packed, seal, unpacked } from './vault';

/** An entry as the screens of this tab see it. */
export interface Held extends Kept {
  /** The disk has it; false while it is on its way there, and where there is no room for it. */
  isKept: boolean;
}

/** So many receipts are remembered: of more than anybody fills in before the page is loaded anew. */
const RECEIPTS_MAX = 500;
/** So often it looks whether there is room again. */
const ROOM_AGAIN_MS = 10_000;
/** What is outdated is read once nothing more has arrived for so long: once, and not for each answer of a form. */
const SEEN_REST_MS = 5_000;
/** So many bodies that were sent without an answer are remembered of a subject. */
const TRIED_MAX = 5;

type Message =
  | { is: 'changed'; owner: Owner; subject: string }
  | { is: 'receipt'; owner: Owner; receipt: Receipt }
  | { is: 'closed'; owner: Owner }
  /** Between the senders of all tabs. */
  | { is: 'sender'; owner: Owner; word: unknown };

/** A guest's entry with the row in which it lies, and the key that reads it. */
interface Guest {
  row: Row;
  key: CryptoKey;
  kept: Kept;
}

/** What is sealed of an entry; the rest stands beside it, as the database needs it. */
type Sealed = Omit<Kept, 'seq' | 'revision' | 'subject'>;

/** A full or refused storage, as a problem that people can read. */
export const storageProblem = (): Problem =>
  toProblem(507, { type: '', status: 507, code: 'STORAGE_UNAVAILABLE', title: '' });

/**
 * Everything of one person that is not on the server yet: on this device's disk, encrypted, in the order in which it
 * was made, the same in all tabs. A `Sender` takes it from here to the server; receipts take it away.
 */
export class Keeper {
  owner: Owner | null = null;
  /** What cannot be read any more: the server's secret was changed, or the account erased. */
  unreadable = 0;
  /** The last that this device did not take; null once one was taken again. */
  fault: Problem | null = null;
  /** What was kept here without an account, and not in this page: it may be anybody's, so its person is asked for. */
  unclaimed: readonly Kept[] = [];
  /** What was kept in this page by somebody who had not signed in yet: whoever does so here has written it. */
  private readonly asGuest = new Set<string>();
  /** The database's own name, which goes with it where the browser throws it away. */
  storeId: string | null = null;
  private key: CryptoKey | null = null;
  /** What lies here of its owner is known. */
  get isRead(): boolean {
    return this.key !== null;
  }
  private held: ReadonlyMap<string, Held> = new Map();
  private readonly listeners = new Set<() => void>();
  private readonly receivers = new Set<(receipt: Receipt) => void>();
  private readonly received = new Map<string, Receipt>();
  private readonly senders = new Set<(word: unknown) => void>();
  /** Told where another tab signs its person out. */
  onClosedElsewhere: () => void = () => undefined;
  /** What is to be written next of a subject, and the writing under way. */
  private readonly next = new Map<string, { entry: Entry; bytes?: ArrayBuffer | undefined }>();
  private readonly writing = new Map<string, Promise<boolean>>();
  /** To be taken away once what is being written of it is on the disk. */
  private readonly dropping = new Set<string>();
  /** Bytes for which there was no room on the disk. */
  private readonly loose = new Map<string, ArrayBuffer>();
  private lookingForRoom: ReturnType<typeof setTimeout> | undefined;
  private channel: BroadcastChannel | null;
  /** What is put before anybody knows who it is waits for that. */
  private isKnown: () => void = () => undefined;
  private opening = new Promise<void>((resolve) => {
    this.isKnown = resolve;
  });

  constructor(
    private readonly store = new KeepStore(),
    /** What was answered to this person goes with their key. */
    private readonly seen = new SeenStore(),
  ) {
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('keep');
    this.channel?.addEventListener('message', ({ data }) => void this.hear(data as Message));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  /** By subject, oldest first; another map after each change. */
  readonly read = (): ReadonlyMap<string, Held> => this.held;

  /** What has arrived under subjects that begin so since the page was loaded: what was read before may be older. */
  receipts(prefix: string): Receipt[] {
    return [...this.received.values()].filter(({ subject }) => subject.startsWith(prefix));
  }

  /** Told in every tab, whichever sent it. */
  onReceipt(receive: (receipt: Receipt) => void): () => void {
    this.receivers.add(receive);
    return () => void this.receivers.delete(receive);
  }

  /** What the sender of another tab says of the same person's work. */
  onSender(hear: (word: unknown) => void): () => void {
    this.senders.add(hear);
    return () => void this.senders.delete(hear);
  }
  tellSenders(word: unknown): void {
    if (this.owner) this.post({ is: 'sender', owner: this.owner, word });
  }

  /**
   * From here on it keeps for this person; `ask` gets the account's key from the server, where this device has not got
   * it. Without a key nothing can be kept: what is put then lives as long as the page, and says so.
   */
  open(owner: Owner, ask: () => Promise<string>): Promise<void> {
    // What is read already has no room: asking for the key again gives it none.
    if (this.owner === owner && (!this.fault || this.isRead)) return this.opening;
    // What was put before anybody knew who it is stays.
    if (this.owner !== owner && this.owner) this.forget();
    this.owner = owner;
    this.unreadable = 0;
    this.fault = null;
    const opening = this.load(owner, ask).then(this.isKnown);
    this.opening = opening;
    return opening;
  }

  /** Signed out, or locked: the key leaves the device, and with it everything that could read what stays. */
  async close(): Promise<void> {
    const { owner } = this;
    if (!owner) return;
    this.forget();
    await this.store.dropKey(owner).catch(() => undefined);
    this.post({ is: 'closed', owner });
    await this.seen.drop(owner).catch(() => undefined);
  }

  /** Everything of this person goes from the device, sent or not. */
  async dropAll(owner = this.owner): Promise<void> {
    if (!owner) return;
    await this.store.dropAll(owner).catch(() => undefined);
    if (owner === this.owner) this.show(new Map());
    this.post({ is: 'closed', owner });
    await this.seen.drop(owner).catch(() => undefined);
  }

  /**
   * Keeps it, in the place of what waits under the same subject. Answers whether the disk has it now; where it has no
   * room, it stays in this page and is sent from here. What is put once more, as to try it again, keeps its age.
   */
  put(entry: Omit<Entry, 'at'> & Partial<Pick<Entry, 'at'>>, bytes?: ArrayBuffer): Promise<boolean> {
    const { subject } = entry;
    // Why it was refused before is no matter: somebody wants it tried again.
    const dated: Entry & Pick<Kept, 'problem'> = { ...entry, problem: undefined, at: entry.at ?? Date.now() };
    const before = this.held.get(subject);
    this.dropping.delete(subject);
    if (this.owner === 'guest') this.asGuest.add(subject);
    if (bytes) this.loose.set(subject, bytes);
    const { seq = Number.MAX_SAFE_INTEGER, revision = 0, tried } = before ?? {};
    this.set(subject, {
      ...takesPlaceOf(dated, before),
      seq,
      revision: after(revision),
      tried,
      isKept: false,
    });
    return this.take(dated, bytes);
  }

  /** Whether the disk takes anything now, before somebody types; if not, `fault` says so. */
  async probe(): Promise<boolean> {
    const isTaken = await this.put({ subject: 'probe' });
    await this.drop('probe');
    return isTaken;
  }

  private take(entry: Entry, bytes: ArrayBuffer | undefined): Promise<boolean> {
    const { subject } = entry;
    // What is typed letter by letter is written as fast as the disk takes it, and always the last.
    this.next.set(subject, { entry, bytes: bytes ?? this.next.get(subject)?.bytes });
    const running = this.writing.get(subject) ?? this.writeAll(subject);
    this.writing.set(subject, running);
    return running;
  }

  /** A file, under its id; it is sent before what needs it. */
  async putFile(
    entry: Omit<Entry, 'at' | 'file'>,
    file: File,
    facts: { is: 'photo' | 'document'; what: string },
  ) {
    const bytes = await file.arrayBuffer();
    const sha256 = await sha256Of(bytes);
    const { name, type } = file;
    return this.put({ ...entry, file: { ...facts, name, type, sha256 } }, bytes);
  }

  /** The bytes of a kept file; null when it is not here. */
  async file(subject: string): Promise<File | null> {
    const { owner, key } = this;
    const facts = this.held.get(subject)?.file;
    if (!facts || !owner) return null;
    const bytes = this.loose.get(subject) ?? (key && (await this.readFile(owner, key, subject)));
    return bytes ? new File([bytes], facts.name, { type: facts.type }) : null;
  }

  /** The page goes: nothing is told to it any more. */
  end(): void {
    clearTimeout(this.lookingForRoom);
    this.channel?.close();
    this.channel = null;
  }

  /** Not wanted any more. */
  async drop(subject: string): Promise<void> {
    this.next.delete(subject);
    this.unset(subject);
    this.dropping.add(subject);
    await this.writing.get(subject);
    // What is still being read is shown once it is.
    await this.opening;
    // Put anew meanwhile: that is wanted.
    if (!this.dropping.delete(subject)) return;
    const { owner } = this;
    this.unset(subject);
    if (!owner) return;
    await this.store.change(owner, subject, () => null).catch(() => undefined);
    this.post({ is: 'changed', owner, subject });
  }

  /** What was found of a guest is this person's: it is theirs alone from here on. */
  async claim(): Promise<void> {
    const { owner, key } = this;
    if (!owner || !key) return;
    const wanted = new Set(this.unclaimed.map(({ subject }) => subject));
    for (const each of await this.guests())
      if (wanted.has(each.kept.subject)) await this.handOver(each, owner, key);
    this.unclaimed = [];
    this.show(new Map(this.held));
  }

  /** It is somebody else's: it stays a guest's, and this person is not asked about it again. */
  async disclaim(): Promise<void> {
    const { owner, unclaimed } = this;
    this.unclaimed = [];
    this.show(new Map(this.held));
    const key = await this.store.key('guest');
    if (!owner || !key) return;
    for (const { subject } of unclaimed)
      await this.exchange(
        'guest',
        key,
        subject,
        (before) => before && { ...before, notOf: [...(before.notOf ?? []), owner] },
      );
  }

  // What the sender tells.

  /**
   * It leaves now; should no answer come, the server may have it all the same. Answers what left under the subject before
   * without one.
   */
  async tries({ subject, request }: Held): Promise<readonly KeptRequest['body'][]> {
    if (!request || !('version' in request.body)) return [];
    const { body } = request;
    let before: readonly KeptRequest['body'][] = [];
    await this.rewrite(subject, (kept) => {
      // Also where it was changed in this moment: what leaves is what stood there before.
      const { tried = [] } = kept;
      before = tried;
      const words = JSON.stringify(body);
      if (tried.some((each) => JSON.stringify(each) === words)) return kept;
      return { ...kept, tried: [...tried, body].slice(-TRIED_MAX) };
    });
    return before;
  }

  /** The server has it: what was not changed meanwhile goes, what was stands on the version of the receipt. */
  async arrived(
    { subject, revision, tags = [], outdates = [], answers }: Held,
    answer: unknown,
  ): Promise<void> {
    const version = versionOf(answer);
    // Before it is gone: a page that dies now leaves nothing older than what has arrived.
    for (const each of outdates) await this.outdate(each);
    if (answers) await this.see(answers, answer);
    await this.rewrite(
      subject,
      (kept) =>
        // Of a file one copy is enough: it is the same picture, made smaller.
        kept.revision === revision || kept.file ? null : { ...onVersion(kept, version), tried: undefined },
      // Before it is gone: whoever shows it has the server's word first, and no moment with neither.
      (rest) => {
        const receipt: Receipt = { subject, answer, isOutdated: rest !== null, tags };
        this.receive(receipt);
        if (this.owner) this.post({ is: 'receipt', owner: this.owner, receipt });
      },
    );
  }

  private async outdate(seen: SeenAnswer): Promise<void> {
    const subject = `seen/${seen.question}`;
    const waits = this.held.get(subject);
    const isResting = waits !== undefined && Date.now() - waits.at < SEEN_REST_MS;
    if (!isResting) await this.put({ subject, seen, restMs: SEEN_REST_MS });
  }

  /** What this device shows from here on where the server cannot be asked; unless something has arrived since it left. */
  async sees({ subject, revision, seen }: Held, answer: unknown): Promise<void> {
    if (seen) await this.see(seen, answer);
    await this.rewrite(subject, (kept) => (kept.revision === revision ? null : kept));
  }

  private async see({ question }: SeenAnswer, answer: unknown): Promise<void> {
    const { owner, key } = this;
    // A full device, or one that keeps nothing: then it is not known later.
    if (owner && key) await this.seen.put(owner, key, question, packed(answer)).catch(() => undefined);
  }

  /** It will not be taken as it is: it stays, with the reason. */
  async refused({ subject, revision }: Held, problem: Problem): Promise<void> {
    await this.rewrite(subject, (kept) => (kept.revision === revision ? { ...kept, problem } : kept));
  }

  /** What stands there came from this device: the same goes over it. */
  async rebase({ subject }: Held, version: number): Promise<void> {
    await this.rewrite(subject, (kept) => ({ ...onVersion(kept, version), tried: undefined }));
  }

  /** Changes what is kept now, unless nothing is; `null` takes it away. */
  private async rewrite(
    subject: string,
    change: (kept: Held) => Held | null,
    isWritten: (after: Held | null) => void = () => undefined,
  ): Promise<void> {
    const { owner, key } = this;
    const held = this.held.get(subject);
    if (!held || !owner) return;
    if (!held.isKept && !this.writing.has(subject)) {
      const after = change(held);
      isWritten(after);
      if (after) this.set(subject, after);
      else this.unset(subject);
      return;
    }
    await this.writing.get(subject);
    if (!key) return;
    let after: Held | null = null;
    await this.exchange(owner, key, subject, (before) => {
      after = before && change({ ...before, isKept: true });
      return after;
    });
    isWritten(after);
    this.post({ is: 'changed', owner, subject });
    // A letter that was typed at this moment stands above it, and is written next; dropped is dropped.
    if (this.writing.has(subject) || !this.held.has(subject)) return;
    if (after) this.set(subject, after);
    else this.unset(subject);
  }

  private async writeAll(subject: string): Promise<boolean> {
    let isKept = false;
    // So that the caller has noted that a writing is under way.
    await Promise.resolve();
    for (let next = this.next.get(subject); next; next = this.next.get(subject)) {
      this.next.delete(subject);
      isKept = await this.write(subject, next);
    }
    this.writing.delete(subject);
    return isKept;
  }

  private async write(subject: string, { entry, bytes }: { entry: Entry; bytes?: ArrayBuffer | undefined }) {
    await this.opening;
    const { owner, key } = this;
    if (!owner || !key) return this.isNotKept();
    try {
      const box = bytes && (await seal(key, owner, subject, bytes));
      const kept = await this.exchange(
        owner,
        key,
        subject,
        (before) => ({
          // The receipt of what stood there may have come while this was typed.
          ...onNewest(takesPlaceOf(entry, before), this.received.get(subject)),
          seq: before?.seq ?? 0,
          revision: after(before?.revision),
          tried: before?.tried,
        }),
        box,
      );
      const wasFull = this.fault !== null;
      this.fault = null;
      this.loose.delete(subject);
      const isLast = !this.next.has(subject) && !this.dropping.has(subject);
      if (kept && isLast && this.owner === owner) this.set(subject, { ...kept, isKept: true });
      this.post({ is: 'changed', owner, subject });
      if (wasFull) this.takeLoose();
      return true;
    } catch (error) {
      // Not again each time that it looks for room.
      if (!this.fault) console.error('This device did not keep it', error);
      return this.isNotKept();
    }
  }

  /** What there was no room for, or no key: there may be now. */
  private takeLoose(): void {
    for (const each of this.held.values())
      if (!each.isKept && !this.writing.has(each.subject)) this.take(each, this.loose.get(each.subject));
  }

  private isNotKept(): false {
    this.fault = storageProblem();
    this.show(new Map(this.held));
    this.lookingForRoom ??= setTimeout(() => {
      this.lookingForRoom = undefined;
      this.lookForRoom();
    }, ROOM_AGAIN_MS);
    return false;
  }

  /** Nobody should have to write before they are told that this device keeps again. */
  private lookForRoom(): void {
    if (!this.fault || !this.isRead) return;
    if ([...this.held.values()].some(({ isKept }) => !isKept)) this.takeLoose();
    else void this.probe();
  }

  /** Reads, changes and writes one entry as if nobody else could: what changed meanwhile is read again. */
  private async exchange(
    owner: Owner,
    key: CryptoKey,
    subject: string,
    change: (before: Kept | null) => Kept | null,
    bytes?: Parameters<KeepStore['change']>[3],
  ): Promise<Kept | null> {
    for (;;) {
      const row = await this.store.row(owner, subject);
      const before = row ? await this.unseal(key, row) : null;
      const next = change(before);
      if (!next && !row) return null;
      const box = next && (await seal(key, owner, subject, packed(sealedOf(next))));
      let isOvertaken = false;
      const written = await this.store.change(
        owner,
        subject,
        (now) => {
          isOvertaken = now?.stamp !== row?.stamp;
          if (isOvertaken) return now ?? null;
          if (!next || !box) return null;
          const { revision } = next;
          return {
            ...(row?.seq && { seq: row.seq }),
            owner,
            subject,
            revision,
            stamp: after(row?.stamp),
            isUnsent: isUnsent(next),
            ...box,
          };
        },
        bytes,
      );
      if (!isOvertaken) return next && written && { ...next, seq: Number(written.seq) };
    }
  }

  private async load(owner: Owner, ask: () => Promise<string>): Promise<void> {
    try {
      const known = owner === 'guest' ? await this.store.guestKey() : await this.store.key(owner);
      const key = known ?? (await this.store.putKey(owner, await keyOf(await ask())));
      this.storeId = await this.store.id();
      const rows = await this.store.rows(owner);
      const read = await Promise.all(rows.map((row) => this.unseal(key, row).catch(() => undefined)));
      if (this.owner !== owner) return;
      this.key = key;
      this.unreadable = read.filter((kept) => kept === undefined).length;
      const found = read.filter((kept) => kept !== undefined).sort((a, b) => a.seq - b.seq);
      const held = new Map(found.map((kept) => [kept.subject, { ...kept, isKept: true }]));
      // What was put while it was being opened is newer.
      for (const [subject, each] of this.held) held.set(subject, each);
      this.show(held);
      this.takeLoose();
      await this.meetGuest(owner, key);
    } catch (error) {
      if (!isProblem(error)) console.error('What is kept on this device cannot be read', error);
      if (this.owner === owner) this.fault = isProblem(error) ? error : storageProblem();
      this.show(new Map(this.held));
    }
  }

  /** Somebody who has not signed in goes on with it in this page: whoever does so here has written it. */
  goOn(subject: string): void {
    if (this.owner === 'guest') this.asGuest.add(subject);
  }

  /** Of what a guest kept, this page's own goes to who has signed in; about the rest they are asked, once. */
  private async meetGuest(owner: Owner, key: CryptoKey): Promise<void> {
    if (owner === 'guest') return;
    // Its account is there now, and the page may have gone before it was dropped.
    await this.store.change('guest', draftOf(SIGN_UP_DRAFT), () => null);
    const found = await this.guests();
    for (const each of found) if (this.asGuest.has(each.kept.subject)) await this.handOver(each, owner, key);
    this.asGuest.clear();
    const rest = (await this.guests()).map(({ kept }) => kept);
    this.unclaimed = rest.filter(({ notOf = [] }) => !notOf.includes(owner));
    this.show(new Map(this.held));
  }

  /** The oldest first, as they are to be sent. */
  private async guests(): Promise<Guest[]> {
    const key = await this.store.key('guest');
    if (!key) return [];
    const read = (await this.store.rows('guest')).map(async (row) => ({
      ...{ row, key },
      kept: await this.unseal(key, row),
    }));
    const found = await Promise.all(read.map((each) => each.catch(() => null)));
    return found.filter((each) => each !== null).sort((a, b) => a.kept.seq - b.kept.seq);
  }

  private async handOver({ row, key: guestKey, kept }: Guest, owner: Owner, key: CryptoKey): Promise<void> {
    const { notOf: _, ...rest } = kept;
    const { subject } = kept;
    const before = this.held.get(subject);
    const revision = after(before?.revision);
    const bytes = await this.readFile('guest', guestKey, subject);
    const box = await seal(key, owner, subject, packed(sealedOf(rest)));
    // Of two that differ the later stays.
    const to =
      before && before.at > kept.at ? null : { owner, subject, revision, isUnsent: isUnsent(rest), ...box };
    const written = await this.store.handOver(row, to, bytes && (await seal(key, owner, subject, bytes)));
    this.post({ is: 'changed', owner: 'guest', subject });
    if (!written || this.owner !== owner) return;
    this.set(subject, { ...rest, revision, seq: written.seq ?? 0, isKept: true });
    this.post({ is: 'changed', owner, subject });
  }

  private async unseal(key: CryptoKey, row: Row): Promise<Kept> {
    const { owner, subject, revision, seq = 0 } = row;
    const sealed = unpacked<Sealed>(await open(key, owner, subject, row));
    return { ...sealed, subject, revision, seq };
  }

  private async readFile(owner: Owner, key: CryptoKey, subject: string): Promise<ArrayBuffer | null> {
    try {
      const box = await this.store.file(owner, subject);
      return box ? await open(key, owner, subject, box) : null;
    } catch {
      return null;
    }
  }

  private async hear(message: Message): Promise<void> {
    if (message.owner !== this.owner) return;
    if (message.is === 'closed') {
      this.forget();
      return this.onClosedElsewhere();
    }
    if (message.is === 'receipt') return this.receive(message.receipt);
    if (message.is === 'sender') {
      for (const hear of this.senders) hear(message.word);
      return;
    }
    // What is told while this tab still reads what lies there may be missing in what it reads.
    if (!this.key) await this.opening;
    const { key, owner } = this;
    const { subject } = message;
    // What is being written here is newer than what another tab has written.
    if (!key || !owner || this.writing.has(subject)) return;
    const before = this.held.get(subject);
    const row = await this.store.row(owner, subject);
    const kept = row && (await this.unseal(key, row));
    if (this.writing.has(subject)) return;
    // Something was kept here while that was read, which would go under it.
    if (this.held.get(subject) !== before) return this.hear(message);
    if (kept) this.set(subject, { ...kept, isKept: true });
    else this.unset(subject);
  }

  private receive(receipt: Receipt): void {
    this.received.delete(receipt.subject);
    this.received.set(receipt.subject, receipt);
    for (const [oldest] of this.received) if (this.received.size > RECEIPTS_MAX) this.received.delete(oldest);
    for (const receive of this.receivers) receive(receipt);
  }

  private forget(): void {
    this.owner = null;
    this.unclaimed = [];
    this.key = null;
    this.next.clear();
    this.loose.clear();
    this.received.clear();
    this.show(new Map());
  }

  private post(message: Message): void {
    this.channel?.postMessage(message);
  }

  private set(subject: string, held: Held): void {
    this.show(new Map(this.held).set(subject, held));
  }
  private unset(subject: string): void {
    this.loose.delete(subject);
    const held = new Map(this.held);
    if (held.delete(subject)) this.show(held);
  }
  private show(held: ReadonlyMap<string, Held>): void {
    this.held = held;
    for (const listener of this.listeners) listener();
  }
}

const sealedOf = ({ seq: _, revision: __, subject: ___, ...sealed }: Kept): Sealed => sealed;

const versionOf = (value: unknown): number | null => {
  const version = (value as { version?: unknown } | null)?.version;
  return typeof version === 'number' ? version : null;
};

function onVersion<K extends Entry>(kept: K, version: number | null): K {
  const { request } = kept;
  if (!request || version === null || versionOf(request.body) === null) return kept;
  return { ...kept, request: { ...request, body: { ...request.body, version } } };
}

/** On the version of the last receipt, where that is newer: what was typed went over what this device had sent. */
function onNewest(entry: Entry, receipt: Receipt | undefined): Entry {
  const [known, own] = [versionOf(receipt?.answer), versionOf(entry.request?.body)];
  return known !== null && own !== null && known > own ? onVersion(entry, known) : entry;
}

/** What was put last, on the newest version that this device has had a receipt for. */
function takesPlaceOf(entry: Entry, before: Entry | null | undefined): Entry {
  const [known, own] = [versionOf(before?.request?.body), versionOf(entry.request?.body)];
  return known !== null && own !== null && known > own ? onVersion(entry, known) : entry;
}

export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
