import type { Category } from '@sabaijai/contract';
import { PageTitle } from '@sabaijai/shared-ui/app';
import { buttonClass, EmptyState } from '@sabaijai/shared-ui/components';
import { Link, type LoaderFunctionArgs, useParams } from '@sabaijai/shared-ui/router';
import { useTranslation } from 'react-i18next';
import { CategoryDrawing } from '../../directory/CategoryDrawing';
import { FilterBar } from '../../directory/FilterBar';
import { useListQuery } from '../../directory/listQuery';
import { PlaceExplorer } from '../../directory/PlaceExplorer';
import { isCategory } from '../../directory/terms';
import styles from './CategoryPage.module.css';
import { GradeMix } from './GradeMix';

export function loader({ params }: LoaderFunctionArgs) {
  if (!isCategory(params.id)) throw new Response('', { status: 404 });
  return null;
}

export default function CategoryPage() {
  const { id } = useParams();
  return isCategory(id) ? <CategoryList key={id} category={id} /> : null;
}

function CategoryList({ category }: { category: Category }) {
  const { t } = useTranslation(['category', 'directory']);
  const name = t(`directory:category.${category}`);
  const list = useListQuery({
    sorts: ['safest', 'top_rated', 'near', 'newest_inspected'],
    fixed: { category },
  });
  return (
    <div className={styles.page}>
      <PageTitle>{name}</PageTitle>
      <header className={styles.head}>
        <CategoryDrawing category={category} size={56} />
        <div className={styles.words}>
          <h1>{name}</h1>
          <p>{t(`about.${category}`)}</p>
        </div>
        <GradeMix category={category} />
      </header>
      <FilterBar list={list} fields={['grade', 'openNow', 'rating', 'province', 'distance', 'facets']} />
      <PlaceExplorer
        list={list}
        empty={
          <EmptyState
            title={t('empty')}
            action={
              <Link className={buttonClass('primary')} to="/client/search">
                {t('directory:list.browse')}
              </Link>
            }
          />
        }
      />
    </div>
  );
}
