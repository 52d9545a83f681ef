import { type Id, newId } from '@sabaijai/contract';
import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import type { FileKind, Sendable } from './file-kind';
import { forgetUpload } from './upload';

const AT_ONCE = 2;

export interface TrayFile<K extends Sendable> {
  id: Id<K>;
  /** Null: it was there before. */
  file: File | null;
  /** Of photos alone. */
  src: string;
  /** Keeping: on its way to this device's store. Kept: on this device alone, and sent with the form. */
  state: 'keeping' | 'waiting' | 'sending' | 'failed' | 'kept' | 'done';
  /** On this device, and so of the form, whatever becomes of this page. */
  isKept: boolean;
  /** From 0 to 1. */
  part: number;
  problem: Problem | null;
}

/** What the server will never take as it is leaves its place to another file. */
export const takesPlace = ({ problem }: { problem: Problem | null }) =>
  problem?.status !== 413 && problem?.status !== 415;

export interface TrayOptions<K extends Sendable> {
  kind: FileKind<K>;
  max: number;
  apiBase: string;
  onChange: (ids: Id<K>[]) => void;
}

const isOfForm = ({ state }: Pick<TrayFile<Sendable>, 'state'>) => state === 'done';
export const isMoving = ({ state }: Pick<TrayFile<Sendable>, 'state'>) =>
  state === 'keeping' || state === 'waiting' || state === 'sending';

/** The files of one field that live as long as the page: those that are stored and those on their way. Two are sent at once. */
export class Tray<K extends Sendable> {
  files: readonly TrayFile<K>[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly running = new Map<Id<K>, AbortController>();
  private told: readonly string[] = [];

  constructor(public options: TrayOptions<K>) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = () => this.files;

  /** What the form holds, when it was changed there: loaded, restored or thrown away. */
  adopt(ids: readonly Id<K>[]): void {
    if (ids.join() === this.told.join()) return;
    this.told = ids;
    const stored = ids.map((id) => this.files.find((each) => each.id === id) ?? this.storedFile(id));
    const gone = this.files.filter((each) => isOfForm(each) && !ids.includes(each.id));
    for (const { id } of gone) this.running.get(id)?.abort();
    this.drop(gone);
    this.show([...stored, ...this.files.filter((each) => !isOfForm(each) && !ids.includes(each.id))]);
  }

  /** Answers how many did not fit. */
  add(files: readonly File[]): number {
    const room = Math.max(0, this.options.max - this.files.filter(takesPlace).length);
    const { kind } = this.options;
    const added = files.slice(0, room).map((file): TrayFile<K> => {
      const problem = kind.check(file);
      const state = problem ? 'failed' : 'waiting';
      const src = kind.is === 'photo' ? URL.createObjectURL(file) : '';
      return { id: newId(kind.is), file, src, state, isKept: false, part: 0, problem };
    });
    this.show([...this.files, ...added]);
    this.sendNext();
    return files.length - added.length;
  }

  retry(id: Id<K>): void {
    this.change(id, { state: 'waiting', part: 0, problem: null });
    this.sendNext();
  }

  remove(id: Id<K>): void {
    const { kind, apiBase } = this.options;
    const gone = this.files.filter((each) => each.id === id);
    this.running.get(id)?.abort();
    this.drop(gone);
    for (const { file, state } of gone)
      if (file && (state === 'sending' || state === 'done')) forgetUpload(kind.is, id, apiBase);
    this.show(this.files.filter((each) => each.id !== id));
  }

  move(id: Id<K>, by: -1 | 1): void {
    const from = this.files.findIndex((each) => each.id === id);
    const moved = this.files[from];
    const rest = this.files.filter((each) => each.id !== id);
    if (moved && from + by >= 0 && from + by <= rest.length) this.show(rest.toSpliced(from + by, 0, moved));
  }

  /** Nobody looks any more: what is on its way is called off, what is stored or kept stays for the draft. */
  close(): void {
    for (const controller of this.running.values()) controller.abort();
    this.drop(this.files);
    this.files = [];
    this.told = [];
  }

  private storedFile(id: Id<K>): TrayFile<K> {
    const { kind, apiBase } = this.options;
    const src = kind.is === 'photo' ? `${apiBase}/photos/${id}/480.webp` : '';
    return { id, file: null, src, state: 'done', isKept: false, part: 1, problem: null };
  }

  private sendNext(): void {
    for (const { id, state, file } of this.files)
      if (state === 'waiting' && file && this.running.size < AT_ONCE) void this.send(id, file);
  }

  private async send(id: Id<K>, file: File): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    this.change(id, { state: 'sending' });
    const { kind, apiBase } = this.options;
    const onProgress = (part: number) => this.change(id, { part });
    try {
      await kind.send(file, { id, apiBase, onProgress, signal: controller.signal });
      this.change(id, { state: 'done', part: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = isProblem(error) ? error : toProblem('PARSING_ERROR', undefined);
      this.change(id, { state: 'failed', problem });
    } finally {
      this.running.delete(id);
      this.sendNext();
    }
  }

  private change(id: Id<K>, change: Partial<TrayFile<K>>): void {
    this.show(this.files.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  private drop(files: readonly TrayFile<K>[]): void {
    for (const { file, src } of files) if (file && src) URL.revokeObjectURL(src);
  }

  private show(files: readonly TrayFile<K>[]): void {
    this.files = files;
    const stored = files.filter(isOfForm).map(({ id }) => id);
    if (stored.join() !== this.told.join()) {
      this.told = stored;
      this.options.onChange(stored);
    }
    for (const listener of this.listeners) listener();
  }
}
