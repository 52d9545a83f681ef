import type { z } from 'zod';
import type { DOCUMENT_KINDS } from '../media/document.js';
import type { PhotoPurpose } from '../media/photo.schema.js';
import type { Form, FormSteps } from './form.js';
import { LANGUAGES } from './locales.js';

/** Every control a field can have. Most follow from the zod type; the others are named by `.meta({ widget })`. */
export const WIDGETS = [
  'text',
  'longText',
  'email',
  'phone',
  'number',
  'money',
  'check',
  'yesNo',
  'choice',
  'choices',
  'localized',
  'date',
  'time',
  'hours',
  'province',
  'mapPoint',
  'photo',
  'document',
  'group',
  'list',
  /** Kept with its entry and shown to nobody: an id. */
  'hidden',
] as const;
export type Widget = (typeof WIDGETS)[number];

/** What `.meta()` may say about a field. */
export interface FieldMeta {
  widget?: Widget;
  /** Code points of a text, where a `refine` counts them and zod cannot tell. */
  max?: number;
  /** Where the words of its options stand, when several fields of a form have the same: `answer` → `answer.yes`. */
  optionWords?: string;
  /** As the browser fills it in: `name`, `street-address`. */
  autoComplete?: string;
  /** Sub-step on which the entries of a list are edited one by one: `form5/add-items`. */
  page?: string;
  /** Of a point, the field of its step with the province round which the map opens. */
  province?: string;
  /** What its photos are for. */
  purpose?: PhotoPurpose;
  /** Where its words stand when not below its own step: `register-business:form3.hours`. */
  words?: string;
  /** Of opening hours, that days which differ and a closing for some time belong to it. */
  exceptions?: boolean;
  /** What its documents prove. */
  document?: (typeof DOCUMENT_KINDS)[number];
}
declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

export interface Field {
  widget: Widget;
  optional: boolean;
  /** The values to choose from. */
  options: readonly string[];
  /** Of a group its own fields, of a list those of each entry. */
  fields: Readonly<Record<string, z.ZodType>>;
  isWhole: boolean;
  /** Of a number its value, of a text its length, of a list its entries. */
  min: number | undefined;
  max: number | undefined;
  meta: FieldMeta;
}

const TEXTS = [...LANGUAGES].sort().join();

/** What a screen has to know about a field: its control, its options, its limits. */
export function fieldOf(schema: z.ZodType): Field {
  const { inner, optional, meta } = unwrap(schema);
  const { def } = inner._zod;
  const { min, max, formats } = limitsOf(
    def as Partial<Check> & { checks?: readonly { _zod: { def: Check } }[] },
  );
  const field: Field = {
    widget: 'text',
    optional,
    options: [],
    fields: {},
    isWhole: formats.some((format) => format.includes('int')),
    min,
    max: meta.max ?? max,
    meta,
  };
  switch (def.type) {
    case 'string': {
      const format = formats.find((each) => each === 'email' || each === 'date' || each === 'time');
      if (format) field.widget = format as Widget;
      break;
    }
    case 'number':
      field.widget = 'number';
      break;
    case 'boolean':
    case 'literal':
      field.widget = 'check';
      break;
    case 'enum':
      field.widget = 'choice';
      field.options = Object.values(def.entries).map(String);
      break;
    case 'array': {
      const { inner: element, meta: ofElement } = unwrap(def.element as z.ZodType);
      field.meta = { ...ofElement, widget: undefined, ...meta };
      if (element._zod.def.type === 'object') {
        field.widget = 'list';
        field.fields = element._zod.def.shape as Field['fields'];
      } else if (element._zod.def.type === 'enum') {
        field.widget = 'choices';
        field.options = Object.values(element._zod.def.entries).map(String);
      }
      break;
    }
    case 'object': {
      const names = Object.keys(def.shape).sort().join();
      field.widget = names === TEXTS ? 'localized' : names === 'lat,lon' ? 'mapPoint' : 'group';
      field.fields = def.shape as Field['fields'];
      break;
    }
  }
  return { ...field, widget: field.meta.widget ?? field.widget };
}

interface Check {
  check: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  value?: number | bigint;
}
function limitsOf(def: Partial<Check> & { checks?: readonly { _zod: { def: Check } }[] }) {
  const checks = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)];
  const limit = (name: string) => number(checks.find(({ check }) => check === name)?.value);
  return {
    formats: checks.flatMap(({ format }) => format ?? []),
    min: checks.find(({ minimum }) => minimum !== undefined)?.minimum ?? limit('greater_than'),
    max: checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? limit('less_than'),
  };
}
const number = (value: number | bigint | undefined) => (value === undefined ? undefined : Number(value));

/** Without what says how it may be missing or is cleaned; the outermost `.meta` counts. */
function unwrap(schema: z.ZodType) {
  let inner = schema as unknown as z.core.$ZodTypes;
  let optional = false;
  let meta: FieldMeta = {};
  for (;;) {
    meta = { ...((inner as unknown as z.ZodType).meta() as FieldMeta | undefined), ...meta };
    const { def } = inner._zod;
    if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
      optional = true;
      inner = def.innerType as z.core.$ZodTypes;
    } else if (def.type === 'pipe')
      inner = (def.in._zod.def.type === 'transform' ? def.out : def.in) as z.core.$ZodTypes;
    else return { inner, optional, meta };
  }
}

/** The paths into a value: `name`, `address.street`, `crew.0.name`. */
export type FieldPath<T> = T extends readonly (infer Entry)[]
  ? `${number}` | `${number}.${FieldPath<Entry>}`
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${FieldPath<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** Where the words of a field stand, whichever entry of a list it belongs to: `crew.0.name` → `crew.name`. */
export const wordsAt = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '');

/** The words of an option of the field whose own words stand at `words`. */
export const optionKey = ({ meta }: Pick<Field, 'meta'>, words: string, option: string) =>
  `${meta.optionWords ?? `${words}.option`}.${option}`;

/** Where the words of a field of this step stand: below the step, or where the meta of the outermost field says. */
export function wordsOfField(step: string, fields: Field['fields'], path: string): string {
  const [name = '', ...rest] = wordsAt(path).split('.');
  const schema = fields[name];
  return [(schema && fieldOf(schema).meta.words) ?? `${step}.${name}`, ...rest].join('.');
}

/** The fields that have a control. */
export const shownFields = (fields: Field['fields']): [string, z.ZodType][] =>
  Object.entries(fields).filter(([, schema]) => fieldOf(schema).widget !== 'hidden');

/** Ids of the photos in the values of these fields, wherever they stand: a new photo field is one of them by itself. */
export function photosIn(fields: Field['fields'], values: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const value = values[name];
    if (value === undefined || value === null) return [];
    const { widget, fields: inner } = fieldOf(schema);
    if (widget === 'photo') return value as string[];
    if (widget === 'group') return photosIn(inner, value as Record<string, unknown>);
    if (widget === 'list')
      return (value as Record<string, unknown>[]).flatMap((each) => photosIn(inner, each));
    return [];
  });
}

/** The keys that a form needs in every language, in the namespace of its id. */
export function wordsOf({ steps }: Pick<Form<FormSteps>, 'steps'>): string[] {
  const ofFields = (fields: Field['fields'], at: string): string[] =>
    shownFields(fields).flatMap(([name, schema]) => {
      const { widget, options, fields: inner, meta } = fieldOf(schema);
      const key = meta.words ?? `${at}.${name}`;
      return [
        `${key}.label`,
        ...(widget === 'choice' || widget === 'choices'
          ? options.map((each) => optionKey({ meta }, key, each))
          : []),
        ...(widget === 'list' ? [`${key}.entry`] : []),
        ...(widget === 'list' || widget === 'group' ? ofFields(inner, key) : []),
      ];
    });
  return [
    'title',
    ...Object.entries(steps).flatMap(([key, { schema }]) => [
      `${key}.title`,
      ...ofFields(schema.shape as Field['fields'], key),
    ]),
  ];
}
