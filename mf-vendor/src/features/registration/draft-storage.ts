import type { Answers, Field, Id } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { registrationForm } from '@sabaijai/shared-ui/registration-form';
import { type AnswerStorage, copyOf, copyOfDraft, forgetCopy, serverDraft } from '@sabaijai/shared-ui/wizard';
import { registrationApi } from './registration.api';

const EMPTY = { answers: {}, saved: null } as const;

/**
 * A draft of the registration, which lies on the server from its first answer on: a fresh one does not yet, nothing need
 * be asked for. `mayBeEmpty` is asked where the server has none: one may have been left before anything was typed.
 */
export function registrationDraft(
  store: Store,
  id: Id<'draft'>,
  isFresh: boolean,
  mayBeEmpty: () => boolean,
): AnswerStorage {
  const draft = serverDraft(store, id);
  let isBegun = false;
  return {
    ...draft,
    async load() {
      if (isFresh && !isBegun) return EMPTY;
      try {
        const kept = await draft.load();
        isBegun = true;
        return kept;
      } catch (error) {
        if (isBegun || !mayBeEmpty() || !isProblem(error) || error.status !== 404) throw error;
        // What this device has a copy of was begun: it went elsewhere, and its page offers to go on with the copy.
        if (Object.keys((await copyOfDraft(store, id)) ?? {}).length > 0) throw error;
        return EMPTY;
      }
    },
    /** Sending takes it away on the server. */
    forget: () => forgetCopy(store, id),
    async save(step, data, changed) {
      if (!isBegun) {
        const { endpoints } = draftApi;
        await store.dispatch(endpoints.startDraft.initiate({ id, form: registrationForm.id })).unwrap();
        await draft.load();
        isBegun = true;
      }
      return draft.save(step, data, changed);
    },
  };
}

/**
 * A draft that begins with these answers; `claims` the place that it is about. Called again after a failure it goes on
 * with the same one.
 */
export async function beginDraft(
  store: Store,
  id: Id<'draft'>,
  { steps, claims }: { steps: Answers; claims?: Id<'business'> },
): Promise<void> {
  const { startDraft, saveDraftStep } = draftApi.endpoints;
  let { version } = claims
    ? await store.dispatch(registrationApi.endpoints.claim.initiate({ id, businessId: claims })).unwrap()
    : await store.dispatch(startDraft.initiate({ id, form: registrationForm.id })).unwrap();
  for (const [step, data = {}] of Object.entries(steps))
    ({ version } = await store.dispatch(saveDraftStep.initiate({ id, step, version, data })).unwrap());
}

/** Papers may have run out since, and what is declared is declared anew. */
const NOT_COPIED = ['documents', 'isTrue'];
/** What was refused, as the beginning of a new one: its photos and papers belong to the old one. */
export const copyOfSent = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(registrationForm.steps).map(([step, { schema }]) => {
      const copy = Object.entries(copyOf(schema.shape as Field['fields'], answers[step] ?? {}));
      return [step, Object.fromEntries(copy.filter(([name]) => !NOT_COPIED.includes(name)))];
    }),
  );
