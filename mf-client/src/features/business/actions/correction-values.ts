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

/** Of an address what is typed; the rest follows from the postal code. */
export const ADDRESS_LINES = ['houseNo', 'moo', 'soi', 'road', 'landmark'] as const;
type AddressPart = (typeof ADDRESS_LINES)[number] | 'postalCode' | 'subdistrict' | 'district' | 'province';

export interface CorrectionValues
  extends Record<`name.${Language}`, string>,
    Record<`address.${AddressPart}`, string> {
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
