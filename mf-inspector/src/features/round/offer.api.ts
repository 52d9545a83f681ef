import {
  Colleagues,
  type ColleaguesQuery,
  type Id,
  StopOffer,
  type StopOfferAction,
  type StopOfferDraft,
  StopOfferList,
} from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

/** Stops that colleagues offer each other. */
export const offerApi = api.injectEndpoints({
  endpoints: (build) => ({
    stopOffers: build.query<StopOfferList, void>({
      query: () => '/inspector/offers',
      rawResponseSchema: isChecked ? StopOfferList : undefined,
      providesTags: ['Round'],
    }),
    stopColleagues: build.query<Colleagues, ColleaguesQuery>({
      query: (params) => ({ url: '/inspector/offers/colleagues', params }),
      rawResponseSchema: isChecked ? Colleagues : undefined,
    }),
    offerStop: build.mutation<StopOffer, StopOfferDraft>({
      query: (body) => ({ url: '/inspector/offers', method: 'POST', body }),
      rawResponseSchema: isChecked ? StopOffer : undefined,
      invalidatesTags: ['Round'],
    }),
    decideOffer: build.mutation<StopOffer, { id: Id<'stopOffer'>; action: StopOfferAction }>({
      query: ({ id, action }) => ({ url: `/inspector/offers/${id}/${action}`, method: 'POST', body: {} }),
      rawResponseSchema: isChecked ? StopOffer : undefined,
      invalidatesTags: ['Round'],
    }),
  }),
});
