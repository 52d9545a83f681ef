import type { Store } from '@sabaijai/shared-ui/app';
import {
  draftOf,
  type Entry,
  type Held,
  type KeptRequest,
  keeperFor,
  type Owner,
  type Receipt,
  thisPage,
} from '@sabaijai/shared-ui/keep';
import type { Problem } from '@sabaijai/shared-ui/problem';
import { type Draft, forgetDraft, readDraft } from './draft';

/** What leaves once a form is sent: with the words of the list of everything unsent, and where one goes on with it. */
export interface Sending extends Pick<Entry, 'needs' | 'tags'> {
  request: KeptRequest;
  title: string;
  page: string;
}

/** Whoever is at the screen; null: somebody without an account. */
export type Writer = { id: Owner } | null;

type Both = Awaited<ReturnType<typeof keeperFor>>;

/** What is typed into one form: of one person, on this device, and the same in all tabs. */
export class KeptDraft<V extends object> {
  private readonly subject: string;
  private owner: Owner | null;

  constructor(
    private readonly both: Both,
    name: string,
  ) {
    this.subject = draftOf(name);
    this.owner = both.keeper.owner;
    both.keeper.goOn(this.subject);
  }

  /** As it lies there; undefined when nothing does. */
  held(): Held | undefined {
    return this.isMine() ? this.both.keeper.read().get(this.subject) : undefined;
  }

  values(): Partial<V> | null {
    return (this.held()?.about as Partial<V> | undefined) ?? null;
  }

  /** Why it does not go: it was refused, or a photo of it. */
  problem(): Problem | null {
    const { problem, needs = [] } = this.held() ?? {};
    const held = this.both.keeper.read();
    return problem ?? needs.map((id) => held.get(id)?.problem).find(Boolean) ?? null;
  }

  /** Asked before anybody types: what nothing can be kept of is not to be promised. */
  probe(): void {
    void this.both.keeper.probe();
  }

  /** Nothing new fits on this device. */
  isFull(): boolean {
    return this.both.keeper.fault !== null;
  }

  subscribe(listener: () => void): () => void {
    const { keeper, sender } = this.both;
    const ends = [keeper.subscribe(listener), sender.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  onReceipt(receive: (receipt: Receipt) => void): () => void {
    return this.both.keeper.onReceipt((receipt) => receipt.subject === this.subject && receive(receipt));
  }

  /** Answers whether the disk has it. What was to be sent and is typed on is a draft again, until it is sent anew. */
  async put(values: Partial<V>, sending?: Sending): Promise<boolean> {
    // Whoever signed out leaves nothing to the next.
    if (!this.isMine()) return false;
    return this.both.keeper.put({ subject: this.subject, about: values, ...(sending ?? thisPage()) });
  }

  async forget(): Promise<void> {
    if (this.isMine()) await this.both.keeper.drop(this.subject);
  }

  /** Sends those files of the answers that lie here alone, and tells which did not arrive: their ids. */
  async sendFiles(of: unknown): Promise<readonly string[]> {
    const { keeper, sender } = this.both;
    const words = JSON.stringify(of);
    const here = [...keeper.read().values()].filter(({ file, subject }) => file && words.includes(subject));
    const sent = await Promise.all(
      here.map(async ({ subject }) => !(await sender.sendNow(subject)) && subject),
    );
    return sent.filter((subject) => subject !== false);
  }

  /** The way it is sent now, of all that is kept. */
  sending() {
    return this.both.sender.read();
  }
  retry(): void {
    this.both.sender.retry();
  }

  private isMine(): boolean {
    const { owner } = this.both.keeper;
    // What somebody began before they signed in went with them.
    if (this.owner === 'guest' && owner) this.owner = owner;
    return this.owner !== null && owner === this.owner;
  }
}

/** The draft of this name, once whoever is at the screen can read it; `valuesOf` an older build's. */
export async function openDraft<V extends object>(
  store: Store,
  writer: Writer,
  name: string,
  valuesOf: (old: Draft<never>) => Partial<V> = ({ values }) => values,
) {
  const draft = new KeptDraft<V>(await keeperFor(store, writer), name);
  await takeOver(draft, name, valuesOf);
  return draft;
}

/** Until November 2026 drafts lay in `localStorage`, for whoever opens the browser to read: taken over once. */
async function takeOver<V extends object>(
  draft: KeptDraft<V>,
  name: string,
  valuesOf: (old: Draft<never>) => Partial<V>,
): Promise<void> {
  const old = readDraft<never>(name);
  const isNewer = old && old.savedAt > (draft.held()?.at ?? 0);
  if (!isNewer || (await draft.put(valuesOf(old)))) forgetDraft(name);
}
