import {
  type BusinessQuery,
  CATEGORY_TAGS,
  PRICE_BANDS,
  PROVINCES,
  TAGS,
  type Tag,
} from '@sabaijai/contract';
import type { FilterField as Field } from '@sabaijai/shared-ui/components';
import { type Key, useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useProvinceOptions } from './provinces';
import { AMENITIES, CATEGORIES, FACETS, GRADES, isCategory } from './terms';

/** Metres around the visitor's area that a list offers. */
export const RADII = [1000, 3000, 5000, 10_000, 25_000] as const;
export const RATINGS = [3, 4, 4.5] as const;

/** Where a filter finds the words of its control. */
export function useFilterWords() {
  return { t: useT(['places', 'common']), ...useFormats(), provinces: useProvinceOptions() };
}
type Words = ReturnType<typeof useFilterWords>;

type Label = Key<'places' | 'common', 'places'>;

/** What a person sees of a filter; one without is set by other means than the form. */
interface Control {
  kind: 'one' | 'some';
  label: Label;
  /** What it says while it narrows nothing. */
  any?: Label;
  /** `category` is the list's own. */
  choices: (words: Words, category?: string) => Field['choices'];
}

interface Filter<Value> {
  /** What an address says; what it says wrongly is left out, so that an old or mistyped link still shows a list. */
  read: (text: string) => Value;
  control?: Control;
}

const oneOf =
  <Value extends string | number>(values: readonly Value[]) =>
  (text: string): Value | null =>
    values.find((value) => String(value) === text) ?? null;
const someOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): readonly Value[] =>
    values.filter((value) => text.split(',').includes(value));

const POINT = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/;

/** The text if the API takes it as a box. */
function readBox(text: string): string | null {
  const box = text.split(',').map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (box.length !== 4 || !box.every(Number.isFinite)) return null;
  const [west, south, east, north] = box as [number, number, number, number];
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? text : null;
}

const TONE = { A: 'success', B: 'info', C: 'warning', D: 'error' } as const;

/** Those of the category first: a hotel may be known for its seafood. */
function tagsFor(category?: string): readonly Tag[] {
  return [...new Set<Tag>([...(isCategory(category) ? CATEGORY_TAGS[category] : []), ...TAGS])];
}

/**
 * All that narrows a list, by its name in the contract and in an address: how it is read, and how a person sets it.
 * `null`, an empty text, an empty list and `false` narrow nothing.
 */
export const FILTERS = {
  q: { read: (text: string) => text.trim().slice(0, 100) },
  category: {
    read: oneOf(CATEGORIES),
    control: {
      kind: 'one',
      label: 'filter.category',
      any: 'filter.anyCategory',
      choices: ({ t }) => CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
    },
  },
  province: {
    read: oneOf(PROVINCES.map(({ code }) => code)),
    control: {
      kind: 'one',
      label: 'filter.province',
      any: 'filter.anyProvince',
      choices: ({ provinces }) => provinces.map(({ code, name }) => ({ value: code, label: name })),
    },
  },
  grade: {
    read: someOf(GRADES),
    control: {
      kind: 'some',
      label: 'filter.grade',
      choices: ({ t }) =>
        GRADES.map((value) => ({
          value,
          short: value,
          label: `${value} · ${t(`common:grade.${value}`)}`,
          tone: TONE[value],
        })),
    },
  },
  facets: {
    read: someOf(FACETS),
    control: {
      kind: 'some',
      label: 'filter.facets',
      choices: ({ t }) => FACETS.map((value) => ({ value, label: t(`facet.${value}`) })),
    },
  },
  tags: {
    read: oneOf(TAGS),
    control: {
      kind: 'one',
      label: 'filter.tags',
      any: 'filter.anyTag',
      choices: ({ t }, category) => tagsFor(category).map((value) => ({ value, label: t(`tag.${value}`) })),
    },
  },
  amenities: {
    read: someOf(AMENITIES),
    control: {
      kind: 'some',
      label: 'filter.amenities',
      choices: ({ t }) => AMENITIES.map((value) => ({ value, label: t(`amenity.${value}`) })),
    },
  },
  price: {
    read: someOf(PRICE_BANDS),
    control: {
      kind: 'some',
      label: 'filter.price',
      choices: ({ t }) =>
        PRICE_BANDS.map((value) => ({
          value,
          short: '฿'.repeat(Number(value)),
          label: `${'฿'.repeat(Number(value))} · ${t(`common:price.${value}`)}`,
        })),
    },
  },
  open_now: {
    read: (text: string) => text === 'true',
    control: {
      kind: 'some',
      label: 'common:openNow',
      choices: ({ t }) => [{ value: 'true', label: t('common:openNow') }],
    },
  },
  rating_min: {
    read: oneOf(RATINGS),
    control: {
      kind: 'one',
      label: 'filter.rating',
      any: 'filter.anyRating',
      choices: ({ t, number }) =>
        RATINGS.map((value) => ({
          value: String(value),
          label: t('filter.ratingFrom', { rating: number(value, value % 1 ? 1 : 0) }),
        })),
    },
  },
  /** `lat,lon` */
  near: { read: (text: string) => (POINT.test(text) ? text : null) },
  /** Metres around `near`. */
  radius: {
    read: oneOf(RADII),
    control: {
      kind: 'one',
      label: 'filter.distance',
      any: 'filter.anyDistance',
      choices: ({ t, distance }) =>
        RADII.map((value) => ({
          value: String(value),
          label: t('filter.within', { distance: distance(value) }),
        })),
    },
  },
  /** `west,south,east,north`: the part of the map that was asked for. Never together with `near`. */
  bbox: { read: readBox },
} satisfies { [Name in keyof BusinessQuery]?: Filter<unknown> };

export type FilterName = keyof typeof FILTERS;
export type ListFilters = { [Name in FilterName]: ReturnType<(typeof FILTERS)[Name]['read']> };

/** Those a person sets in the form. */
export type FilterField = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { control: unknown } ? Name : never;
}[FilterName];

const NAMES = Object.keys(FILTERS) as FilterName[];

/** The query of `GET businesses` as it is written in an address. */
export type BusinessListQuery = {
  [Name in FilterName]?: NonNullable<ListFilters[Name]> extends number ? number : string;
} & Partial<Pick<BusinessQuery, 'area' | 'sort' | 'limit' | 'cursor'>>;

/** What an address asks for. */
export function readFilters(params: URLSearchParams): ListFilters {
  // A form repeats the name for each of its ticks.
  const read = NAMES.map((name) => [name, FILTERS[name].read(params.getAll(name).join())]);
  return fit(Object.fromEntries(read) as ListFilters);
}

/** Around a point or in a box, and no distance without a point to measure from. */
export function fit(filters: ListFilters): ListFilters {
  return { ...filters, ...(filters.near ? { bbox: null } : { radius: null }) };
}

/** The filters as the API and the address both write them. */
export function filterQuery(filters: ListFilters): BusinessListQuery {
  const written = NAMES.map((name) => {
    const value = filters[name];
    return [name, typeof value === 'object' && value ? value.join() : value === true ? 'true' : value];
  });
  return Object.fromEntries(written.filter(([, value]) => value));
}

/** No filter at all. */
export const NO_FILTERS = readFilters(new URLSearchParams());
