import { type Field, fieldOf } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import type { ComponentType } from 'react';
import { AnyField } from './FieldFor';
import { StepContext, useFormWords } from './step';
import type { WizardForm, WizardState } from './useWizard';
import styles from './wizard.module.css';

/** One step: its fields below each other, its own screen, or one entry of a list on a page of its own. */
export function StepPage(props: {
  form: WizardForm;
  wizard: WizardState;
  at: string;
  Screen: ComponentType | undefined;
}) {
  const { form, wizard, at, Screen } = props;
  const { say, mayBe } = useFormWords(form.id);
  const { number } = useFormats();
  const { step } = wizard;
  const schema = form.stepSchema(step, wizard.answers);
  const fields = schema.shape as Field['fields'];
  const list = listOn(fields, at.split('/')[1]);
  const entry = list === undefined ? undefined : entryOf(wizard, list);
  const help = mayBe(`${step}.help`);
  return (
    <StepContext
      value={{
        form: form.id,
        key: step,
        schema,
        data: wizard.answers[step] ?? {},
        set: wizard.set,
        problemOf: wizard.problemOf,
        setBusy: wizard.setBusy,
        openEntry: (page, place) => wizard.go(`${step}/${page}`, place),
      }}
    >
      <section className={styles.step} aria-labelledby="wizard-head">
        <h2 id="wizard-head" tabIndex={-1} data-head={at}>
          {list && entry !== undefined
            ? say(`${step}.${list}.entry`, { number: number(entry + 1) })
            : say(`${step}.title`)}
        </h2>
        <Notices wizard={wizard} />
        {help && !list && <p className={styles.quiet}>{help}</p>}
        {Screen ? (
          <Screen />
        ) : list && entry !== undefined ? (
          Object.keys(fieldOf(fields[list] as Field['fields'][string]).fields).map((name) => (
            <AnyField key={`${entry}.${name}`} path={`${list}.${entry}.${name}`} />
          ))
        ) : (
          Object.keys(fields).map((name) => <AnyField key={name} path={name} />)
        )}
      </section>
    </StepContext>
  );
}

/** The list whose entries this sub-step edits. */
export const listOn = (fields: Field['fields'], page: string | undefined) =>
  page === undefined
    ? undefined
    : Object.keys(fields).find((name) => fieldOf(fields[name] as Field['fields'][string]).meta.page === page);

/** Which entry is on the page: the one of the address, else a new one. */
export function entryOf(wizard: WizardState, list: string): number {
  const entries = (wizard.answers[wizard.step]?.[list] as readonly unknown[] | undefined) ?? [];
  return Number.isInteger(wizard.entry)
    ? Math.min(Math.max(wizard.entry, 0), entries.length)
    : entries.length;
}

/** Why something did not go on, and what else is wrong on other steps. */
export function Notices({ wizard }: { wizard: WizardState }) {
  const t = useT(['wizard', 'form']);
  const { say } = useFormWords(wizard.form.id);
  const { state } = useLocation();
  const { problems, failure, steps, step } = wizard;
  if (failure && failure.fields.length === 0) return <ProblemNotice problem={failure} />;
  if (problems.length > 0) {
    const others = steps.filter(
      (each) => each !== step && problems.some(({ path }) => path.startsWith(`${each}.`)),
    );
    return (
      <div className={styles.notice} role="alert" data-tone="error">
        <Icon name="warning" size={20} />
        <div>
          <p>{t('form:wrong', { count: problems.length })}</p>
          {others.map((each) => (
            <p key={each}>
              <Link to={wizard.pathTo(each)}>{say(`${each}.title`)}</Link>
            </p>
          ))}
        </div>
      </div>
    );
  }
  if ((state as { early?: boolean } | null)?.early)
    return (
      <p className={styles.notice} role="status">
        <Icon name="info" size={20} />
        {t('early')}
      </p>
    );
  return null;
}
