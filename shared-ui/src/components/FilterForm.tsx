import { type ReactNode, useEffect, useId, useRef } from 'react';
import { buttonClass } from './Button';
import { type Option, TickGroup } from './ChoiceGroup';
import styles from './FilterForm.module.css';
import { Icon } from './Icon';

/** One thing a list can be narrowed by. Its name and value are those of the address: `grade`, `A,B`. */
export interface FilterField {
  name: string;
  label: string;
  /** One of the choices, or any number of them. A lone choice of `some` is a switch and needs no label. */
  kind: 'one' | 'some';
  choices: readonly (Option & {
    /** Enough for the eye where the form is one line. */
    short?: string;
  })[];
  /** What `one` says while it narrows nothing. */
  any?: string | undefined;
  value: string;
}

/** More ticks than these stand in a panel of their own where the form is one line. */
const MANY = 6;

/** The filters of a list. Scripts apply each change at once; without them the form asks for the list anew. */
export function FilterForm({
  fields,
  kept = {},
  inRow = false,
  onChange,
  submit,
}: {
  fields: readonly FilterField[];
  /** What else the address says and a new list goes on saying. */
  kept?: Readonly<Record<string, string | number | null | undefined>>;
  inRow?: boolean;
  onChange: (name: string, value: string) => void;
  /** For the form without scripts. */
  submit?: string;
}) {
  const controls = fields.map((field) => {
    const { name, label, choices, value } = field;
    const change = (next: string) => onChange(name, next);
    if (field.kind === 'one') return <SelectBox key={name} {...field} onChange={change} />;
    const chosen = value ? value.split(',') : [];
    const ticks = (
      <TickGroup
        key={name}
        look="toggles"
        className={styles.ticks}
        quiet={inRow || choices.length === 1}
        legend={label}
        name={name}
        options={inRow ? choices.map(shortened) : choices}
        value={chosen}
        onChange={(next) => change(next.join())}
      />
    );
    return inRow && choices.length > MANY ? (
      <Dropdown key={name} label={label} count={chosen.length}>
        {ticks}
      </Dropdown>
    ) : (
      ticks
    );
  });
  return (
    <form
      method="get"
      className={inRow ? styles.row : styles.column}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {controls}
      {submit && (
        <button type="submit" className={buttonClass('primary')}>
          {submit}
        </button>
      )}
    </form>
  );
}

const shortened = ({ short, ...option }: FilterField['choices'][number]): Option =>
  short === undefined
    ? option
    : {
        ...option,
        label: (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="visually-hidden">{option.label}</span>
          </>
        ),
      };

/** A list to choose one of; its label stands above it, or before it. */
export function SelectBox(props: {
  name?: string;
  label: string;
  /** The label stands in view before the list. */
  beside?: boolean;
  onlyByScript?: boolean;
  any?: string | undefined;
  choices: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={`${styles.field} ${props.beside ? styles.beside : ''}`} data-script={props.onlyByScript}>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        name={props.name}
        value={props.value}
        data-set={props.value !== '' || undefined}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {props.any && <option value="">{props.any}</option>}
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Closes by Escape and by a press anywhere else. */
function Dropdown({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: PointerEvent | KeyboardEvent) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={box} className={styles.dropdown}>
      <summary data-set={count > 0 || undefined}>
        {label}
        {count > 0 && ` (${count})`}
        <Icon name="down" size={12} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
