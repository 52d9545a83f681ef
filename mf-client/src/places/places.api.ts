import { Area, BusinessPage, CategoryList, ProvinceList } from '@sabaijai/contract';
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

export const { useAreaQuery, useBusinessListInfiniteQuery, useCategoriesQuery, useProvincesQuery } =
  placesApi;
