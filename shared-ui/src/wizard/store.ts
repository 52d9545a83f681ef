import type { Answers } from '@sabaijai/contract';
import { isSame } from '@sabaijai/shared-ui/form';
import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { withValue } from './answers';
import type { AnswerStorage, Kept, Report, Saved } from './storage';

const AUTOSAVE_MS = 800;
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000];

/** A field that two people, or two tabs, have changed. */
export interface Clash {
  step: string;
  field: string;
  mine: unknown;
  newer: unknown;
}

export type SaveState =
  | { now: 'none' | 'unsaved' | 'saving' }
  | ({ now: 'saved' } & Saved)
  /** Tried again by itself. */
  | { now: 'offline' }
  | { now: 'failed'; problem: Problem }
  | { now: 'conflict'; clashes: readonly Clash[] };

export interface Snapshot {
  answers: Answers;
  save: SaveState;
}

/** What is typed into one form, and where it is kept: saves by itself, tries again, and merges what others saved. */
export class AnswerStore {
  private snapshot: Snapshot;
  private readonly listeners = new Set<() => void>();
  /** As the storage has it. */
  private base: Answers;
  /** Sent without an answer: the storage may have it. */
  private tried: Answers = {};
  /** Fields that are not kept yet, by step. */
  private readonly pending = new Map<string, Set<string>>();
  private running: Promise<boolean> = Promise.resolve(true);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is said when nothing is left to keep. */
  private rest: SaveState;
  private failures = 0;
  private isOver = false;

  constructor(
    private readonly storage: AnswerStorage,
    { answers, saved, unsent = [] }: Kept,
  ) {
    this.base = answers;
    this.rest = saved ? { now: 'saved', ...saved } : { now: 'none' };
    this.snapshot = { answers, save: this.rest };
    this.takeUp(unsent);
  }

  /** What the storage had, where the page stood before it answered. */
  adopt({ answers, saved, unsent = [] }: Kept) {
    this.hear({ newer: answers });
    if (saved) this.arrive(saved);
    if (unsent.length === 0) return;
    this.running = this.running.then(() => {
      this.takeUp(unsent);
      this.change(this.snapshot);
      return this.saveAll();
    });
  }

  read = () => this.snapshot;
  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** While the wizard is on the screen. */
  open = () => {
    const hide = () => void (document.visibilityState === 'hidden' && this.flush());
    const online = () => void this.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    const stop = this.storage.watch?.(this.hear);
    if (this.pending.size > 0) void this.flush();
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
      stop?.();
      void this.flush().then(() => clearTimeout(this.timer));
    };
  };

  set(step: string, path: string, value: unknown) {
    const data = withValue(this.snapshot.answers[step] ?? {}, path, value);
    const [field = path] = path.split('.');
    this.pending.set(step, (this.pending.get(step) ?? new Set()).add(field));
    this.change({
      answers: { ...this.snapshot.answers, [step]: data },
      // A choice that somebody has to make stays until it is made.
      save: this.snapshot.save.now === 'conflict' ? this.snapshot.save : { now: 'unsaved' },
    });
    this.later(AUTOSAVE_MS);
  }

  /** Keeps everything now; whether nothing is left to keep. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running = this.running.then(() => this.saveAll());
    return this.running;
  }

  /** After the person has seen both: what they chose stands, and is kept. */
  settle(isNewer: (clash: Clash) => boolean): Promise<boolean> {
    if (this.snapshot.save.now !== 'conflict') return this.flush();
    let { answers } = this.snapshot;
    for (const clash of this.snapshot.save.clashes) {
      if (!isNewer(clash)) continue;
      answers = { ...answers, [clash.step]: withValue(answers[clash.step] ?? {}, clash.field, clash.newer) };
      this.pending.get(clash.step)?.delete(clash.field);
      if (this.pending.get(clash.step)?.size === 0) this.pending.delete(clash.step);
      this.storage.drop?.(clash.step, clash.field);
    }
    this.change({ answers, save: { now: 'unsaved' } });
    return this.flush();
  }

  /** It was sent: nothing more of it is kept. */
  async forget() {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.running;
    await this.storage.forget();
  }

  /** What an earlier visit could not save. */
  private takeUp(unsent: Kept['unsent'] = []) {
    const clashes: Clash[] = [];
    for (const { step, field, value, base } of unsent) {
      const newer = this.base[step]?.[field];
      if (isSame(newer, value)) continue;
      this.pending.set(step, (this.pending.get(step) ?? new Set()).add(field));
      const data = withValue(this.snapshot.answers[step] ?? {}, field, value);
      this.snapshot = {
        answers: { ...this.snapshot.answers, [step]: data },
        save: { now: 'unsaved' },
      };
      if (!isSame(newer, base)) clashes.push({ step, field, mine: value, newer });
    }
    if (clashes.length > 0) this.snapshot = { ...this.snapshot, save: { now: 'conflict', clashes } };
  }

  /** What the storage tells by itself; what others left is merged when nothing of ours is on its way. */
  private hear = (report: Report) => {
    if (!('newer' in report)) return this.arrive(report);
    this.running = this.running.then((isKept) => {
      const clashes = this.merge(report.newer);
      if (report.unsent?.length) {
        this.takeUp(report.unsent);
        this.change(this.snapshot);
        return false;
      }
      if (clashes.length > 0) this.tell({ now: 'conflict', clashes });
      return isKept && clashes.length === 0;
    });
  };

  private arrive(report: Saved) {
    this.rest = { now: 'saved', ...report };
    if (this.pending.size === 0) this.tell(this.rest);
  }

  private async saveAll(): Promise<boolean> {
    if (this.isOver || this.snapshot.save.now === 'conflict') return false;
    for (let [next] = this.pending; next; [next] = this.pending) {
      const [step, fields] = next;
      this.pending.delete(step);
      const data = this.snapshot.answers[step] ?? {};
      try {
        const isSlow = this.storage.save(step, data, [...fields]);
        if (isSlow instanceof Promise) this.tell({ now: 'saving' });
        const answer = await isSlow;
        if ('newer' in answer) {
          this.putBack(step, fields);
          const clashes = this.merge(answer.newer);
          if (clashes.length === 0) continue;
          this.tell({ now: 'conflict', clashes });
          return false;
        }
        this.arrive(answer);
        this.base = { ...this.base, [step]: data };
        this.tried = { ...this.tried, [step]: undefined };
        this.failures = 0;
      } catch (error) {
        this.putBack(step, fields);
        this.tried = { ...this.tried, [step]: data };
        this.fail(error);
        return false;
      }
    }
    this.tell(this.rest);
    return true;
  }

  private putBack(step: string, fields: ReadonlySet<string>) {
    this.pending.set(step, new Set([...fields, ...(this.pending.get(step) ?? [])]));
  }

  /** Theirs, and over it what is not kept of ours. Answers the fields that both sides have changed. */
  private merge(newer: Answers): Clash[] {
    const { answers: ours } = this.snapshot;
    let answers = newer;
    const clashes: Clash[] = [];
    for (const [step, fields] of this.pending) {
      for (const field of fields) {
        const [mine, theirs] = [ours[step]?.[field], newer[step]?.[field]];
        answers = { ...answers, [step]: withValue(answers[step] ?? {}, field, mine) };
        const isOurs = [this.base, this.tried].some((known) => isSame(theirs, known[step]?.[field]));
        if (!isOurs && !isSame(theirs, mine)) clashes.push({ step, field, mine, newer: theirs });
      }
    }
    this.base = newer;
    this.tried = {};
    this.change({ ...this.snapshot, answers });
    return clashes;
  }

  private fail(error: unknown) {
    if (!isProblem(error)) console.error('Answers could not be saved', error);
    const problem = isProblem(error) ? error : toProblem('PARSING_ERROR', undefined);
    const isPassing = problem.status === 0 || problem.status === 429 || problem.status >= 500;
    this.tell(problem.status === 0 ? { now: 'offline' } : { now: 'failed', problem });
    if (!isPassing) return;
    const wait = (problem.retryAfterSeconds ?? 0) * 1_000;
    this.later(Math.max(wait, AGAIN_MS[this.failures] ?? AGAIN_MS.at(-1) ?? 0));
    this.failures += 1;
  }

  private later(ms: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private tell(save: SaveState) {
    this.change({ ...this.snapshot, save });
  }

  private change(next: Snapshot) {
    this.snapshot = next;
    for (const listener of this.listeners) listener();
  }
}

/** It would be lost by leaving. */
export const isUnsaved = ({ now }: SaveState) => !['none', 'saved'].includes(now);
