import { type Conclusion, type Facet, type SafetyForm, SUMMARY, textLength } from '@sabaijai/contract';
import { RadioGroup, TickGroup } from '@sabaijai/shared-ui/components';
import { FacetIcon } from '@sabaijai/shared-ui/facet';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { useId } from 'react';
import { beginningOf } from '../../kept-visits';
import { stepPath } from './paths';
import Signature from './Signature';
import StopOrder from './StopOrder';
import styles from './safety-form.module.css';
import type { useConclusion } from './useConclusion';

const LANGUAGES = ['th', 'en', 'zh'] as const;

/** What stands at the end: what must stop, what visitors read, and who was told. */
export default function Conclude(props: { form: SafetyForm; concluding: ReturnType<typeof useConclusion> }) {
  const { form, concluding } = props;
  const t = useT(['safetyForm', 'register-business']);
  const text = useText();
  const id = useId();
  const { conclusion, change, held, isKept, problem } = concluding;
  const { publicSummary, stopActivities, strengths, representativeName, ack, signatureId } = conclusion;
  return (
    <section className={styles.card} aria-labelledby="conclusion" id="conclude">
      <h2 id="conclusion">{t('conclusion.title')}</h2>
      <TickGroup<Facet>
        look="tiles"
        legend={t('conclusion.stop')}
        help={t('conclusion.stopHelp')}
        options={form.facets.map((value) => ({
          value,
          label: t(`register-business:form3.facets.option.${value}`),
          icon: <FacetIcon facet={value} />,
        }))}
        value={stopActivities}
        onChange={(facets) => change({ stopActivities: facets })}
      />
      {stopActivities.length > 0 && <StopOrder form={form} activities={stopActivities} />}
      <fieldset className={styles.group}>
        <legend>{t('conclusion.summary')}</legend>
        <p className={styles.quiet}>{t('conclusion.summaryHelp', SUMMARY)}</p>
        {LANGUAGES.map((language) => (
          <label key={language} className={styles.field} htmlFor={id + language}>
            {t(`language.${language}`)}
            <textarea
              id={id + language}
              rows={3}
              maxLength={SUMMARY.max}
              value={publicSummary[language] ?? ''}
              onChange={({ target }) =>
                change({ publicSummary: { ...publicSummary, [language]: target.value } })
              }
            />
            <span className={styles.quiet}>
              {textLength(publicSummary[language] ?? '')}/{SUMMARY.max}
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.field} htmlFor={`${id}good`}>
        {t('conclusion.strengths')}
        <textarea
          id={`${id}good`}
          rows={2}
          maxLength={1_000}
          value={strengths}
          onChange={({ target }) => change({ strengths: target.value })}
        />
      </label>
      <RadioGroup<NonNullable<Conclusion['ack']>>
        look="rows"
        legend={t('conclusion.ack')}
        options={(['signed', 'refused', 'absent'] as const).map((value) => ({
          value,
          label: t(`ack.${value}`),
        }))}
        value={ack}
        onChange={(value) => change({ ack: value })}
      />
      {ack !== 'absent' && (
        <label className={styles.field} htmlFor={`${id}name`}>
          {t('conclusion.name')}
          <input
            id={`${id}name`}
            autoComplete="off"
            maxLength={80}
            value={representativeName}
            onChange={({ target }) => change({ representativeName: target.value })}
          />
        </label>
      )}
      {ack === 'signed' && (
        <Signature
          value={signatureId}
          name={`inspection/${form.id}/conclusion`}
          told={{
            title: text(form.place.name)?.text ?? '',
            page: stepPath(form.place.id, 'form5'),
            needs: [beginningOf(form.id)],
          }}
          onChange={(photo) => change({ signatureId: photo })}
        />
      )}
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={conclusion.noConflictDeclared}
          onChange={({ target }) => change({ noConflictDeclared: target.checked })}
        />
        {t('conclusion.declare')}
      </label>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <p className={styles.quiet} role="status">
        {t(!isKept ? 'saved.loose' : held ? 'saved.unsent' : 'saved.saved')}
      </p>
    </section>
  );
}
