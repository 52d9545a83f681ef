import { z } from 'zod';
import { Bbox, BusinessCard, Near, Safety } from '../business/business.schema.js';
import { ProvinceCode } from '../business/provinces.schema.js';
import { Category, Grade } from '../checklist/terms.schema.js';
import { InspectionType } from '../inspection/inspection.schema.js';
import { REASON } from '../inspection/safety-form.schema.js';
import { idOf } from '../kit/id.schema.js';
import { plainText } from '../kit/localized-text.schema.js';
import { Cursor, Limit } from '../kit/page.schema.js';
import { ReInspection } from '../re-inspection/re-inspection.schema.js';
import { Risk } from '../risk/risk.schema.js';
import { OpenWarning } from '../warning/warning.schema.js';
import { INSPECTOR_MAP_MAX, ROUND_STOPS_MAX, WORK_LAYERS, WORK_TABS } from './round.js';

const Count = z.number().int().min(0);
/** A Bangkok day, YYYY-MM-DD. */
export const RoundDate = z.iso.date();

/** What an inspector has to know of a place before they go there. */
const Work = {
  /** When the next inspection is due, or the first one. */
  dueAt: z.iso.datetime(),
  /** 1 on the day after it, 0 on the day itself, below 0 before: see `daysLate`. */
  daysOver: z.number().int(),
  /** When the newest inspection since the begin of the day was finished there: of a round's day, in lists of today; null when none was. */
  visitedAt: z.iso.datetime().nullable(),
  /** When the `openNow` of the place changes next; null when unknown or further than eight days away. */
  openChangesAt: z.iso.datetime().nullable(),
};

/** A place as inspectors' lists and map show it. */
export const PlaceToInspect = z
  .object({
    place: BusinessCard,
    ...Work,
    /** When the newest inspection was finished there, public or not; null when there was none. */
    inspectedAt: z.iso.datetime().nullable(),
    risk: Risk,
    /** In whose rounds it is, from today on; the next one first. */
    assigned: z.array(z.object({ name: z.string(), date: RoundDate, isMine: z.boolean() })),
    warning: OpenWarning.nullable(),
  })
  .meta({ id: 'PlaceToInspect' });
export type PlaceToInspect = z.infer<typeof PlaceToInspect>;

/** `GET inspector/lists/{sites,businesses}`: the most urgent first. */
export const WorkListQuery = z.strictObject({
  tab: z.enum(WORK_TABS).default('all'),
  province: ProvinceCode.optional(),
  category: Category.optional(),
  /** Of the last published result. */
  grade: Grade.optional(),
  /** In nobody's round from today on: who is away on that day or locked has it in theirs, and still nobody does. */
  assigned: z.enum(['nobody']).optional(),
  /** A name: of the places that search finds first. */
  q: z.string().trim().max(100).optional(),
  /** Where the inspector is: fills in `distance`, and orders nothing. */
  near: Near.optional(),
  cursor: Cursor.optional(),
  limit: Limit,
});
export type WorkListQuery = z.infer<typeof WorkListQuery>;
export const WorkListPage = z
  .object({
    items: z.array(PlaceToInspect),
    next: z.string().nullable(),
    /** When nothing was found: when the first of these places is due after now; null when none is. */
    nextDueAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WorkListPage' });
export type WorkListPage = z.infer<typeof WorkListPage>;

/**
 * A place of a round. It names no earlier grade, nor a reason that does: a round is taken along, and nobody shall be
 * led by what the last inspector gave.
 */
export const RoundStop = z
  .object({
    place: BusinessCard.omit({
      safety: true,
      worstFinding: true,
      stoppedActivities: true,
      rating: true,
      reason: true,
    }).meta({ id: 'RoundPlace' }),
    ...Work,
    reasons: Risk.shape.reasons,
  })
  .meta({ id: 'RoundStop' });
export type RoundStop = z.infer<typeof RoundStop>;

/** A stop of somebody's day, with who put it there and when; null: they did themselves. */
export const PlannedStop = RoundStop.extend({
  given: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
}).meta({ id: 'PlannedStop' });
export type PlannedStop = z.infer<typeof PlannedStop>;

/** Where an inspector goes on a day, in this order. */
export const Round = z
  .object({ date: RoundDate, stops: z.array(PlannedStop).max(ROUND_STOPS_MAX) })
  .meta({ id: 'Round' });
export type Round = z.infer<typeof Round>;

export const StopIds = z
  .array(idOf('business'))
  .min(1)
  .max(ROUND_STOPS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'unique' } });

/**
 * Changes of a round name what they are about and nothing else, so that what several people and devices do to one day
 * comes together (decision 0105). `POST inspector/rounds/{date}/add`: at the end, in this order; what is there stays.
 */
export const StopsAdded = z.strictObject({ stops: StopIds }).meta({ id: 'StopsAdded' });
export type StopsAdded = z.infer<typeof StopsAdded>;
/** `POST inspector/rounds/{date}/order`: these in this order; those it does not name follow as they stood. */
export const StopsOrdered = z.strictObject({ stops: StopIds }).meta({ id: 'StopsOrdered' });
export type StopsOrdered = z.infer<typeof StopsOrdered>;
/**
 * `POST inspector/rounds/{date}/remove`: one that is not there is gone already. What somebody else has given is given
 * back, with a `reason` that they read.
 */
export const StopRemoved = z
  .strictObject({ stop: idOf('business'), reason: plainText(REASON.min, REASON.max).nullish() })
  .meta({ id: 'StopRemoved' });
export type StopRemoved = z.infer<typeof StopRemoved>;

/** `GET inspector/today`: what is taken along. As in a round, nothing in it names an earlier grade. */
export const Today = z
  .object({
    round: Round,
    /** The stops of the next day: they are taken along as well. */
    tomorrow: z.array(RoundStop),
    /** How many stops the own rounds have, from today on; days without any are left out. */
    planned: z.array(z.object({ date: RoundDate, stops: Count })),
    /** Places whose last published result is a D and that nobody has inspected since; what is due first, 20 at most. */
    rechecks: z.array(RoundStop),
    /** Of all provinces of the inspector; at 1,000 counting stops. Of new hazard reports also how many do not count yet. */
    counts: z.object({
      rechecks: Count,
      hazardReports: Count,
      unprovedReports: Count,
      registrations: Count,
    }),
    /** Visits that owners ask for in these provinces; what was promised earliest comes first, 20 at most. */
    visits: z.array(ReInspection.omit({ grade: true }).meta({ id: 'VisitAskedFor' })),
    /** The inspector's own inspections that are not finished. */
    unfinished: z.array(
      z.object({
        id: idOf('inspection'),
        type: InspectionType,
        startedAt: z.iso.datetime(),
        place: RoundStop.shape.place,
      }),
    ),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;

/** A place as the map and the list beside it show it: of 300 at once nobody reads more. A part of what lists say. */
export const PlaceOnMap = PlaceToInspect.pick({
  dueAt: true,
  daysOver: true,
  visitedAt: true,
  assigned: true,
  warning: true,
})
  .extend({
    place: BusinessCard.pick({ id: true, name: true, location: true })
      .extend({ safety: Safety.pick({ grade: true, word: true }) })
      .meta({ id: 'MapPlace' }),
    risk: Risk.pick({ reasons: true }),
  })
  .meta({ id: 'PlaceOnMap' });
export type PlaceOnMap = z.infer<typeof PlaceOnMap>;

/** `GET inspector/map`: the most urgent places of the box that are on one of the layers. */
export const InspectorMapQuery = z.strictObject({
  bbox: Bbox,
  layers: z
    .string()
    .min(1)
    .transform((value): string[] => [...new Set(value.split(','))])
    .pipe(z.array(z.enum(WORK_LAYERS))),
});
export type InspectorMapQuery = z.infer<typeof InspectorMapQuery>;
export const InspectorMap = z
  .object({
    items: z.array(PlaceOnMap).max(INSPECTOR_MAP_MAX),
    /** There are more than these, less urgent. */
    isCut: z.boolean(),
  })
  .meta({ id: 'InspectorMap' });
export type InspectorMap = z.infer<typeof InspectorMap>;
