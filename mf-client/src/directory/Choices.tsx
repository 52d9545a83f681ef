import { Icon } from '@sabaijai/shared-ui/components';
import { type FormHandle, useFieldSentence } from '@sabaijai/shared-ui/form';
import { type ReactNode, useId } from 'react';
import styles from './Choices.module.css';

export interface Choice {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
}

/** One of a few, all in sight: radio buttons as rows, or as tiles where each has its drawing. */
export function Choices(props: {
  // biome-ignore lint/suspicious/noExplicitAny: a field fits every form that has a value of its name
  form: FormHandle<any>;
  name: string;
  legend: ReactNode;
  help?: ReactNode;
  choices: readonly Choice[];
  look?: 'rows' | 'tiles';
}) {
  const { form, name, legend, help, choices, look = 'rows' } = props;
  const sentence = useFieldSentence();
  const id = useId();
  const problem = form.problemOf(name);
  return (
    <fieldset
      className={styles.choices}
      data-field={name}
      data-wrong={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend>{legend}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles[look]}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={form.values[name] === value}
              onChange={() => form.set({ [name]: value })}
            />
            {icon}
            <span>{label}</span>
          </label>
        ))}
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
