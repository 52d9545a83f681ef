import { createHash } from 'node:crypto';
import {
  Address,
  Amenity,
  BusinessKind,
  Category,
  DEFAULT_FACETS,
  type LocalizedText,
  Location,
  localizedText,
  ProvinceCode,
  provinceByCode,
  provinceByName,
  THAILAND,
} from '@sabaijai/contract';
import type { Provinces } from '../../search/geo/province-borders.js';
import { type BusinessEntity, EMPTY_ADDRESS, newBusiness } from '../business/business.entity.js';
import type { ColumnName, Columns } from './columns.js';
import { APOSTROPHE, type FileRow } from './read-file.js';

const NAME_MAX = 100;
const NAME_MIN = 2;
const DESCRIPTION_MAX = 750;
const REF_MAX = 80;
const Name = localizedText(NAME_MAX, NAME_MIN);
const Description = localizedText(DESCRIPTION_MAX);
const PHONE = /^\+?[\d\s()-]{8,20}$/;
const NUMBER = /^[-+]?\d+(\.\d+)?$/;
const HAN = /\p{Script=Han}/u;
const THAI = /\p{Script=Thai}/u;

/** The apostrophe that `csvField` writes before what a spreadsheet takes for a formula, such as +66 2 123 4567. */
/** A pin this far outside of the province that the file names, in metres, is told. */
const FAR_OUTSIDE = 30_000;

/** A row that cannot become a place; the message is the reason. */
class Refused extends Error {}

/** What holds for all rows of a file. */
export interface Rules {
  columns: Columns;
  source: string;
  /** Of the rows that do not say it themselves. */
  category: Category | null;
  kind: BusinessKind | null;
  provinces: Provinces;
  now: number;
}

export interface ReadPlace {
  business: BusinessEntity;
  /** The file names no province, and the pin lies in this one; null also when it lies in none. */
  derived: ProvinceCode | null;
  /** The pin lies far outside of the province that the file names. */
  differs: string | null;
}

/** The row as a place, or why not. What neither the file nor the rules say stays unknown. */
export function placeOf({ values, broken }: FileRow, rules: Rules): ReadPlace | { refused: string } {
  const get = (name: ColumnName) => {
    const header = rules.columns[name];
    return (header === undefined ? '' : (values[header] ?? '')).trim().replace(APOSTROPHE, '');
  };
  try {
    if (broken) throw new Refused(broken);
    const name = nameOf(get);
    const location = locationOf(get('lat'), get('lon'));
    const category = choice(Category, 'category', get('category')) ?? rules.category;
    const kind = choice(BusinessKind, 'kind', get('kind')) ?? rules.kind;
    if (!category) throw new Refused('it has no category, and --category names none');
    if (!kind) throw new Refused('it has no kind, and --kind names none');
    const address = addressOf(get);
    const derived = address.province ? null : rules.provinces.at(location);
    const differs = differenceOf(address.province, location, rules.provinces);
    address.province ??= derived;
    const business = newBusiness(
      {
        kind,
        category,
        state: 'listed',
        name,
        description: descriptionOf(get('description')),
        facets: [...DEFAULT_FACETS[category]],
        amenities: amenitiesOf(get('amenities')),
        ...location,
        locationSource: 'geocode',
        address,
        province: address.province,
        phones: phonesOf(get('phone')),
        importRef: importRef(rules.source, get('ref'), name, location),
        // When its register began to list it is not known: it may be far from new.
        listedAt: null,
      },
      rules.now,
    );
    return { business, derived, differs };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

type Get = (name: ColumnName) => string;

function nameOf(get: Get): LocalizedText {
  const given = { th: get('name_th'), en: get('name_en'), zh: get('name_zh') };
  const plain = get('name');
  if (plain) given[languageOf(plain)] ||= plain;
  const name = texts(given);
  if (Object.keys(name).length === 0) throw new Refused('it has no name');
  const checked = Name.safeParse(name);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  const rule = issue?.code === 'custom' ? issue.params?.rule : undefined;
  if (rule === 'len_max') throw new Refused(`its name is longer than ${NAME_MAX} characters`);
  if (rule === 'len_min') throw new Refused(`its name is shorter than ${NAME_MIN} characters`);
  throw new Refused('it has neither a Thai nor an English name');
}

function languageOf(text: string): keyof LocalizedText {
  if (THAI.test(text)) return 'th';
  return HAN.test(text) ? 'zh' : 'en';
}

function texts(given: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text));
}

/** Those we know by the contract's names, however separated; null when the row says nothing. */
function amenitiesOf(text: string): Amenity[] | null {
  if (!text) return null;
  const named = new Set(text.toLowerCase().split(/[\s,;|]+/));
  return Amenity.options.filter((amenity) => named.has(amenity));
}

function descriptionOf(text: string): LocalizedText | null {
  if (!text) return null;
  const checked = Description.safeParse({ [languageOf(text)]: text });
  if (checked.success) return checked.data;
  throw new Refused(`its description is longer than ${DESCRIPTION_MAX} characters, or in Chinese alone`);
}

function locationOf(lat: string, lon: string): Location {
  if (!NUMBER.test(lat) || !NUMBER.test(lon))
    throw new Refused(`"${lat}, ${lon}" is no latitude and longitude`);
  const here = Location.safeParse({ lat: Number(lat), lon: Number(lon) });
  if (here.success) return here.data;
  const swapped = Location.safeParse({ lat: Number(lon), lon: Number(lat) }).success;
  const { south, north, west, east } = THAILAND;
  throw new Refused(
    swapped
      ? `${lat}, ${lon} lies outside Thailand: latitude and longitude seem swapped`
      : `${lat}, ${lon} lies outside Thailand (latitude ${south} to ${north}, longitude ${west} to ${east})`,
  );
}

function choice<T extends string>(options: { options: T[] }, column: string, value: string): T | null {
  if (!value) return null;
  const found = options.options.find((option) => option === value.toLowerCase());
  if (!found) throw new Refused(`its ${column} "${value}" is none of ${options.options.join(', ')}`);
  return found;
}

function addressOf(get: Get): Address {
  const place = (text: string) => (text ? { [languageOf(text)]: text } : null);
  const checked = Address.safeParse({
    ...EMPTY_ADDRESS,
    subdistrict: place(get('subdistrict')),
    district: place(get('district')),
    province: provinceOf(get('province')),
    postalCode: get('postal_code') || null,
  });
  if (!checked.success) throw new Refused(`its postal code "${get('postal_code')}" is not five digits`);
  return checked.data;
}

function provinceOf(text: string): ProvinceCode | null {
  if (!text) return null;
  const code = ProvinceCode.safeParse(text.toUpperCase());
  const found = code.success ? code.data : provinceByName(text)?.code;
  if (!found) throw new Refused(`its province "${text}" is none of the 77`);
  return found;
}

function differenceOf(said: ProvinceCode | null, pin: Location, provinces: Provinces): string | null {
  if (!said || provinces.metresOutside(said, pin, FAR_OUTSIDE) <= FAR_OUTSIDE) return null;
  const found = provinces.at(pin);
  if (found === said) return null;
  const where = found ? `in ${provinceByCode(found).name.en}` : 'in no province';
  return `pin and province differ: it lies ${where}, more than 30 km from ${provinceByCode(said).name.en}`;
}

function phonesOf(text: string): string[] {
  const phones = text.split(/[,;/]/).flatMap((part) => part.trim() || []);
  const wrong = phones.find((phone) => !PHONE.test(phone));
  if (wrong !== undefined) throw new Refused(`"${wrong}" is no phone number`);
  if (phones.length > 3) throw new Refused('it has more than three phone numbers');
  return phones;
}

/** By its own number in the source; without one, by what it is called and where it is. */
function importRef(source: string, ref: string, name: LocalizedText, { lat, lon }: Location): string {
  if (ref.length > REF_MAX) throw new Refused(`its ref is longer than ${REF_MAX} characters`);
  if (ref) return `${source}:${ref}`;
  const identity = JSON.stringify([name.th, name.en, name.zh, lat, lon]);
  return `hash:${createHash('sha256').update(identity).digest('hex')}`;
}
