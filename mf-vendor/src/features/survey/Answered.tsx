import { type Field, fieldOf, type Survey } from '@sabaijai/contract';
import { surveyForm } from '@sabaijai/contract/forms';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import { useAnswerText } from '@sabaijai/shared-ui/wizard';
import { useEffect } from 'react';
import { Renew } from './Again';
import { pathOf } from './paths';
import styles from './survey.module.css';

/** What was submitted in one step, to look at; the question that the address names is in sight. */
export default function Answered({ survey, step }: { survey: Survey; step: 'form2' | 'form3' }) {
  const t = useT('survey');
  const text = useAnswerText(surveyForm.id);
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
      <section aria-labelledby="answered" className={styles.card}>
        <h2 id="answered">{t(`${step}.title`)}</h2>
        <p className={styles.quiet}>{t('answered.text')}</p>
        <dl className={styles.answered}>
          {Object.entries(fields).map(([name, schema]) => {
            const said = text(fieldOf(schema), answers[step]?.[name], `${step}.${name}`);
            return (
              <div key={name} id={name} tabIndex={-1} data-asked={hash === `#${name}` || undefined}>
                <dt>{t(`${step}.${name}.label` as 'form2.gas.label')}</dt>
                <dd>{said ?? <span className={styles.quiet}>{t('answered.none')}</span>}</dd>
              </div>
            );
          })}
        </dl>
        <div className={styles.actions}>
          <Renew survey={survey} />
        </div>
      </section>
    </>
  );
}
