import {
  type Id,
  type InspectionAmend,
  type InspectionFinalise,
  type InspectionPatch,
  SafetyForm,
  SafetyFormDoor,
  WarningDoor,
} from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';
type Of = Id<'inspection'>;

export const safetyFormApi = api.injectEndpoints({
  endpoints: (build) => {
    /** What is done to an inspection answers it as it is then. */
    const act = <Body extends object>(path: string, method = 'POST') =>
      build.mutation<SafetyForm, { id: Of; body: Body }>({
        query: ({ id, body }) => ({ url: `/inspections/${id}${path}`, method, body }),
        rawResponseSchema: isChecked ? SafetyForm : undefined,
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(safetyFormApi.util.upsertQueryData('safetyForm', id, answer.data));
        },
        invalidatesTags: ['SafetyFormDoor'],
      });
    return {
      safetyFormDoor: build.query<SafetyFormDoor, string>({
        query: (businessId) => `/businesses/${businessId}/safety-form`,
        rawResponseSchema: isChecked ? SafetyFormDoor : undefined,
        providesTags: ['SafetyFormDoor'],
      }),
      safetyForm: build.query<SafetyForm, string>({
        query: (id) => `/inspections/${id}`,
        rawResponseSchema: isChecked ? SafetyForm : undefined,
      }),
      /** What became of the findings of a place's newest inspection. */
      findingsWarned: build.query<WarningDoor, string>({
        query: (businessId) => `/businesses/${businessId}/warning-door`,
        rawResponseSchema: isChecked ? WarningDoor : undefined,
      }),
      patchInspection: act<InspectionPatch>('', 'PATCH'),
      finalise: act<InspectionFinalise>('/finalise'),
      handOver: act<{ version: number; to: string }>('/hand-over'),
      amend: act<InspectionAmend>('/amend'),
      voidInspection: act<{ version: number; reason: string }>('/void'),
      answerObjection: act<{ version: number; reason: string }>('/answer'),
    };
  },
});
