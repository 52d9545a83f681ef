import {
  type AbsenceDraft,
  AbsenceList,
  type Id,
  StaffDay,
  type StopsGiven,
  type StopsTakenBack,
  type VisitPermitted,
  WorkWeek,
} from '@sabaijai/contract';
import { api } from './api';

const isChecked = process.env.NODE_ENV !== 'production';

interface DayOf {
  badge: string;
  date: string;
}
/** What is done to somebody's day, and to which stops. */
export type DayChange =
  | { act: 'give'; body: StopsGiven }
  | { act: 'take-back'; body: StopsTakenBack }
  | { act: 'permit'; body: VisitPermitted };

/** What a lead's people have to do, and when somebody does not work. */
export const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    workWeek: build.query<WorkWeek, { from?: string | undefined }>({
      query: (params) => ({ url: '/inspector/week', params }),
      rawResponseSchema: isChecked ? WorkWeek : undefined,
      providesTags: ['Round', 'Staff'],
    }),
    dayOfPerson: build.query<StaffDay, DayOf>({
      query: ({ badge, date }) => `/inspector/staff/${badge}/rounds/${date}`,
      rawResponseSchema: isChecked ? StaffDay : undefined,
      providesTags: ['Round'],
    }),
    changeDay: build.mutation<StaffDay, DayOf & DayChange>({
      query: ({ badge, date, act, body }) => ({
        url: `/inspector/staff/${badge}/rounds/${date}/${act}`,
        method: 'POST',
        body,
      }),
      rawResponseSchema: isChecked ? StaffDay : undefined,
      invalidatesTags: ['Round'],
    }),
    absences: build.query<AbsenceList, void>({
      query: () => '/inspector/absences',
      rawResponseSchema: isChecked ? AbsenceList : undefined,
      providesTags: ['Round'],
    }),
    declareAbsence: build.mutation<AbsenceList, AbsenceDraft>({
      query: (body) => ({ url: '/inspector/absences', method: 'POST', body }),
      rawResponseSchema: isChecked ? AbsenceList : undefined,
      invalidatesTags: ['Round'],
    }),
    endAbsence: build.mutation<AbsenceList, Id<'absence'>>({
      query: (id) => ({ url: `/inspector/absences/${id}/end`, method: 'POST', body: {} }),
      rawResponseSchema: isChecked ? AbsenceList : undefined,
      invalidatesTags: ['Round'],
    }),
  }),
});
