import type { Answers, Id, Draft as ServerDraft } from '@sabaijai/contract';
import { api, askToSignIn, type Store } from '@sabaijai/shared-ui/app';
import { type Draft, forgetDraft, readDraft, writeDraft } from '@sabaijai/shared-ui/form';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { draftApi } from './draft.api';
import type { AnswerStorage, Kept, Unsent } from './storage';

/** Beside the draft on the server: what this device knows of it, and what did not arrive yet. */
type Copy = Draft<Answers> & { version: number; unsent: readonly Unsent[] };
const readCopy = (id: Id<'draft'>) => readDraft<Answers>(id) as Copy | null;

/** What this device still knows of a draft that has expired on the server. */
export function copyOfDraft(id: Id<'draft'>): Answers | null {
  const copy = readCopy(id);
  if (!copy) return null;
  let answers = copy.values;
  for (const { step, field, value } of copy.unsent)
    answers = { ...answers, [step]: { ...answers[step], [field]: value } };
  return answers;
}

/**
 * A draft on the server, of a person or of a guest's browser; what is on its way there lies on this device. Made once
 * by the page, so that it outlives the wizard.
 */
export function serverDraft(store: Store, id: Id<'draft'>): AnswerStorage {
  let version = 0;
  let steps: Answers = {};
  let unsent: readonly Unsent[] = [];
  /** What is still on its way: who comes back at once must not read what stood there before. */
  let running: Promise<unknown> = Promise.resolve();
  const know = (draft: ServerDraft) => {
    ({ version, steps } = draft);
    return draft;
  };
  /** It is for those times when the server cannot be reached; without room for it the draft goes on. */
  const copy = () =>
    void writeDraft<Answers>(id, { values: steps, savedAt: Date.now(), version, unsent } as Copy);
  return {
    isSource: true,
    async load() {
      await running.catch(() => undefined);
      const found = readCopy(id);
      unsent = found?.unsent ?? [];
      try {
        const { updatedAt } = know(
          await asOwner(store, () =>
            store
              .dispatch(draftApi.endpoints.draft.initiate(id, { forceRefetch: true, subscribe: false }))
              .unwrap(),
          ),
        );
        const isEmpty = Object.keys(steps).length === 0;
        const saved = isEmpty ? null : ({ at: Date.parse(updatedAt), where: 'server' } as const);
        return { answers: steps, saved, unsent } satisfies Kept;
      } catch (error) {
        const isAway = isProblem(error) && (error.status === 0 || error.status >= 500);
        if (!isAway || !found) throw error;
        ({ version, values: steps } = found);
        return { answers: steps, saved: { at: found.savedAt, where: 'device' }, unsent };
      }
    },
    async save(step, data, changed) {
      const others = unsent.filter((each) => each.step !== step || !changed.includes(each.field));
      unsent = [
        ...others,
        ...changed.map((field) => ({ step, field, value: data[field], base: steps[step]?.[field] })),
      ];
      copy();
      const request = asOwner(store, () =>
        store.dispatch(draftApi.endpoints.saveDraftStep.initiate({ id, step, version, data })).unwrap(),
      );
      running = request;
      try {
        const { updatedAt } = know(await request);
        unsent = others;
        copy();
        return { at: Date.parse(updatedAt), where: 'server' };
      } catch (error) {
        if (!isProblem(error) || error.code !== 'VERSION_CONFLICT') throw error;
        return { newer: know(error.params.current as ServerDraft).steps };
      }
    },
    async forget() {
      await store
        .dispatch(draftApi.endpoints.forgetDraft.initiate(id))
        .unwrap()
        .catch((error: unknown) => {
          // Sending may have taken it away already.
          if (!isProblem(error) || error.status !== 404) throw error;
        });
      forgetDraft(id);
    },
  };
}

/**
 * Another's draft is not there: when a session ends, one's own answers 404 too. Whoever was signed in is asked to sign
 * in again, and the request goes on; what one person wrote is not sent in the name of another.
 */
async function asOwner<T>(store: Store, send: () => Promise<T>): Promise<T> {
  const personNow = () => api.endpoints.me.select()(store.getState()).data?.user?.id;
  const before = personNow();
  try {
    return await send();
  } catch (error) {
    if (!isProblem(error) || error.status !== 404 || !before) throw error;
    await store.dispatch(api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (personNow() === before || !(await askToSignIn({ key: 'expired' }))) throw error;
    if (personNow() !== before) throw error;
    return send();
  }
}
