import type { AnswerSave, Id, SavedAnswer } from '@sabaijai/contract';
import type { AnswerResult, SeenDocument } from '@sabaijai/contract/checklist';
import { isProblem, type Problem } from '@sabaijai/shared-ui/problem';

/** What the inspector says to one item. */
export interface Given {
  result: AnswerResult;
  value: number | null;
  value2: number | null;
  document: SeenDocument | null;
  note: string;
  photos: Id<'photo'>[];
  confirmed: boolean;
}
/** An answer on this device: `version` is the one of the server that it stands on. */
export interface Kept extends Given {
  version: number;
  at: string;
  state: 'saved' | 'unsent' | 'sending' | 'refused' | 'conflict';
  carriedOver: boolean;
  problem?: Problem | undefined;
  /** Of a conflict: what the other device saved. */
  theirs?: SavedAnswer | undefined;
}
export type Answers = ReadonlyMap<string, Kept>;

type Send = (item: string, save: AnswerSave) => Promise<SavedAnswer>;

const AGAIN_MS = 15_000;
const keyOf = (id: Id<'inspection'>) => `safety-form:${id}`;

export const EMPTY: Given = {
  ...{
    result: 'unanswered',
    value: null,
    value2: null,
    document: null,
    note: '',
    photos: [],
    confirmed: false,
  },
};

const keptOf = (saved: SavedAnswer): Kept => ({
  result: saved.result,
  value: saved.value ?? null,
  value2: saved.value2 ?? null,
  document: saved.document ?? null,
  note: saved.note ?? '',
  photos: saved.photos ?? [],
  confirmed: saved.confirmed ?? false,
  version: saved.version,
  at: saved.answeredAt,
  carriedOver: saved.carriedOver,
  state: 'saved',
});

/**
 * The answers of one inspection: each is kept on this device in the moment it is given and sent by itself, again and
 * again until it has arrived. What the server refuses stays here with the reason.
 */
export class AnswerQueue {
  private answers: Answers;
  private readonly listeners = new Set<() => void>();
  private running = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: Id<'inspection'>,
    saved: readonly SavedAnswer[],
    private readonly send: Send,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
  ) {
    const answers = new Map(saved.map((each) => [each.itemId as string, keptOf(each)]));
    for (const [item, kept] of this.readUnsent()) {
      const base = answers.get(item);
      // Sent before the device died, and its answer lost: then it is there already.
      if (base && isSame(base, kept)) continue;
      answers.set(item, { ...kept, carriedOver: false, state: 'unsent' });
    }
    this.answers = answers;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = () => this.answers;

  get unsent(): number {
    return [...this.answers.values()].filter(({ state }) => state !== 'saved').length;
  }

  /** Kept at once; sent after `delay` milliseconds, so that what is typed goes out in words and not in letters. */
  give(item: string, change: Partial<Given>, delay = 0): void {
    const before = this.answers.get(item);
    const kept = before ?? { ...EMPTY, version: 0 };
    // Another reading wants another confirmation.
    const isRead = 'value' in change || 'value2' in change;
    this.put(item, {
      ...{ ...kept, ...(isRead && { confirmed: false }), ...change },
      ...{ at: new Date().toISOString(), carriedOver: false, state: 'unsent' },
      problem: undefined,
      theirs: undefined,
    });
    this.later(delay);
  }

  /** Of two that differ: what this device has goes over the other's, or gives way to it. */
  settle(item: string, keep: 'mine' | 'theirs'): void {
    const kept = this.answers.get(item);
    if (!kept?.theirs) return;
    const { theirs, problem: _, ...mine } = kept;
    this.put(
      item,
      keep === 'theirs' ? keptOf(theirs) : { ...mine, version: theirs.version, state: 'unsent' },
    );
    this.later(0);
  }

  /** Sends what waits, one after the other; tries again later when the connection is away. */
  async flush(): Promise<void> {
    if (this.running) return;
    this.running = true;
    clearTimeout(this.timer);
    try {
      for (;;) {
        const next = [...this.answers].find(([, { state }]) => state === 'unsent');
        if (!next) return;
        if (!(await this.sendOne(...next))) return;
      }
    } finally {
      this.running = false;
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Answers whether going on makes sense. */
  private async sendOne(item: string, kept: Kept): Promise<boolean> {
    const { state: _, problem: __, theirs: ___, carriedOver: ____, ...save } = kept;
    this.put(item, { ...kept, state: 'sending' });
    const isUnchanged = () => this.answers.get(item)?.at === kept.at;
    try {
      const saved = await this.send(item, { ...save, sentAt: new Date().toISOString() });
      const now = this.answers.get(item) as Kept;
      // What is being typed keeps its last space.
      this.put(
        item,
        isUnchanged()
          ? { ...keptOf(saved), note: kept.note }
          : { ...now, version: saved.version, state: 'unsent' },
      );
      return true;
    } catch (error) {
      const now = this.answers.get(item) as Kept;
      const problem = isProblem(error) ? error : undefined;
      const theirs = problem?.params?.current as SavedAnswer | null | undefined;
      if (problem?.code === 'VERSION_CONFLICT' && theirs) {
        const isSettled = isSame(keptOf(theirs), now);
        this.put(item, isSettled ? keptOf(theirs) : { ...now, state: 'conflict', theirs });
        return true;
      }
      const isRefused =
        problem && problem.status >= 400 && problem.status < 500 && ![401, 408, 429].includes(problem.status);
      if (isRefused && isUnchanged()) {
        this.put(item, { ...now, state: 'refused', problem });
        return true;
      }
      this.put(item, { ...now, state: 'unsent', problem });
      if (isRefused) return true;
      this.later(AGAIN_MS);
      return false;
    }
  }

  private later(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  private put(item: string, kept: Kept): void {
    this.answers = new Map(this.answers).set(item, kept);
    this.writeUnsent();
    for (const listener of this.listeners) listener();
  }

  private readUnsent(): [string, Kept][] {
    try {
      return JSON.parse(this.storage.getItem(keyOf(this.id)) ?? '[]') as [string, Kept][];
    } catch {
      return [];
    }
  }

  private writeUnsent(): void {
    const unsent = [...this.answers].filter(([, { state }]) => state !== 'saved');
    try {
      if (unsent.length) this.storage.setItem(keyOf(this.id), JSON.stringify(unsent));
      else this.storage.removeItem(keyOf(this.id));
    } catch {
      // A full device: what is unsent is still on the screen and says so.
    }
  }
}

const wordsOf = ({ result, value, value2, document, note, photos, confirmed }: Given) =>
  JSON.stringify([result, value, value2, document, note.trim(), photos, confirmed]);
const isSame = (a: Given, b: Given) => wordsOf(a) === wordsOf(b);
