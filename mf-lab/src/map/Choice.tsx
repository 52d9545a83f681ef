import { useId } from 'react';
import styles from './tools.module.css';

interface Props<T extends string> {
  legend: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  onChange: (option: T) => void;
}

/** One of a few, as radio buttons that look like chips. */
export function Choice<T extends string>({ legend, value, options, nameOf, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {nameOf(option)}
        </label>
      ))}
    </fieldset>
  );
}
