import { LANGUAGES, PROVINCES } from '@sabaijai/contract';
import { TickGroup } from '@sabaijai/shared-ui/components';
import {
  CheckField,
  type FieldForm,
  FieldFrame,
  RadioField,
  SelectField,
  TextArea,
  TextField,
  useFieldSentence,
} from '@sabaijai/shared-ui/form';
import { localeOf, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Fieldset, useFrame } from './Fieldset';
import { apart, figureOf } from './figure';
import type { HoursParts } from './HoursControl';
import { type ControlProps, type Kit, type KitWidget, LINE_MAX, later } from './kit';
import { commentId, type FieldHandle } from './step';
import styles from './wizard.module.css';

type Values = Record<string, string | null | undefined>;
/** More than so many stand in a list that opens. */
const OPTIONS_IN_SIGHT = 5;
const NONE = 'none';

/** The field as our light form fields know it: its value as text, and back. */
function propsOf(field: FieldHandle, read = (text: string): unknown => text) {
  const { path, value, label, help, comment } = field;
  const form: FieldForm<Values> = {
    values: { [path]: value === undefined || value === null ? '' : String(value) },
    set: ({ [path]: text }) => field.set(text ? read(text) : undefined),
    problemOf: () => field.problems[0],
  };
  const describedBy = comment === undefined ? undefined : commentId(path);
  return { form, name: path, label, help, optional: field.optional, describedBy };
}
function Line({
  field,
  read,
  ...input
}: ControlProps & { read?: (text: string) => unknown } & Omit<
    ComponentProps<typeof TextField>,
    'form' | 'name' | 'label'
  >) {
  return (
    <TextField<Values>
      {...(input as object)}
      {...propsOf(field, read)}
      autoComplete={field.meta.autoComplete ?? input.autoComplete}
      placeholder={field.placeholder}
    />
  );
}
/** Its thousands are set apart once it is typed: before, the cursor would jump. */
function Figure({ field, unit }: ControlProps & { unit?: string }) {
  const [typed, setTyped] = useState<string>();
  const { value } = field;
  return (
    <FieldFrame {...useFrame(field)}>
      {(control) => (
        <span className={styles.amount}>
          {unit && <span aria-hidden="true">{unit}</span>}
          <input
            {...control}
            className={styles.amountInput}
            inputMode={field.isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={field.placeholder}
            value={typed ?? apart(typeof value === 'number' ? String(value) : '')}
            onChange={({ target }) => {
              setTyped(target.value);
              field.set(figureOf(target.value));
            }}
            onBlur={() => setTyped(undefined)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

function Legend({ field }: ControlProps) {
  const t = useT('form');
  return (
    <>
      {field.label}
      {field.optional && <span className={styles.quiet}> {t('optional')}</span>}
    </>
  );
}

function CheckControl({ field }: ControlProps) {
  const { form, ...rest } = propsOf(field);
  return (
    <CheckField
      {...rest}
      form={{
        ...form,
        values: { [field.path]: field.value === true },
        set: ({ [field.path]: isTicked }) => field.set(isTicked),
      }}
    />
  );
}

function Radios({ field, options }: ControlProps & { options: readonly { value: string; label: string }[] }) {
  const t = useT('wizard');
  const { form, name, help } = propsOf(field, (text) =>
    text === NONE ? undefined : field.widget === 'yesNo' ? text === 'true' : text,
  );
  const none = field.optional ? [{ value: NONE, label: t('noAnswer') }] : [];
  return (
    <RadioField
      form={field.optional && !form.values[name] ? { ...form, values: { [name]: NONE } } : form}
      name={name}
      legend={<Legend field={field} />}
      help={help}
      choices={[...options, ...none]}
    />
  );
}

function YesNoControl({ field }: ControlProps) {
  const t = useT('wizard');
  const options = (['yes', 'no'] as const).map((key) => ({ value: String(key === 'yes'), label: t(key) }));
  return <Radios field={field} options={options} />;
}

function Picker({ field, choices }: ControlProps & { choices: readonly { value: string; label: string }[] }) {
  const t = useT('wizard');
  return <SelectField {...propsOf(field)} choices={[{ value: '', label: t('choose') }, ...choices]} />;
}

function ChoiceControl({ field }: ControlProps) {
  const options = field.options.map((value) => ({ value, label: field.option(value) }));
  return options.length <= OPTIONS_IN_SIGHT ? (
    <Radios field={field} options={options} />
  ) : (
    <Picker field={field} choices={options} />
  );
}

function ChoicesControl({ field }: ControlProps) {
  const sentence = useFieldSentence();
  const [problem] = field.problems;
  return (
    <TickGroup
      look="toggles"
      field={field.path}
      legend={<Legend field={field} />}
      help={field.help}
      problem={problem && sentence(problem)}
      options={field.options.map((value) => ({ value, label: field.option(value) }))}
      value={(field.value as string[] | undefined) ?? []}
      onChange={field.set}
    />
  );
}

function ProvinceControl({ field }: ControlProps) {
  const { language } = useLocale();
  const choices = PROVINCES.map(({ code, name }) => ({ value: code as string, label: name[language] })).sort(
    (a, b) => a.label.localeCompare(b.label, language),
  );
  return <Picker field={field} choices={choices} />;
}

/** One text in three languages; Thai or English is enough. */
function LocalizedControl({ field }: ControlProps) {
  const texts = (field.value ?? {}) as Values;
  const { max = 0 } = field;
  return (
    <Fieldset field={field} parts={LANGUAGES}>
      {LANGUAGES.map((language) => {
        const locale = localeOf(language);
        const name = `${field.path}.${language}`;
        const text = {
          name,
          label: <span lang={locale.html}>{locale.name}</span>,
          lang: locale.html,
          // What is missing is never Chinese.
          isWrong: language !== 'zh' && field.problems.some(({ path }) => path === field.path),
          form: {
            values: { [name]: texts[language] },
            set: ({ [name]: text }: Values) => field.set({ ...texts, [language]: text || undefined }),
            problemOf: (path: string) => field.problems.find((each) => each.path === path),
          },
        };
        return max > LINE_MAX ? (
          <TextArea<Values> key={language} {...text} max={max} rows={3} />
        ) : (
          <TextField<Values> key={language} {...text} />
        );
      })}
    </Fieldset>
  );
}

const Hours = later(() => import('./HoursControl'));
const HOURS: HoursParts = {
  Tick: ({ onChange, children, ...tick }) => (
    <label className={styles.tick}>
      <input {...tick} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  ),
  Clock: ({ onChange, ...clock }) => (
    <input {...clock} type="time" onChange={({ target }) => target.value && onChange(target.value)} />
  ),
};

const CONTROLS: Readonly<Record<KitWidget, ComponentType<ControlProps>>> = {
  text: Line,
  email: ({ field }) => <Line field={field} type="email" autoComplete="email" />,
  phone: ({ field }) => <Line field={field} type="tel" autoComplete="tel" />,
  number: Figure,
  money: ({ field }) => <Figure field={field} unit="฿" />,
  date: ({ field }) => <Line field={field} type="date" />,
  time: ({ field }) => <Line field={field} type="time" />,
  longText: ({ field }) => (
    <TextArea {...propsOf(field)} max={field.max ?? 1_000} placeholder={field.placeholder} />
  ),
  check: CheckControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  localized: LocalizedControl,
  province: ProvinceControl,
  hours: ({ field }) => <Hours field={field} {...HOURS} />,
};

/** The browser's own controls, as visitors' forms have them: for steps that the server renders. */
export const lightKit: Kit = {
  // No `Fragment`: that cannot be fetched late.
  Around: ({ children }) => children,
  Control: ({ field }) => {
    const Control = CONTROLS[field.widget as KitWidget];
    return <Control field={field} />;
  },
};
