import { z } from 'zod';
import { ProvinceCode } from '../business/provinces.schema.js';
import { LocalizedText } from '../kit/localized-text.schema.js';

/** Five digits, as the post writes them. */
export const Postcode = z.string().regex(/^[1-9]\d{4}$/);

/** A subdistrict to which the post delivers under a code, with what it belongs to. */
export const PostcodeArea = z
  .object({ subdistrict: LocalizedText, district: LocalizedText, province: ProvinceCode })
  .meta({ id: 'PostcodeArea' });
export type PostcodeArea = z.infer<typeof PostcodeArea>;

/** `GET postcodes/{code}`: at most some forty, in Thai and English; none where the code is not known. */
export const PostcodeAreas = z.object({ items: z.array(PostcodeArea) }).meta({ id: 'PostcodeAreas' });
export type PostcodeAreas = z.infer<typeof PostcodeAreas>;
