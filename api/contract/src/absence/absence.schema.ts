import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';

const Day = z.iso.date();

/** Days on which an inspector does not work, both of them included. Why is nobody's business. */
export const Absence = z.object({ id: idOf('absence'), from: Day, to: Day }).meta({ id: 'Absence' });
export type Absence = z.infer<typeof Absence>;
/** `GET inspector/absences`, own ones from today on; the next one first. */
export const AbsenceList = z.object({ items: z.array(Absence) }).meta({ id: 'AbsenceList' });
export type AbsenceList = z.infer<typeof AbsenceList>;

/** Said by inspectors of themselves and by leads of their people, so far ahead at most. */
export const ABSENCE_DAYS_AHEAD = 365;
/** As many as somebody may have before them. */
export const ABSENCES_MAX = 20;
/** `POST inspector/absences`; null is the person who says it. What is planned on these days is nobody's until they end. */
export const AbsenceDraft = z
  .strictObject({
    id: idOf('absence'),
    badgeNo: z.string().max(20).nullable(),
    from: Day,
    to: Day,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'date_range' } })
  .meta({ id: 'AbsenceDraft' });
export type AbsenceDraft = z.infer<typeof AbsenceDraft>;
