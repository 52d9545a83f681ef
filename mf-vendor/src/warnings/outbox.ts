import type { Id, WarningReplyDraft } from '@sabaijai/contract';
import { forgetDraft, readDraft, writeDraft } from '@sabaijai/shared-ui/form';
import { isProblem, type Problem } from '@sabaijai/shared-ui/problem';

/** An answer that waits on this device for a connection. */
export interface Unsent {
  warning: Id<'warning'>;
  item: Id<'warningItem'>;
  /** Whose it is: sent in nobody else's name. */
  by: Id<'user'>;
  /** What the answer is shown and changed with. */
  matter: string;
  values: unknown;
  body: WarningReplyDraft;
  /** Why the server did not take it: it stays here until somebody changes it. */
  problem?: Problem;
}

const NAME = 'warning-replies';
/** Not reached, or for now: sent again by itself. */
const waitsFor = (problem: unknown): boolean =>
  isProblem(problem) &&
  (problem.status === 0 || problem.status >= 500 || [401, 408, 429].includes(problem.status));
/** Nothing was answered at all. */
export const isUnreached = (problem: unknown): boolean => isProblem(problem) && problem.status === 0;

/** Answers written without a connection: kept on this device, sent as soon as there is one. */
export class ReplyOutbox {
  private entries: readonly Unsent[] | null = null;
  private readonly listeners = new Set<() => void>();
  private isSending = false;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): readonly Unsent[] => {
    this.entries ??= readDraft<readonly Unsent[]>(NAME)?.values ?? [];
    return this.entries;
  };

  /** Answers whether it is on the device now; one for each item. */
  put(entry: Unsent): boolean {
    return this.write([...this.without(entry.item), entry]);
  }
  take(item: Id<'warningItem'>): void {
    this.write(this.without(item));
  }

  /** Sends this person's answers, one after the other; `send` throws a `Problem`. Answers how many arrived. */
  async flush(by: Id<'user'>, send: (entry: Unsent) => Promise<unknown>): Promise<number> {
    if (this.isSending) return 0;
    this.isSending = true;
    let arrived = 0;
    try {
      for (const entry of this.read().filter((each) => each.by === by && !each.problem)) {
        try {
          await send({ ...entry, body: { ...entry.body, sentAt: new Date().toISOString() } });
          this.take(entry.item);
          arrived += 1;
        } catch (error) {
          if (waitsFor(error) || !isProblem(error)) break;
          this.put({ ...entry, problem: error });
        }
      }
      return arrived;
    } finally {
      this.isSending = false;
    }
  }

  private without(item: Id<'warningItem'>) {
    return this.read().filter((each) => each.item !== item);
  }
  private write(entries: readonly Unsent[]): boolean {
    this.entries = entries;
    if (entries.length === 0) forgetDraft(NAME);
    const isKept = entries.length === 0 || writeDraft(NAME, { values: entries, savedAt: Date.now() });
    for (const listener of this.listeners) listener();
    return isKept;
  }
}
