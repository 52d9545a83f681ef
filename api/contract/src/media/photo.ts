// Without zod: a page that takes pictures need not carry a validator.

/** Bytes. */
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
/** Pixels on the shorter and on both edges multiplied. */
export const PHOTO_EDGE_MIN = 480;
/** Of a signature. */
export const SIGNATURE_EDGE_MIN = 80;
export const PHOTO_PIXELS_MAX = 40_000_000;
/** Of pictures that come in several passes (progressive, interlaced) or with 16 bits; phones' 12 megapixels are 12.2. */
export const PHOTO_HEAVY_PIXELS_MAX = 12_500_000;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How long a photo or signature of an inspection is kept that belongs to nothing yet. */
export const EVIDENCE_KEPT_DAYS = 30;
