import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SectionError } from '../problem/ProblemNotice';
import { Button } from './Button';
import styles from './InfiniteList.module.css';

/** What of an endless query's answer is needed here. */
export interface InfiniteAnswer<Page> {
  /** While another list is on its way, the one of before. */
  data?: { pages: Page[] } | undefined;
  currentData?: { pages: Page[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/**
 * A list that comes page by page, and what is still to come: its skeleton, the button for more, why the next page did
 * not come. How many are shown is told to who listens once they asked for more.
 */
export function InfiniteList<Item, Page extends { items: Item[] }>({
  answer,
  skeleton,
  more,
  next,
  children,
}: {
  answer: InfiniteAnswer<Page & { items: Item[] }>;
  skeleton: ReactNode;
  /** The button's words; a list without them shows its first page only. */
  more?: string;
  /** Leads to the next page where no script fetches it. */
  next?: (last: Page) => ReactNode;
  children: (items: Item[], pages: Page[]) => ReactNode;
}) {
  const t = useT('common');
  const { number } = useFormats();
  const { isFetchingNextPage: isComing, hasNextPage } = answer;
  const [wasAsked, setAsked] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const hasFailed = answer.error !== undefined && !answer.isFetching;
  const pages = hasFailed ? answer.currentData?.pages : answer.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const last = pages?.at(-1);
  useEffect(() => {
    // The pressed button is gone: the keyboard goes on where the list ends.
    if (wasAsked && !hasNextPage && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [wasAsked, hasNextPage]);
  const foot = () => {
    if (hasFailed) {
      const retry = answer.isFetchNextPageError ? answer.fetchNextPage : answer.refetch;
      return <SectionError problem={answer.error} onRetry={() => void retry()} />;
    }
    if (!items) return skeleton;
    if (!more || !last || !hasNextPage) return null;
    const ask = () => {
      setAsked(true);
      void answer.fetchNextPage();
    };
    return (
      <div className={styles.more}>
        <Button aria-disabled={isComing} onClick={ask}>
          {isComing ? t('loading') : more}
        </Button>
        {next?.(last)}
      </div>
    );
  };
  return (
    <>
      {items && pages && children(items, pages)}
      {foot()}
      {wasAsked && (
        <p ref={status} className="visually-hidden" role="status" tabIndex={-1}>
          {items && !isComing && t(hasNextPage ? 'list.shown' : 'list.end', { number: number(items.length) })}
        </p>
      )}
    </>
  );
}
