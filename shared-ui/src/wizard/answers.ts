import { type Answers, type Field, fieldOf, isEmpty, prepared, type Widget } from '@sabaijai/contract';
import type { z } from 'zod';

export type StepData = Readonly<Record<string, unknown>>;

/** The path is that of the field, or of something inside it. */
export const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** What stands at a dotted path; undefined where nothing does. */
export function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
}

/** The same with another value at the path; what is missing on the way is made. */
export function withValue<T>(data: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = Array.isArray(data)
    ? ([...data] as unknown as Record<string, unknown>)
    : { ...(data as Record<string, unknown>) };
  if (rest.length > 0) {
    const inner = copy[key] ?? (/^\d+$/.test(rest[0] ?? '') ? [] : {});
    copy[key] = withValue(inner, rest.join('.'), value);
  } else if (value === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = value;
  return copy as T;
}

const LEFT: readonly Widget[] = ['photo', 'document', 'hidden'];
/** A copy of an entry: its files and its id belong to the first one and are left there. */
export function copyOf(fields: Field['fields'], entry: StepData): StepData {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => {
      const field = fields[name] && fieldOf(fields[name]);
      if (field && LEFT.includes(field.widget)) return [];
      if (field?.widget === 'group') return [[name, copyOf(field.fields, value as StepData)]];
      if (field?.widget === 'list')
        return [[name, (value as StepData[]).map((each) => copyOf(field.fields, each))]];
      return [[name, structuredClone(value)]];
    }),
  );
}

/** The schema at a path: `address.street`, `crew.0.name`. */
export function schemaAt(step: z.ZodObject, path: string): z.ZodType | undefined {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  return rest.reduce<z.ZodType | undefined>(
    (schema, part) => schema && fieldOf(schema).fields[part],
    step.shape[name] as z.ZodType | undefined,
  );
}

export type { Answers };
export { isEmpty, prepared };
