import { type Field, shownFields, wordsOfField } from '@sabaijai/contract';
import { Button, Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useLocationState } from '@sabaijai/shared-ui/router';
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react';
import { isAt } from './answers';
import { AnyField } from './FieldFor';
import type { Kit } from './kit';
import { type Reopened, StepContext, useFormWords } from './step';
import type { WizardForm, WizardState } from './useWizard';
import styles from './wizard.module.css';

/** One step: its fields below each other, its own screen, or one entry of a list on a page of its own. */
export function StepPage(props: {
  form: WizardForm;
  wizard: WizardState;
  at: string;
  Screen: ComponentType | undefined;
  kit: Kit;
  reopened: Reopened | undefined;
}) {
  const { form, wizard, at, Screen } = props;
  const { say, mayBe } = useFormWords(form.id);
  const { number } = useFormats();
  const { step, list, entry } = wizard;
  const schema = form.stepSchema(step, wizard.answers);
  const paths = pathsOf(wizard, schema.shape);
  const help = mayBe(`${step}.help`);
  return (
    <StepContext
      value={{
        words: form.id,
        key: step,
        schema,
        data: wizard.answers[step] ?? {},
        answers: wizard.answers,
        name: wizard.name,
        set: wizard.set,
        kit: props.kit,
        reopened: props.reopened,
        problemsIn: wizard.problemsIn,
        setBusy: wizard.setBusy,
        openEntry: (page, place) => wizard.leave(`${step}/${page}`, 'nothing', place),
      }}
    >
      <section className={styles.step} aria-labelledby="wizard-head">
        <h2 id="wizard-head" tabIndex={-1} data-head={at}>
          {list && entry !== undefined
            ? say(`${wordsOfField(step, schema.shape as Field['fields'], list.name)}.entry`, {
                number: number(entry + 1),
              })
            : say(`${step}.title`)}
        </h2>
        <Notices wizard={wizard} />
        {help && !list && <p className={styles.quiet}>{help}</p>}
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <props.kit.Around>
            {Screen ? <Screen /> : paths.map((path) => <AnyField key={path} path={path} />)}
            <Arrived onArrive={wizard.arrive} />
          </props.kit.Around>
        </Suspense>
      </section>
    </StepContext>
  );
}

function Arrived({ onArrive }: { onArrive: () => void }) {
  const arrive = useEffectEvent(onArrive);
  // After the step itself has put the focus on its head.
  useEffect(() => void arrive(), []);
  return null;
}

/** The fields on the page: of the step, or of the one entry that it is about. */
const pathsOf = ({ list, entry }: WizardState, shape: object) =>
  list ? shownFields(list.fields).map(([name]) => `${list.name}.${entry}.${name}`) : Object.keys(shape);

/** Why something did not go on, and what else is wrong on other steps. */
export function Notices({ wizard }: { wizard: WizardState }) {
  const t = useT(['wizard', 'form']);
  const { say } = useFormWords(wizard.form.id);
  const { early } = useLocationState<{ early: boolean }>();
  const { problems, failure, steps, step } = wizard;
  if (failure && failure.fields.length === 0) return <ProblemNotice problem={failure} />;
  if (problems.length > 0) {
    const others = steps.filter(
      (each) => each !== step && problems.some(({ path }) => path.startsWith(`${each}.`)),
    );
    const { shape } = steps.includes(step) ? wizard.form.stepSchema(step, wizard.answers) : { shape: {} };
    const fields = shape as Field['fields'];
    const own = pathsOf(wizard, fields).filter((each) =>
      problems.some(({ path }) => isAt(path, `${step}.${each}`)),
    );
    return (
      <div className={styles.notice} role="alert" data-tone="error">
        <Icon name="warning" size={20} />
        <div>
          <p>{t('form:wrong', { count: problems.length })}</p>
          {own.length > 0 && (
            <ul>
              {own.map((field) => (
                <li key={field}>
                  <Button look="plain" onClick={() => wizard.show(field)}>
                    {say(`${wordsOfField(step, fields, field)}.label`)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {others.map((each) => (
            <p key={each}>
              <Link to={wizard.pathTo(each)}>{say(`${each}.title`)}</Link>
            </p>
          ))}
        </div>
      </div>
    );
  }
  if (early)
    return (
      <p className={styles.notice} role="status">
        <Icon name="info" size={20} />
        {t('early')}
      </p>
    );
  return null;
}
