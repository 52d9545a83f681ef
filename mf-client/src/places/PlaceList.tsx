import { type BusinessCard, type BusinessPage, MISSING_PATH } from '@sabaijai/contract';
import { useLink } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, EmptyState, InfiniteList, SkeletonCards } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { PlaceGrid } from './cards';
import { SortField } from './FilterBar';
import type { ListQuery } from './listQuery';
import styles from './PlaceList.module.css';
import { useBusinessListInfiniteQuery } from './places.api';
import type { Selection } from './selection';
import { CATEGORIES } from './terms';

/** A whole list of places: count, cards, "load more", and what to do when there is none. */
export function PlaceList({
  list,
  empty,
  corner,
  ranked = false,
  selection,
}: {
  list: ListQuery;
  /** Shown when nothing is there and no filter is to blame. */
  empty: ReactNode;
  corner?: (place: BusinessCard, index: number) => ReactNode;
  ranked?: boolean;
  selection?: Selection | undefined;
}) {
  const t = useT(['places', 'common']);
  const { number } = useFormats();
  const answer = useBusinessListInfiniteQuery(list.query);
  const first = (answer.isError && !answer.isFetching ? answer.currentData : answer.data)?.pages[0];
  const changing = Boolean(first) && answer.isFetching && !answer.isFetchingNextPage;
  return (
    <div className={styles.list} aria-busy={changing} data-changing={changing || undefined}>
      <div className={styles.head}>
        <h2 className="visually-hidden">{t('list.title')}</h2>
        <p className={styles.count} role="status">
          {typeof first?.total === 'number' &&
            first.items.length > 0 &&
            t(first.totalIsMinimum ? 'list.countMinimum' : 'list.count', {
              count: first.total,
              number: number(first.total),
            })}
          {first?.items.length === 0 && <span className="visually-hidden">{t('list.nothing')}</span>}
        </p>
        {list.sorts.length > 1 && (
          <div className={styles.sort}>
            <SortField list={list} />
          </div>
        )}
      </div>
      {first?.fallback && <p className={styles.note}>{t(`fallback.${first.fallback}`)}</p>}
      <InfiniteList
        answer={answer}
        skeleton={<SkeletonCards cards={8} />}
        more={t('list.more')}
        next={({ next }) => <NextPage cursor={next ?? ''} />}
      >
        {(places) =>
          places.length > 0 ? (
            <PlaceGrid
              places={places}
              corner={corner}
              // How many stand before a later page nobody has counted.
              ranked={ranked && !list.query.cursor}
              eager={4}
              asked={CATEGORIES.find((each) => each === list.query.category)}
              selection={selection}
            />
          ) : list.count > 0 || list.filters.q ? (
            <Nothing list={list} relax={first?.relax} />
          ) : (
            empty
          )
        }
      </InfiniteList>
    </div>
  );
}

/** Where no script adds the next places to these. */
function NextPage({ cursor }: { cursor: string }) {
  const t = useT('places');
  const params = new URLSearchParams(useLocation().search);
  params.set('cursor', cursor);
  return (
    <noscript>
      <a className={buttonClass()} rel="next" href={`?${params}`}>
        {t('list.next')}
      </a>
    </noscript>
  );
}

/** What was looked for is most often what is missing. */
const missingPath = ({ filters: { q } }: ListQuery) =>
  q ? `${MISSING_PATH}?${new URLSearchParams({ name: q })}` : MISSING_PATH;

/** Which single filter to drop, and what that gives; the server counted. */
function Nothing({ list, relax = [] }: { list: ListQuery; relax: BusinessPage['relax'] }) {
  const t = useT('places');
  const { number } = useFormats();
  const register = useLink('register');
  // What there is without some of the words stands on the search page right below, under a heading that says so.
  const isWiderBelow = relax.some(({ drop }) => drop === 'words');
  const useful = relax.flatMap(({ drop, total, totalIsMinimum }) =>
    drop === 'words' || (isWiderBelow && drop === 'q') || total === 0
      ? []
      : [{ drop, count: `${number(total)}${totalIsMinimum ? '+' : ''}` }],
  );
  const title = t(useful.length ? 'list.nothingRelax' : 'list.nothing');
  const action = (
    <div className={styles.relax}>
      {useful.map(({ drop, count }) => (
        <Button key={drop} icon="close" onClick={() => list.drop(drop)}>
          {t('list.without', {
            filter: t(drop === 'area' && list.filters.bbox ? 'relax.box' : `relax.${drop}`),
            count,
          })}
        </Button>
      ))}
      {list.count > 0 && (
        <Button look={useful.length ? 'plain' : 'primary'} onClick={list.clear}>
          {t('filter.clear')}
        </Button>
      )}
      <Link className={buttonClass('plain')} to={missingPath(list)}>
        {t('list.missing')}
      </Link>
      {register && (
        <Link className={buttonClass('plain')} to={register}>
          {t('list.register')}
        </Link>
      )}
    </div>
  );
  if (!isWiderBelow) return <EmptyState title={title} action={action} />;
  return (
    <div className={styles.nothing}>
      <p>{title}</p>
      {action}
    </div>
  );
}
