import type { Migration } from '../table.js';
import { createActivityEvent } from './create-activity-event.js';
import { createActivitySalt } from './create-activity-salt.js';
import { createAnswer } from './create-answer.js';
import { createBusiness } from './create-business.js';
import { createBusinessItem } from './create-business-item.js';
import { createBusinessPolicy } from './create-business-policy.js';
import { createGradeRecord } from './create-grade-record.js';
import { createInspection } from './create-inspection.js';
import { createPhoto } from './create-photo.js';
import { createReview } from './create-review.js';
import { groundMigrations } from './ground.js';

/** Every migration, listed: a feature appends its own. Once released, none is ever edited. */
export const migrations: Migration[] = [
  ...groundMigrations,
  createBusiness,
  createBusinessItem,
  createBusinessPolicy,
  createPhoto,
  createReview,
  createInspection,
  createAnswer,
  createGradeRecord,
  createActivityEvent,
  createActivitySalt,
];
