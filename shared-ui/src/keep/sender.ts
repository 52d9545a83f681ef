import { isProblem, mayPass, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { isUnsent, type KeptRequest, type Owner, type SeenAnswer } from './entry';
import type { Held, Keeper } from './keeper';

/** How requests and files leave; all throw a `Problem`, or answer what the server said. */
export interface Wire {
  request(held: Held): Promise<unknown>;
  /** Reads what this device shows without a connection. */
  seen(answer: SeenAnswer): Promise<unknown>;
  file(held: Held, file: File, onProgress: (part: number) => void, signal?: AbortSignal): Promise<unknown>;
}

export interface SenderState {
  now: 'idle' | 'sending' | 'waiting' | 'signed-out';
  /** Why it waits. */
  problem: Problem | null;
  /** Of the file that is on its way: its subject, and how much of it is there, from 0 to 1. */
  file: { subject: string; part: number } | null;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
/** Codes of a session that has ended: only its person can go on. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['AUTH_REQUIRED', 'SESSION_EXPIRED']);

/** Only one tab sends a person's work: the browser hands this lock to another when the tab is closed. */
export type Locked = (owner: Owner, run: () => Promise<void>) => Promise<void>;
export const byWebLock: Locked = (owner, run) =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request(`keep-sender-${owner}`, run)
    : run();

/** What senders tell those of other tabs: that somebody wants it sent now, or how the sending stands. */
type Word = { retry: true } | { state: SenderState };

/**
 * Sends what is kept, the oldest first, requests beside files, and reads what is outdated once all is sent. What fails
 * for a moment is tried again after one second, two, four and so on up to a minute, or once the connection is back.
 */
export class Sender {
  state: SenderState = { now: 'idle', problem: null, file: null };
  private readonly listeners = new Set<() => void>();
  private wakeUp: () => void = () => undefined;
  private isOver = false;
  /** Whose work this tab sends, or waits to send. */
  private serves: Owner | null = null;
  private failures = 0;
  /** How often somebody signed in or pressed the button. */
  private calls = 0;
  private underWay = 0;
  /** When what waits for somebody's word is tried again, by subject, in milliseconds since 1970. */
  private readonly askAgainAt = new Map<string, number>();
  /** Milliseconds since 1970, before which nothing is tried. */
  private pauseUntil = 0;

  constructor(
    private readonly keeper: Keeper,
    private readonly wire: Wire,
    private readonly locked: Locked = byWebLock,
  ) {
    keeper.subscribe(() => this.wakeUp());
    keeper.onSender((word) => this.hear(word as Word));
    if (typeof window !== 'undefined') window.addEventListener('online', () => this.goOn());
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly read = (): SenderState => this.state;

  /** Sends for whom the keeper is open, until it is closed. */
  start(): void {
    const { owner } = this.keeper;
    if (!owner || this.serves === owner) return;
    this.serves = owner;
    const inTurn = this.locked(owner, () => this.run(owner, (held) => held.isKept));
    // What only this page has, no other can send.
    const loose = this.run(owner, (held) => !held.isKept && this.keeper.fault !== null);
    void Promise.all([inTurn, loose]).then(() => {
      if (this.serves === owner) this.serves = null;
      // They came back before the last of it had ended.
      if (!this.isOver && this.keeper.owner === owner) this.start();
    });
  }

  /** At once, in whichever tab it is that sends: the person has signed in, or presses the button. */
  retry(): void {
    this.goOn();
    this.keeper.tellSenders({ retry: true } satisfies Word);
  }

  /** Sends what waits under the subject, typed or not; answers whether the server has it, once that is known. */
  sendNow(subject: string): Promise<boolean> {
    const { keeper } = this;
    const waits = keeper.read().get(subject);
    if (waits && dueAt(waits) > Date.now()) void keeper.put({ ...waits, restMs: 0 });
    this.retry();
    return new Promise((resolve) => {
      const look = () => {
        const held = keeper.read().get(subject);
        const isStuck = held?.problem || this.state.now === 'waiting' || this.state.now === 'signed-out';
        if (held && !isStuck) return;
        for (const end of ends) end();
        resolve(!held);
      };
      const ends = [keeper.subscribe(look), this.subscribe(look)];
      look();
    });
  }

  private hear(word: Word): void {
    if ('retry' in word) this.goOn();
    else this.show(word.state);
  }

  private goOn(): void {
    this.calls += 1;
    this.failures = 0;
    this.pauseUntil = 0;
    this.askAgainAt.clear();
    if (this.state.now !== 'sending') this.tell({ now: 'idle', problem: null });
    this.wakeUp();
  }

  stop(): void {
    this.isOver = true;
    this.wakeUp();
  }

  private async run(owner: Owner, isMine: (held: Held) => boolean): Promise<void> {
    const lanes = [
      this.lane(owner, (held) => isMine(held) && held.request !== undefined && this.isReady(held)),
      this.lane(owner, (held) => isMine(held) && held.file !== undefined && this.isReady(held)),
      this.lane(owner, (held) => isMine(held) && held.seen !== undefined && this.isAllSent()),
    ];
    await Promise.all(lanes);
  }

  private async lane(owner: Owner, isMine: (held: Held) => boolean): Promise<void> {
    while (!this.isOver && this.keeper.owner === owner) {
      const next = this.isPaused() ? undefined : this.oldest(isMine);
      if (next) await this.send(next);
      else await this.woken();
    }
  }

  private oldest(isMine: (held: Held) => boolean): Held | undefined {
    const now = Date.now();
    return [...this.keeper.read().values()]
      .filter((held) => this.dueAt(held) <= now && isMine(held))
      .sort((a, b) => a.seq - b.seq)[0];
  }

  /** Of what was refused: never, unless somebody was asked about it. */
  private dueAt(held: Held): number {
    if (!held.problem) return dueAt(held);
    return isAsked(held.problem) ? (this.askAgainAt.get(held.subject) ?? 0) : Number.POSITIVE_INFINITY;
  }

  /** What must be there before it is. */
  private isReady({ needs = [] }: Held): boolean {
    const held = this.keeper.read();
    return !needs.some((subject) => held.has(subject));
  }

  /** Nothing goes by itself any more: what was refused, and what needs it, does not count. */
  private isAllSent(): boolean {
    return !this.oldest((held) => isUnsent(held) && this.isReady(held));
  }

  private isPaused(): boolean {
    return Date.now() < this.pauseUntil;
  }

  private async send(held: Held): Promise<void> {
    const { owner } = this.keeper;
    const { calls } = this;
    let tried: readonly KeptRequest['body'][] = [];
    this.underWay += 1;
    try {
      if (held.seen) return await this.keeper.sees(held, await this.wire.seen(held.seen));
      if (this.state.now !== 'signed-out') this.tell({ now: 'sending', problem: null });
      if (!held.file) tried = await this.keeper.tries(held);
      const answer = held.file ? await this.sendFile(held) : await this.wire.request(held);
      this.failures = 0;
      if (this.state.now === 'signed-out') this.tell({ now: 'sending', problem: null });
      // Somebody else's by now: their device's other page tells the receipt when they come back.
      if (this.keeper.owner === owner) await this.keeper.arrived(held, answer);
    } catch (thrown) {
      // It was taken out meanwhile.
      if (!this.keeper.read().has(held.subject)) return;
      const problem = isProblem(thrown) ? thrown : toProblem('PARSING_ERROR', undefined);
      if (!isProblem(thrown)) console.error('Sending what is kept failed', thrown);
      if (this.keeper.owner === owner) await this.fail(held, problem, tried, calls);
    } finally {
      this.underWay -= 1;
      if (held.file) this.tell({ file: null });
      if (this.state.now === 'sending' && this.underWay === 0) this.tell({ now: 'idle', problem: null });
    }
  }

  private async sendFile(held: Held): Promise<unknown> {
    const { subject } = held;
    const file = await this.keeper.file(subject);
    if (!file) throw toProblem(415, { type: '', status: 415, code: 'FILE_BROKEN', title: '' });
    this.tell({ file: { subject, part: 0 } });
    const takenOut = new AbortController();
    const end = this.keeper.subscribe(() => this.keeper.read().has(subject) || takenOut.abort());
    const onProgress = (part: number) => this.tell({ file: { subject, part } });
    return this.wire.file(held, file, onProgress, takenOut.signal).finally(end);
  }

  private async fail(
    held: Held,
    problem: Problem,
    tried: readonly KeptRequest['body'][],
    calls: number,
  ): Promise<void> {
    // Whoever holds the phone is not to read on: the entries stay, and their person reads them once it is open again.
    if (problem.code === 'ACCOUNT_LOCKED') return this.keeper.close();
    // It was sent before they signed in again, or before the connection was back.
    const isOld = calls !== this.calls;
    if (SIGNED_OUT.has(problem.code)) {
      if (isOld) return;
      // They may sign in where this tab does not hear of it.
      this.pauseUntil = Date.now() + LONGEST_MS;
      return this.tell({ now: 'signed-out', problem });
    }
    if (mayPass(problem)) {
      if (isOld && !problem.retryAfterSeconds) return;
      return this.pause(problem);
    }
    // It is not there for them any more.
    if (held.seen) return this.keeper.drop(held.subject);
    const current = problem.code === 'VERSION_CONFLICT' ? currentOf(problem) : null;
    if (current && held.request) {
      const { body } = held.request;
      // The answer to an earlier sending was lost on its way.
      if (isSaid(body, current)) return this.keeper.arrived(held, current);
      const isOwn = tried.some((each) => isSaid(each, current));
      const isNewer = current.version !== body.version;
      if (isOwn && isNewer) return this.keeper.rebase(held, current.version);
    }
    this.askAgainAt.set(held.subject, Date.now() + LONGEST_MS);
    await this.keeper.refused(held, problem);
  }

  private pause(problem: Problem): void {
    const wait = Math.min(FIRST_MS * 2 ** this.failures, LONGEST_MS);
    this.failures += 1;
    this.pauseUntil = Date.now() + Math.max(wait, (problem.retryAfterSeconds ?? 0) * 1_000);
    this.tell({ now: 'waiting', problem });
  }

  /** Until something was kept, somebody presses a button, or the pause is over. */
  private woken(): Promise<void> {
    return new Promise((resolve) => {
      const before = this.wakeUp;
      const now = Date.now();
      const held = [...this.keeper.read().values()].map((each) => this.dueAt(each));
      const due = [this.pauseUntil, ...held].filter((at) => at > now && Number.isFinite(at));
      const timer = due.length ? setTimeout(() => this.wakeUp(), Math.min(...due) - now) : undefined;
      this.wakeUp = () => {
        clearTimeout(timer);
        this.wakeUp = () => undefined;
        before();
        resolve();
      };
    });
  }

  private tell(change: Partial<SenderState>): void {
    this.show({ ...this.state, ...change });
    this.keeper.tellSenders({ state: this.state } satisfies Word);
  }

  private show(state: SenderState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** What was kept by a clock that is set back since is due: it would wait for as long as that was ahead. */
const dueAt = ({ at, restMs = 0, problem, isHalf }: Held) => {
  if (isHalf) return Number.POSITIVE_INFINITY;
  return problem || at > Date.now() ? 0 : at + restMs;
};

/** Somebody was asked whether it may be: it is tried again until they have answered. */
export const isAsked = ({ params }: Problem): boolean => params.state === 'asked';

interface Current {
  version: number;
}
function currentOf({ params }: Problem): (Current & Readonly<Record<string, unknown>>) | null {
  const current = params.current as Current | null | undefined;
  return typeof current?.version === 'number' ? (current as ReturnType<typeof currentOf>) : null;
}

/** When something was said is not what was said. */
const ABOUT: ReadonlySet<string> = new Set(['version', 'at', 'sentAt']);

/** Whether the server's words are those of a body that was sent: it trims them, and leaves out what is empty. */
export function isSaid(
  body: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(body).every((name) => ABOUT.has(name) || wordsOf(body[name]) === wordsOf(current[name]));
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null || value === false || value === '') return '';
  if (typeof value === 'string') return JSON.stringify(value.trim());
  if (Array.isArray(value)) return value.length ? `[${value.map(wordsOf)}]` : '';
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, each]) => [name, wordsOf(each)] as const)
    .filter(([, words]) => words !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join(':'))}}`;
}
