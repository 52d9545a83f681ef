import {
  Appeal,
  type AppealDraft,
  type BusinessAction,
  BusinessHome,
  type CorrectionAction,
  CorrectionPage,
  type Done,
  type Id,
  type InspectionObjection,
  Listing,
  type ListingPatch,
  type MemberInvitation,
  MemberInvited,
  MemberList,
  type OwnerReplyDraft,
  OwnInvitation,
  type PictureRequestAction,
  type PictureRequestDecision,
  PictureRequestPage,
  RegistrationView,
  ReInspection,
  type ReInspectionDraft,
  type Review,
  ReviewPage,
  SafetyForm,
  SignedCard,
} from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';
type Business = Id<'business'>;
const PAGED = {
  initialPageParam: null,
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
};

/** A business as its members run it. */
export const manageApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessHome: build.query<BusinessHome, Business>({
      query: (id) => `/my/businesses/${id}`,
      rawResponseSchema: isChecked ? BusinessHome : undefined,
      providesTags: ['MyBusiness'],
    }),
    /** What a card says is signed as it stands today; the same again as long as nothing changes. */
    signedCard: build.query<SignedCard, Business>({
      query: (id) => ({ url: `/businesses/${id}/card`, method: 'POST', body: {} }),
      rawResponseSchema: isChecked ? SignedCard : undefined,
      providesTags: ['MyBusiness'],
    }),
    inspection: build.query<SafetyForm, string>({
      query: (id) => `/inspections/${id}`,
      rawResponseSchema: isChecked ? SafetyForm : undefined,
      providesTags: ['MyBusiness'],
    }),
    publishResult: build.mutation<SafetyForm, { id: Id<'inspection'>; version: number }>({
      query: ({ id, version }) => ({ url: `/inspections/${id}/publish`, method: 'POST', body: { version } }),
      rawResponseSchema: isChecked ? SafetyForm : undefined,
      invalidatesTags: ['MyBusiness'],
    }),
    object: build.mutation<SafetyForm, { id: Id<'inspection'>; body: InspectionObjection }>({
      query: ({ id, body }) => ({ url: `/inspections/${id}/object`, method: 'POST', body }),
      rawResponseSchema: isChecked ? SafetyForm : undefined,
      invalidatesTags: ['MyBusiness'],
    }),
    fileAppeal: build.mutation<Appeal, { business: Business; draft: AppealDraft }>({
      query: ({ business, draft }) => ({
        url: `/businesses/${business}/appeals`,
        method: 'POST',
        body: draft,
      }),
      rawResponseSchema: isChecked ? Appeal : undefined,
      invalidatesTags: ['MyBusiness'],
    }),
    withdrawAppeal: build.mutation<Appeal, Id<'appeal'>>({
      query: (id) => ({ url: `/appeals/${id}/withdraw`, method: 'POST', body: {} }),
      rawResponseSchema: isChecked ? Appeal : undefined,
      invalidatesTags: ['MyBusiness'],
    }),
    requestVisit: build.mutation<ReInspection, { business: Business; draft: ReInspectionDraft }>({
      query: ({ business, draft }) => ({
        url: `/businesses/${business}/re-inspection-requests`,
        method: 'POST',
        body: draft,
      }),
      rawResponseSchema: isChecked ? ReInspection : undefined,
      invalidatesTags: ['MyBusiness'],
    }),
    withdrawVisit: build.mutation<ReInspection, Id<'reInspection'>>({
      query: (id) => ({ url: `/re-inspection-requests/${id}/withdraw`, method: 'POST', body: {} }),
      rawResponseSchema: isChecked ? ReInspection : undefined,
      invalidatesTags: ['MyBusiness'],
    }),
    takeWordsBack: build.mutation<Listing, { id: Business; version: number }>({
      query: ({ id, version }) => ({
        url: `/businesses/${id}/right-to-reply`,
        method: 'POST',
        body: { version, text: null },
      }),
      rawResponseSchema: isChecked ? Listing : undefined,
      invalidatesTags: ['MyBusiness'],
    }),
    listing: build.query<Listing, Business>({
      query: (id) => `/businesses/${id}/listing`,
      rawResponseSchema: isChecked ? Listing : undefined,
      providesTags: ['MyBusiness'],
    }),
    saveListing: build.mutation<Listing, ListingPatch & { id: Business }>({
      query: ({ id, ...body }) => ({ url: `/businesses/${id}`, method: 'PATCH', body }),
      rawResponseSchema: isChecked ? Listing : undefined,
      invalidatesTags: ['MyBusiness', 'MyRegistration'],
    }),
    withdrawChange: build.mutation<RegistrationView, { id: Id<'registration'>; version: number }>({
      query: ({ id, ...body }) => ({ url: `/my/registrations/${id}/withdraw`, method: 'POST', body }),
      rawResponseSchema: isChecked ? RegistrationView : undefined,
      invalidatesTags: ['MyBusiness', 'MyRegistration'],
    }),
    decideBusiness: build.mutation<Done, { id: Business; action: BusinessAction; version: number }>({
      query: ({ id, action, ...body }) => ({ url: `/businesses/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['MyBusiness'],
    }),
    members: build.query<MemberList, Business>({
      query: (id) => `/businesses/${id}/members`,
      rawResponseSchema: isChecked ? MemberList : undefined,
      providesTags: ['Member'],
    }),
    /** By the secret that a mail or a code brought. */
    broughtInvitation: build.query<OwnInvitation, string>({
      query: (secret) => ({ url: '/my/invitations/open', method: 'POST', body: { secret } }),
      rawResponseSchema: isChecked ? OwnInvitation : undefined,
      providesTags: ['Member'],
    }),
    invite: build.mutation<MemberInvited, MemberInvitation & { business: Business }>({
      query: ({ business, ...body }) => ({ url: `/businesses/${business}/members`, method: 'POST', body }),
      rawResponseSchema: isChecked ? MemberInvited : undefined,
      invalidatesTags: ['Member'],
    }),
    businessReviews: build.infiniteQuery<ReviewPage, { id: Business; unanswered: boolean }, string | null>({
      infiniteQueryOptions: PAGED,
      query: ({ queryArg: { id, unanswered }, pageParam }) => ({
        url: `/businesses/${id}/reviews`,
        params: { sort: 'newest', ...(unanswered && { unanswered }), cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: isChecked ? ReviewPage : undefined,
      providesTags: ['MyReviews'],
    }),
    replyToReview: build.mutation<Review, OwnerReplyDraft & { id: Id<'review'> }>({
      query: ({ id, ...body }) => ({ url: `/reviews/${id}/reply`, method: 'POST', body }),
      invalidatesTags: ['MyReviews', 'MyBusiness'],
    }),
    takeReplyBack: build.mutation<Done, Id<'review'>>({
      query: (id) => ({ url: `/reviews/${id}/reply`, method: 'DELETE' }),
      invalidatesTags: ['MyReviews', 'MyBusiness'],
    }),
    corrections: build.query<CorrectionPage, Business>({
      query: (id) => `/businesses/${id}/corrections?limit=50`,
      rawResponseSchema: isChecked ? CorrectionPage : undefined,
      providesTags: ['Correction'],
    }),
    picturesAskedAbout: build.query<PictureRequestPage, Business>({
      query: (id) => `/businesses/${id}/picture-requests?limit=50`,
      rawResponseSchema: isChecked ? PictureRequestPage : undefined,
      providesTags: ['PictureRequest'],
    }),
    /** It changes what is shown of the business as well. */
    answerPictureRequest: build.mutation<
      unknown,
      { id: Id<'pictureRequest'>; action: PictureRequestAction; body: PictureRequestDecision }
    >({
      query: ({ id, action, body }) => ({ url: `/picture-requests/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['PictureRequest', 'MyBusiness'],
    }),
    decideCorrection: build.mutation<
      unknown,
      { id: Id<'correction'>; action: CorrectionAction; words: string | null }
    >({
      query: ({ id, action, words }) => ({
        url: `/corrections/${id}/${action}`,
        method: 'POST',
        body: { words },
      }),
      invalidatesTags: ['Correction', 'MyBusiness'],
    }),
  }),
});
