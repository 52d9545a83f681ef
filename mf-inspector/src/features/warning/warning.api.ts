import {
  type AgencyContact,
  Notice,
  ToWarn,
  UnwarnedPage,
  Warning,
  WarningAudit,
  type WarningComplete,
  WarningCounts,
  type WarningCountsQuery,
  WarningDoor,
  WarningPage,
  type WarningQuery,
  type WarningReason,
  type WarningRemind,
  type WarningRepeat,
  type WarningSend,
} from '@sabaijai/contract';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

export type ListQuery = Pick<WarningQuery, 'label' | 'mine' | 'province' | 'of' | 'period' | 'q'>;
interface Page {
  next: string | null;
}
const pages = {
  initialPageParam: null,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
};

/** Warnings as inspectors write, send, decide and close them. */
export const warningApi = api.injectEndpoints({
  endpoints: (build) => {
    /** What is done to a warning answers it as it is then; a refusal asks how it stands: somebody may have been faster. */
    const change = <Arg extends { id: string }>(
      query: (arg: Arg) => { url: string; method: string; body?: unknown },
    ) =>
      build.mutation<Warning, Arg>({
        query,
        rawResponseSchema: isChecked ? Warning : undefined,
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          try {
            const { data } = await queryFulfilled;
            await dispatch(warningApi.util.upsertQueryData('warning', id, data));
          } catch (refusal) {
            const { error } = refusal as { error?: unknown };
            if (isProblem(error) && error.status === 409)
              dispatch(warningApi.endpoints.warning.initiate(id, { forceRefetch: true, subscribe: false }));
          }
        },
        invalidatesTags: ['Warning'],
      });
    const act = <Body>(name: string) =>
      change<{ id: string; body: Body }>(({ id, body }) => ({
        url: `/warnings/${id}/${name}`,
        method: 'POST',
        body,
      }));
    return {
      unwarned: build.infiniteQuery<UnwarnedPage, void, string | null>({
        infiniteQueryOptions: pages,
        query: ({ pageParam }) => ({
          url: '/inspector/unwarned',
          params: { cursor: pageParam ?? undefined },
        }),
        rawResponseSchema: isChecked ? UnwarnedPage : undefined,
        providesTags: ['Warning'],
      }),
      foundToWarn: build.query<ToWarn, string>({
        query: (q) => ({ url: '/inspector/to-warn', params: { q } }),
        rawResponseSchema: isChecked ? ToWarn : undefined,
        providesTags: ['Warning'],
      }),
      warningDoor: build.query<WarningDoor, string>({
        query: (business) => `/businesses/${business}/warning-door`,
        rawResponseSchema: isChecked ? WarningDoor : undefined,
        providesTags: ['Warning'],
      }),
      saveAgency: build.mutation<unknown, { business: string; body: AgencyContact }>({
        query: ({ business, body }) => ({
          url: `/businesses/${business}/agency-contact`,
          method: 'PUT',
          body,
        }),
        invalidatesTags: ['Warning'],
      }),
      warnings: build.infiniteQuery<WarningPage, ListQuery, string | null>({
        infiniteQueryOptions: pages,
        query: ({ queryArg, pageParam }) => ({
          url: '/warnings',
          params: { ...queryArg, cursor: pageParam ?? undefined },
        }),
        rawResponseSchema: isChecked ? WarningPage : undefined,
        providesTags: ['Warning'],
      }),
      /** The first few of a list, for a block on another page. */
      firstWarnings: build.query<WarningPage, Pick<WarningQuery, 'label'> & { limit: number }>({
        query: (params) => ({ url: '/warnings', params }),
        rawResponseSchema: isChecked ? WarningPage : undefined,
        providesTags: ['Warning'],
      }),
      warningCounts: build.query<WarningCounts, WarningCountsQuery>({
        query: (params) => ({ url: '/warnings/counts', params }),
        rawResponseSchema: isChecked ? WarningCounts : undefined,
        providesTags: ['Warning'],
      }),
      warning: build.query<Warning, string>({
        query: (id) => `/warnings/${id}`,
        rawResponseSchema: isChecked ? Warning : undefined,
      }),
      warningAudit: build.query<WarningAudit, string>({
        query: (id) => `/warnings/${id}/audit`,
        rawResponseSchema: isChecked ? WarningAudit : undefined,
      }),
      notice: build.query<Notice, { id: string; number: string }>({
        query: ({ id, number }) => `/warnings/${id}/notices/${number}`,
        rawResponseSchema: isChecked ? Notice : undefined,
      }),
      deliverNotice: change<{ id: string; number: number }>(({ id, number }) => ({
        url: `/warnings/${id}/notices/${number}/deliver`,
        method: 'POST',
        body: {},
      })),
      deleteDraft: build.mutation<unknown, string>({
        query: (id) => ({ url: `/warnings/${id}`, method: 'DELETE' }),
        invalidatesTags: ['Warning'],
      }),
      sendWarning: act<WarningSend>('send'),
      remind: act<WarningRemind>('remind'),
      repeat: act<WarningRepeat>('repeat'),
      escalate: act<WarningReason>('escalate'),
      complete: act<WarningComplete>('complete'),
      withdraw: act<WarningReason>('withdraw'),
      /** Replies are opened: from now on they cannot be edited. */
      readReplies: change<{ id: string }>(({ id }) => ({
        url: `/warnings/${id}/read`,
        method: 'POST',
        body: {},
      })),
    };
  },
});

/** What the keeper has sent answers the warning as it is then. */
export function takeWarning(dispatch: (action: never) => unknown, warning: Warning): void {
  dispatch(
    warningApi.util.upsertQueryEntries([
      { endpointName: 'warning', arg: warning.id, value: warning },
    ]) as never,
  );
  dispatch(warningApi.util.invalidateTags(['Warning']) as never);
}
