import { type Field, fieldOf } from '@sabaijai/contract';
import { surveyForm } from '@sabaijai/contract/forms';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useAnswerText } from '@sabaijai/shared-ui/wizard';
import { useEffect } from 'react';
import { type Begins, Renew } from './Again';
import { pathOf } from './paths';
import styles from './survey.module.css';

/** All that was submitted, to look at; the question or the step that the address names is in sight. */
export default function Answered({ survey, step, onBegun }: Begins & { step: 'form2' | 'form3' }) {
  const t = useT('survey');
  const say = withAnyKey(t);
  const { hash } = useLocation();
  const { businessId, answers } = survey;
  const asked = hash.slice(1) || step;
  useEffect(() => {
    const place = document.getElementById(asked);
    if (!place) return;
    const isQuestion = asked !== step;
    place.scrollIntoView({ block: isQuestion ? 'center' : 'start' });
    if (isQuestion) place.focus({ preventScroll: true });
  }, [asked, step]);
  return (
    <div className={styles.steps} data-own-focus={hash !== '' || undefined}>
      <Link to={pathOf('finish', businessId)} className={styles.back}>
        <Icon name="back" size={16} /> {t('result.title')}
      </Link>
      <p className={styles.quiet}>{t('answered.text')}</p>
      {surveyForm.visibleSteps(answers).map((each) => (
        <section key={each} id={each} aria-labelledby={`${each}-title`} className={styles.card}>
          <h2 id={`${each}-title`}>{t(`${each}.title`)}</h2>
          <dl className={styles.answered}>
            {Object.entries(surveyForm.stepSchema(each, answers).shape as Field['fields']).map(
              ([name, schema]) => (
                <div key={name} id={name} tabIndex={-1} data-asked={asked === name || undefined}>
                  <dt>{say(`${each}.${name}.label`)}</dt>
                  <Said field={fieldOf(schema)} value={answers[each]?.[name]} words={`${each}.${name}`} />
                </div>
              ),
            )}
          </dl>
        </section>
      ))}
      <div className={styles.actions}>
        <Renew survey={survey} onBegun={onBegun} />
      </div>
    </div>
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
