import type { Draft, Id } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { draftApi } from './draft.api';
import type { AnswerStorage, Saved } from './storage';

/** A draft on the server, of a person or of a guest's browser. Made once by the page, so that it outlives the wizard. */
export function serverDraft(store: Store, id: Id<'draft'>): AnswerStorage {
  let version = 0;
  /** What is still on its way: who comes back at once must not read what stood there before. */
  let running: Promise<unknown> = Promise.resolve();
  const know = (draft: Draft) => {
    version = draft.version;
    return draft;
  };
  return {
    async load() {
      await running.catch(() => undefined);
      const { steps, updatedAt } = know(
        await store
          .dispatch(draftApi.endpoints.draft.initiate(id, { forceRefetch: true, subscribe: false }))
          .unwrap(),
      );
      const isEmpty = Object.keys(steps).length === 0;
      return { answers: steps, saved: isEmpty ? null : { at: Date.parse(updatedAt), where: 'server' } };
    },
    async save(step, data) {
      const request = store
        .dispatch(draftApi.endpoints.saveDraftStep.initiate({ id, step, version, data }))
        .unwrap();
      running = request;
      try {
        const { updatedAt } = know(await request);
        return { at: Date.parse(updatedAt), where: 'server' } satisfies Saved;
      } catch (error) {
        if (!isProblem(error) || error.code !== 'VERSION_CONFLICT') throw error;
        return { newer: know(error.params.current as Draft).steps };
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
    },
  };
}
