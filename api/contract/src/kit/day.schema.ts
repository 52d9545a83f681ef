import { z } from 'zod';
import { bangkokDate } from '../checklist/calendar.js';

/** A day that has not passed, in Thailand. */
export const lastDay = z.iso
  .date({ abort: true })
  .refine((day) => day >= bangkokDate(new Date()), { params: { rule: 'date_future' } });
/** A day that is not to come, in Thailand. */
export const pastDay = z.iso
  .date({ abort: true })
  .refine((day) => day <= bangkokDate(new Date()), { params: { rule: 'date_past' } });
