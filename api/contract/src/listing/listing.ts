import type { MemberRole } from '../member/member.schema.js';

/** The parts of `listingForm`: what each holds stands there. */
export const LISTING_PARTS = [
  'about',
  'hours',
  'contact',
  'photos',
  'items',
  'policy',
  'reply',
  'name',
  'place',
  'documents',
] as const;
export type ListingPart = (typeof LISTING_PARTS)[number];
/** An inspector decides about changes of these; all others are live at once. */
export const SENSITIVE_PARTS = ['name', 'place', 'documents'] as const;
export const isSensitive = (part: ListingPart) => (SENSITIVE_PARTS as readonly string[]).includes(part);
/** Identity papers are the owners' alone. */
export const partsOf = (role: MemberRole) =>
  LISTING_PARTS.filter((part) => role === 'owner' || part !== 'documents');

/** What makes a listing complete: a share of each in the ranking of recommended places (product.md §4.1). */
export const COMPLETENESS = ['cover', 'hours', 'phone', 'policy', 'items', 'languages'] as const;

/** What visitors do at a place that its people are shown; `favorite` is a place that was saved. */
export const INSIGHT_KINDS = ['view', 'directions', 'call', 'favorite'] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];
/** The days of a period; the period before has as many. */
export const INSIGHT_DAYS = 28;
