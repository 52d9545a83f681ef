import type { Id, WarningReplyDraft, WarningReplyEdit } from '@sabaijai/contract';
import { forgetDraft, type KeptFiles, keptFiles, readDraft, writeDraft } from '@sabaijai/shared-ui/form';
import { isProblem, mayPass, type Problem } from '@sabaijai/shared-ui/problem';

/** An answer that waits on this device for a connection. */
export interface Unsent {
  warning: Id<'warning'>;
  item: Id<'warningItem'>;
  /** Whose it is: sent in nobody else's name. */
  by: Id<'user'>;
  /** What the answer is shown and changed with. */
  matter: string;
  values: unknown;
  writtenAt: string;
  body: WarningReplyDraft | WarningReplyEdit;
  /** Whose words these take the place of; of a new answer there is none. */
  edits?: Id<'reply'>;
  /** Why the server did not take it: it stays here until somebody changes it. */
  problem?: Problem;
}

const NAME = 'warning-replies';
/** Nothing was answered at all. */
export const isUnreached = (problem: unknown): boolean => isProblem(problem) && problem.status === 0;

/** The item has moved on since it was read: others, or the inspector, were faster. */
export const isOvertaken = (problem: unknown): problem is Problem =>
  isProblem(problem) && (problem.status === 409 || problem.code === 'REPLY_LIMIT');

const isSame = (a: Unsent, b: Unsent) => a.item === b.item && a.by === b.by;

/** Answers written without a connection: kept on this device, sent as soon as there is one. */
export class ReplyOutbox {
  private entries: readonly Unsent[] | null = null;
  private readonly listeners = new Set<() => void>();
  private isSending = false;
  /** Somebody asked while it was sending: the connection may have come back after an entry had failed. */
  private isAskedAgain = false;
  /** What is on its way at this moment. */
  private leaving: Unsent | null = null;

  /** `kept` has the photos and documents that were added without a connection, until their answer has arrived. */
  constructor(private readonly kept: KeptFiles = keptFiles) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): readonly Unsent[] => {
    this.entries ??= readDraft<readonly Unsent[]>(NAME)?.values ?? [];
    return this.entries;
  };

  /** Answers whether it is on the device now; one of each person for each item. */
  put(entry: Unsent): boolean {
    return this.write([...this.without(entry), entry]);
  }
  /** Out of the box, to be changed; false while it is being sent, as it may arrive. */
  take(entry: Unsent): boolean {
    if (this.leaving && isSame(this.leaving, entry)) return false;
    this.write(this.without(entry));
    return true;
  }
  /** Out of the box for good, with its files: it has arrived, or is not wanted any more. */
  async drop(entry: Unsent): Promise<void> {
    if (!this.take(entry)) return;
    await this.forgetFiles(entry.body);
  }
  /** No longer needed on this device. */
  async forgetFiles({ photos, documents }: Unsent['body']): Promise<void> {
    await this.kept.drop([...photos, ...documents]);
  }

  /** Sends this person's answers, one after the other; `send` throws a `Problem`. Answers how many arrived. */
  async flush(by: Id<'user'>, send: (entry: Unsent) => Promise<unknown>): Promise<number> {
    if (this.isSending) {
      this.isAskedAgain = true;
      return 0;
    }
    this.isSending = true;
    this.isAskedAgain = false;
    let arrived = 0;
    try {
      for (const entry of this.read().filter((each) => each.by === by && !each.problem)) {
        this.leaving = entry;
        try {
          const sentAt = new Date().toISOString();
          await send({ ...entry, body: 'sentAt' in entry.body ? { ...entry.body, sentAt } : entry.body });
          this.write(this.without(entry));
          await this.forgetFiles(entry.body);
          arrived += 1;
        } catch (error) {
          if (mayPass(error) || !isProblem(error)) break;
          this.put({ ...entry, problem: error });
        }
      }
    } finally {
      this.isSending = false;
      this.leaving = null;
    }
    return arrived + (this.isAskedAgain ? await this.flush(by, send) : 0);
  }

  /** Of what is stored now: another tab may have added something. */
  private without(entry: Unsent): Unsent[] {
    const stored = readDraft<readonly Unsent[]>(NAME)?.values ?? [];
    return stored.filter((each) => !isSame(each, entry));
  }
  private write(entries: readonly Unsent[]): boolean {
    if (entries.length === 0) forgetDraft(NAME);
    const isKept = entries.length === 0 || writeDraft(NAME, { values: entries, savedAt: Date.now() });
    // What the device did not take is not shown as if it had.
    if (isKept) this.entries = entries;
    for (const listener of this.listeners) listener();
    return isKept;
  }
}
