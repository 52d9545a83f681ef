import { z } from 'zod';

const days = (usual: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** Nothing is forgotten of the audit log that is younger: a chain that begins later is not whole. */
export const AUDIT_DAYS_MIN = 365;

/** How long what is kept, in days. The least is what the product itself looks back at. */
export const RetentionEnvironment = z.object({
  KEEP_VISITS_DAYS: days(35, 15, 90),
  KEEP_VISIT_COUNTS_DAYS: days(400, 60, 3_650),
  KEEP_NOTICES_DAYS: days(365, 30, 3_650),
  KEEP_DEVICES_DAYS: days(400, 30, 3_650),
  KEEP_MAILS_DAYS: days(30, 1, 365),
  KEEP_AUDIT_DAYS: days(3_650, AUDIT_DAYS_MIN, 36_500),
});
type Given = z.infer<typeof RetentionEnvironment>;

export const RETENTION_ACCEPTED: Record<keyof Given, string> = {
  KEEP_VISITS_DAYS: 'a number of days from 15 to 90',
  KEEP_VISIT_COUNTS_DAYS: 'a number of days from 60 to 3650',
  KEEP_NOTICES_DAYS: 'a number of days from 30 to 3650',
  KEEP_DEVICES_DAYS: 'a number of days from 30 to 3650',
  KEEP_MAILS_DAYS: 'a number of days from 1 to 365',
  KEEP_AUDIT_DAYS: 'a number of days from 365 to 36500',
};

/** What an operator decides of `Retention`. */
export const retentionSettings = (given: Given) => ({
  visits: given.KEEP_VISITS_DAYS,
  visitCounts: given.KEEP_VISIT_COUNTS_DAYS,
  notices: given.KEEP_NOTICES_DAYS,
  devices: given.KEEP_DEVICES_DAYS,
  mails: given.KEEP_MAILS_DAYS,
  audit: given.KEEP_AUDIT_DAYS,
});
export type RetentionSettings = ReturnType<typeof retentionSettings>;
