import type { Id, Survey } from '@sabaijai/contract';
import { surveyForm } from '@sabaijai/contract/forms';
import { PageTitle, type Store } from '@sabaijai/shared-ui/app';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useLocation, useParams } from '@sabaijai/shared-ui/router';
import { Wizard } from '@sabaijai/shared-ui/wizard';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { Again } from './Again';
import Answered from './Answered';
import { addressOf, homeOf, type Place } from './paths';
import Result from './Result';
import { Controls, Profile } from './screens';
import { surveyApi } from './survey.api';
import styles from './survey.module.css';
import { readSurvey, showSurvey, surveyStorage } from './survey-storage';

const SCREENS = { form1: Profile, form2: Controls };

/** A business's self-check: filled in while it is a draft, looked at once it is submitted. */
export default function SurveyPage() {
  const t = useT('survey');
  const { id = '' } = useParams();
  const place = useLocation().pathname.split('/').at(-2) as Place;
  const { data, error, refetch } = surveyApi.useSurveyQuery(id as Id<'business'>, {
    refetchOnMountOrArgChange: true,
  });
  const store = useStore() as Store;
  const [begun, setBegun] = useState<Survey>();
  // Not before its first step is the one on the page: anywhere else an empty form leads to its own first gap.
  useEffect(() => {
    if (!begun || place !== 'form1') return;
    void showSurvey(store, begun);
    setBegun(undefined);
  }, [begun, place, store]);
  if (isProblem(error) && error.status === 404) throw error;
  if (!data)
    return error ? (
      <SectionError problem={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={8} />
    );
  return (
    <Frame survey={data}>
      {data.state === 'draft' ? (
        <>
          {place === 'form1' && <p className={styles.lead}>{t('page.lead')}</p>}
          <Draft key={data.number} survey={data} />
        </>
      ) : place === 'finish' ? (
        <Result survey={data} onBegun={setBegun} />
      ) : place === 'form1' ? (
        <Again survey={data} onBegun={setBegun} />
      ) : (
        <Answered survey={data} step={place} onBegun={setBegun} />
      )}
    </Frame>
  );
}

function Frame({ survey, children }: { survey: Survey; children: ReactNode }) {
  const t = useT('survey');
  const text = useText();
  const name = text(survey.businessName)?.text ?? '';
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('title')} · ${name}`}</PageTitle>
      <Link to={homeOf(survey.businessId)} className={styles.back}>
        <Icon name="back" size={16} /> {name}
      </Link>
      <h1>{t('title')}</h1>
      {children}
    </div>
  );
}

function Draft({ survey: { businessId, number, answers, updatedAt } }: { survey: Survey }) {
  const t = useT('survey');
  const store = useStore() as Store;
  const storage = useMemo(() => surveyStorage(store, businessId, number), [store, businessId, number]);
  const submit = async () => {
    const { version } = await readSurvey(store, businessId);
    const { actOnSurvey } = surveyApi.endpoints;
    const answer = await store.dispatch(actOnSurvey.initiate({ businessId, version, action: 'submit' }));
    if (answer.data) await showSurvey(store, answer.data);
    return answer;
  };
  return (
    <Wizard
      form={surveyForm}
      storage={storage}
      initial={{ answers, saved: updatedAt ? { at: Date.parse(updatedAt), where: 'server' } : null }}
      address={addressOf(businessId)}
      review="finish"
      screens={SCREENS}
      beforeSubmit={<p>{t('page.before')}</p>}
      onSubmit={submit}
    />
  );
}
