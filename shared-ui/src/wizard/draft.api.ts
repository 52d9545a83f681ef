import type { Draft, DraftList, DraftStart, Id } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

const KEEPALIVE_BYTES_MAX = 60_000;

export const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    startDraft: build.mutation<Draft, DraftStart>({
      query: (body) => ({ url: '/drafts', method: 'POST', body }),
    }),
    drafts: build.query<DraftList, void>({ query: () => '/drafts' }),
    draft: build.query<Draft, Id<'draft'>>({ query: (id) => `/drafts/${id}` }),
    saveDraftStep: build.mutation<
      Draft,
      { id: Id<'draft'>; step: string; version: number; data: Readonly<Record<string, unknown>> }
    >({
      query: ({ id, step, ...body }) => ({
        url: `/drafts/${id}/steps/${step}`,
        method: 'PATCH',
        body,
        // It arrives although the page is left. Browsers refuse more than 64 KiB of that.
        keepalive: new TextEncoder().encode(JSON.stringify(body)).length < KEEPALIVE_BYTES_MAX,
      }),
    }),
    adoptDraft: build.mutation<Draft, Id<'draft'>>({
      query: (id) => ({ url: `/drafts/${id}/adopt`, method: 'POST' }),
    }),
    forgetDraft: build.mutation<null, Id<'draft'>>({
      query: (id) => ({ url: `/drafts/${id}`, method: 'DELETE' }),
    }),
  }),
});
