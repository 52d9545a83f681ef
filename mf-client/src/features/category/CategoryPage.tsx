import type { Category } from '@sabaijai/contract';
import { PageTitle } from '@sabaijai/shared-ui/app';
import { buttonClass, EmptyState } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link, useParams } from '@sabaijai/shared-ui/router';
import { categoryPath, searchPath } from '../../paths';
import { CategoryDrawing } from '../../places/CategoryDrawing';
import { FilterBar } from '../../places/FilterBar';
import { ListMeta } from '../../places/ListMeta';
import { type ListQuery, useListQuery } from '../../places/listQuery';
import { PlaceExplorer } from '../../places/PlaceExplorer';
import { useCategoriesQuery } from '../../places/places.api';
import { useProvinceName } from '../../places/provinces';
import { isCategory } from '../../places/terms';
import styles from './CategoryPage.module.css';
import { listOf } from './category.loader';
import { GradeMix } from './GradeMix';

export default function CategoryPage() {
  const { id } = useParams();
  return isCategory(id) ? <CategoryList key={id} category={id} /> : null;
}

function CategoryList({ category }: { category: Category }) {
  const t = useT(['category', 'places']);
  const name = t(`places:category.${category}`);
  const list = useListQuery(listOf(category));
  return (
    <div className={styles.page}>
      <CategoryMeta category={category} list={list} />
      <header className={styles.head}>
        <CategoryDrawing category={category} size={56} />
        <div className={styles.words}>
          <h1>{name}</h1>
          <p>{t(`about.${category}`)}</p>
        </div>
        <GradeMix category={category} />
      </header>
      <PlaceExplorer
        list={list}
        controls={
          <FilterBar
            list={list}
            fields={[
              'grade',
              'open_now',
              'tags',
              'rating_min',
              'province',
              'price',
              'radius',
              'amenities',
              'facets',
            ]}
          />
        }
        empty={
          <EmptyState
            title={t('empty')}
            action={
              <Link className={buttonClass('primary')} to={searchPath()}>
                {t('places:list.browse')}
              </Link>
            }
          />
        }
      />
    </div>
  );
}

/** A type of place in one province is a page of its own to the world outside; what else narrows the list is not. */
function CategoryMeta({ category, list }: { category: Category; list: ListQuery }) {
  const t = useT(['category', 'places']);
  const { number } = useFormats();
  const provinceName = useProvinceName();
  const { data } = useCategoriesQuery();
  const { province } = list.filters;
  const whole = t(`places:category.${category}`);
  const name = province ? t('nameIn', { name: whole, province: provinceName(province) }) : whole;
  const total = data?.items.find((item) => item.category === category)?.total ?? 0;
  const about = t(`about.${category}`);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <ListMeta
        list={list}
        name={name}
        description={
          province || total === 0
            ? t('summary', { name, about })
            : t('summaryCount', { name, about, count: total, number: number(total) })
        }
        {...(province && {
          params: ['province'],
          above: { name: whole, path: categoryPath(category) },
        })}
      />
    </>
  );
}
