import { NOTICES_MAX, type Warning, type WarningItem } from '@sabaijai/contract';
import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { noticeAfter, toRepeat } from '../facts';
import { OfWarning } from '../OfWarning';
import { PasswordSend } from '../PasswordSend';
import { Due, useName } from '../parts';
import { casePath, dispatchedPath } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

/** Another notice about what is overdue or was returned: what was asked, what was answered, and the shorter time. */
export default function RepeatPage() {
  const t = useT('warning');
  return <OfWarning title={t('repeat.title')}>{(warning) => <Repeat warning={warning} />}</OfWarning>;
}

function Repeat({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const nameOf = useName();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('repeat.title')}
        lead={nameOf(warning.business)}
        back={{ to: casePath(warning.id), label: warning.number }}
      />
      {warning.actions.includes('repeat') ? <Sending warning={warning} /> : <Refused warning={warning} />}
    </div>
  );
}

function Sending({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const navigate = useNavigate();
  const [repeat, { isLoading, error }] = warningApi.useRepeatMutation();
  const number = noticeAfter(warning);
  const send = async (password: string) => {
    const { data } = await repeat({ id: warning.id, body: { version: warning.version, password } });
    if (data) await navigate(dispatchedPath(warning.id), { replace: true });
    return true;
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="again">
        <h2 id="again">{t('notice.of', { number })}</h2>
        <ol className={styles.items}>
          {toRepeat(warning, Date.now()).map(({ item, due }) => (
            <Asked key={item.id} item={item} due={due} />
          ))}
        </ol>
      </section>
      <section className={styles.section} aria-labelledby="send">
        <h2 id="send">{t('repeat.send')}</h2>
        <p className={styles.note} data-tone="warning">
          {t(number === NOTICES_MAX ? 'repeat.last' : 'repeat.consequence', { max: NOTICES_MAX })}
        </p>
        <PasswordSend
          label={t('repeat.sendIt', { number })}
          isSending={isLoading}
          problem={error}
          onSend={send}
        />
      </section>
    </>
  );
}

function Asked({ item, due }: { item: WarningItem; due: number }) {
  const t = useT('warning');
  const text = useText();
  const { deadline } = useFormats();
  const reply = item.replies.at(-1);
  return (
    <li className={styles.item} data-severity={item.severity}>
      <h3>{text(item.matter)?.text}</h3>
      <p className={styles.chips}>
        <SeverityChip severity={item.severity} />
        <Due dueAt={item.dueAt} isOverdue={item.isOverdue} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('repeat.asked')}</dt>
          <dd className={styles.text}>{text(item.measure)?.text}</dd>
        </div>
        <div>
          <dt>{t('repeat.answered')}</dt>
          <dd className={styles.text}>{reply ? reply.text : t('repeat.nothing')}</dd>
        </div>
        {reply?.decision?.result === 'return' && (
          <div>
            <dt>{t('repeat.returned')}</dt>
            <dd className={styles.text}>
              {reply.decision.reason && `${t(`reason.${reply.decision.reason}`)}: `}
              {reply.decision.comment}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('field.due')}</dt>
          <dd>
            {item.dueAt && (
              <del>
                <span className="visually-hidden">{t('repeat.before')} </span>
                {deadline(item.dueAt)}
              </del>
            )}{' '}
            <ins className={styles.ins}>
              <span className="visually-hidden">{t('repeat.now')} </span>
              {deadline(due)}
            </ins>
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Why no other notice can follow, and what can be done instead. */
function Refused({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const navigate = useNavigate();
  const [remind, { isLoading, error }] = warningApi.useRemindMutation();
  const send = async () => {
    const { data } = await remind({ id: warning.id, body: { version: warning.version } });
    if (data) await navigate(dispatchedPath(warning.id));
  };
  return (
    <section className={styles.section} aria-labelledby="refused">
      <h2 id="refused">{t('repeat.cannot')}</h2>
      <p>{t(`refused.${warning.repeatRefused ?? 'NOT_YOURS'}`, { max: NOTICES_MAX })}</p>
      {error !== undefined && <ProblemNotice problem={error} />}
      <div className={styles.ways}>
        {warning.actions.includes('remind') && (
          <Button look="primary" icon="bell" aria-disabled={isLoading} onClick={() => void send()}>
            {t('repeat.remind')}
          </Button>
        )}
        {warning.actions.includes('escalate') && (
          <Link to={`${casePath(warning.id)}?do=escalate`} className={buttonClass('quiet')}>
            {t('repeat.escalate')}
          </Link>
        )}
        <Link to={casePath(warning.id)} className={buttonClass('quiet')}>
          {t('sent.view')}
        </Link>
      </div>
    </section>
  );
}
