import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useId } from 'react';
import styles from './DataTable.module.css';
import { useWide } from './useWide';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Its heading sorts the list. */
  sortable?: boolean;
  /** Figures stand under each other. */
  align?: 'end';
  width?: number;
  /** On a card: without its heading, where the value says what it is, or not at all. */
  onCard?: 'bare' | 'hidden';
}

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

/** Rows that are chosen for something done with all of them. */
export interface Selection<Row> {
  keys: readonly string[];
  onChange: (keys: readonly string[]) => void;
  /** What is chosen by a row's box, for who listens. */
  labelOf: (row: Row) => string;
}

interface Props<Row> {
  /** What is listed, for who listens. */
  label: string;
  /** The first one names the row and carries its link. */
  columns: readonly Column<Row>[];
  /** Undefined as long as the first answer is awaited. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowTo?: (row: Row) => string;
  /** Other rows are on their way; these still stand. */
  isLoading?: boolean;
  problem?: unknown;
  onRetry?: () => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Of how many these are the first; said below them. */
  total?: number;
  /** There are more, behind a cursor. */
  onMore?: () => void;
  selection?: Selection<Row>;
  /** How many pixels the screen is wide at least for a table; narrower, words break its rows into towers. */
  tableFrom?: number;
  empty: ReactNode;
}

/** From here on a filter finds it sooner than reading on. */
const MANY = 200;
const SKELETON_ROWS = 6;

/** A list of staff: a table where there is room, cards on phones and tablets; waiting, empty, failed or long. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    rows,
    isLoading = false,
    problem,
    onRetry = () => undefined,
    empty,
    tableFrom = 1024,
  } = props;
  const isWide = useWide(tableFrom);
  if (problem && !rows) return <SectionError problem={problem} onRetry={onRetry} />;
  if (!rows) return <Awaited label={label} />;
  if (rows.length === 0 && !problem) return empty;
  return (
    <section className={styles.list} aria-label={label} aria-busy={isLoading}>
      {Boolean(problem) && <SectionError problem={problem} onRetry={onRetry} />}
      {isWide ? <Wide {...props} rows={rows} /> : <Cards {...props} rows={rows} />}
      <Foot {...props} rows={rows} />
    </section>
  );
}

type Loaded<Row> = Props<Row> & { rows: readonly Row[] };

/** The first column's link reaches over the whole row: to be pressed, copied and opened beside like any other. */
function Name<Row>({ row, columns: [first], rowTo }: { row: Row } & Pick<Props<Row>, 'columns' | 'rowTo'>) {
  if (!first) return null;
  return rowTo ? (
    <Link to={rowTo(row)} className={styles.name}>
      {first.render(row)}
    </Link>
  ) : (
    first.render(row)
  );
}

function Wide<Row extends object>({ rows, columns, rowKey, rowTo, sort, onSort, selection }: Loaded<Row>) {
  const t = useT('staff');
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.chooses}>
                <span className="visually-hidden">{t('choose')}</span>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row>
              {selection && (
                <td>
                  <Choose row={row} rowKey={rowKey} selection={selection} />
                </td>
              )}
              {columns.map(({ key, render, align }, at) => (
                <td key={key} data-align={align}>
                  {at === 0 ? (
                    <Name row={row} columns={columns} {...(rowTo ? { rowTo } : {})} />
                  ) : (
                    render(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Pressed once it sorts from the smallest on, pressed again from the largest. */
function Heading<Row>({
  column: { key, title, sortable, align, width },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const order = sort?.key === key ? sort.order : undefined;
  return (
    <th
      scope="col"
      data-align={align}
      style={width ? { width } : undefined}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={styles.heading}
          onClick={() => onSort({ key, order: order === 'asc' ? 'desc' : 'asc' })}
        >
          {title}
          <span data-order={order}>
            <Icon name="up" size={10} />
            <Icon name="down" size={10} />
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function Cards<Row>({ rows, columns, rowKey, rowTo, sort, onSort, selection }: Loaded<Row>) {
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card} data-row>
            {selection && <Choose row={row} rowKey={rowKey} selection={selection} />}
            <div className={styles.title}>
              <Name row={row} columns={columns} {...(rowTo ? { rowTo } : {})} />
            </div>
            <dl className={styles.facts}>
              {columns
                .slice(1)
                .filter(({ onCard }) => onCard !== 'hidden')
                .map(({ key, title, render, onCard }) => (
                  <div key={key}>
                    <dt className={onCard === 'bare' ? 'visually-hidden' : undefined}>{title}</dt>
                    <dd>{render(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Choose<Row>({
  row,
  rowKey,
  selection: { keys, onChange, labelOf },
}: Pick<Props<Row>, 'rowKey'> & { row: Row; selection: Selection<Row> }) {
  const key = rowKey(row);
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={labelOf(row)}
        checked={keys.includes(key)}
        onChange={({ target }) =>
          onChange(target.checked ? [...keys, key] : keys.filter((other) => other !== key))
        }
      />
    </label>
  );
}

/** What headings do in a table. */
function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const t = useT('staff');
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('sort.by')}</label>
      <select
        id={id}
        value={sort ? `${sort.key} ${sort.order}` : ''}
        onChange={({ target }) => {
          const [key = '', order] = target.value.split(' ');
          onSort({ key, order: order === 'desc' ? 'desc' : 'asc' });
        }}
      >
        {!sort && <option value="">{t('sort.none')}</option>}
        {sortable.flatMap(({ key, title }) =>
          (['asc', 'desc'] as const).map((order) => (
            <option key={key + order} value={`${key} ${order}`}>
              {t(`sort.${order}`, { title })}
            </option>
          )),
        )}
      </select>
    </div>
  );
}

function Foot<Row>({ rows, total, onMore, isLoading = false }: Loaded<Row>) {
  const t = useT('staff');
  const { number } = useFormats();
  if (total === undefined && !onMore) return null;
  const shown = number(rows.length);
  return (
    <div className={styles.foot}>
      <p role="status">
        {total === undefined
          ? t('shown', { shown })
          : t('shownOf', { shown, total: number(total), count: total })}
        {onMore && rows.length >= MANY && <> {t('many')}</>}
      </p>
      {onMore && (
        <Button aria-disabled={isLoading} onClick={onMore}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
}

function Awaited({ label }: { label: string }) {
  const t = useT('common');
  return (
    <section className={styles.list} aria-label={label} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <div aria-hidden="true" className={styles.awaited}>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <span key={row} />
        ))}
      </div>
    </section>
  );
}
