import { LANGUAGES, PROVINCES, textLength } from '@sabaijai/contract';
import { Antd, Checkbox, Input } from '@sabaijai/shared-ui/antd/core';
import { DatePicker, InputNumber, Radio, Select, TimePicker } from '@sabaijai/shared-ui/antd/forms';
import { ChosenDay, FieldFrame, useTickSentence } from '@sabaijai/shared-ui/form';
import { localeOf, useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { type ComponentProps, type ComponentType, type ElementType, type ReactNode, useId } from 'react';
import { Fieldset, Part, useFrame } from './Fieldset';
import { apart } from './figure';
import type { HoursParts } from './HoursControl';
import { type ControlProps, type Kit, type KitWidget, LINE_MAX, later } from './kit';
import type { FieldHandle } from './step';
import { useTouch } from './useTouch';
import styles from './wizard.module.css';

/** More than so many stand in a list that opens. */
const OPTIONS_IN_SIGHT = 5;

/** One control with its label above. */
const One = (props: {
  field: FieldHandle;
  extra?: ReactNode;
  children: ComponentProps<typeof FieldFrame>['children'];
}) => (
  <FieldFrame {...useFrame(props.field)} extra={props.extra}>
    {props.children}
  </FieldFrame>
);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** An empty line is an answer that is missing. */
const lineOf = (text: string) => (text === '' ? undefined : text);
const statusOf = ({ problems }: FieldHandle) => (problems.length > 0 ? 'error' : '');

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
const TextControl = ({ field }: ControlProps) => <Line field={field} />;
const EmailControl = ({ field }: ControlProps) => <Line field={field} type="email" autoComplete="email" />;
const PhoneControl = ({ field }: ControlProps) => <Line field={field} type="tel" autoComplete="tel" />;

function LongTextControl({ field }: ControlProps) {
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
          // Thousands are set apart once it is typed: before, the cursor would jump. antd reads them back itself.
          formatter={(value, { userTyping, input }) => (userTyping ? input : apart(`${value ?? ''}`))}
          onChange={(value) => field.set(value ?? undefined)}
        />
      )}
    </One>
  );
}
const NumberControl = ({ field }: ControlProps) => <Figure field={field} />;
const MoneyControl = ({ field }: ControlProps) => <Figure field={field} prefix="฿" />;

function CheckControl({ field }: ControlProps) {
  const sentence = useTickSentence();
  const isTicked = field.value === true;
  const { label, ...frame } = useFrame(field);
  const [problem] = field.problems;
  return (
    <FieldFrame {...frame} problem={problem && sentence(problem, isTicked)}>
      {(control) => (
        <Checkbox
          {...control}
          className={styles.check}
          checked={isTicked}
          onChange={({ target }) => field.set(target.checked)}
        >
          {label}
        </Checkbox>
      )}
    </FieldFrame>
  );
}

/** Radio buttons cannot be unticked: an answer that may be missing has a button for that. */
const NONE = 'none';
function Radios({
  field,
  options,
}: ControlProps & { options: readonly { value: string | boolean; label: string }[] }) {
  const t = useT('wizard');
  return (
    <Fieldset field={field}>
      <Radio.Group
        className={styles.choices}
        role="presentation"
        name={field.path}
        options={[...options, ...(field.optional ? [{ value: NONE, label: t('noAnswer') }] : [])]}
        value={field.value ?? (field.optional ? NONE : null)}
        onChange={({ target }) => field.set(target.value === NONE ? undefined : target.value)}
      />
    </Fieldset>
  );
}

function YesNoControl({ field }: ControlProps) {
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

function ChoiceControl({ field }: ControlProps) {
  const options = field.options.map((value) => ({ value, label: field.option(value) }));
  return options.length <= OPTIONS_IN_SIGHT ? (
    <Radios field={field} options={options} />
  ) : (
    <Picker field={field} options={options} />
  );
}

function ChoicesControl({ field }: ControlProps) {
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

function ProvinceControl({ field }: ControlProps) {
  const { language } = useLocale();
  const options = PROVINCES.map(({ code, name }) => ({ value: code as string, label: name[language] })).sort(
    (a, b) => a.label.localeCompare(b.label, language),
  );
  return <Picker field={field} options={options} />;
}

/** One text in three languages; Thai or English is enough. */
function LocalizedControl({ field }: ControlProps) {
  const id = useId();
  const texts = (field.value ?? {}) as Readonly<Record<string, string | undefined>>;
  const isLong = (field.max ?? 0) > LINE_MAX;
  const Text: ElementType = isLong ? Input.TextArea : Input;
  return (
    <Fieldset field={field} parts={LANGUAGES}>
      {LANGUAGES.map((language) => {
        const locale = localeOf(language);
        return (
          <Part
            key={language}
            field={field}
            part={language}
            mayLack={language === 'zh'}
            className={styles.language}
          >
            {(control) => (
              <>
                <label htmlFor={`${id}-${language}`} lang={locale.html}>
                  {locale.name}
                </label>
                <Text
                  {...control}
                  {...(isLong && { autoSize: { minRows: 3, maxRows: 10 } })}
                  id={`${id}-${language}`}
                  lang={locale.html}
                  status={control['aria-invalid'] ? 'error' : ''}
                  value={texts[language] ?? ''}
                  onChange={({ target }: { target: { value: string } }) =>
                    field.set({ ...texts, [language]: lineOf(target.value) })
                  }
                />
              </>
            )}
          </Part>
        );
      })}
    </Fieldset>
  );
}

/** The browser's own field for a day or a time. */
const Native = ({ field, type }: ControlProps & { type: 'date' | 'time' }) => (
  <One field={field}>
    {(control) => (
      <>
        <input
          {...control}
          className={styles.dateInput}
          type={type}
          value={textOf(field.value)}
          onChange={({ target }) => field.set(lineOf(target.value))}
        />
        <ChosenDay value={field.value} />
      </>
    )}
  </One>
);

function DateControl({ field }: ControlProps) {
  if (useTouch()) return <Native field={field} type="date" />;
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

function TimeControl({ field }: ControlProps) {
  if (useTouch()) return <Native field={field} type="time" />;
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

const Hours = later(() => import('./HoursControl'));
const HOURS: HoursParts = {
  Tick: ({ onChange, ...tick }) => <Checkbox {...tick} onChange={({ target }) => onChange(target.checked)} />,
  Clock: ({ onChange, ...clock }) =>
    useTouch() ? (
      <input
        {...clock}
        className={styles.dateInput}
        type="time"
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    ) : (
      <TimePicker {...clock} allowClear={false} onChange={(time) => time && onChange(time)} />
    ),
};

const CONTROLS: Readonly<Record<KitWidget, ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  email: EmailControl,
  phone: PhoneControl,
  number: NumberControl,
  money: MoneyControl,
  check: CheckControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  localized: LocalizedControl,
  date: DateControl,
  time: TimeControl,
  province: ProvinceControl,
  hours: ({ field }) => <Hours field={field} {...HOURS} />,
};

export default {
  Around: Antd,
  Control: ({ field }) => {
    const Control = CONTROLS[field.widget as KitWidget];
    return <Control field={field} />;
  },
} satisfies Kit;
