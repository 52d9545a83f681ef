import { useId } from 'react';
import styles from './QueuePage.module.css';

export interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

/** The browser's own list: searched by typing, and one press on a phone. */
export function Choice({
  label,
  none,
  options,
  value,
  onChange,
}: ChoiceProps & { label: string; none: string; options: readonly { value: string; label: string }[] }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
