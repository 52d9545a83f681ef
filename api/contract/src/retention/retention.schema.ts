import { z } from 'zod';

const days = z.int().min(1);

/** `GET retention`: how long what is kept, in days, as the privacy page says it. */
export const Retention = z
  .object({
    /** Marks of who came to the page of a place. */
    visits: days,
    /** How many came, a number for each day. */
    visitCounts: days,
    notices: days,
    /** Browsers somebody has signed in with, after they were last used. */
    devices: days,
    /** That a mail could not be delivered. */
    mails: days,
    /** Who did what. */
    audit: days,
    /** Forms that somebody has begun, after their last change; of a guest and of an account. */
    guestDrafts: days,
    drafts: days,
    /** Photos and papers that belong to nothing; of an inspection under way. */
    uploads: days,
    evidence: days,
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof Retention>;
