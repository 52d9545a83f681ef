import type { Survey } from '@sabaijai/contract';
import { buttonClass } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import { pathOf } from './paths';
import { surveyApi } from './survey.api';
import styles from './survey.module.css';

export interface Begins {
  survey: Survey;
  /** The next one has begun on the server, and its first step is on its way. */
  onBegun: (next: Survey) => void;
}

/** There is one already: it can be looked at, or the next one begun. */
export function Again({ survey, onBegun }: Begins) {
  const t = useT('survey');
  const { longDate } = useFormats();
  const { businessId, state, submittedAt, expiresAt } = survey;
  return (
    <section className={styles.card} aria-labelledby="again">
      <h2 id="again">{t('again.title', { date: longDate(submittedAt ?? '') })}</h2>
      <p>
        {t(state === 'expired' ? 'again.expired' : 'again.counts', { date: longDate(expiresAt ?? '') })}{' '}
        {t('again.text')}
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={pathOf('finish', businessId)}>
          {t('again.look')}
        </Link>
        <Renew survey={survey} onBegun={onBegun} />
      </div>
    </section>
  );
}

/** Begins the next version, and goes to its first step. */
export function Renew({ survey: { businessId, version, actions }, onBegun }: Begins) {
  const navigate = useNavigate();
  const [act, { isLoading, error }] = surveyApi.useActOnSurveyMutation();
  const renew = async () => {
    const { data } = await act({ businessId, version, action: 'renew' });
    if (!data) return;
    onBegun(data);
    await navigate(pathOf('form1', businessId));
  };
  return (
    <>
      <ActionBar
        machine="survey"
        actions={actions}
        buttons={{ renew: { 'aria-disabled': isLoading, onClick: () => void renew() } }}
      />
      {error !== undefined && <ProblemNotice problem={error} />}
    </>
  );
}
