import type { CategoryCount } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { categoryPath } from '../../paths';
import { CategoryDrawing } from '../../places/CategoryDrawing';
import { useCategoriesQuery } from '../../places/places.api';
import { CATEGORIES } from '../../places/terms';
import styles from './CategoryTiles.module.css';
import { Section } from './Section';

/** The ten types. They are always the same, so the tiles stand at once and the numbers come when they come. */
export function CategoryTiles() {
  const t = useT(['home', 'places']);
  const { data, error, isError, isFetching, refetch } = useCategoriesQuery();
  return (
    <Section title={t('types.title')}>
      <ul className={styles.tiles}>
        {CATEGORIES.map((category) => {
          const count = data?.items.find((item) => item.category === category);
          return (
            <li key={category}>
              <Link className={styles.tile} to={categoryPath(category)}>
                <CategoryDrawing category={category} size={40} />
                <span className={styles.name}>{t(`places:category.${category}`)}</span>
                <Numbers count={count} />
              </Link>
            </li>
          );
        })}
      </ul>
      {isError && !isFetching && !data && <SectionError problem={error} onRetry={() => void refetch()} />}
    </Section>
  );
}

function Numbers({ count }: { count: CategoryCount | undefined }) {
  const t = useT(['home', 'places']);
  const { number } = useFormats();
  if (!count) return <span className={styles.numbers} />;
  const { A, B } = count.grades;
  const share = count.total === 0 ? 0 : Math.round((100 * (A + B)) / count.total);
  return (
    <span className={styles.numbers}>
      <span>{t('places:list.count', { count: count.total, number: number(count.total) })}</span>
      {count.total > 0 && <span className={styles.share}>{t('types.share', { share: number(share) })}</span>}
      <span className={styles.bar}>
        <span style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}
