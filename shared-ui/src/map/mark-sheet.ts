import type { MarkerSpec } from './overlay';
import type { MapStore, OverlayHandlers } from './store';

export interface Mark {
  id: string;
  /** Says all that is seen of it: a mark of the same key is the same mark, and is left alone. */
  key: string;
  /** Asked for when it is drawn. */
  make(): { spec: MarkerSpec; handlers: OverlayHandlers };
}

interface Drawn {
  key: string;
  handlers: { current: OverlayHandlers };
}

/** Milliseconds of a frame that marks may take: the rest belongs to the movement of the map. */
const SHARE_MS = 8;
/** However slow the machine, so many come with each frame. */
const AT_LEAST = 16;

/** Hundreds of marks on a map, brought up to date a few at a frame. */
export class MarkSheet {
  readonly #store: MapStore;
  readonly #drawn = new Map<string, Drawn>();
  #wanted = new Map<string, Mark>();
  #frame = 0;
  #onDone: (() => void) | undefined;

  constructor(store: MapStore) {
    this.#store = store;
  }

  /** These and no others. `onDone` is left out if others are shown before these are drawn. */
  show(marks: readonly Mark[], onDone?: () => void) {
    this.#wanted = new Map(marks.map((mark) => [mark.id, mark]));
    this.#onDone = onDone;
    this.#frame ||= requestAnimationFrame(this.#draw);
  }

  #draw = () => {
    this.#frame = 0;
    const until = performance.now() + SHARE_MS;
    const coming = [...this.#wanted.values()].filter(({ id, key }) => this.#drawn.get(id)?.key !== key);
    const going = [...this.#drawn.keys()].filter((id) => !this.#wanted.has(id));
    for (let index = 0; index < Math.max(coming.length, going.length); index += 1) {
      if (index >= AT_LEAST && performance.now() > until) {
        this.#frame = requestAnimationFrame(this.#draw);
        return;
      }
      const [mark, id] = [coming[index], going[index]];
      if (mark) this.#set(mark);
      if (id !== undefined) this.#remove(id);
    }
    this.#onDone?.();
    this.#onDone = undefined;
  };

  #set({ id, key, make }: Mark) {
    const { spec, handlers } = make();
    const drawn = { key, handlers: { current: handlers } };
    this.#drawn.set(id, drawn);
    this.#store.set(spec, drawn.handlers);
  }

  #remove(id: string) {
    const drawn = this.#drawn.get(id);
    if (drawn) this.#store.remove(id, drawn.handlers);
    this.#drawn.delete(id);
  }

  end() {
    cancelAnimationFrame(this.#frame);
    for (const id of [...this.#drawn.keys()]) this.#remove(id);
  }
}
