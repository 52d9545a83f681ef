import { PageTitle } from '@sabaijai/shared-ui/app';
import { buttonClass, EmptyState } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PlaceGrid } from '../../places/cards';
import { FilterBar } from '../../places/FilterBar';
import { ListMeta } from '../../places/ListMeta';
import { type ListQuery, useListQuery } from '../../places/listQuery';
import { PlaceExplorer } from '../../places/PlaceExplorer';
import { useBusinessListInfiniteQuery } from '../../places/places.api';
import { SearchField } from '../../search-field/SearchField';
import { NearInstead, NearMe, useNearMe } from './NearMe';
import { AlikeNote, ReadWords, WithoutWords } from './SearchNotes';
import styles from './SearchPage.module.css';
import { elsewhereQuery, LIST } from './search.loader';

export default function SearchPage() {
  const t = useT(['search', 'places']);
  const [params] = useSearchParams();
  const list = useListQuery(LIST);
  const near = useNearMe(list, params.get('sort') === 'near' && !list.filters.near);
  const { q } = list.filters;
  const title = q ? t('titleOf', { q }) : t('title');
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <ListMeta list={list} name={title} description={q ? t('summaryOf', { q }) : t('summary')} />
      <h1>{title}</h1>
      <SearchField q={q} onSearch={list.set} />
      <NearInstead near={near} />
      <ReadWords list={list} />
      <AlikeNote list={list} />
      <PlaceExplorer
        list={list}
        controls={
          <>
            <FilterBar
              list={list}
              fields={[
                'grade',
                'open_now',
                'category',
                'tags',
                'rating_min',
                'province',
                'price',
                'amenities',
                'facets',
              ]}
            />
            <NearMe near={near} />
          </>
        }
        empty={
          <EmptyState
            title={t('empty')}
            action={
              <Link className={buttonClass('primary')} to="/">
                {t('home')}
              </Link>
            }
          />
        }
      />
      <WithoutWords list={list} />
      <Elsewhere list={list} />
    </div>
  );
}

/** When the words fit nothing in the chosen province: what they fit in others. */
function Elsewhere({ list }: { list: ListQuery }) {
  const t = useT('search');
  const here = useBusinessListInfiniteQuery(list.query).currentData?.pages[0];
  const query = elsewhereQuery(list.query, here);
  const { currentData } = useBusinessListInfiniteQuery(query ?? list.query, { skip: !query });
  const places = currentData?.pages[0]?.items ?? [];
  if (places.length === 0) return null;
  return (
    <section className={styles.elsewhere} aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{t('elsewhere')}</h2>
      <PlaceGrid places={places} />
    </section>
  );
}
