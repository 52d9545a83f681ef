import { LANGUAGES, PROVINCES, textLength } from '@sabaijai/contract';
import { Checkbox, Input } from '@sabaijai/shared-ui/antd/core';
import { DatePicker, InputNumber, Radio, Select, TimePicker } from '@sabaijai/shared-ui/antd/forms';
import { Field, useFieldSentence } from '@sabaijai/shared-ui/form';
import { LOCALES, useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Fieldset } from './Fieldset';
import type { FieldHandle } from './step';
import styles from './wizard.module.css';

export interface ControlProps {
  field: FieldHandle;
}
/** More than so many stand in a list that opens. */
const OPTIONS_IN_SIGHT = 5;

/** One control with its label above. */
function One(props: {
  field: FieldHandle;
  extra?: ReactNode;
  children: ComponentProps<typeof Field>['children'];
}) {
  const { path, problem, label, help, optional } = props.field;
  return (
    <Field
      form={{ problemOf: () => problem }}
      name={path}
      label={label}
      help={help}
      optional={optional}
      extra={props.extra}
    >
      {props.children}
    </Field>
  );
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** An empty line is an answer that is missing. */
const lineOf = (text: string) => (text === '' ? undefined : text);
const statusOf = ({ problem }: FieldHandle) => (problem ? 'error' : '');

function Line({
  field,
  ...input
}: ControlProps & Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete'>) {
  return (
    <One field={field}>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete={field.meta.autoComplete ?? input.autoComplete}
          status={statusOf(field)}
          placeholder={field.placeholder}
          value={textOf(field.value)}
          onChange={({ target }) => field.set(lineOf(target.value))}
        />
      )}
    </One>
  );
}
export const TextControl = ({ field }: ControlProps) => <Line field={field} />;
export const EmailControl = ({ field }: ControlProps) => (
  <Line field={field} type="email" autoComplete="email" />
);
export const PhoneControl = ({ field }: ControlProps) => <Line field={field} type="tel" autoComplete="tel" />;

export function LongTextControl({ field }: ControlProps) {
  const t = useT('form');
  const { number } = useFormats();
  const { max } = field;
  const length = textLength(textOf(field.value));
  const counter = max !== undefined && (
    <span className={styles.quiet} data-over={length > max}>
      <span aria-hidden="true">
        {number(length)} / {number(max)}
      </span>
      <span className="visually-hidden">{t('counter', { count: number(length), max: number(max) })}</span>
    </span>
  );
  return (
    <One field={field} extra={counter}>
      {(control) => (
        <Input.TextArea
          {...control}
          className={styles.long}
          rows={4}
          status={statusOf(field)}
          placeholder={field.placeholder}
          value={textOf(field.value)}
          onChange={({ target }) => field.set(lineOf(target.value))}
        />
      )}
    </One>
  );
}

function Figure({ field, prefix }: ControlProps & { prefix?: string }) {
  return (
    <One field={field}>
      {(control) => (
        <InputNumber<number>
          {...control}
          className={styles.figure}
          controls={false}
          inputMode={field.isWhole ? 'numeric' : 'decimal'}
          prefix={prefix}
          status={statusOf(field)}
          placeholder={field.placeholder}
          value={typeof field.value === 'number' ? field.value : null}
          onChange={(value) => field.set(value ?? undefined)}
        />
      )}
    </One>
  );
}
export const NumberControl = ({ field }: ControlProps) => <Figure field={field} />;
export const MoneyControl = ({ field }: ControlProps) => <Figure field={field} prefix="฿" />;

export function CheckControl({ field }: ControlProps) {
  const t = useT('form');
  const sentence = useFieldSentence();
  const { problem, path, help } = field;
  const id = `check-${path}`;
  const described = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles.check} data-field={path} data-wrong={problem !== undefined}>
      <Checkbox
        checked={field.value === true}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => field.set(target.checked)}
      >
        {field.label}
      </Checkbox>
      {help && (
        <p id={`${id}-help`} className={styles.quiet}>
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {/* A box has no other value: whatever the rule, ticking it mends it. */}
          {field.value === true ? sentence(problem) : t('tick')}
        </p>
      )}
    </div>
  );
}

function Radios({
  field,
  options,
}: ControlProps & { options: readonly { value: string | boolean; label: string }[] }) {
  return (
    <Fieldset field={field}>
      <Radio.Group
        className={styles.choices}
        role="presentation"
        name={field.path}
        options={[...options]}
        value={field.value ?? null}
        onChange={({ target }) => field.set(target.value)}
      />
    </Fieldset>
  );
}

export function YesNoControl({ field }: ControlProps) {
  const t = useT('wizard');
  const options = [true, false].map((value) => ({ value, label: t(value ? 'yes' : 'no') }));
  return <Radios field={field} options={options} />;
}

interface Choice {
  value: string;
  label: string;
}
function Picker({
  field,
  options,
  isMany = false,
}: ControlProps & { options: readonly Choice[]; isMany?: boolean }) {
  const t = useT('wizard');
  return (
    <One field={field}>
      {(control) => (
        <Select<string | string[], Choice>
          {...control}
          className={styles.control}
          allowClear={field.optional}
          showSearch={{ optionFilterProp: 'label' }}
          {...(isMany && { mode: 'multiple' as const })}
          options={[...options]}
          status={statusOf(field)}
          placeholder={field.placeholder ?? t('choose')}
          value={(field.value as string | string[] | undefined) ?? (isMany ? [] : null)}
          onChange={(value: string | string[] | undefined) => field.set(value)}
        />
      )}
    </One>
  );
}

export function ChoiceControl({ field }: ControlProps) {
  const options = field.options.map((value) => ({ value, label: field.option(value) }));
  return options.length <= OPTIONS_IN_SIGHT ? (
    <Radios field={field} options={options} />
  ) : (
    <Picker field={field} options={options} />
  );
}

export function ChoicesControl({ field }: ControlProps) {
  const options = field.options.map((value) => ({ value, label: field.option(value) }));
  if (options.length > 2 * OPTIONS_IN_SIGHT) return <Picker field={field} options={options} isMany />;
  return (
    <Fieldset field={field}>
      <Checkbox.Group
        className={styles.choices}
        options={options}
        value={(field.value as string[] | undefined) ?? []}
        onChange={(values) => field.set(values)}
      />
    </Fieldset>
  );
}

export function ProvinceControl({ field }: ControlProps) {
  const { language } = useLocale();
  const options = PROVINCES.map(({ code, name }) => ({ value: code as string, label: name[language] })).sort(
    (a, b) => a.label.localeCompare(b.label, language),
  );
  return <Picker field={field} options={options} />;
}

/** One text in three languages; Thai or English is enough. */
export function LocalizedControl({ field }: ControlProps) {
  const id = useId();
  const texts = (field.value ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    <Fieldset field={field}>
      {LANGUAGES.map((language) => {
        const locale = Object.values(LOCALES).find((each) => each.language === language);
        return (
          <div key={language} className={styles.language} data-field={`${field.path}.${language}`}>
            <label htmlFor={`${id}-${language}`} lang={locale?.html}>
              {locale?.name}
            </label>
            <Input
              id={`${id}-${language}`}
              lang={locale?.html}
              aria-invalid={field.problem !== undefined}
              status={statusOf(field)}
              value={texts[language] ?? ''}
              onChange={({ target }) => field.set({ ...texts, [language]: lineOf(target.value) })}
            />
          </div>
        );
      })}
    </Fieldset>
  );
}

export function DateControl({ field }: ControlProps) {
  return (
    <One field={field}>
      {(control) => (
        <DatePicker
          {...control}
          className={styles.control}
          status={statusOf(field)}
          placeholder={field.placeholder}
          value={textOf(field.value) || null}
          onChange={(day) => field.set(day ?? undefined)}
        />
      )}
    </One>
  );
}

export function TimeControl({ field }: ControlProps) {
  return (
    <One field={field}>
      {(control) => (
        <TimePicker
          {...control}
          className={styles.control}
          status={statusOf(field)}
          placeholder={field.placeholder}
          value={textOf(field.value) || null}
          onChange={(time) => field.set(time ?? undefined)}
        />
      )}
    </One>
  );
}
