import type { Answers, Id, Listing, ListingPart } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import type { KeptDraft } from '@sabaijai/shared-ui/form';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { type AnswerStorage, keepOnDevice, type Report, type Unsent } from '@sabaijai/shared-ui/wizard';
import { manageApi } from '../manage.api';
import { nameOf, type OnDevice, openPart } from './unsent-parts';

export interface PartStorage extends AnswerStorage {
  /** Sends the part. What another member saved meanwhile is merged; where both changed the same, the person chooses. */
  send(valid: Record<string, unknown>): Promise<{ error?: unknown; data?: Listing }>;
}

/** One part of a listing: what is typed lies on this device until it is saved, as visitors would read half a sentence. */
export function partStorage(store: Store, id: Id<'business'>, part: ListingPart): PartStorage {
  const name = nameOf(id, part);
  const { endpoints } = manageApi;
  let listing: Listing | undefined;
  let draft: Promise<KeptDraft<OnDevice>> | null = null;
  const here = () => {
    draft ??= openPart(store, name);
    return draft;
  };
  const unsentOf = (found: KeptDraft<OnDevice>) => found.values()?.unsent ?? [];
  let tell: (report: Report) => void = () => undefined;
  const answersOf = (from: Listing): Answers => ({ [part]: from.parts[part] ?? {} });
  const ask = () =>
    store.dispatch(endpoints.listing.initiate(id, { forceRefetch: true, subscribe: false })).unwrap();
  return {
    name,
    sendFiles: async (of) => (await here()).sendFiles(of),
    async load() {
      draft = null;
      const [found, answer] = await Promise.all([here(), ask()]);
      listing = answer;
      return { answers: answersOf(listing), saved: null, unsent: unsentOf(found) };
    },
    async save(step, data, changed) {
      const found = await here();
      const base = (listing && answersOf(listing)[step]) ?? {};
      const others = unsentOf(found).filter((each) => !changed.includes(each.field));
      const own = changed.map((field) => ({ step, field, value: data[field], base: base[field] }));
      await keepOnDevice(found, { unsent: [...others, ...own] });
      return { at: Date.now(), where: 'device' };
    },
    drop(step, field) {
      const isLeft = (each: Unsent) => each.step !== step || each.field !== field;
      void here().then((found) => found.put({ unsent: unsentOf(found).filter(isLeft) }));
    },
    forget: async () => (await here()).forget(),
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
      tell({ newer: answersOf(listing), unsent: unsentOf(await here()) });
      return answer;
    },
  };
}
