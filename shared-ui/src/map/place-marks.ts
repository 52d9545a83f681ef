import type { MapClusters, MapItem } from '@sabaijai/contract';
import type { MapViewState } from './driver';
import { askedFor, countInView, isInside, mergeClose } from './grid';
import { type Mark, MarkSheet } from './mark-sheet';
import type { MapStore } from './store';

export interface PlaceState {
  /** What is drawn. */
  items: readonly MapItem[];
  /** How many places are in view; null until the server has told. */
  count: number | null;
  /** Else it is about so many. */
  isExact: boolean;
  hasFailed: boolean;
}

export interface PlaceSource {
  addressOf(box: ReturnType<typeof askedFor>): string;
  markOf(item: MapItem, isAmongFew: boolean): Mark;
  onState(state: PlaceState): void;
}

const DEBOUNCE_MS = 150;
/** More would be a carpet, and slow. */
const MARKS_MAX = 300;
/** With more marks than this the tab key stops at clusters only; the list beside the map has every place. */
const TABBABLE_MAX = 50;

/** Asks the server what stands where a map came to rest, and keeps the marks of it on the map. */
export class PlaceMarks {
  readonly #store: MapStore;
  readonly #source: { readonly current: PlaceSource };
  readonly #sheet: MarkSheet;
  readonly #forget: () => void;
  #answer: readonly MapItem[] = [];
  /** The same as they are drawn. */
  #items: MapItem[] = [];
  #view: MapViewState | null = null;
  /** The address that was asked last, and the one whose answer is shown. */
  #asked = '';
  #answered = '';
  #hasFailed = false;
  #question = new AbortController();
  /** What was pressed goes away with what it becomes; the keyboard then goes on from there. */
  #leadsOn = false;

  constructor(store: MapStore, source: { readonly current: PlaceSource }) {
    this.#store = store;
    this.#source = source;
    this.#sheet = new MarkSheet(store);
    this.#forget = store.onView((view, moving) => {
      if (!moving) this.#look(view);
    });
    const view = store.view();
    if (view) this.#look(view);
  }

  #look(view: MapViewState) {
    this.#view = view;
    this.ask();
    this.draw();
  }

  /** Unless it is the same as before; `again` asks all the same. */
  ask({ again = false } = {}) {
    if (!this.#view) return;
    const box = askedFor(this.#view);
    const url = this.#source.current.addressOf(box);
    if (url === this.#asked && !again) return;
    this.#asked = url;
    this.#question.abort();
    this.#question = new AbortController();
    const { signal } = this.#question;
    const timer = setTimeout(() => this.#fetch(url, box.z, signal), DEBOUNCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  async #fetch(url: string, zoom: number, signal: AbortSignal) {
    try {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const { items } = (await response.json()) as MapClusters;
      if (signal.aborted) return;
      this.#answer = items;
      this.#items = mergeClose(items, zoom);
      this.#answered = url;
      this.#hasFailed = false;
      this.draw(this.#leadsOn);
      this.#leadsOn = false;
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      this.#hasFailed = true;
      this.draw();
    }
  }

  /** What is in view comes first; the marks beside it wait there for a small move. */
  draw(leadOn = false) {
    const view = this.#view;
    if (!view) return;
    const seen = this.#items.filter(({ location }) => isInside(view.bounds, location));
    const unseen = this.#items.filter(({ location }) => !isInside(view.bounds, location));
    const items = [...seen, ...unseen].slice(0, MARKS_MAX);
    const { markOf, onState } = this.#source.current;
    const [first] = seen;
    this.#sheet.show(
      items.map((item) => markOf(item, items.length <= TABBABLE_MAX)),
      () => {
        if (leadOn && first && document.activeElement === document.body) this.#store.focus(first.id);
      },
    );
    const { count, isExact } = countInView(this.#answer, view.bounds);
    onState({
      items,
      count: this.#answered === this.#asked ? count : null,
      isExact,
      hasFailed: this.#hasFailed,
    });
  }

  /** Who pressed a mark by the keyboard goes on among what comes instead of it. */
  leadOn() {
    this.#leadsOn = true;
  }

  end() {
    this.#question.abort();
    this.#forget();
    this.#sheet.end();
  }
}
