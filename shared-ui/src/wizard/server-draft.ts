import type { Answers, Id, Draft as ServerDraft } from '@sabaijai/contract';
import { api, askToSignIn, type Store } from '@sabaijai/shared-ui/app';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { type Draft, isSame, type KeptDraft, openDraftHere } from '@sabaijai/shared-ui/form';
import { isProblem } from '@sabaijai/shared-ui/problem';
import type { StepData } from './answers';
import type { AnswerStorage, Kept, Unsent } from './storage';

/** Beside the answers on the server: what this device knows of it, and what did not arrive yet. */
interface Copy {
  values: Answers;
  version: number;
  unsent: readonly Unsent[];
}
const openCopy = (store: Store, name: string) =>
  openDraftHere<Copy>(store, name, (old: Draft<Answers> & Partial<Copy>) => {
    const { values, version = 0, unsent = [] } = old;
    return { values, version, unsent };
  });
const readCopy = (draft: KeptDraft<Copy> | null) => (draft?.values() ?? null) as Copy | null;

/** What this device still knows of a draft that has expired on the server. */
export async function copyOfDraft(store: Store, id: Id<'draft'>): Promise<Answers | null> {
  const copy = readCopy(await openCopy(store, id));
  if (!copy) return null;
  let answers = copy.values;
  for (const { step, field, value } of copy.unsent)
    answers = { ...answers, [step]: { ...answers[step], [field]: value } };
  return answers;
}

/** Nothing of it stays on this device; the server's is another matter. */
export const forgetCopy = async (store: Store, name: string) => (await openCopy(store, name)).forget();

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
  let draft: KeptDraft<Copy> | null = null;
  /** What is still on its way: who comes back at once must not read what stood there before. */
  let running: Promise<unknown> = Promise.resolve();
  const know = (answer: T) => {
    const known = plug.of(answer);
    ({ version, steps } = known);
    return known;
  };
  // It is for those times when the server cannot be reached; without room for it the form goes on.
  const open = async () => {
    draft = await openCopy(store, name).catch((error: unknown) => {
      console.error('This device keeps no copy of a form', error);
      return null;
    });
    return draft;
  };
  /** With what another tab has left there. */
  const unsent = () => readCopy(draft)?.unsent ?? [];
  const copy = async (left: readonly Unsent[]) =>
    (draft ?? (await open()))?.put({ values: steps, version, unsent: left });
  return {
    isSource: true,
    name,
    sendFiles: async (of) => (draft ?? (await open()))?.sendFiles(of) ?? [],
    async load() {
      await running.catch(() => undefined);
      const there = asOwner(store, plug.read).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      const here = await open();
      const found = readCopy(here);
      const answered = await there;
      if ('answer' in answered) {
        const { updatedAt } = know(answered.answer);
        const isEmpty = Object.keys(steps).length === 0 || updatedAt === null;
        const saved = isEmpty ? null : ({ at: Date.parse(updatedAt), where: 'server' } as const);
        return { answers: steps, saved, unsent: unsent() } satisfies Kept;
      }
      const { error } = answered;
      const isAway = isProblem(error) && (error.status === 0 || error.status >= 500);
      if (!isAway || !found) throw error;
      ({ version, values: steps } = found);
      const at = here?.held()?.at ?? 0;
      return { answers: steps, saved: { at, where: 'device' }, unsent: found.unsent };
    },
    async save(step, data, changed) {
      const isOf = (each: Unsent) => each.step === step && changed.includes(each.field);
      const kept = copy([
        ...unsent().filter((each) => !isOf(each)),
        ...changed.map((field) => ({ step, field, value: data[field], base: steps[step]?.[field] })),
      ]);
      const request = asOwner(store, () => plug.write(step, version, data));
      running = request;
      try {
        const { updatedAt } = know(await request);
        void copy(unsent().filter((each) => !isOf(each) || !isSame(each.value, data[each.field])));
        return { at: updatedAt ? Date.parse(updatedAt) : Date.now(), where: 'server' };
      } catch (error) {
        // So that what is said next of this device is true.
        await kept;
        if (!isProblem(error) || error.code !== 'VERSION_CONFLICT') throw error;
        return { newer: know(error.params.current as T).steps };
      }
    },
    drop(step, field) {
      void copy(unsent().filter((each) => each.step !== step || each.field !== field));
    },
    async forget() {
      await plug.forget?.();
      await forgetCopy(store, name);
    },
  };
}

/** A draft on the server, of a person or of a guest's browser. */
export function serverDraft(store: Store, id: Id<'draft'>): AnswerStorage {
  const { readDraft, saveDraftStep, forgetDraft: remove } = draftApi.endpoints;
  return serverStorage<ServerDraft>(store, id, {
    read: () => store.dispatch(readDraft.initiate(id)).unwrap(),
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
