import type { BusinessPage } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { searchPath } from '../../paths';
import { PlaceGrid } from '../../places/cards';
import type { ListQuery } from '../../places/listQuery';
import { useBusinessListInfiniteQuery } from '../../places/places.api';
import styles from './SearchPage.module.css';
import { widerQuery, wordsToDrop } from './search.loader';

const useFirst = ({ query }: ListQuery) => useBusinessListInfiniteQuery(query).currentData?.pages[0];

/** Over places that are only spelled or sound like the words: that they are, and what may have been meant. */
export function AlikeNote({ list }: { list: ListQuery }) {
  const t = useT('search');
  const text = useText();
  const first = useFirst(list);
  const best = first?.items[0];
  const name = first?.meant ?? (best && text(best.name)?.text);
  if (!first?.isAlike || !name) return null;
  return (
    <p role="status">
      {t('alike', { q: list.filters.q })} {t('didYouMean')} <Link to={searchPath({ q: name })}>{name}</Link>
    </p>
  );
}

/** The words that were taken for filters and orders, each to be taken away; praise, which asks for nothing, is struck. */
export function ReadWords({ list }: { list: ListQuery }) {
  const t = useT('search');
  const read = useFirst(list)?.read;
  const [params] = useSearchParams();
  if (!read) return null;
  const asking = (q: string) => {
    const others = [...params].filter(([name]) => name !== 'q');
    return `?${new URLSearchParams(q ? [['q', q], ...others] : others)}`;
  };
  return (
    <ul className={styles.read} aria-label={t('read.title')}>
      {read.map(({ words, q, isPraise }) => (
        <li key={words}>
          <Link to={asking(q)} aria-label={t(isPraise ? 'read.praise' : 'read.without', { words })}>
            {isPraise ? <s>{words}</s> : words}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where no place has all of the words: what there is without some of them, and which. */
export function WithoutWords({ list }: { list: ListQuery }) {
  const first = useFirst(list);
  const query = widerQuery(list.query, first);
  const relaxed = wordsToDrop(first);
  return query && relaxed ? <Wider list={list} query={query} relaxed={relaxed} /> : null;
}

type Relaxed = NonNullable<BusinessPage['relax']>[number];

function Wider({
  list,
  query,
  relaxed,
}: {
  list: ListQuery;
  query: NonNullable<ReturnType<typeof widerQuery>>;
  relaxed: Relaxed;
}) {
  const t = useT('search');
  const { number } = useFormats();
  const { currentData } = useBusinessListInfiniteQuery(query);
  const { q = '', without = '', near, total, totalIsMinimum } = relaxed;
  const count = `${number(total)}${totalIsMinimum ? '+' : ''}`;
  const { limit: _limit, ...whole } = query;
  return (
    <section className={styles.elsewhere} aria-labelledby="wider-title">
      <h2 id="wider-title">{t(near ? 'wider.nearest' : 'wider.title', { without, q })}</h2>
      <p>{t(near ? 'wider.noneThere' : 'wider.note', { without, all: list.filters.q })}</p>
      <PlaceGrid places={currentData?.pages[0]?.items ?? []} />
      <Link to={searchPath(whole)}>{t('wider.all', { q, count })}</Link>
    </section>
  );
}
