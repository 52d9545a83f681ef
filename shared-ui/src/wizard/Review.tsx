import { type Field, fieldOf } from '@sabaijai/contract';
import { Chip } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { useAnswerText } from './answer-text';
import { Notices } from './StepPage';
import { useFormWords } from './step';
import type { WizardState } from './useWizard';
import styles from './wizard.module.css';

/** Everything once more before it is sent, with the way back to each step. */
export function Review({ wizard, children }: { wizard: WizardState; children: ReactNode }) {
  const t = useT('wizard');
  const { form, answers, steps, gaps } = wizard;
  const { say } = useFormWords(form.id);
  const text = useAnswerText(form.id);
  return (
    <section className={styles.step} aria-labelledby="wizard-head">
      <h2 id="wizard-head" tabIndex={-1} data-head={wizard.review}>
        {t('review')}
      </h2>
      <Notices wizard={wizard} />
      <p className={styles.quiet}>{t('reviewHelp')}</p>
      {steps.map((step) => (
        <section key={step} className={styles.reviewed} aria-labelledby={`review-${step}`}>
          <header>
            <h3 id={`review-${step}`}>{say(`${step}.title`)}</h3>
            {gaps.includes(step) && <Chip tone="warning">{t('incomplete')}</Chip>}
            <Link to={wizard.pathTo(step)} aria-label={t('editStep', { step: say(`${step}.title`) })}>
              {t('edit')}
            </Link>
          </header>
          <dl>
            {rowsOf(form.stepSchema(step, answers).shape as Field['fields'], answers[step] ?? {}, step).map(
              ({ key, field, value }) => {
                const words = text(field, value, key);
                // What may be left out and was is nothing to look through.
                if (words === null && field.optional) return null;
                return (
                  <div key={key}>
                    <dt>{say(`${key}.label`)}</dt>
                    <dd>{words ?? <span className={styles.quiet}>{t('noAnswer')}</span>}</dd>
                  </div>
                );
              },
            )}
          </dl>
        </section>
      ))}
      {children}
    </section>
  );
}

/** The fields in their order; those of a group each for itself. */
function rowsOf(fields: Field['fields'], data: Readonly<Record<string, unknown>>, at: string) {
  return Object.entries(fields).flatMap(([name, schema]): { key: string; field: Field; value: unknown }[] => {
    const field = fieldOf(schema);
    const [key, value] = [`${at}.${name}`, data[name]];
    return field.widget === 'group'
      ? rowsOf(field.fields, (value ?? {}) as Record<string, unknown>, key)
      : [{ key, field, value }];
  });
}
