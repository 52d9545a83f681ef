import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './Stars.module.css';

/** The visitors' rating: never blended with the safety grade. */
export function Stars({ average, count }: { average: number | null; count: number }) {
  const t = useT('common');
  const { number } = useFormats();
  if (average === null) return <span className={styles.none}>{t('rating.none')}</span>;
  const values = { average: number(average, 1), count, number: number(count) };
  return (
    <span className={styles.stars}>
      <Icon name="star" />
      <span className="visually-hidden">{t('rating.label', values)}</span>
      <span aria-hidden="true">
        <strong>{values.average}</strong> ({values.number})
      </span>
    </span>
  );
}
