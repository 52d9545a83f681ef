import type { Survey, SurveyFix } from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import type { SurveyAnswer } from '@sabaijai/contract/survey';
import { Chip, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { type Begins, Renew } from './Again';
import { Gauge } from './Gauge';
import { pathOf } from './paths';
import styles from './survey.module.css';

/** How ready the business is, which grade that would give, and what to mend first. */
export default function Result({ survey, onBegun }: Begins) {
  const t = useT(['survey', 'common']);
  const { longDate, number } = useFormats();
  const { projection, state, submittedAt, expiresAt, before, businessId } = survey;
  if (!projection || !submittedAt || !expiresAt) return null;
  const { readiness, grade, caps, items, fixes } = projection;
  const reasons = [...new Set(caps.map(({ cap }) => cap))];
  return (
    <>
      <section className={styles.result} aria-labelledby="result">
        <h2 id="result" className="visually-hidden">
          {t('result.title')}
        </h2>
        {readiness === null || grade === null ? (
          <p>{t('result.nothing')}</p>
        ) : (
          <>
            <div className={styles.card}>
              <h3>{t('result.readiness')}</h3>
              <Gauge readiness={readiness} />
              <p className={styles.quiet}>
                {t('result.items', { count: items })}
                {before?.readiness != null &&
                  ` ${t('result.before', { date: longDate(before.submittedAt), points: number(before.readiness) })}`}
              </p>
            </div>
            <div className={styles.card}>
              <h3>{t('result.projected')}</h3>
              <p className={styles.projected} data-grade={grade}>
                <span className={styles.letter}>{grade}</span> {t(`common:grade.${grade}`)}
              </p>
              <div>
                <Chip tone="warning" icon="info">
                  {t('result.noGrade')}
                </Chip>
              </div>
              {reasons.map((cap) => (
                <p key={cap}>{t(`cap.${cap}`, { grade })}</p>
              ))}
              <p className={styles.quiet}>{t('result.projection')}</p>
              <p>
                <Link to="/client/policy/scoring">{t('result.rule')}</Link>
              </p>
            </div>
          </>
        )}
      </section>
      <section className={styles.card} aria-labelledby="fixes">
        <h2 id="fixes">{t('fixes.title')}</h2>
        {fixes.length === 0 ? (
          <p>{t('fixes.none')}</p>
        ) : (
          <>
            <p className={styles.quiet}>{t('fixes.text')}</p>
            <ol className={styles.fixes}>
              {fixes.map((fix) => (
                <Fix key={fix.field} fix={fix} survey={survey} />
              ))}
            </ol>
          </>
        )}
      </section>
      <section className={styles.card} aria-labelledby="end">
        <h2 id="end">
          {t(state === 'expired' ? 'result.expired' : 'result.counts', { date: longDate(expiresAt) })}
        </h2>
        <p className={styles.quiet}>
          {t('result.sent', { date: longDate(submittedAt) })} {t('again.text')}
        </p>
        <div className={styles.actions}>
          <Renew survey={survey} onBegun={onBegun} />
          <Link to={pathOf('form2', businessId)}>{t('result.answers')}</Link>
        </div>
      </section>
    </>
  );
}

function Fix({ fix, survey }: { fix: SurveyFix; survey: Survey }) {
  const t = useT('survey');
  const { number } = useFormats();
  const { language } = useLocale();
  const { step, field, gain, grade, items } = fix;
  const said = step === 'form2' ? (survey.answers.form2?.[field] as SurveyAnswer) : undefined;
  const checked = CHK_2026_1.items.filter(({ id }) => items.includes(id));
  return (
    <li>
      <span className={styles.gain}>{t('fixes.gain', { points: number(gain, 1) })}</span>
      <div>
        <Link to={{ pathname: pathOf(step, survey.businessId), hash: field }}>
          {t(`${step}.${field}.label` as 'form2.gas.label')}
        </Link>
        {said !== undefined && (
          <p className={styles.quiet}>{t('fixes.said', { answer: t(`answer.${said}`) })}</p>
        )}
        {survey.projection?.grade !== grade && (
          <p className={styles.lift}>
            <Icon name="rise" size={16} /> {t('fixes.lifts', { grade })}
          </p>
        )}
        <details>
          <summary>{t('fixes.items', { count: checked.length })}</summary>
          <ul>
            {checked.map(({ id, text }) => (
              <li key={id}>{text[language]}</li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}
