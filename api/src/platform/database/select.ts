import { type DataSource, type EntityManager, getMetadataArgsStorage } from 'typeorm';
import { sqlRows } from './rows.js';

/** Some columns of an entity for a hand-written SELECT: as text they are its list of columns. */
export interface Columns<Row extends object> {
  /** `b.rating_avg AS ratingAvg, …` */
  toString(): string;
  /** These and others, of a joined table or counted; a name must not come twice. */
  and<Other extends object>(other: Columns<Other>): Columns<Row & Other>;
  /** Says that the query also gives these, as they come from the driver: `, COUNT(*) AS items`. */
  plus<Other extends object>(): Columns<Row & Other>;
  /** How values come back: JSON as objects, booleans as booleans, bigint as numbers. */
  readonly from: readonly (readonly [key: string, from: (value: unknown) => unknown])[];
}

/** What `rowsOf` gives for these columns. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never;

type Entity<T> = new () => T;

/**
 * `select(BusinessEntity, 'b', ['id', 'ratingAvg'])`: names of properties, so that a misspelt one does not compile.
 * An object gives other names: `{ photoId: 'id' }`. Text (not ids) of a LEFT JOIN without a row is null; say so with `plus`.
 */
export function select<T extends object, K extends keyof T & string>(
  entity: Entity<T>,
  table: string,
  keys: readonly K[],
): Columns<Pick<T, K>>;
export function select<T extends object, N extends Record<string, keyof T & string>>(
  entity: Entity<T>,
  table: string,
  names: N,
): Columns<{ [Name in keyof N]: T[N[Name]] }>;
export function select(
  entity: Entity<object>,
  table: string,
  keys: readonly string[] | Record<string, string>,
) {
  const all = getMetadataArgsStorage().columns.filter(
    ({ target }) => target === entity || entity.prototype instanceof (target as Entity<object>),
  );
  const names = Array.isArray(keys) ? keys.map((key) => [key, key]) : Object.entries(keys);
  const chosen = names.map(([name, property]) => {
    const column = all.find(({ propertyName }) => propertyName === property);
    if (!column) throw new Error(`${entity.name} has no column ${property}`);
    return { ...column.options, name: name as string, sql: column.options.name ?? columnName(property) };
  });
  const from = chosen.flatMap(({ name, transformer }) =>
    transformer && 'from' in transformer ? [[name, transformer.from] as const] : [],
  );
  return columns(chosen.map(({ name, sql }) => `${table}.${sql} AS ${name}`).join(', '), from);
}

function columns(sql: string, from: Columns<object>['from']): Columns<never> {
  const these: Columns<object> = {
    from,
    toString: () => sql,
    and: (other) => columns(`${sql}, ${other}`, [...from, ...other.from]),
    plus: () => these as Columns<never>,
  };
  return these as Columns<never>;
}

/** `displayName` in code is `display_name` in SQL, where MySQL and people treat capitals as they like. */
export function columnName(property: string): string {
  return property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** The rows of a SELECT of these columns, each as the entity itself would have it. Reads; writes go by the entity manager. */
export async function rowsOf<Row extends object>(
  queries: DataSource | EntityManager,
  { from }: Columns<Row>,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const rows = await sqlRows<Record<string, unknown>>(queries, sql, params);
  // In place: a list has many rows, and copying one costs more than reading it.
  for (const row of rows) for (const [key, read] of from) row[key] = read(row[key]);
  return rows as Row[];
}
