import { api as shared } from '@sabaijai/shared-ui/app';

export const TAGS = [
  'Business',
  'Correction',
  'Favorite',
  'Hazard',
  'Inspection',
  'MissingPlace',
  'MyReview',
  'PictureRequest',
  'Report',
  'Review',
  'Vote',
] as const;

/** The one API of the page, with the tags of what visitors ask. */
export const api = shared.enhanceEndpoints({ addTagTypes: TAGS });
