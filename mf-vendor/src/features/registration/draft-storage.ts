import { type Id, newId } from '@sabaijai/contract';
import { registrationForm } from '@sabaijai/contract/forms';
import type { Store } from '@sabaijai/shared-ui/app';
import { forgetDraft } from '@sabaijai/shared-ui/form';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { type AnswerStorage, draftApi, serverDraft } from '@sabaijai/shared-ui/wizard';

const EMPTY = { answers: {}, saved: null } as const;
/** Made on this page and not begun on the server yet: nothing is there to be asked for. */
const unborn = new Set<Id<'draft'>>();

export function newDraft(): Id<'draft'> {
  const id = newId('draft');
  unborn.add(id);
  return id;
}

/** A draft of the registration; one that is new lies on the server from its first answer on. */
export function registrationDraft(store: Store, id: Id<'draft'>, isNew: boolean): AnswerStorage {
  const draft = serverDraft(store, id);
  let isBegun = !isNew;
  return {
    ...draft,
    async load() {
      if (unborn.has(id)) return EMPTY;
      try {
        return await draft.load();
      } catch (error) {
        if (isBegun || !isProblem(error) || error.status !== 404) throw error;
        return EMPTY;
      }
    },
    /** Sending takes it away on the server. */
    forget: async () => forgetDraft(id),
    async save(step, data, changed) {
      if (!isBegun || unborn.has(id)) {
        const { endpoints } = draftApi;
        await store.dispatch(endpoints.startDraft.initiate({ id, form: registrationForm.id })).unwrap();
        unborn.delete(id);
        await draft.load();
        isBegun = true;
      }
      return draft.save(step, data, changed);
    },
  };
}
