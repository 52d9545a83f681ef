import { Icon, RadioGroup } from '@sabaijai/shared-ui/components';
import { type FormHandle, useFieldSentence } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import type { ReactNode } from 'react';
import styles from './StarField.module.css';
import type { ReviewValues } from './values';

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars as a group of radio buttons, so that arrows choose and every star has its word. */
export function StarField(props: {
  form: FormHandle<ReviewValues>;
  /** Dotted path in the schema. */
  name: string;
  label: ReactNode;
  value: number | null;
  onChange: (stars: number | null) => void;
  size: 'big' | 'small';
  clearable?: boolean;
}) {
  const { form, name, label, value, onChange, size, clearable = false } = props;
  const t = useT('review');
  const sentence = useFieldSentence();
  const problem = form.problemOf(name);
  return (
    <RadioGroup
      look="bare"
      className={`${styles.field} ${styles[size]}`}
      legend={label}
      field={name}
      problem={problem && sentence(problem)}
      options={STARS.map((star) => ({
        value: star,
        icon: <Icon name="star" />,
        label: (
          <span className="visually-hidden">
            {t('stars.choice', { count: star, word: t(`stars.word.${star}`) })}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
      beside={
        <>
          {value !== null && (
            <span className={styles.word} aria-hidden="true">
              {t(`stars.word.${value as (typeof STARS)[number]}`)}
            </span>
          )}
          {clearable && value !== null && (
            <button type="button" className={styles.clear} onClick={() => onChange(null)}>
              {t('stars.clear')}
              <span className="visually-hidden">: {label}</span>
            </button>
          )}
        </>
      }
    />
  );
}
