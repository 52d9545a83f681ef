import { type Id, newId } from '@sabaijai/contract';
import { keptFiles } from '@sabaijai/shared-ui/form';
import { type Held, type Keeper, type Sender, thisPage } from '@sabaijai/shared-ui/keep';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { type FileKind, refusal, type Sendable } from './file-kind';
import { mayShrink, shrinkPhoto } from './shrink';

export interface TrayFile<K extends Sendable> {
  id: Id<K>;
  /** Null: it was there before. */
  file: File | null;
  /** Of photos alone. */
  src: string;
  /** Keeping: on its way to this device's store. Kept: on this device alone. Done: on the server. */
  state: 'keeping' | 'sending' | 'failed' | 'kept' | 'done';
  /** On this device, and so of the form, whatever becomes of this page. */
  isKept: boolean;
  /** From 0 to 1. */
  part: number;
  problem: Problem | null;
}

/** What the server will never take as it is leaves its place to another file. */
export const takesPlace = ({ problem }: { problem: Problem | null }) =>
  problem?.status !== 413 && problem?.status !== 415;

export const isMoving = ({ state }: Pick<TrayFile<Sendable>, 'state'>) =>
  state === 'keeping' || state === 'sending';

export interface TrayOptions<K extends Sendable> {
  kind: FileKind<K>;
  max: number;
  apiBase: string;
  keeper: Keeper;
  sender: Sender;
  /** What the list of everything unsent says of a file, and where one goes on with it: this page unless given. */
  title?: string | undefined;
  page?: string | undefined;
  /** The subject of what names the files: until the device has that too, a file is not said to be kept. */
  namedIn?: string | undefined;
  onChange: (ids: Id<K>[]) => void;
}

/** So long a photo waits to be made smaller; then it goes as it is. */
const SHRINK_MS = 30_000;

interface Own<K extends Sendable> {
  id: Id<K>;
  file: File | null;
  src: string;
  /** The field's own reason; what the server said stands with the keeper. */
  problem: Problem | null;
  /** Added, and not with the keeper yet: an answer that named it now could outlive it. */
  isNew?: boolean;
  /** Kept, and what names it not yet: with the page, it would belong to nothing. */
  isUnnamed?: boolean;
}

/**
 * The files of one field that the keeper has from the moment they are added: they belong to the form at once, and go on
 * their way to the server whatever becomes of the page.
 */
export class Tray<K extends Sendable> {
  files: readonly TrayFile<K>[] = [];
  private own: readonly Own<K>[] = [];
  private told: readonly string[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly ends: (() => void)[];
  private readonly finding = new Set<string>();
  private isClosed = false;

  constructor(public options: TrayOptions<K>) {
    const { keeper, sender } = options;
    this.ends = [keeper.subscribe(() => this.look()), sender.subscribe(() => this.look())];
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = () => this.files;

  /** What the form holds, when it was changed there. */
  adopt(ids: readonly Id<K>[]): void {
    if (ids.join() === this.told.join()) return;
    this.told = ids;
    const held = this.options.keeper.read();
    const own = ids.map((id): Own<K> => {
      // The server is not asked for what is on its way to it.
      const src = held.has(id) ? '' : this.srcThere(id);
      return this.own.find((each) => each.id === id) ?? { id, file: null, src, problem: null };
    });
    const isOut = (each: Own<K>) => Boolean(each.problem || each.isNew) || this.isRefused(each);
    this.forget(this.own.filter((each) => !isOut(each) && !ids.includes(each.id)));
    this.arrange([...own, ...this.own.filter((each) => isOut(each) && !ids.includes(each.id))]);
    this.tell();
    for (const { id, file } of own) if (!file) void this.find(id);
  }

  /** Answers how many did not fit. */
  add(files: readonly File[]): number {
    const { kind, max } = this.options;
    const room = Math.max(0, max - this.files.filter(takesPlace).length);
    const added = files.slice(0, room).map((file): Own<K> & { file: File } => ({
      id: newId(kind.is),
      file,
      src: kind.is === 'photo' ? URL.createObjectURL(file) : '',
      // What is too large may not be once it was made smaller.
      problem: this.canShrink(file) ? null : kind.check(file),
      isNew: true,
    }));
    this.show([...this.own, ...added]);
    for (const { id, file, problem } of added) if (!problem) void this.keep(id, file);
    return files.length - added.length;
  }

  /** As it is at once, so that nothing can happen to it; in its place what was made smaller, and that leaves. */
  private async keep(id: Id<K>, file: File): Promise<void> {
    const { kind, keeper, namedIn } = this.options;
    const isUnnamed = namedIn !== undefined;
    const facts = { is: kind.is, what: kind.what };
    const entry = { subject: id, ...this.saidOf() };
    const restMs = this.canShrink(file) ? SHRINK_MS : 0;
    const problem = await keeper.putFile({ ...entry, restMs }, file, facts).then(
      () => null,
      // The device cannot read it any more.
      () => refusal('FILE_BROKEN', 415),
    );
    // Removed while it was read.
    if (!this.isClosed && !this.own.some((each) => each.id === id)) return keeper.drop(id);
    const known = problem ? { problem } : { isUnnamed };
    this.show(this.own.map((each) => (each.id === id ? { ...each, isNew: false, ...known } : each)));
    if (problem || restMs === 0) return;
    await this.makeSmaller(id, file);
  }

  private saidOf() {
    const { title, page } = this.options;
    return title === undefined || page === undefined ? thisPage() : { title, page };
  }

  private async makeSmaller(id: Id<K>, file: File): Promise<void> {
    const { kind, keeper } = this.options;
    // As it was said when it was added.
    const { title, page } = keeper.read().get(id) ?? this.saidOf();
    const smaller = await shrinkPhoto(file);
    // Removed meanwhile, or sent as it was by a page that took longer.
    if (keeper.read().has(id))
      await keeper.putFile({ subject: id, title, page }, smaller, { is: kind.is, what: kind.what });
  }

  private srcThere(id: Id<K>): string {
    const { kind, apiBase } = this.options;
    return kind.is === 'photo' ? `${apiBase}/photos/${id}/480.webp` : '';
  }

  private canShrink(file: File): boolean {
    return this.options.kind.is === 'photo' && mayShrink(file);
  }

  /** What the server did not take, as it is: the reason may be gone. */
  retry(id: Id<K>): void {
    const { keeper, sender } = this.options;
    const held = keeper.read().get(id);
    if (held) return void keeper.put(held).then(() => sender.retry());
    const file = this.own.find((each) => each.id === id)?.file;
    if (!file) return;
    this.show(this.own.map((each) => (each.id === id ? { ...each, problem: null, isNew: true } : each)));
    void this.keep(id, file);
  }

  remove(id: Id<K>): void {
    const { keeper, sender, kind, apiBase } = this.options;
    const gone = this.own.filter((each) => each.id === id);
    const isHereAlone = keeper.read().has(id) && sender.read().file?.subject !== id;
    void keeper.drop(id);
    if (!isHereAlone && gone.some(({ file, problem }) => file && !problem))
      forgetUpload(kind.is, id, apiBase);
    this.forget(gone);
    this.show(this.own.filter((each) => each.id !== id));
  }

  /** After a removal. What this page had sent, or not yet, is taken as new: the server may have let it go. */
  putBack({ id, file }: TrayFile<K>, at: number): void {
    if (file && this.add([file]) > 0) return;
    const back = file ? this.own.at(-1) : { id, file, src: this.srcThere(id), problem: null };
    if (back) this.show(this.own.filter((each) => each !== back).toSpliced(at, 0, back));
  }

  move(id: Id<K>, by: -1 | 1): void {
    const from = this.own.findIndex((each) => each.id === id);
    const moved = this.own[from];
    const rest = this.own.filter((each) => each.id !== id);
    if (moved && from + by >= 0 && from + by <= rest.length) this.show(rest.toSpliced(from + by, 0, moved));
  }

  /** Nobody looks any more; what is kept goes on. */
  close(): void {
    this.isClosed = true;
    for (const end of this.ends) end();
    this.forget(this.own);
  }

  /** Of an earlier visit: its picture lies on this device. */
  private async find(id: Id<K>): Promise<void> {
    const { keeper, kind } = this.options;
    if (this.finding.has(id)) return;
    this.finding.add(id);
    const restMs = keeper.read().get(id)?.restMs;
    const file = (await keeper.file(id)) ?? (await this.takeOver(id));
    this.finding.delete(id);
    if (this.isClosed || !this.own.some((each) => each.id === id && !each.file)) return;
    // It has arrived meanwhile.
    const there = this.srcThere(id);
    const src = file && kind.is === 'photo' ? URL.createObjectURL(file) : there;
    this.show(this.own.map((each) => (each.id === id ? { ...each, file, src } : each)));
    // The page that had begun to make it smaller is gone.
    if (file && restMs) await this.makeSmaller(id, file);
  }

  /** Until November 2026 what had not arrived lay elsewhere on the device: taken over once. */
  private async takeOver(id: Id<K>): Promise<File | null> {
    const { keeper, kind } = this.options;
    const file = await keptFiles.get(id);
    if (!file) return null;
    const facts = { is: kind.is, what: kind.what };
    if (await keeper.putFile({ subject: id, ...this.saidOf() }, file, facts)) await keptFiles.drop([id]);
    return file;
  }

  private look(): void {
    for (const { id, file } of this.own) if (!file && this.options.keeper.read().has(id)) void this.find(id);
    this.show(this.own);
  }

  /** What names it is on the disk with it, or has arrived. */
  private isNamed(id: Id<K>, subject: string): boolean {
    const { keeper } = this.options;
    if (!this.told.includes(id)) return false;
    const namer = keeper.read().get(subject);
    if (!namer) return keeper.receipts(subject).length > 0;
    return namer.isKept && JSON.stringify([namer.request?.body, namer.about]).includes(id);
  }

  private forget(own: readonly Own<K>[]): void {
    for (const { file, src } of own) if (file && src) URL.revokeObjectURL(src);
  }

  private isRefused({ id }: Own<K>): boolean {
    return !takesPlace({ problem: this.options.keeper.read().get(id)?.problem ?? null });
  }

  /** What was refused holds the form up until somebody says what becomes of it, or another has its place. */
  private idsOfForm(): Id<K>[] {
    const ready = this.own.filter(({ problem, isNew }) => !problem && !isNew);
    const isFull = ready.length > this.options.max;
    return ready.filter((each) => !isFull || !this.isRefused(each)).map(({ id }) => id);
  }

  private show(files: readonly Own<K>[]): void {
    this.arrange(files);
    const ids = this.idsOfForm();
    if (ids.join() !== this.told.join()) {
      this.told = ids;
      this.options.onChange(ids);
    }
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private arrange(files: readonly Own<K>[]): void {
    const { keeper, sender, namedIn } = this.options;
    const held = keeper.read();
    const own = files.map((each) =>
      each.isUnnamed && namedIn !== undefined && this.isNamed(each.id, namedIn)
        ? { ...each, isUnnamed: false }
        : each,
    );
    this.own = own;
    const { file: leaving } = sender.read();
    this.files = own.map((each) => {
      const part = leaving?.subject === each.id ? leaving.part : 0;
      return { ...each, ...stateOf(each, held.get(each.id), leaving?.subject === each.id, part) };
    });
  }
}

/** The server takes back what belongs to nothing; when this gets lost it does so by itself in two days. */
function forgetUpload(is: Sendable, id: string, apiBase: string): void {
  void fetch(`${apiBase}/${is}s/${id}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

function stateOf<K extends Sendable>(
  { problem, isNew, isUnnamed }: Own<K>,
  held: Held | undefined,
  isLeaving: boolean,
  part: number,
): Pick<TrayFile<K>, 'state' | 'isKept' | 'part' | 'problem'> {
  if (problem) return { state: 'failed', isKept: false, part: 0, problem };
  if (held?.problem) return { state: 'failed', isKept: held.isKept, part: 0, problem: held.problem };
  if (isNew ? !held : isUnnamed) return { state: 'keeping', isKept: false, part: 0, problem: null };
  if (!held) return { state: 'done', isKept: false, part: 1, problem: null };
  const { isKept } = held;
  if (isLeaving) return { state: 'sending', isKept, part, problem: null };
  return { state: isKept ? 'kept' : 'keeping', isKept, part: 0, problem: null };
}
