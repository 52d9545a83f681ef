import type { BusinessHome, SafetyForm } from '@sabaijai/contract';
import { ACCURATE, accuracyShare, visitPromiseDays } from '@sabaijai/contract/survey';
import { useNow } from '@sabaijai/shared-ui/app';
import { Button, Icon, Sheet, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { lazy, Suspense, useState } from 'react';
import { LazySheet } from '../../../LazySheet';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';

// With the checklist, which is heavier than the page.
const Found = lazy(() => import('./Found'));

const HOUR_MS = 3_600_000;

/** A result that is not public yet, or that somebody objected to: the owner checks the facts before everybody reads it. */
export function FactCheck({ home }: { home: BusinessHome }) {
  const t = useT('manage');
  const { id, until } = home.inspection ?? { id: '', until: null };
  const { data, error, refetch } = manageApi.useInspectionQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  // A public result that nobody objected to is shown where all results are.
  if (id === '' || (data && data.state === 'published' && !data.objection)) return null;
  if (!data && until === null) return null;
  return (
    <section className={styles.card} aria-labelledby="fact-check">
      <h2 id="fact-check">{t('factCheck.title')}</h2>
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <SkeletonLines lines={5} />}
      {data && <Result form={data} />}
    </section>
  );
}

function Result({ form }: { form: SafetyForm }) {
  const t = useT('manage');
  const { dateTime, number } = useFormats();
  const now = useNow();
  const [isObjecting, setObjecting] = useState(false);
  const [isSure, setSure] = useState(false);
  const [publish, { isLoading, error }] = manageApi.usePublishResultMutation();
  const { result, publishAt, state, objection, version } = form;
  const hours = Math.max(0, Math.ceil((Date.parse(publishAt ?? '') - now) / HOUR_MS));
  const go = async () => {
    const { data } = await publish({ id: form.id, version });
    if (!data) return;
    setSure(false);
    showToast({ tone: 'success', text: t('factCheck.published') });
  };
  return (
    <>
      <GradeBadge grade={result?.grade ?? null} size="large" />
      <p>{t('factCheck.score', { score: number(result?.score ?? 0, 1) })}</p>
      {state === 'final' && (
        <p role="status">
          <Icon name="clock" size={18} />{' '}
          {t('factCheck.until', { date: dateTime(publishAt ?? ''), hours: number(hours) })}
        </p>
      )}
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <Found form={form} />
      </Suspense>
      <Accuracy accuracy={form.surveyAccuracy} />
      {objection && (
        <blockquote className={styles.quote}>
          <p className={styles.quiet}>{t('factCheck.said', { date: dateTime(objection.at) })}</p>
          <p>{objection.text}</p>
          <p>
            <strong>{t(objection.answer ? 'factCheck.answer' : 'factCheck.noAnswer')}</strong>{' '}
            {objection.answer}
          </p>
        </blockquote>
      )}
      <div className={styles.ways}>
        <ActionBar
          machine="inspection"
          actions={form.actions}
          buttons={{
            publish: { look: 'primary', onClick: () => setSure(true) },
            object: { onClick: () => setObjecting(true) },
          }}
        />
      </div>
      <Sheet open={isSure} title={t('factCheck.sure')} onClose={() => setSure(false)}>
        <p>{t('factCheck.sureText')}</p>
        {error !== undefined && <ProblemNotice problem={error} />}
        <div className={styles.ways}>
          <Button look="primary" aria-disabled={isLoading} onClick={() => void go()}>
            {t('factCheck.publish')}
          </Button>
          <Button onClick={() => setSure(false)}>{t('cancel')}</Button>
        </div>
      </Sheet>
      {isObjecting && (
        <LazySheet
          title={t('factCheck.wrong')}
          load={() => import('./Objecting')}
          onClose={() => setObjecting(false)}
        >
          {({ Objecting }) => <Objecting form={form} onClose={() => setObjecting(false)} />}
        </LazySheet>
      )}
    </>
  );
}

/** How the self-check compares with what was found; too few questions say nothing. */
function Accuracy({ accuracy }: { accuracy: SafetyForm['surveyAccuracy'] }) {
  const t = useT('manage');
  const share = accuracy && accuracyShare(accuracy);
  if (share === null) return null;
  return (
    <p className={styles.quiet}>
      {t('factCheck.survey', { ...accuracy })}{' '}
      {share >= ACCURATE && t('factCheck.promise', { days: visitPromiseDays(accuracy) })}
    </p>
  );
}
