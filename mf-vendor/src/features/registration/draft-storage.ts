import type { Id } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { forgetDraft } from '@sabaijai/shared-ui/form';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { registrationForm } from '@sabaijai/shared-ui/registration-form';
import { type AnswerStorage, draftApi, serverDraft } from '@sabaijai/shared-ui/wizard';

const EMPTY = { answers: {}, saved: null } as const;

/**
 * A draft of the registration, which lies on the server from its first answer on: a `fresh` one does not yet, nothing
 * need be asked for; one that was left is there `perhaps`.
 */
export function registrationDraft(
  store: Store,
  id: Id<'draft'>,
  is: 'fresh' | 'perhaps' | 'there',
): AnswerStorage {
  const draft = serverDraft(store, id);
  let isBegun = is === 'there';
  return {
    ...draft,
    async load() {
      if (is === 'fresh' && !isBegun) return EMPTY;
      try {
        const kept = await draft.load();
        isBegun = true;
        return kept;
      } catch (error) {
        if (isBegun || !isProblem(error) || error.status !== 404) throw error;
        return EMPTY;
      }
    },
    /** Sending takes it away on the server. */
    forget: async () => forgetDraft(id),
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
