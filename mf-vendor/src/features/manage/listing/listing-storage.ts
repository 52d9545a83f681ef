import type { Answers, Id, Listing, ListingPart } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { type Draft, forgetDraft, readDraft } from '@sabaijai/shared-ui/form';
import { isProblem } from '@sabaijai/shared-ui/problem';
import {
  type AnswerStorage,
  isSame,
  keepOnDevice,
  type Report,
  type Unsent,
} from '@sabaijai/shared-ui/wizard';
import { manageApi } from '../manage.api';

type OnDevice = Draft<object> & { unsent: readonly Unsent[] };
const nameOf = (id: Id<'business'>, part: ListingPart) => `listing-${id}-${part}`;
const unsentOf = (name: string) => (readDraft<object>(name) as OnDevice | null)?.unsent ?? [];

/** Whether something of the part was typed on this device and not sent. */
export const isUnsent = (id: Id<'business'>, part: ListingPart) =>
  unsentOf(nameOf(id, part)).some(({ value, base }) => !isSame(value, base));

export interface PartStorage extends AnswerStorage {
  /** Sends the part. What another member saved meanwhile is merged; where both changed the same, the person chooses. */
  send(valid: Record<string, unknown>): Promise<{ error?: unknown; data?: Listing }>;
}

/** One part of a listing: what is typed lies on this device until it is saved, as visitors would read half a sentence. */
export function partStorage(store: Store, id: Id<'business'>, part: ListingPart): PartStorage {
  const name = nameOf(id, part);
  const { endpoints } = manageApi;
  let listing: Listing | undefined;
  let unsent: readonly Unsent[] = [];
  let tell: (report: Report) => void = () => undefined;
  const keep = () => {
    const savedAt = Date.now();
    keepOnDevice(name, { values: {}, savedAt, unsent } as OnDevice);
    return savedAt;
  };
  const answersOf = (from: Listing): Answers => ({ [part]: from.parts[part] ?? {} });
  const ask = () =>
    store.dispatch(endpoints.listing.initiate(id, { forceRefetch: true, subscribe: false })).unwrap();
  return {
    async load() {
      unsent = unsentOf(name);
      listing = await ask();
      return { answers: answersOf(listing), saved: null, unsent };
    },
    save(step, data, changed) {
      const base = (listing && answersOf(listing)[step]) ?? {};
      const others = unsent.filter((each) => !changed.includes(each.field));
      unsent = [
        ...others,
        ...changed.map((field) => ({ step, field, value: data[field], base: base[field] })),
      ];
      return { at: keep(), where: 'device' };
    },
    drop(step, field) {
      unsent = unsent.filter((each) => each.step !== step || each.field !== field);
      keep();
    },
    forget: () => forgetDraft(name),
    watch(listener) {
      tell = listener;
      return () => {
        tell = () => undefined;
      };
    },
    async send(valid) {
      if (!listing) throw new Error('A part was sent before it was there');
      const save = (version: number) =>
        store.dispatch(
          endpoints.saveListing.initiate({ id, version, parts: { [part]: valid[part] as object } }),
        );
      const answer = await save(listing.version);
      if (!isProblem(answer.error) || answer.error.code !== 'VERSION_CONFLICT') return answer;
      const before = listing;
      listing = await ask();
      const isSame = JSON.stringify(before.parts[part]) === JSON.stringify(listing.parts[part]);
      // Another part was changed: nobody has to choose.
      if (isSame) return save(listing.version);
      tell({ newer: answersOf(listing), unsent });
      return answer;
    },
  };
}
