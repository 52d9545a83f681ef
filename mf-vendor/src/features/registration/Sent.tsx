import { type Id, newId, type RegistrationView, wordsAt } from '@sabaijai/contract';
import { PageTitle, type Store } from '@sabaijai/shared-ui/app';
import {
  Button,
  buttonClass,
  Icon,
  type IconName,
  LocalizedLine,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { MY_BUSINESS } from '../../own-businesses';

import { beginDraft, copyOfSent } from './draft-storage';
import { pathOfStep } from './paths';
import { registrationApi } from './registration.api';
import styles from './registration.module.css';

const ICONS: Record<string, IconName> = { reject: 'error', 'request-changes': 'warning' };

/** What was sent: its number, what happened to it, and what there is to do. */
export default function Sent({ id }: { id: Id<'registration'> }) {
  const t = useT('vendor');
  const { data, error, refetch } = registrationApi.useMyRegistrationQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageTitle>{t('sent.title')}</PageTitle>
      <h1 className={styles.title}>{data ? t(`mine.state.${data.state}`) : t('sent.title')}</h1>
      {error && !data ? (
        <SectionError problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Receipt registration={data} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </>
  );
}

/** The name of a field, or of one entry of it: `form4.documents.0` is "Document 1". */
function useFieldName() {
  const t = withAnyKey(useT('register-business'));
  return (path: string) => {
    const entry = path.split('.')[2];
    return entry === undefined
      ? t(`${wordsAt(path)}.label`)
      : t(`${wordsAt(path)}.entry`, { number: Number(entry) + 1 });
  };
}

/** Refused for good; a new one may begin with what was answered. */
function Rejected({ registration: { kind, businessId, answers } }: { registration: RegistrationView }) {
  const t = useT('vendor');
  const store = useStore() as Store;
  const navigate = useNavigate();
  const [id] = useState(() => newId('draft'));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const claims = kind === 'claim' && { claims: businessId };
      await beginDraft(store, id, { steps: copyOfSent(answers), ...claims });
      await navigate(pathOfStep('form1', id));
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <>
      <p>{t('sent.rejected')}</p>
      <p className={styles.quiet}>{t('sent.anewText')}</p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div>
        <Button look="primary" aria-disabled={isBusy} onClick={() => void begin()}>
          {t('sent.anew')}
        </Button>
      </div>
    </>
  );
}

function Receipt({ registration }: { registration: RegistrationView }) {
  const t = useT('vendor');
  const fieldName = useFieldName();
  const { longDate, dateTime } = useFormats();
  const { number, kind, name, state, answerBy, draftId, businessId, timeline, marks } = registration;
  const isWaiting = state === 'submitted' || state === 'in_review';
  const comments = Object.entries(marks).filter(([, { accepted }]) => !accepted);
  // To the first field that is asked about.
  const [asked = 'form1'] = comments.map(([path]) => path).sort();
  const [step = '', ...field] = asked.split('.');
  return (
    <div className={styles.card}>
      <p className={styles.number}>
        {t('sent.number')} <strong>{number}</strong>
      </p>
      <p>
        <LocalizedLine text={name} />
      </p>
      {state === 'approved' && <p>{t(`sent.approved.${kind}`)}</p>}
      {state === 'rejected' && <Rejected registration={registration} />}
      {state === 'changes_requested' && (
        <>
          <p>{t('sent.changes')}</p>
          <ul className={styles.list}>
            {comments.map(([path, { comment }]) => (
              <li key={path} className={styles.comment}>
                <strong>{fieldName(path)}</strong> {comment}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        {draftId && (
          <Link className={buttonClass('primary')} to={`${pathOfStep(step, draftId)}#${field.join('.')}`}>
            {t('sent.answer')}
          </Link>
        )}
        {/* A change is answered in the listing itself. */}
        {kind === 'edit' && state === 'changes_requested' && (
          <Link className={buttonClass('primary')} to={`/vendor/manage-business/home/${businessId}`}>
            {t('sent.answer')}
          </Link>
        )}
        {state === 'approved' && (
          <Link className={buttonClass('primary')} to={`/client/information/${businessId}`}>
            {t('sent.see')}
          </Link>
        )}
        <Link to={MY_BUSINESS}>{t('sent.all')}</Link>
        <Link to={`/vendor/notifications/${businessId}`}>{t('sent.notifications')}</Link>
      </div>
      <h2>{t('sent.timeline')}</h2>
      <ol className={styles.timeline}>
        {timeline.map(({ at, action, comment }) => (
          <li key={at + action} data-action={action}>
            <Icon name={ICONS[action] ?? 'success'} size={16} />
            <span>
              {t(`sent.event.${action}`)}
              <time className={styles.quiet} dateTime={at}>
                {dateTime(at)}
              </time>
              {comment && <span className={styles.quiet}>{comment}</span>}
            </span>
          </li>
        ))}
        {isWaiting &&
          (['review', kind] as const).map((step) => (
            <li key={step} data-later>
              <Icon name="clock" size={16} />
              <span>{t(`sent.next.${step}`, { date: longDate(answerBy) })}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}
