import { Area, BusinessPage, CategoryList, type MapClusters, ProvinceList } from '@sabaijai/contract';
import { api } from '../api';
import type { BusinessListQuery } from './filters';

/** Home sections and lists ask this one endpoint, so a place seen in both is fetched by the same promise. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessList: build.infiniteQuery<BusinessPage, BusinessListQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/businesses',
        params: { ...queryArg, cursor: pageParam ?? queryArg.cursor },
      }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : BusinessPage,
      providesTags: ['Business'],
    }),
    /** How many places of a question are on the map, and the box around them; null where there are none. */
    extent: build.query<Pick<MapClusters, 'extent' | 'total'>, Readonly<Record<string, string>>>({
      query: (question) => ({
        url: '/map/clusters',
        // The whole country, as coarse as can be.
        params: { ...question, bbox: '95,4,108,22', z: 4 },
      }),
      transformResponse: ({ extent, total }: MapClusters) => ({ extent, total }),
      providesTags: ['Business'],
    }),
    area: build.query<Area, string>({
      query: (id) => `/areas/${id}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Area,
    }),
    categories: build.query<CategoryList, void>({
      query: () => '/categories',
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : CategoryList,
      providesTags: ['Business'],
    }),
    provinces: build.query<ProvinceList, void>({
      query: () => '/provinces',
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : ProvinceList,
      providesTags: ['Business'],
    }),
  }),
});

export const {
  useAreaQuery,
  useBusinessListInfiniteQuery,
  useCategoriesQuery,
  useExtentQuery,
  useProvincesQuery,
} = placesApi;
