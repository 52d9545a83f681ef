import { BusinessPage, CategoryList, ProvinceList, type Sort } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

/** The query of `GET businesses` as it is written in an address. */
export interface BusinessListQuery {
  q?: string;
  category?: string;
  province?: string;
  /** `A,B` */
  grade?: string;
  /** `pool,boat` */
  facets?: string;
  open_now?: 'true';
  rating_min?: number;
  /** `lat,lon` */
  near?: string;
  radius?: number;
  /** `west,south,east,north` */
  bbox?: string;
  sort?: Sort;
  limit?: number;
  /** Where the first page begins. */
  cursor?: string;
}

/** Home sections and lists ask this one endpoint, so a place seen in both is fetched by the same promise. */
export const directoryApi = api.injectEndpoints({
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

export const { useBusinessListInfiniteQuery, useCategoriesQuery, useProvincesQuery } = directoryApi;
