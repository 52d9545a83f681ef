import { createHash } from 'node:crypto';
import {
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
  TAGS_MAX,
  type Tag,
  THAILAND,
} from '@sabaijai/contract';
import type { Provinces } from '../../search/geo/province-borders.js';
import { tagNamed } from '../../search/text/concepts.js';
import { type BusinessEntity, newBusiness } from '../business/business.entity.js';
import { addressOf } from './address-of.js';
import type { ColumnName, Columns } from './columns.js';
import { emailOf, isNothing, phonesOf, websiteOf } from './contact-of.js';
import { degreesOf, seemsUtm, splitPosition } from './coordinates.js';
import type { FileRow } from './file-row.js';
import { hoursOf } from './hours-of.js';
import { APOSTROPHE } from './read-file.js';
import { meaningOf } from './words.js';

const NAME_MAX = 100;
const NAME_MIN = 2;
const DESCRIPTION_MAX = 750;
const REF_MAX = 80;
const Name = localizedText(NAME_MAX, NAME_MIN);
const Description = localizedText(DESCRIPTION_MAX);
const HAN = /\p{Script=Han}/u;
const THAI = /\p{Script=Thai}/u;

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
  /** What a word of a column means: `category:โฮมสเตย์` is `accommodation`. */
  values: ReadonlyMap<string, string>;
  provinces: Provinces;
  now: number;
}

export interface ReadPlace {
  business: BusinessEntity;
  /** The file names no province, and the pin lies in this one; null also when it lies in none. */
  derived: ProvinceCode | null;
  /** The pin lies far outside of the province that the file names. */
  differs: string | null;
  /** What could not be read as what it should be, and is left out: each as a sentence. */
  dropped: string[];
  /** A word of its category that nobody has told, so that it was taken for what `--category` says. */
  unknownWord: string | null;
}

/** As `--value` names it and a row has it. */
export const wordKey = (column: string, word: string): string =>
  `${column}:${word.normalize('NFC').trim().toLowerCase()}`;

/** The row as a place, or why not. What neither the file nor the rules say stays unknown. */
export function placeOf({ values, broken }: FileRow, rules: Rules): ReadPlace | { refused: string } {
  const get: Get = (name) => {
    const header = rules.columns[name];
    const text = (header === undefined ? '' : (values[header] ?? '')).trim().replace(APOSTROPHE, '');
    const said = rules.values.get(wordKey(name, text)) ?? text;
    return isNothing(said) ? '' : said;
  };
  const dropped: string[] = [];
  const drop = (what: string, value: string) =>
    dropped.push(`its ${what} "${value}" cannot be read and is left out`);
  try {
    if (broken) throw new Refused(broken);
    const name = nameOf(get);
    const location = locationOf(get);
    const { category, kind, unknownWord } = whatOf(get, rules);
    const address = addressOf(get, provinceOf(get('province')), localized, drop);
    const derived = address.province ? null : rules.provinces.at(location);
    const differs = differenceOf(address.province, location, rules.provinces);
    address.province ??= derived;
    const hours = hoursOf(get('hours'));
    if (get('hours') && !hours) drop('opening hours', get('hours'));
    const business = newBusiness(
      {
        kind,
        category,
        state: 'listed',
        name,
        description: descriptionOf(get('description')),
        facets: [...DEFAULT_FACETS[category]],
        tags: tagsOf(get('tags'), get('category')),
        amenities: amenitiesOf(get('amenities')),
        ...location,
        locationSource: 'geocode',
        address,
        province: address.province,
        phones: phonesOf(get('phone'), drop),
        email: emailOf(get('email'), drop),
        website: websiteOf(get('website'), drop),
        hours,
        importRef: importRef(rules.source, get('ref'), name, location),
        // When its register began to list it is not known: it may be far from new.
        listedAt: null,
      },
      rules.now,
    );
    return { business, derived, differs, dropped, unknownWord };
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

/** What its words say it is, as people type them; null when they say nothing that we know. */
function tagsOf(...texts: string[]): Tag[] | null {
  const words = texts.flatMap((text) => text.split(/[,;|/]+/));
  const tags = new Set(words.flatMap((word) => tagNamed(word) ?? []));
  return tags.size > 0 ? [...tags].slice(0, TAGS_MAX) : null;
}

function descriptionOf(text: string): LocalizedText | null {
  if (!text) return null;
  const checked = Description.safeParse({ [languageOf(text)]: text });
  if (checked.success) return checked.data;
  throw new Refused(`its description is longer than ${DESCRIPTION_MAX} characters, or in Chinese alone`);
}

const localized = (text: string): LocalizedText | null => (text ? { [languageOf(text)]: text } : null);

function locationOf(get: Get): Location {
  const [one, other] = splitPosition(get('position'));
  const [latText, lonText] = [get('lat') || one, get('lon') || other];
  const [lat, lon] = [degreesOf(latText), degreesOf(lonText)];
  if (lat === null || lon === null)
    throw new Refused(`"${latText}, ${lonText}" is no latitude and longitude`);
  const here = Location.safeParse({ lat, lon });
  if (here.success) return here.data;
  const swapped = Location.safeParse({ lat: lon, lon: lat }).success;
  const { south, north, west, east } = THAILAND;
  if (seemsUtm(lat, lon) || seemsUtm(lon, lat))
    throw new Refused(
      `${latText}, ${lonText} are metres of a map grid (UTM): convert them to degrees of WGS 84, as QGIS does when it saves a layer`,
    );
  throw new Refused(
    swapped
      ? `${latText}, ${lonText} lies outside Thailand: latitude and longitude seem swapped`
      : `${latText}, ${lonText} lies outside Thailand (latitude ${south} to ${north}, longitude ${west} to ${east})`,
  );
}

/** What it is, by its columns, by what their words mean, or else by what holds for all. */
function whatOf(get: Get, rules: Rules) {
  const word = get('category');
  const meaning = meaningOf(word);
  const named = Category.options.find((each) => each === word.toLowerCase()) ?? meaning?.category;
  const category = named ?? rules.category;
  if (!category)
    throw new Refused(
      word
        ? `its category "${word}" is none of ${Category.options.join(', ')}; say what it means: --value "category:${word}=…"`
        : 'it has no category, and --category names none',
    );
  const kindWord = get('kind').toLowerCase();
  const said = BusinessKind.options.find((each) => each === kindWord);
  if (kindWord && !said && !rules.kind)
    throw new Refused(`its kind "${kindWord}" is none of ${BusinessKind.options.join(', ')}`);
  // Of our own words an attraction alone may be either.
  const isRun = named !== undefined && named !== 'attraction';
  const kind = said ?? rules.kind ?? meaning?.kind ?? (isRun ? 'business' : undefined);
  if (!kind) throw new Refused('it has no kind, and --kind names none');
  return { category, kind, unknownWord: word && !named ? word : null };
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

/** By its own number in the source; without one, by what it is called and where it is. */
function importRef(source: string, ref: string, name: LocalizedText, { lat, lon }: Location): string {
  if (ref.length > REF_MAX) throw new Refused(`its ref is longer than ${REF_MAX} characters`);
  if (ref) return `${source}:${ref}`;
  const identity = JSON.stringify([name.th, name.en, name.zh, lat, lon]);
  return `hash:${createHash('sha256').update(identity).digest('hex')}`;
}
