import { type Field, fieldOf } from './field.js';

type StepData = Readonly<Record<string, unknown>>;

/** Nothing is answered: also a group whose fields were all emptied. */
export function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : value === undefined || value === null || value === '';
}

/**
 * A step as its schema is asked about it, on the screen and on the server: exactly its fields, without those that were
 * emptied; groups that nobody has opened are there and empty, so that what is wrong is said at their fields, and a box
 * that nobody ticked says no.
 */
export function prepared(fields: Field['fields'], data: StepData = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const field = fieldOf(schema);
      const value = whole(field, data[name] ?? undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const isFields = (value: unknown): value is StepData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is of another kind than its field stays as it is, for the schema to refuse. */
function whole(field: Field, value: unknown): unknown {
  if (field.widget === 'check') return value ?? (field.optional ? undefined : false);
  if (field.optional && isEmpty(value)) return undefined;
  switch (field.widget) {
    case 'group':
      return value === undefined || isFields(value) ? prepared(field.fields, value) : value;
    case 'list':
      return Array.isArray(value)
        ? value.map((entry) => (isFields(entry) ? prepared(field.fields, entry) : entry))
        : (value ?? []);
    case 'photo':
    case 'document':
    case 'choices':
      return value ?? [];
    case 'localized':
      return value ?? {};
    default:
      return value;
  }
}
