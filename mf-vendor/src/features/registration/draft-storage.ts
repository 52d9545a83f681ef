import type { Id } from '@sabaijai/contract';
import { registrationForm } from '@sabaijai/contract/forms';
import type { Store } from '@sabaijai/shared-ui/app';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { type AnswerStorage, draftApi, serverDraft } from '@sabaijai/shared-ui/wizard';

const EMPTY = { answers: {}, saved: null } as const;

/** A draft of the registration; one that is new lies on the server from its first answer on. */
export function registrationDraft(store: Store, id: Id<'draft'>, isNew: boolean): AnswerStorage {
  const draft = serverDraft(store, id);
  let isBegun = !isNew;
  return {
    ...draft,
    async load() {
      try {
        return await draft.load();
      } catch (error) {
        if (isBegun || !isProblem(error) || error.status !== 404) throw error;
        return EMPTY;
      }
    },
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
