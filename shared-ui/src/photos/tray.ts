import { type Id, newId, type PhotoPurpose } from '@sabaijai/contract';
import type { KeptFiles } from '@sabaijai/shared-ui/form';
import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { forgetPhoto, problemOfFile, uploadPhoto } from './upload';

const AT_ONCE = 2;

export interface TrayPhoto {
  id: Id<'photo'>;
  /** Null: it was there before. */
  file: File | null;
  src: string;
  /** Kept: on this device alone, and of the form all the same. */
  state: 'waiting' | 'sending' | 'failed' | 'kept' | 'done';
  /** From 0 to 1. */
  part: number;
  problem: Problem | null;
}

export interface TrayOptions {
  purpose: PhotoPurpose;
  max: number;
  apiBase: string;
  /** Where photos wait that were taken without a connection; without it they fail. */
  kept?: KeptFiles | undefined;
  onChange: (ids: Id<'photo'>[]) => void;
}

const isOfForm = (state: TrayPhoto['state']) => state === 'done' || state === 'kept';

/** The photos of one field: those that are stored and those on their way, in their order. Two are sent at once. */
export class Tray {
  photos: readonly TrayPhoto[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly running = new Map<Id<'photo'>, AbortController>();
  private told: readonly string[] = [];

  constructor(public options: TrayOptions) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = () => this.photos;

  /** What the form holds, when it was changed there: loaded, restored or thrown away. */
  adopt(ids: readonly Id<'photo'>[]): void {
    if (ids.join() === this.told.join()) return;
    this.told = ids;
    const stored = ids.map((id) => this.photos.find((photo) => photo.id === id) ?? this.storedPhoto(id));
    this.drop(this.photos.filter(({ id, state }) => isOfForm(state) && !ids.includes(id)));
    this.show([...stored, ...this.photos.filter(({ id, state }) => !isOfForm(state) && !ids.includes(id))]);
    for (const { id, file } of stored) if (!file) void this.findKept(id);
  }

  /** Of an earlier visit. */
  private async findKept(id: Id<'photo'>): Promise<void> {
    const file = await this.options.kept?.get(id);
    if (file) this.change(id, { file, src: URL.createObjectURL(file), state: 'kept' });
  }

  /** Answers how many did not fit. */
  add(files: readonly File[]): number {
    const room = Math.max(0, this.options.max - this.photos.length);
    const added = files.slice(0, room).map((file): TrayPhoto => {
      const problem = problemOfFile(file);
      const state = problem ? 'failed' : 'waiting';
      return { id: newId('photo'), file, src: URL.createObjectURL(file), state, part: 0, problem };
    });
    this.show([...this.photos, ...added]);
    this.sendNext();
    return files.length - added.length;
  }

  retry(id: Id<'photo'>): void {
    this.change(id, { state: 'waiting', part: 0, problem: null });
    this.sendNext();
  }

  remove(id: Id<'photo'>): void {
    const gone = this.photos.filter((photo) => photo.id === id);
    this.running.get(id)?.abort();
    this.drop(gone);
    if (gone.some(({ state }) => state === 'kept')) void this.options.kept?.drop([id]);
    for (const { file, state } of gone)
      if (file && (state === 'sending' || state === 'done')) forgetPhoto(id, this.options.apiBase);
    this.show(this.photos.filter((photo) => photo.id !== id));
  }

  move(id: Id<'photo'>, by: -1 | 1): void {
    const from = this.photos.findIndex((photo) => photo.id === id);
    const moved = this.photos[from];
    const rest = this.photos.filter((photo) => photo.id !== id);
    if (moved && from + by >= 0 && from + by <= rest.length) this.show(rest.toSpliced(from + by, 0, moved));
  }

  /** Nobody looks any more: what is on its way is called off, what is stored stays for the draft. */
  close(): void {
    for (const controller of this.running.values()) controller.abort();
    this.drop(this.photos);
    this.photos = [];
    this.told = [];
  }

  private storedPhoto(id: Id<'photo'>): TrayPhoto {
    const src = `${this.options.apiBase}/photos/${id}/480.webp`;
    return { id, file: null, src, state: 'done', part: 1, problem: null };
  }

  private sendNext(): void {
    for (const photo of this.photos)
      if (photo.state === 'waiting' && photo.file && this.running.size < AT_ONCE)
        void this.send(photo.id, photo.file);
  }

  private async send(id: Id<'photo'>, file: File): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    this.change(id, { state: 'sending' });
    const { purpose, apiBase } = this.options;
    const onProgress = (part: number) => this.change(id, { part });
    try {
      await uploadPhoto(file, { id, purpose, apiBase, onProgress, signal: controller.signal });
      this.change(id, { state: 'done', part: 1 });
      void this.options.kept?.drop([id]);
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = isProblem(error) ? error : toProblem('PARSING_ERROR', undefined);
      const isKept = problem.status === 0 && (await this.options.kept?.put(id, file));
      this.change(id, isKept ? { state: 'kept', part: 0 } : { state: 'failed', problem });
    } finally {
      this.running.delete(id);
      this.sendNext();
    }
  }

  private change(id: Id<'photo'>, change: Partial<TrayPhoto>): void {
    this.show(this.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  private drop(photos: readonly TrayPhoto[]): void {
    for (const { file, src } of photos) if (file) URL.revokeObjectURL(src);
  }

  private show(photos: readonly TrayPhoto[]): void {
    this.photos = photos;
    const stored = photos.filter(({ state }) => isOfForm(state)).map(({ id }) => id);
    if (stored.join() !== this.told.join()) {
      this.told = stored;
      this.options.onChange(stored);
    }
    for (const listener of this.listeners) listener();
  }
}
