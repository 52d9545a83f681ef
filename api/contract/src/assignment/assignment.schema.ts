import { z } from 'zod';
import { Absence } from '../absence/absence.schema.js';
import { ProvinceCode } from '../business/provinces.schema.js';
import { idOf } from '../kit/id.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';
import { RotationDecision } from '../rotation/rotation.schema.js';
import { ROUND_STOPS_MAX } from '../round/round.js';
import { PlannedStop, Round, RoundDate, StopIds } from '../round/round.schema.js';
import { StaffState } from '../staff/staff.schema.js';

const Count = z.number().int().min(0);

/**
 * `POST inspector/staff/{badge}/rounds/{date}/give`: into somebody's day, at the end. A place that somebody has already
 * is refused with 409 `PLACE_ASSIGNED`: `params.held` says who and when, `canMove` whether `move` takes it from them.
 */
export const StopsGiven = z
  .strictObject({ stops: StopIds, move: z.boolean().default(false) })
  .meta({ id: 'StopsGiven' });
export type StopsGiven = z.infer<typeof StopsGiven>;
/** `POST inspector/staff/{badge}/rounds/{date}/take-back`: out of somebody's day; what is not there is gone already. */
export const StopsTakenBack = z.strictObject({ stops: StopIds }).meta({ id: 'StopsTakenBack' });
export type StopsTakenBack = z.infer<typeof StopsTakenBack>;

/**
 * `POST inspector/staff/{badge}/rounds/{date}/permit`: their routine visit of this stop, where rotation would refuse it.
 * One that is permitted stays so.
 */
export const VisitPermitted = RotationDecision.extend({ stop: idOf('business') }).meta({
  id: 'VisitPermitted',
});
export type VisitPermitted = z.infer<typeof VisitPermitted>;

/** `GET inspector/staff/{badge}/rounds/{date}`: somebody's day as their lead reads it. */
export const StaffDay = Round.extend({
  stops: z
    .array(
      PlannedStop.extend({
        /** They made the last two full visits there: a routine one is refused, unless a lead permits it. */
        isThird: z.boolean(),
        /** Who is asked to take it, and from whom it was taken over. */
        offeredTo: z.string().nullable(),
        takenFrom: z.string().nullable(),
        permit: z.object({ reason: z.string(), until: z.iso.datetime() }).nullable(),
      }).meta({ id: 'StaffStop' }),
    )
    .max(ROUND_STOPS_MAX),
}).meta({ id: 'StaffDay' });
export type StaffDay = z.infer<typeof StaffDay>;

/** Who has a place that somebody wanted to give. */
export interface HeldPlace {
  businessId: string;
  name: string;
  date: string;
}

/** Days of a week as a lead sees it. */
export const WEEK_DAYS = 7;
/** `GET inspector/week`: of whom the lead manages, from this day on; today without one. */
export const WorkWeekQuery = z.strictObject({
  from: RoundDate.optional(),
  province: ProvinceCode.optional(),
});
export type WorkWeekQuery = z.infer<typeof WorkWeekQuery>;
export const WorkWeek = z
  .object({
    today: RoundDate,
    days: z.array(RoundDate).length(WEEK_DAYS),
    /** Inspections of these people that were begun before today and are not finished; the oldest first, 50 at most. */
    begun: z.array(
      z.object({
        id: idOf('inspection'),
        businessId: idOf('business'),
        name: LocalizedText,
        startedAt: z.iso.datetime(),
        inspector: z.string(),
        badgeNo: z.string(),
        state: StaffState,
      }),
    ),
    /** Who has least to do comes first; of the same load by name. */
    people: z.array(
      z.object({
        badgeNo: z.string(),
        displayName: z.string(),
        state: StaffState,
        provinces: z.array(ProvinceCode),
        /** Begun inspections, and stops of these days. */
        begun: Count,
        stops: Count,
        /** Of each day; those of an absence or of a locked account are nobody's. */
        days: z.array(z.object({ stops: Count, isAway: z.boolean() })).length(WEEK_DAYS),
        absences: z.array(Absence),
      }),
    ),
    /** Places that are in nobody's round from today on; at 1,000 counting stops. */
    nobody: z.object({ overdue: Count, due: Count, never: Count }),
  })
  .meta({ id: 'WorkWeek' });
export type WorkWeek = z.infer<typeof WorkWeek>;
