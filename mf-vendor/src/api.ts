import { api as shared } from '@sabaijai/shared-ui/app';

export const TAGS = [
  'MyRegistration',
  'MyBusiness',
  'Member',
  'MyReviews',
  'Correction',
  'PictureRequest',
  'Warning',
] as const;

/** The one API of the page, with the tags of what vendors ask. */
export const api = shared.enhanceEndpoints({ addTagTypes: TAGS });
