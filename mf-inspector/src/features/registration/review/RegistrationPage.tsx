import { type Id, provinceByCode, REVIEW_LOCK_MS, type RegistrationView } from '@sabaijai/contract';
import { Chip, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { conflictPath } from '../../../paths';
import { AnswerDue } from '../AnswerDue';
import { pathOf, QUEUE } from '../paths';
import { useRegistrationQuery } from '../registration.api';
import { StateChip } from '../StateChip';
import { AlikePlaces, Timeline } from './Beside';
import { Decision } from './Decision';
import { isDecided, Receipt } from './Receipt';
import styles from './RegistrationPage.module.css';
import { ReviewedField, useFieldName } from './ReviewedField';
import { type ReviewedStep, stepsOf } from './reviewed';
import { SentContext } from './SentContext';
import { type MarksHandle, useMarks } from './useMarks';

/** One registration, looked at field by field. */
export default function RegistrationPage() {
  const t = useT('review');
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useRegistrationQuery(id, { refetchOnMountOrArgChange: true });
  const reload = () => void refetch();
  if (isProblem(error) && error.status === 404) throw error;
  return (
    <>
      {currentData ? (
        <Review key={id} view={currentData} reload={reload} />
      ) : (
        <div className={styles.page}>
          <PageHeader title={t('title')} back={{ to: QUEUE, label: t('back') }} />
          {error ? (
            isProblem(error) && error.status === 403 ? (
              <ProblemNotice problem={error} />
            ) : (
              <SectionError problem={error} onRetry={reload} />
            )
          ) : (
            <SkeletonLines lines={12} />
          )}
        </div>
      )}
    </>
  );
}

function Review({ view: sent, reload }: { view: RegistrationView; reload: () => void }) {
  const t = useT(['review', 'register-business']);
  const { time } = useFormats();
  const text = useText();
  // Opened since the registration was loaded.
  const [opened, setOpened] = useState<readonly Id<'document'>[]>([]);
  const documents = sent.documents.map((each) => ({
    ...each,
    isOpened: each.isOpened || opened.includes(each.id),
  }));
  const view = { ...sent, documents };
  const handle = useMarks(sent, reload);
  const steps = stepsOf(view.answers, view.kind === 'edit');
  const [before] = useState(view.state);
  const { state, actions, heldUntil, isMine } = view;
  const isReviewer = actions.includes('mark');
  const isOthers = state === 'in_review' && !isMine && heldUntil !== null;
  useAfter(isOthers ? heldUntil : null, reload);
  return (
    <SentContext value={{ ...view, onOpened: (id) => setOpened((before) => [...before, id]) }}>
      <div className={styles.page}>
        <PageHeader
          title={text(view.name)?.text ?? view.number}
          back={{ to: QUEUE, label: t('back') }}
          {...(isReviewer && handle.save ? { save: handle.save } : {})}
        />
        <Facts view={view} />
        {isDecided(state) && <Receipt view={view} state={state} isNew={state !== before} />}
        {view.listed && <Claimed view={view} listed={view.listed} />}
        {view.waiting.length > 0 && <Waiting others={view.waiting} />}
        <Former places={view.alike} />
        {state === 'submitted' && <p className={styles.note}>{t('start')}</p>}
        {isOthers && !handle.isOvertaken && (
          <p className={styles.note} role="status">
            {t('lockedBy', { time: time(heldUntil) })}
          </p>
        )}
        {handle.isOvertaken && (
          <p className={styles.note} role="alert">
            {isOthers ? t('takenOver', { time: time(heldUntil) }) : t('reloaded')}
          </p>
        )}
        <nav aria-label={t('steps')} className={styles.jumps}>
          {steps.map(({ key }, at) => (
            <a key={key} href={`#${key}`}>
              {at + 1}. {t(`register-business:${key as 'form1'}.title`)}
            </a>
          ))}
        </nav>
        <div className={styles.columns}>
          <div className={styles.steps}>
            {isReviewer && (
              <p className={`${styles.quiet} ${styles.keys}`}>{t('keys', { accept: 'A', comment: 'C' })}</p>
            )}
            {steps.map((step) => (
              <Step key={step.key} step={step} handle={handle} mayMark={isReviewer} />
            ))}
          </div>
          <aside className={styles.aside}>
            <AlikePlaces places={view.alike} />
            <Timeline events={view.timeline} />
            {actions.length > 0 && <Link to={conflictPath(view.id)}>{t('conflict')}</Link>}
          </aside>
        </div>
        {actions.length > 0 && (
          <Decision
            view={view}
            fields={steps.flatMap(({ fields }) => fields)}
            handle={handle}
            reload={() => {
              // The server knows better what it has sent.
              setOpened([]);
              reload();
            }}
          />
        )}
      </div>
    </SentContext>
  );
}

/** Asks again when the other inspector's time is over, whether it can be taken over then. */
function useAfter(until: string | null, reload: () => void) {
  const onTime = useEffectEvent(reload);
  useEffect(() => {
    if (until === null) return;
    const left = Date.parse(until) - Date.now() + 1_000;
    // A longer time than the browser can wait would be none at all.
    const timer = setTimeout(() => onTime(), Math.min(Math.max(left, 1_000), REVIEW_LOCK_MS));
    return () => clearTimeout(timer);
  }, [until]);
}

/** Whose page it is about: nothing of it changes before the approval. */
function Claimed({
  view,
  listed,
}: {
  view: RegistrationView;
  listed: NonNullable<RegistrationView['listed']>;
}) {
  const t = useT('review');
  const text = useText();
  const name = text((listed.form1?.name ?? view.name) as RegistrationView['name'])?.text;
  return (
    <p className={styles.note}>
      <strong>{t(view.kind === 'edit' ? 'edited.title' : 'claimed.title', { name })}</strong>{' '}
      {t(view.kind === 'edit' ? 'edited.text' : 'claimed.text')}{' '}
      <Link to={`/client/information/${view.businessId}`}>{t('claimed.page')}</Link>
    </p>
  );
}

/** On a phone what was here before stands below all answers: nobody approves without having heard of it. */
function Former({ places }: { places: RegistrationView['alike'] }) {
  const t = useT('review');
  const count = places.filter(({ link }) => link !== null).length;
  if (count === 0) return null;
  return (
    <p className={styles.note} data-tone="warning">
      <strong>{t('before.note', { count })}</strong> <a href="#alike">{t('before.see')}</a>
    </p>
  );
}

/** Others that were sent for what may be the same business. */
function Waiting({ others }: { others: RegistrationView['waiting'] }) {
  const t = useT('review');
  const text = useText();
  return (
    <div className={styles.note} data-tone="warning">
      <strong>{t('waiting', { count: others.length })}</strong>
      <ul className={styles.others}>
        {others.map(({ id, name, number, kind }) => (
          <li key={id}>
            <Link to={pathOf(id)}>{text(name)?.text ?? number}</Link> · {number} · {t(`kind.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ view }: { view: RegistrationView }) {
  const t = useT(['review', 'register-business']);
  const { dateTime } = useFormats();
  const { language } = useLocale();
  return (
    <p className={styles.facts}>
      <StateChip state={view.state} />
      {view.round > 1 && <Chip tone="violet">{t('again', { round: view.round })}</Chip>}
      <span className={styles.number}>{view.number}</span>
      {view.kind === 'new' ? <span>{t('kind.new')}</span> : <Chip tone="info">{t(`kind.${view.kind}`)}</Chip>}
      <span>{t(`register-business:form1.category.option.${view.category}`)}</span>
      <span>{provinceByCode(view.province).name[language]}</span>
      <span>{t('facts.sent', { date: dateTime(view.submittedAt) })}</span>
      {(view.state === 'submitted' || view.state === 'in_review') && (
        <span>
          {t('column.due')}: <AnswerDue {...view} />
        </span>
      )}
    </p>
  );
}

function Step({
  step: { key, fields, unanswered },
  handle: { marks, set },
  mayMark,
}: {
  step: ReviewedStep;
  handle: MarksHandle;
  mayMark: boolean;
}) {
  const t = useT(['review', 'register-business']);
  const fieldName = useFieldName();
  return (
    <section className={styles.step} id={key} aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`}>{t(`register-business:${key as 'form1'}.title`)}</h2>
      {fields.map((reviewed) => (
        <ReviewedField
          key={reviewed.path}
          reviewed={reviewed}
          mark={marks[reviewed.path]}
          onMark={mayMark ? (mark) => set(reviewed.path, mark) : undefined}
        />
      ))}
      {unanswered.length > 0 && (
        <p className={styles.quiet}>
          {t('unanswered', { fields: unanswered.map((words) => fieldName({ words })).join(', ') })}
        </p>
      )}
    </section>
  );
}
