import type { Draft, DraftList, DraftStart, Id } from '@sabaijai/contract';
import { api, mayOutlivePage } from '@sabaijai/shared-ui/app';
import { isProblem } from '@sabaijai/shared-ui/problem';

/** Another device has it now; this one may take it back. */
export const isMoved = (problem: unknown) => isProblem(problem) && problem.code === 'DRAFT_MOVED';

export const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    startDraft: build.mutation<Draft, DraftStart>({
      query: (body) => ({ url: '/drafts', method: 'POST', body }),
    }),
    drafts: build.query<DraftList, void>({ query: () => '/drafts' }),
    draft: build.query<Draft, Id<'draft'>>({ query: (id) => `/drafts/${id}` }),
    /** For who writes it next: never the answer to a screen that had asked before it was there. */
    readDraft: build.mutation<Draft, Id<'draft'>>({ query: (id) => ({ url: `/drafts/${id}` }) }),
    saveDraftStep: build.mutation<
      Draft,
      { id: Id<'draft'>; step: string; version: number; data: Readonly<Record<string, unknown>> }
    >({
      query: ({ id, step, ...body }) => ({
        url: `/drafts/${id}/steps/${step}`,
        method: 'PATCH',
        body,
        keepalive: mayOutlivePage(body),
      }),
      // Who reads the draft meanwhile, as the way to an account does, reads what was typed last.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(draftApi.util.upsertQueryData('draft', id, answer.data));
      },
    }),
    adoptDraft: build.mutation<Draft, Id<'draft'>>({
      query: (id) => ({ url: `/drafts/${id}/adopt`, method: 'POST' }),
    }),
    forgetDraft: build.mutation<null, Id<'draft'>>({
      query: (id) => ({ url: `/drafts/${id}`, method: 'DELETE' }),
    }),
  }),
});
