import {
  type Amenity,
  type Category,
  CORRECTION_ABOUTS,
  type Id,
  type Language,
  type Location,
} from '@sabaijai/contract';

/** Hours have a form of their own. */
export const ABOUTS = CORRECTION_ABOUTS.filter((about) => about !== 'hours');

export interface CorrectionValues extends Record<`name.${Language}`, string> {
  /** Made once: however often it is sent, it stays one correction. */
  id: Id<'correction'>;
  about: (typeof ABOUTS)[number] | '';
  wrongPhone: string;
  phone: string;
  amenities: Amenity[];
  category: Category | '';
  point: Location | null;
  duplicateOf: Id<'business'> | '';
  note: string;
}
