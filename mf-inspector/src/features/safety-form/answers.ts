import type { AnswerSave, Id, SavedAnswer } from '@sabaijai/contract';
import type { AnswerResult, SeenDocument } from '@sabaijai/contract/checklist';
import type { Held, Keeper, Receipt } from '@sabaijai/shared-ui/keep';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { beginningOf } from '../../kept-visits';
import { formSeen } from './outdated';

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
/** An answer as it stands: `version` is the one of the server that it stands on. */
export interface Kept extends Given {
  version: number;
  at: string;
  /** `unsent`: on this device. `loose`: in this page alone, as the device has no room for it. */
  state: 'saved' | 'keeping' | 'unsent' | 'loose' | 'refused' | 'conflict';
  carriedOver: boolean;
  problem?: Problem | undefined;
  /** Of a conflict: what the other device saved. */
  theirs?: SavedAnswer | undefined;
}
export type Answers = ReadonlyMap<string, Kept>;

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

/** Everything of an inspection that is not on the server yet is kept under this. */
export const keptUnder = (id: Id<'inspection'>) => `inspection/${id}/`;
export const stopOrderOf = (id: Id<'inspection'>) => `${keptUnder(id)}stop-order`;
const answersUnder = (id: Id<'inspection'>) => `${keptUnder(id)}answer/`;

/** What the list of everything unsent says of an answer, and where one goes on with it. */
export type Told = (item: string) => { title: string; page: string };

/** The answers of one inspection: those of the server, and over them what this device has not sent yet. */
export class AnswerSheet {
  private answers: Answers = new Map();
  private readonly saved: Map<string, Kept>;
  private readonly listeners = new Set<() => void>();
  private readonly under: string;

  constructor(
    private readonly id: Id<'inspection'>,
    saved: readonly SavedAnswer[],
    private readonly keeper: Keeper,
    private readonly told: Told,
  ) {
    this.under = answersUnder(id);
    this.saved = new Map(saved.map((each) => [each.itemId as string, keptOf(each)]));
    this.look();
  }

  /** As long as it is on the screen. */
  readonly open = () => {
    const ends = [this.keeper.subscribe(() => this.look()), this.keeper.onReceipt((each) => this.hear(each))];
    // What has arrived while nobody looked.
    for (const receipt of this.keeper.receipts(this.under)) this.hear(receipt);
    this.look();
    return () => {
      for (const end of ends) end();
    };
  };
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = () => this.answers;

  /** Of the photos of an answer: what is told of them, and what names them. */
  readonly sends = (item: string) => ({
    ...this.told(item),
    namedIn: this.under + item,
    needs: [beginningOf(this.id)],
  });

  /** What the server has said since: newer than what was known. */
  adopt(saved: readonly SavedAnswer[]): void {
    for (const each of saved)
      if (each.version > (this.saved.get(each.itemId)?.version ?? 0))
        this.saved.set(each.itemId, keptOf(each));
    this.look();
  }

  /** From where it was kept before; what was said here since stands. Answers whether it is safe. */
  takeOver(item: string, given: Given, version: number): Promise<boolean> {
    if (this.keeper.read().has(this.under + item)) return Promise.resolve(true);
    return this.put(item, given, version, 0);
  }

  /** Kept at once; it leaves after `restMs`, so that what is typed goes out in words and not in letters. */
  give(item: string, change: Partial<Given>, restMs = 0): void {
    const { version, ...before } = this.answers.get(item) ?? { ...EMPTY, version: 0 };
    // Another reading wants another confirmation.
    const isRead = 'value' in change || 'value2' in change;
    void this.put(
      item,
      { ...givenOf(before), ...(isRead && { confirmed: false }), ...change },
      version,
      restMs,
    );
  }

  /** Of two that differ: what this device has goes over the other's, or gives way to it. */
  settle(item: string, choice: 'mine' | 'theirs'): void {
    const answer = this.answers.get(item);
    if (!answer?.theirs) return;
    const { theirs } = answer;
    this.saved.set(item, keptOf(theirs));
    if (choice === 'theirs') void this.keeper.drop(this.under + item);
    else void this.put(item, givenOf(answer), theirs.version, 0);
  }

  private put(item: string, given: Given, version: number, restMs: number): Promise<boolean> {
    const at = new Date().toISOString();
    const body: AnswerSave = { ...given, version, at, sentAt: at };
    return this.keeper.put({
      subject: this.under + item,
      request: { method: 'PATCH', path: `/inspections/${this.id}/answers/${item}`, body: { ...body } },
      restMs,
      needs: [beginningOf(this.id)],
      outdates: [formSeen(this.id)],
      ...this.told(item),
    });
  }

  private hear({ subject, answer }: Receipt): void {
    if (!subject.startsWith(this.under)) return;
    const item = subject.slice(this.under.length);
    const before = this.answers.get(item);
    const saved = keptOf(answer as SavedAnswer);
    if (saved.version < (this.saved.get(item)?.version ?? 0)) return;
    // What is being typed keeps its last space.
    const isSame = before?.note.trim() === saved.note;
    this.saved.set(item, isSame ? { ...saved, note: before?.note ?? '' } : saved);
    this.look();
  }

  /** What is kept stands over what the server has; an answer that did not change stays the same object. */
  private look(): void {
    const next = new Map<string, Kept>(this.saved);
    for (const [subject, held] of this.keeper.read()) {
      if (!subject.startsWith(this.under)) continue;
      const item = subject.slice(this.under.length);
      const before = this.answers.get(item);
      const answer = answerOf(held, this.keeper.fault !== null);
      next.set(item, before && JSON.stringify(before) === JSON.stringify(answer) ? before : answer);
    }
    const isSame =
      next.size === this.answers.size && [...next].every(([item, each]) => this.answers.get(item) === each);
    if (isSame) return;
    this.answers = next;
    for (const listener of this.listeners) listener();
  }
}

function answerOf({ request, problem, isKept }: Held, isFull: boolean): Kept {
  const body = request?.body as unknown as AnswerSave;
  const theirs = problem?.code === 'VERSION_CONFLICT' ? (problem.params.current as SavedAnswer | null) : null;
  const state = theirs ? 'conflict' : problem ? 'refused' : isKept ? 'unsent' : isFull ? 'loose' : 'keeping';
  return {
    ...givenOf({ ...EMPTY, ...body } as Given),
    version: body.version,
    at: body.at,
    carriedOver: false,
    state,
    problem,
    ...(theirs && { theirs }),
  };
}

const givenOf = ({ result, value, value2, document, note, photos, confirmed }: Given): Given => ({
  ...{ result, value, value2, document, note, photos, confirmed },
});
