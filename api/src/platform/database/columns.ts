import { Column, type ColumnOptions, PrimaryColumn, type TableColumnOptions } from 'typeorm';

/**
 * The kinds of column that both dialects know, once: `kinds` for the migrations (see `table.ts`), the decorators
 * below for the entities. Text compares by code point on both (SQLite BINARY, utf8mb4_bin).
 */
export const kinds = {
  /** A typed ULID. */
  id: { type: 'varchar', length: '30' },
  /** Milliseconds since 1970, UTC. */
  time: { type: 'bigint' },
  bool: { type: 'tinyint' },
  int: { type: 'integer' },
  /** Up to 2^53, a safe JavaScript integer. */
  big: { type: 'bigint' },
  double: { type: 'double' },
  /** Long text, and JSON as text; at most 64 KB on MySQL. */
  text: { type: 'text' },
} as const satisfies Record<string, Pick<TableColumnOptions, 'type' | 'length'>>;

type Options = Pick<ColumnOptions, 'nullable' | 'primary' | 'name'>;

const numeric = {
  from: (value: unknown) => (value === null || value === undefined ? null : Number(value)),
  to: (value: unknown) => value,
};
/** A transformer of its own, so that what leaves the product knows times from numbers. */
export const time = { from: numeric.from, to: numeric.to };
const boolean = {
  from: (value: unknown) => (value === null || value === undefined ? null : Boolean(Number(value))),
  to: (value: unknown) => (typeof value === 'boolean' ? Number(value) : value),
};
const json = {
  from: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
  // A FindOperator (IsNull(), In()) passes through untouched.
  to: (value: unknown) =>
    value === null || value === undefined || (value as { '@instanceof'?: symbol })['@instanceof']
      ? value
      : JSON.stringify(value),
};

/** `@IdColumn({ primary: true }) id: Id<'business'>` */
export const IdColumn = (options: Options = {}) => column(kinds.id, options);
/** Short text of at most `length` characters. */
export const StringColumn = (length: number, options: Options = {}) =>
  column({ type: 'varchar', length: String(length) }, options);
export const TextColumn = (options: Options = {}) => column(kinds.text, options);
export const TimeColumn = (options: Options = {}) => column({ ...kinds.time, transformer: time }, options);
export const BoolColumn = (options: Options = {}) => column({ ...kinds.bool, transformer: boolean }, options);
export const IntColumn = (options: Options = {}) => column(kinds.int, options);
export const BigColumn = (options: Options = {}) => column({ ...kinds.big, transformer: numeric }, options);
export const DoubleColumn = (options: Options = {}) => column(kinds.double, options);
export const JsonColumn = (options: Options = {}) => column({ ...kinds.text, transformer: json }, options);

function column(kind: Omit<ColumnOptions, 'length'> & { length?: string }, options: Options) {
  const { primary, ...rest } = options;
  const whole = { ...kind, ...rest } as ColumnOptions;
  return primary ? PrimaryColumn(whole as ColumnOptions & { nullable?: false }) : Column(whole);
}
