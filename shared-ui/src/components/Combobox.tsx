import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './Combobox.module.css';

export interface Suggested {
  key: string;
  content: ReactNode;
  choose: () => void;
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list' | 'role'>;

/**
 * A text field with what its words may mean below it (WAI-ARIA: editable combobox with list autocomplete). The focus
 * stays in the field: up and down point at a suggestion, Enter takes it, Escape closes.
 */
export function Combobox({
  label,
  value,
  onType,
  suggested,
  listLabel,
  listHead,
  status,
  before,
  after,
  isPill = false,
  takesFirst = false,
  ...input
}: NativeInput & {
  label: string;
  value: string;
  onType: (value: string) => void;
  suggested: readonly Suggested[];
  listLabel: string;
  /** Above the suggestions. */
  listHead?: ReactNode;
  /** How many there are, for who listens. */
  status?: string;
  /** In the field's line. */
  before?: ReactNode;
  after?: ReactNode;
  /** Rounded and low, with suggestions wider than itself on phones: for a header. */
  isPill?: boolean;
  /** Words alone are no answer here: Enter takes the first suggestion for what was typed. */
  takesFirst?: boolean;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggested.length > 0;
  const at = active < 0 && takesFirst && value.trim() ? 0 : active;
  const pointed = isShown ? suggested[at] : undefined;
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  useEffect(() => {
    const form = field.current?.form;
    const onSubmit = () => setOpen(false);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  const choose = (suggestion: Suggested) => {
    close();
    suggestion.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method has its own list, and these keys are for that.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const count = suggested.length;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      open();
      const step = key === 'ArrowDown' ? 1 : -1;
      // One step beyond either end lies the text itself.
      setActive(((at + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (key === 'Enter' && pointed) {
      event.preventDefault();
      choose(pointed);
    } else if (key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus leaves
    <div
      className={isPill ? `${styles.combobox} ${styles.pill}` : styles.combobox}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <div className={styles.line}>
        {before}
        <input
          {...input}
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={pointed && `${id}-${at}`}
          autoComplete="off"
          value={value}
          onChange={({ target }) => {
            onType(target.value);
            setActive(-1);
            open();
          }}
          onFocus={open}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        {after}
      </div>
      <div
        className={styles.panel}
        hidden={!isShown}
        // A press in here must not take the focus from the field before it is a click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {listHead}
        <div role="listbox" id={`${id}-list`} aria-label={listLabel}>
          {suggested.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which points here
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={suggestion.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              onClick={() => choose(suggestion)}
            >
              {suggestion.content}
            </div>
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isShown ? status : ''}
      </p>
    </div>
  );
}
