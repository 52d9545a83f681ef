import type { Category } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { useCategoriesQuery } from '../../places/places.api';
import { GRADES } from '../../places/terms';
import styles from './GradeMix.module.css';

/** How the places of a type were graded: one bar, and each part in words below it. */
export function GradeMix({ category }: { category: Category }) {
  const t = useT(['category', 'places', 'common']);
  const { number } = useFormats();
  const { data, error, isError, isFetching, refetch } = useCategoriesQuery();
  if (isError && !isFetching && !data)
    return (
      <div className={styles.mix}>
        <SectionError problem={error} onRetry={() => void refetch()} />
      </div>
    );
  const count = data?.items.find((item) => item.category === category);
  const parts = [...GRADES, 'none' as const].map((grade) => ({
    grade,
    places: count?.grades[grade] ?? 0,
    word: grade === 'none' ? t('ungraded') : t(`common:grade.${grade}`),
  }));
  return (
    <div className={styles.mix}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ grade, places }) => (
          <span key={grade} data-grade={grade} style={{ flexGrow: places }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts
          .filter(({ places }) => places > 0)
          .map(({ grade, places, word }) => (
            <li key={grade}>
              <span className={styles.dot} data-grade={grade} aria-hidden="true" />
              {grade !== 'none' && `${grade} `}
              <span className={grade === 'none' ? undefined : styles.word}>{word} </span>
              <strong>{number(places)}</strong>
            </li>
          ))}
      </ul>
    </div>
  );
}
