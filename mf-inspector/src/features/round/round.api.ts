import {
  InspectorMap,
  Round,
  type StopRemoved,
  type StopsAdded,
  type StopsOrdered,
  Today,
  WorkListPage,
  type WorkListQuery,
  type WorkTab,
} from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

export interface ListQuery
  extends Pick<Partial<WorkListQuery>, 'province' | 'category' | 'grade' | 'assigned'> {
  kind: 'sites' | 'businesses';
  tab: WorkTab;
  q?: string | undefined;
  /** `lat,lon` */
  near?: string | undefined;
}

/** What is done to a round, and to which stops. */
export type RoundChange =
  | { act: 'add'; body: StopsAdded }
  | { act: 'order'; body: StopsOrdered }
  | { act: 'remove'; body: StopRemoved };

/** What there is to inspect, and the own rounds. */
export const roundApi = api.injectEndpoints({
  endpoints: (build) => ({
    workList: build.infiniteQuery<WorkListPage, ListQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { kind, ...filters }, pageParam }) => ({
        url: `/inspector/lists/${kind}`,
        params: { ...filters, cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: isChecked ? WorkListPage : undefined,
      providesTags: ['Round'],
    }),
    today: build.query<Today, void>({
      query: () => '/inspector/today',
      rawResponseSchema: isChecked ? Today : undefined,
      providesTags: ['Round'],
    }),
    /** The own round of another day. */
    round: build.query<Round, string>({
      query: (date) => `/inspector/rounds/${date}`,
      rawResponseSchema: isChecked ? Round : undefined,
      providesTags: ['Round'],
    }),
    inspectorMap: build.query<InspectorMap, { bbox: string; layers: string }>({
      query: (params) => ({ url: '/inspector/map', params }),
      rawResponseSchema: isChecked ? InspectorMap : undefined,
      providesTags: ['Round'],
    }),
    changeRound: build.mutation<Round, RoundChange & { date: string }>({
      query: ({ date, act, body }) => ({ url: `/inspector/rounds/${date}/${act}`, method: 'POST', body }),
      rawResponseSchema: isChecked ? Round : undefined,
      onQueryStarted: async ({ date }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { updateQueryData } = roundApi.util;
        dispatch(
          updateQueryData('today', undefined, (today) => {
            if (today.round.date === date) today.round = answer.data;
          }),
        );
        dispatch(updateQueryData('round', date, () => answer.data));
      },
      invalidatesTags: ['Round'],
    }),
  }),
});
export const {
  useWorkListInfiniteQuery,
  useTodayQuery,
  useRoundQuery,
  useInspectorMapQuery,
  useChangeRoundMutation,
} = roundApi;
