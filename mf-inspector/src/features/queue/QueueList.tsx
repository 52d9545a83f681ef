import { Button, EmptyState, type InfiniteAnswer, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import {
  type Column,
  DataTable,
  type Filter,
  SavedFilters,
  useFilters,
} from '@sabaijai/shared-ui/staff/list';
import type { ReactNode } from 'react';
import { useOpenCase } from '../../useOpenCase';

interface Page<Row> {
  items: Row[];
}

/** One kind of what waits: its filters, its rows, and the one that is open in a sheet over them. */
export function QueueList<Row extends { id: string }>({
  kind,
  filters,
  search = false,
  columns,
  answer,
  rows,
  empty,
  title,
  children,
}: {
  /** The list's own name, for its words and its saved filters. */
  kind: string;
  filters: readonly Filter[];
  search?: boolean;
  columns: readonly Column<Row>[];
  answer: InfiniteAnswer<Page<Row>>;
  /** Instead of the answer's. */
  rows?: readonly Row[] | undefined;
  /** Why nothing waits. */
  empty: string;
  /** What the sheet is called. */
  title: string;
  /** The open one, by its id; the row, where the list has it already. */
  children: (open: { id: string; row: Row | undefined; close: () => void }) => ReactNode;
}) {
  const t = useT('queue');
  const { search: narrowed, replace } = useFilters(filters);
  const { open, to, close } = useOpenCase();
  const isForeign = isProblem(answer.error) && answer.error.code === 'OUT_OF_SCOPE';
  // While other filters are asked for the rows of before stand, but not beside their failure.
  const { pages } = (answer.error ? answer.currentData : answer.data) ?? {};
  const shown = isForeign ? [] : (rows ?? pages?.flatMap(({ items }) => items));
  return (
    <>
      {(filters.length > 0 || search) && (
        <SavedFilters list={`queue-${kind}`} filters={filters} search={search} />
      )}
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowTo={({ id }) => to(id)}
        isLoading={answer.isFetching}
        problem={isForeign ? undefined : answer.error}
        onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        {...(!rows && answer.hasNextPage ? { onMore: () => void answer.fetchNextPage() } : {})}
        empty={
          narrowed ? (
            <EmptyState
              title={t(isForeign ? 'empty.foreign' : 'empty.filtered')}
              action={<Button onClick={() => replace()}>{t('empty.reset')}</Button>}
            />
          ) : (
            <EmptyState title={empty} />
          )
        }
      />
      <Sheet open={open !== null} size="large" title={title} onClose={close} back={false}>
        {open !== null && children({ id: open, row: shown?.find(({ id }) => id === open), close })}
      </Sheet>
    </>
  );
}
