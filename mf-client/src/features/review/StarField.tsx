import { Icon } from '@sabaijai/shared-ui/components';
import { type FormHandle, useFieldSentence } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { type ReactNode, useId } from 'react';
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
  const id = useId();
  const problem = form.problemOf(name);
  return (
    <fieldset
      className={`${styles.field} ${styles[size]}`}
      data-field={name}
      data-wrong={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend>{label}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {STARS.map((star) => (
            <label key={star}>
              <input type="radio" name={id} checked={value === star} onChange={() => onChange(star)} />
              <span className="visually-hidden">
                {t('stars.choice', { count: star, word: t(`stars.word.${star}`) })}
              </span>
              <Icon name="star" />
            </label>
          ))}
        </div>
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
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon name="warning" size={16} />
          {sentence(problem)}
        </p>
      )}
    </fieldset>
  );
}
