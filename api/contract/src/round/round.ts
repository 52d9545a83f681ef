// Without zod: what screens of a round know by themselves.

/** Places in one round. */
export const ROUND_STOPS_MAX = 30;
/** A round is planned for today or one of so many days after it. */
export const ROUND_DAYS_AHEAD = 60;
/** A place is due in the lists so many days before its next inspection should be. */
export const DUE_SOON_DAYS = 30;
/** Places on the inspectors' map, at most. */
export const INSPECTOR_MAP_MAX = 300;
/** Which places a list shows; those of `due`, `overdue` and `never` (inspected) are never the same. */
export const WORK_TABS = ['all', 'due', 'overdue', 'never'] as const;
export type WorkTab = (typeof WORK_TABS)[number];
/** Layers of the inspectors' map; `graded`: inspected and not due yet; `reports`: any with an open hazard report; `warnings`: any with a warning that was sent and is not closed. */
export const WORK_LAYERS = ['overdue', 'due', 'never', 'graded', 'reports', 'warnings'] as const;
export type WorkLayer = (typeof WORK_LAYERS)[number];
