import { z } from 'zod';
import { idOf } from '../kit/id.schema.js';

/** What a picture is taken for; it decides who may see it and whether its original is kept. */
export const PhotoPurpose = z.enum(['review', 'hazard', 'business', 'reply', 'inspection', 'signature']);
export type PhotoPurpose = z.infer<typeof PhotoPurpose>;

/**
 * `POST photos?id=pho_…&purpose=review&sha256=…` with the file itself as the body. `sha256` is of the body, in
 * hex: what was cut on the way is 415 `FILE_BROKEN`. The same id with the same file answers 200, with another 409.
 */
export const PhotoUpload = z.strictObject({
  id: idOf('photo'),
  purpose: PhotoPurpose,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PhotoUpload = z.infer<typeof PhotoUpload>;

/** A picture of one's own. Until it belongs to something published only its owner can look at it. */
export const Photo = z
  .object({
    id: idOf('photo'),
    purpose: PhotoPurpose,
    width: z.number().int(),
    height: z.number().int(),
    sha256: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

export const PhotoSize = z.enum(['480.webp', '1600.jpg']);
export type PhotoSize = z.infer<typeof PhotoSize>;
