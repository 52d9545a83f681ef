import { type ReactNode, useId } from 'react';
import styles from './ChoiceGroup.module.css';
import { Icon } from './Icon';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  tone?: 'success' | 'info' | 'warning' | 'error' | undefined;
}

/**
 * `rows` and `cards` show their buttons; of the others the whole option is the button: `tiles` and `pills` stand apart,
 * `joined` share one frame, `toggles` carry a tick. `bare` is laid out by whoever uses it.
 */
export type ChoiceLook = 'rows' | 'cards' | 'tiles' | 'pills' | 'boxes' | 'joined' | 'toggles' | 'bare';

interface GroupProps<Value extends string | number> {
  legend: ReactNode;
  /** The legend is heard and not seen. */
  quiet?: boolean;
  look?: ChoiceLook;
  options: readonly Option<Value>[];
  /** In the address, when the form is sent without scripts; a name of its own otherwise. */
  name?: string;
  help?: ReactNode;
  /** What is wrong with the choice, as a sentence. */
  problem?: string | undefined;
  /** The form's field, so that a refusal finds it. */
  field?: string;
  /** Beside the options. */
  beside?: ReactNode;
  className?: string | undefined;
  onlyByScript?: boolean;
}

/** One of a few, all in sight. The browser's own radio buttons: Tab enters the group, arrows choose. */
export function RadioGroup<Value extends string | number>(
  props: GroupProps<Value> & { value: Value | null | undefined; onChange: (value: Value) => void },
) {
  const { value, onChange, ...group } = props;
  return <Group {...group} type="radio" isChosen={(each) => each === value} onChoose={onChange} />;
}

/** Radio buttons in one line, for what is looked at and not filled in. */
export function Segmented<Value extends string | number>(props: Parameters<typeof RadioGroup<Value>>[0]) {
  return <RadioGroup quiet look="joined" {...props} />;
}

/** Any number of a few, all in sight. */
export function TickGroup<Value extends string | number>(
  props: GroupProps<Value> & { value: readonly Value[]; onChange: (value: Value[]) => void },
) {
  const { value, onChange, ...group } = props;
  const choose = (chosen: Value, isOn: boolean) =>
    onChange(
      group.options
        .map((option) => option.value)
        .filter((each) => (each === chosen ? isOn : value.includes(each))),
    );
  return <Group {...group} type="checkbox" isChosen={(each) => value.includes(each)} onChoose={choose} />;
}

function Group<Value extends string | number>(
  props: GroupProps<Value> & {
    type: 'radio' | 'checkbox';
    isChosen: (value: Value) => boolean;
    onChoose: (value: Value, isOn: boolean) => void;
  },
) {
  const { type, look = 'rows', options, problem, beside } = props;
  const id = useId();
  const hasButtons = look === 'rows' || look === 'cards';
  const choices = (
    <div className={`${styles.options} ${hasButtons ? '' : styles.whole} ${styles[look]}`} data-options>
      {options.map(({ value, label, icon, tone }) => (
        <label key={value} data-tone={tone}>
          <input
            type={type}
            name={props.name ?? id}
            value={value}
            checked={props.isChosen(value)}
            onChange={({ target }) => props.onChoose(value, target.checked)}
            // What looks like a button is pressed like one.
            onKeyDown={(event) => {
              if (look !== 'toggles' || event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.click();
            }}
          />
          {look === 'toggles' && <Icon name="check" size={14} />}
          {icon}
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
  return (
    <fieldset
      className={`${styles.group} ${props.className ?? ''}`}
      data-field={props.field}
      data-wrong={problem !== undefined || undefined}
      data-script={props.onlyByScript}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend className={props.quiet ? 'visually-hidden' : undefined}>{props.legend}</legend>
      {props.help && <p className={styles.help}>{props.help}</p>}
      {beside ? (
        <div className={styles.line}>
          {choices}
          {beside}
        </div>
      ) : (
        choices
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          <Icon name="warning" size={16} />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
