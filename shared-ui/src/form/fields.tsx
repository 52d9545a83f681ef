import { type FieldProblem, textLength } from '@sabaijai/contract';
import { useIsOnline } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { FieldLines, ProblemNotice, useFieldSentence } from '@sabaijai/shared-ui/problem';
import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import { ChosenDay } from './ChosenDay';
import { FieldFrame } from './Frame';
import styles from './fields.module.css';
import type { FormHandle } from './useForm';

interface Said {
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  /** What else is read with it: the id of a comment that stands beside. */
  describedBy?: string | undefined;
  /** Its group says what is wrong. */
  isWrong?: boolean | undefined;
}
/** Of a form what one field needs. */
export type FieldForm<V> = Pick<FormHandle<V>, 'values' | 'set' | 'problemOf'>;
/** What a field may hold decides which names fit: of a text field those of texts. */
export type NamesOf<V, Value> = { [K in keyof V & string]: V[K] extends Value ? K : never }[keyof V & string];
interface FieldProps<V extends object, Value> extends Said {
  form: FieldForm<V>;
  name: NamesOf<V, Value>;
}
export type Text = string | null | undefined;
const textIn = <V extends object>({ form, name }: Pick<FieldProps<V, Text>, 'form' | 'name'>) =>
  (form.values[name] as Text) ?? '';
export const change = <V extends object>(form: FieldForm<V>, name: string, value: unknown) =>
  form.set({ [name]: value } as Partial<V>);

/** As `FieldFrame`, with what the form found wrong. */
export function Field(
  props: Omit<ComponentProps<typeof FieldFrame>, 'problem'> & {
    form: Pick<FormHandle<object>, 'problemOf'>;
  },
) {
  const { form, ...frame } = props;
  const sentence = useFieldSentence();
  const problem = form.problemOf(frame.name);
  return <FieldFrame {...frame} problem={problem && sentence(problem)} />;
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'id' | 'value' | 'onChange'>;

/** One line of text. */
export function TextField<V extends object>({
  form,
  name,
  label,
  help,
  optional,
  describedBy,
  isWrong,
  ...input
}: FieldProps<V, Text> & NativeInput) {
  return (
    <Field {...{ form, name, label, help, optional, describedBy }} {...(isWrong && { isWrong })}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            className={styles.control}
            value={textIn({ form, name })}
            onChange={({ target }) => change(form, name, target.value)}
          />
          {input.type?.startsWith('date') && <ChosenDay value={textIn({ form, name })} />}
        </>
      )}
    </Field>
  );
}

/** Longer text that grows with its words; `max` shows how much room is left. */
export function TextArea<V extends object>(
  props: FieldProps<V, Text> & {
    max: number;
    rows?: number;
    placeholder?: string | undefined;
    lang?: string;
  },
) {
  const { form, name, label, help, optional, describedBy, isWrong } = props;
  const { max, rows = 5, placeholder, lang } = props;
  const { number } = useFormats();
  const t = useT('form');
  const value = textIn(props);
  const length = textLength(value);
  const counter = (
    <span className={styles.counter} data-over={length > max}>
      <span aria-hidden="true">
        {number(length)} / {number(max)}
      </span>
      <span className="visually-hidden">{t('counter', { count: number(length), max: number(max) })}</span>
    </span>
  );
  return (
    <Field
      {...{ form, name, label, help, optional, describedBy }}
      {...(isWrong && { isWrong })}
      extra={counter}
    >
      {(control) => (
        <textarea
          {...control}
          className={styles.control}
          rows={rows}
          lang={lang}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => change(form, name, target.value)}
        />
      )}
    </Field>
  );
}

/** Longer text that grows with its words, where no form keeps it: whoever uses it gives it a label. */
export const WordsBox = (props: ComponentProps<'textarea'>) => (
  <textarea rows={3} {...props} className={styles.control} />
);

/** A password with an eye; `fresh`: a new one, which the browser may invent. */
export function PasswordField<V extends object>({
  fresh = false,
  ...props
}: FieldProps<V, Text> & { fresh?: boolean }) {
  const { form, name } = props;
  const t = useT('form');
  const [shown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <span className={styles.withButton}>
          <input
            {...control}
            className={styles.control}
            type={shown ? 'text' : 'password'}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            value={textIn({ form, name })}
            onChange={({ target }) => change(form, name, target.value)}
          />
          <button type="button" className={styles.eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eye' : 'eyeOff'} size={18} />
            <span className="visually-hidden">
              {t('showPassword')}: {props.label}
            </span>
          </button>
        </span>
      )}
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function SelectField<V extends object>({
  choices,
  ...props
}: FieldProps<V, Text> & { choices: readonly Choice[] }) {
  const { form, name } = props;
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          className={styles.control}
          value={textIn({ form, name })}
          onChange={({ target }) => change(form, name, target.value)}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A tick with its sentence beside it. */
export function CheckField<V extends object>({
  form,
  name,
  label,
  help,
  describedBy,
}: FieldProps<V, boolean | null | undefined>) {
  const sentence = useTickSentence();
  const isTicked = form.values[name] === true;
  const problem = form.problemOf(name);
  return (
    <FieldFrame {...{ name, help, describedBy }} problem={problem && sentence(problem, isTicked)}>
      {(control) => (
        <label className={styles.check}>
          <input
            {...control}
            type="checkbox"
            checked={isTicked}
            onChange={({ target }) => change(form, name, target.checked)}
          />
          <span>{label}</span>
        </label>
      )}
    </FieldFrame>
  );
}

/** A box has no other value: whatever the rule, ticking it mends it. */
export function useTickSentence() {
  const t = useT('form');
  const sentence = useFieldSentence();
  return (problem: FieldProblem, isTicked: boolean) => (isTicked ? sentence(problem) : t('tick'));
}

/**
 * On top of a form: why it could not be sent as a whole, what is wrong in fields that are not on the screen, and that
 * nothing of it can be kept, before anybody types.
 */
export function FormNotice({
  form,
  fields,
}: {
  form: Pick<FormHandle<object>, 'problems' | 'failure' | 'refusals'> & { full?: boolean };
  fields: readonly string[];
}) {
  const t = useT('form');
  if (form.failure?.retryAfterSeconds) {
    // A number of its own for each refusal, so that the next one counts from its own beginning.
    return <WaitNotice key={form.refusals} seconds={form.failure.retryAfterSeconds} />;
  }
  if (form.failure && form.failure.fields.length === 0) return <ProblemNotice problem={form.failure} />;
  if (form.problems.length === 0)
    return form.full ? (
      <p className={styles.notice} role="status">
        <Icon name="warning" size={20} />
        {t('full')}
      </p>
    ) : null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" size={20} />
      <div>
        <p>{t('wrong', { count: form.problems.length })}</p>
        <FieldLines problems={form.problems} shown={fields} />
      </div>
    </div>
  );
}

/** Too many tries: how long it still takes. Only the beginning and the end are read aloud. */
function WaitNotice({ seconds }: { seconds: number }) {
  const t = useT('form');
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const clock = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
  return (
    <div className={styles.notice}>
      <Icon name="clock" size={20} />
      <div>
        <p role="alert">{t(left > 0 ? 'wait.tooMany' : 'wait.over')}</p>
        {left > 0 && (
          <p role="timer" className={styles.wait}>
            {t('wait.left', { clock })}
          </p>
        )}
      </div>
    </div>
  );
}

/** `Saved on this device 12:04`, and the way to throw the draft away. */
export function DraftLine({ form }: { form: Pick<FormHandle<object>, 'savedAt' | 'reset'> }) {
  const t = useT('form');
  const { time } = useFormats();
  return (
    <p className={styles.draft} aria-live="polite">
      {form.savedAt !== null && (
        <>
          <span>{t('saved', { time: time(form.savedAt) })}</span>
          <button type="button" className={styles.discard} onClick={form.reset}>
            {t('discard')}
          </button>
        </>
      )}
    </p>
  );
}

/** Of a form that goes out by itself: what becomes of it without a connection. A screen reader hears when that changes. */
export function LateLine({
  form,
}: {
  form: Pick<FormHandle<object>, 'waiting' | 'dirty' | 'savedAt' | 'full'>;
}) {
  const t = useT('form');
  const isOnline = useIsOnline();
  const isLoose = form.full || (form.dirty && form.savedAt === null);
  return (
    <div role="status">
      {(form.waiting || !isOnline) && (
        <p className={styles.notice}>
          <Icon name="clock" size={20} />
          {t(`late.${isLoose ? 'loose' : form.waiting ? 'waiting' : 'offline'}`)}
        </p>
      )}
    </div>
  );
}
