import { PHOTO_BYTES_MAX, PHOTO_TYPES } from './photo.js';

/** Bytes, as of a photo. */
export const DOCUMENT_BYTES_MAX = PHOTO_BYTES_MAX;
export const DOCUMENT_TYPES = ['application/pdf', ...PHOTO_TYPES] as const;

/** What a document proves; which ones a place needs follows from its category and facets. */
export const DOCUMENT_KINDS = [
  'identity',
  'hotel_licence',
  'food_licence',
  'food_training',
  'tour_licence',
  'guide_card',
  'accident_insurance',
  'vessel_licence',
  'helmsman_licence',
  'passenger_insurance',
  'vehicle_registration',
  'vehicle_insurance',
  'equipment_certificate',
  'liability_insurance',
  'health_licence',
  'building_inspection',
  'other',
] as const;
