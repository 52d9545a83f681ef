import { api as shared } from '@sabaijai/shared-ui/app';

export const TAGS = [
  'Registration',
  'Round',
  'SafetyFormDoor',
  'Warning',
  'Queue',
  'Dashboard',
  'Staff',
  'Agency',
] as const;

/** The one API of the page, with the tags of what inspectors ask. */
export const api = shared.enhanceEndpoints({ addTagTypes: TAGS });
