import type { Answers, Id, Draft as ServerDraft } from '@sabaijai/contract';
import { api, askToSignIn, type Store } from '@sabaijai/shared-ui/app';
import { type Draft, forgetDraft, readDraft, writeDraft } from '@sabaijai/shared-ui/form';
import { isProblem } from '@sabaijai/shared-ui/problem';
import type { StepData } from './answers';
import { draftApi } from './draft.api';
import type { AnswerStorage, Kept, Unsent } from './storage';

/** Beside the answers on the server: what this device knows of it, and what did not arrive yet. */
type Copy = Draft<Answers> & { version: number; unsent: readonly Unsent[] };
const readCopy = (name: string) => readDraft<Answers>(name) as Copy | null;

/** What this device still knows of a draft that has expired on the server. */
export function copyOfDraft(id: Id<'draft'>): Answers | null {
  const copy = readCopy(id);
  if (!copy) return null;
  let answers = copy.values;
  for (const { step, field, value } of copy.unsent)
    answers = { ...answers, [step]: { ...answers[step], [field]: value } };
  return answers;
}

/** Answers on the server; the version counts their changes. */
interface OnServer {
  version: number;
  steps: Answers;
  updatedAt: string | null;
}
/** How a form's answers are read and written there, step by step. */
export interface ServerPlug<T> {
  read(): Promise<T>;
  /** Refused with `VERSION_CONFLICT` where somebody was faster; `current` is what they left. */
  write(step: string, version: number, data: StepData): Promise<T>;
  of(answer: T): OnServer;
  /** After sending, and when everything is thrown away. */
  forget?(): Promise<unknown>;
}

/**
 * Answers on the server; what is on its way there lies on this device, by `name`. Made once by the page, so that it
 * outlives the wizard.
 */
export function serverStorage<T>(store: Store, name: string, plug: ServerPlug<T>): AnswerStorage {
  let version = 0;
  let steps: Answers = {};
  let unsent: readonly Unsent[] = [];
  /** What is still on its way: who comes back at once must not read what stood there before. */
  let running: Promise<unknown> = Promise.resolve();
  const know = (answer: T) => {
    const known = plug.of(answer);
    ({ version, steps } = known);
    return known;
  };
  /** It is for those times when the server cannot be reached; without room for it the form goes on. */
  const copy = () =>
    void writeDraft<Answers>(name, { values: steps, savedAt: Date.now(), version, unsent } as Copy);
  return {
    isSource: true,
    async load() {
      await running.catch(() => undefined);
      const found = readCopy(name);
      unsent = found?.unsent ?? [];
      try {
        const { updatedAt } = know(await asOwner(store, plug.read));
        const isEmpty = Object.keys(steps).length === 0 || updatedAt === null;
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
      const request = asOwner(store, () => plug.write(step, version, data));
      running = request;
      try {
        const { updatedAt } = know(await request);
        unsent = others;
        copy();
        return { at: updatedAt ? Date.parse(updatedAt) : Date.now(), where: 'server' };
      } catch (error) {
        if (!isProblem(error) || error.code !== 'VERSION_CONFLICT') throw error;
        return { newer: know(error.params.current as T).steps };
      }
    },
    drop(step, field) {
      unsent = unsent.filter((each) => each.step !== step || each.field !== field);
      copy();
    },
    async forget() {
      await plug.forget?.();
      forgetDraft(name);
    },
  };
}

/** A draft on the server, of a person or of a guest's browser. */
export function serverDraft(store: Store, id: Id<'draft'>): AnswerStorage {
  const { draft, saveDraftStep, forgetDraft: remove } = draftApi.endpoints;
  return serverStorage<ServerDraft>(store, id, {
    read: () => store.dispatch(draft.initiate(id, { forceRefetch: true, subscribe: false })).unwrap(),
    write: (step, version, data) =>
      store.dispatch(saveDraftStep.initiate({ id, step, version, data })).unwrap(),
    of: (answer) => answer,
    forget: () =>
      store
        .dispatch(remove.initiate(id))
        .unwrap()
        .catch((error: unknown) => {
          // Sending may have taken it away already.
          if (!isProblem(error) || error.status !== 404) throw error;
        }),
  });
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
