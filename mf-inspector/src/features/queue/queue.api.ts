import {
  Appeal,
  type AppealAction,
  AppealPage,
  type BusinessAction,
  BusinessPage,
  type CorrectionAction,
  type CorrectionDecision,
  CorrectionPage,
  type Done,
  type HazardAction,
  type HazardDecision,
  HazardReport,
  HazardReportPage,
  type HazardState,
  HazardTargets,
  HeldReviewPage,
  Invite,
  type InviteDraft,
  IssuedInvitePage,
  type MissingPlaceAction,
  MissingPlaceCase,
  type MissingPlaceDecision,
  MissingPlacePage,
  ModeratedBusiness,
  ModeratedBusinessPage,
  type PictureRequestAction,
  type PictureRequestDecision,
  PictureRequestPage,
  type ProvinceCode,
  QueueCounts,
  QueuedReportPage,
  ReInspection,
  ReInspectionPage,
  type ReportAction,
  type RotationRequestAction,
  RotationRequestPage,
} from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

/** What a list is narrowed to. */
export interface Narrowed {
  province: ProvinceCode | undefined;
  state?: HazardState | undefined;
}
interface Page<Item> {
  items: Item[];
  next: string | null;
}

const paged = <Item, Schema extends { readonly _output: Page<Item> }>(url: string, schema: Schema) => ({
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ next }: Page<Item>) => next ?? undefined,
  },
  query: ({ queryArg, pageParam }: { queryArg: Narrowed; pageParam: string | null }) => ({
    url,
    params: { ...queryArg, cursor: pageParam ?? undefined },
  }),
  rawResponseSchema: isChecked ? schema : undefined,
  providesTags: ['Queue' as const],
});

/** What waits for inspectors, and what they decide. A refusal asks the lists again: somebody else may have decided. */
export const queueApi = api.injectEndpoints({
  endpoints: (build) => ({
    queueCounts: build.query<QueueCounts, Narrowed>({
      query: ({ province }) => ({ url: '/inspector/queue', params: { province } }),
      rawResponseSchema: isChecked ? QueueCounts : undefined,
      providesTags: ['Queue'],
    }),
    hazards: build.infiniteQuery<HazardReportPage, Narrowed, string | null>(
      paged('/hazard-reports', HazardReportPage),
    ),
    hazard: build.query<HazardReport, string>({
      query: (id) => `/hazard-reports/${id}`,
      rawResponseSchema: isChecked ? HazardReport : undefined,
      providesTags: ['Queue'],
    }),
    hazardTargets: build.query<HazardTargets, string>({
      query: (id) => `/hazard-reports/${id}/targets`,
      rawResponseSchema: isChecked ? HazardTargets : undefined,
    }),
    decideHazard: build.mutation<HazardReport, { id: string; action: HazardAction; body: HazardDecision }>({
      query: ({ id, action, body }) => ({ url: `/hazard-reports/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    missingPlaces: build.infiniteQuery<MissingPlacePage, Narrowed, string | null>(
      paged('/missing-places', MissingPlacePage),
    ),
    missingPlace: build.query<MissingPlaceCase, string>({
      query: (id) => `/missing-places/${id}`,
      rawResponseSchema: isChecked ? MissingPlaceCase : undefined,
      providesTags: ['Queue'],
    }),
    decideMissingPlace: build.mutation<
      MissingPlaceCase,
      { id: string; action: MissingPlaceAction; body: MissingPlaceDecision }
    >({
      query: ({ id, action, body }) => ({ url: `/missing-places/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    appeals: build.infiniteQuery<AppealPage, Narrowed, string | null>(paged('/appeals', AppealPage)),
    appeal: build.query<Appeal, string>({
      query: (id) => `/appeals/${id}`,
      rawResponseSchema: isChecked ? Appeal : undefined,
      providesTags: ['Queue'],
    }),
    decideAppeal: build.mutation<Appeal, { id: string; action: AppealAction; body: { words: string } }>({
      query: ({ id, action, body }) => ({ url: `/appeals/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    reInspections: build.infiniteQuery<ReInspectionPage, Narrowed, string | null>(
      paged('/re-inspection-requests', ReInspectionPage),
    ),
    reInspection: build.query<ReInspection, string>({
      query: (id) => `/re-inspection-requests/${id}`,
      rawResponseSchema: isChecked ? ReInspection : undefined,
      providesTags: ['Queue'],
    }),
    declineReInspection: build.mutation<ReInspection, { id: string; answer: string }>({
      query: ({ id, ...body }) => ({ url: `/re-inspection-requests/${id}/decline`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    rotations: build.infiniteQuery<RotationRequestPage, Narrowed, string | null>(
      paged('/rotation-requests', RotationRequestPage),
    ),
    decideRotation: build.mutation<unknown, { id: string; action: RotationRequestAction; reason: string }>({
      query: ({ id, action, ...body }) => ({
        url: `/rotation-requests/${id}/${action}`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Queue'],
    }),
    heldReviews: build.infiniteQuery<HeldReviewPage, Narrowed, string | null>(
      paged('/moderation/reviews', HeldReviewPage),
    ),
    decideReview: build.mutation<
      unknown,
      { id: string; action: 'publish' | 'remove'; body: { version: number; reason?: string } }
    >({
      query: ({ id, action, body }) => ({ url: `/moderation/reviews/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    reports: build.infiniteQuery<QueuedReportPage, Narrowed, string | null>(
      paged('/moderation/reports', QueuedReportPage),
    ),
    decideReport: build.mutation<unknown, { id: string; action: ReportAction; comment: string | null }>({
      query: ({ id, action, ...body }) => ({
        url: `/moderation/reports/${id}/${action}`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Queue'],
    }),
    pictureRequests: build.infiniteQuery<PictureRequestPage, Narrowed, string | null>(
      paged('/moderation/picture-requests', PictureRequestPage),
    ),
    decidePictureRequest: build.mutation<
      unknown,
      { id: string; action: PictureRequestAction; body: PictureRequestDecision }
    >({
      query: ({ id, action, body }) => ({ url: `/picture-requests/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    queuedCorrections: build.infiniteQuery<CorrectionPage, Narrowed, string | null>(
      paged('/moderation/corrections', CorrectionPage),
    ),
    decideQueuedCorrection: build.mutation<
      unknown,
      { id: string; action: CorrectionAction; body: CorrectionDecision }
    >({
      query: ({ id, action, body }) => ({ url: `/corrections/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    suspended: build.infiniteQuery<ModeratedBusinessPage, Narrowed, string | null>(
      paged('/moderation/businesses', ModeratedBusinessPage),
    ),
    /** In the public directory: what is to be suspended stands there. */
    foundBusinesses: build.query<BusinessPage, { q: string; province: ProvinceCode | undefined }>({
      query: (params) => ({ url: '/businesses', params }),
      rawResponseSchema: isChecked ? BusinessPage : undefined,
    }),
    moderated: build.query<ModeratedBusiness, string>({
      query: (id) => `/moderation/businesses/${id}`,
      rawResponseSchema: isChecked ? ModeratedBusiness : undefined,
      providesTags: ['Queue'],
    }),
    moderateBusiness: build.mutation<
      Done,
      { id: string; action: BusinessAction; version: number; reason: string }
    >({
      query: ({ id, action, ...body }) => ({ url: `/businesses/${id}/${action}`, method: 'POST', body }),
      invalidatesTags: ['Queue'],
    }),
    invites: build.infiniteQuery<IssuedInvitePage, Narrowed, string | null>({
      ...paged('/inspector/invites', IssuedInvitePage),
      query: ({ pageParam }) => ({ url: '/inspector/invites', params: { cursor: pageParam ?? undefined } }),
    }),
    issueInvite: build.mutation<Invite, InviteDraft>({
      query: (body) => ({ url: '/inspector/invites', method: 'POST', body }),
      rawResponseSchema: isChecked ? Invite : undefined,
      invalidatesTags: ['Queue'],
    }),
    withdrawInvite: build.mutation<Done, string>({
      query: (id) => ({ url: `/inspector/invites/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Queue'],
    }),
  }),
});
