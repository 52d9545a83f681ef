import { type Field, fieldOf, type Survey } from '@sabaijai/contract';
import { surveyForm } from '@sabaijai/contract/forms';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useAnswerText } from '@sabaijai/shared-ui/wizard';
import { useEffect } from 'react';
import { Renew } from './Again';
import { pathOf } from './paths';
import styles from './survey.module.css';

/** What was submitted in one step, to look at; the question that the address names is in sight. */
export default function Answered({ survey, step }: { survey: Survey; step: 'form2' | 'form3' }) {
  const t = useT('survey');
  const say = withAnyKey(t);
  const { hash } = useLocation();
  const { businessId, answers } = survey;
  useEffect(() => {
    const question = hash && document.getElementById(hash.slice(1));
    if (question) {
      question.scrollIntoView({ block: 'center' });
      question.focus({ preventScroll: true });
    }
  }, [hash]);
  const fields = surveyForm.stepSchema(step, answers).shape as Field['fields'];
  return (
    <>
      <Link to={pathOf('finish', businessId)} className={styles.back}>
        <Icon name="back" size={16} /> {t('result.title')}
      </Link>
      <section aria-labelledby="answered" className={styles.card} data-own-focus={hash !== '' || undefined}>
        <h2 id="answered">{t(`${step}.title`)}</h2>
        <p className={styles.quiet}>{t('answered.text')}</p>
        <dl className={styles.answered}>
          {Object.entries(fields).map(([name, schema]) => (
            <div key={name} id={name} tabIndex={-1} data-asked={hash === `#${name}` || undefined}>
              <dt>{say(`${step}.${name}.label`)}</dt>
              <Said field={fieldOf(schema)} value={answers[step]?.[name]} words={`${step}.${name}`} />
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <Renew survey={survey} />
        </div>
      </section>
    </>
  );
}

/** An answer; of a group each part by its name. */
function Said({ field, value, words }: { field: Field; value: unknown; words: string }) {
  const t = useT('survey');
  const say = withAnyKey(t);
  const text = useAnswerText(surveyForm.id);
  if (field.widget !== 'group' || !value)
    return <dd>{text(field, value, words) ?? <span className={styles.quiet}>{t('answered.none')}</span>}</dd>;
  return Object.entries(field.fields).map(([name, schema]) => {
    const said = text(fieldOf(schema), (value as Record<string, unknown>)[name], `${words}.${name}`);
    return (
      said && (
        <dd key={name}>
          <span className={styles.quiet}>{say(`${words}.${name}.label`)}</span> {said}
        </dd>
      )
    );
  });
}
