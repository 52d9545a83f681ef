import { REPLY_ANSWER_DAYS, type Warning } from '@sabaijai/contract';
import { buttonClass, Icon, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link, Navigate, useNavigate } from '@sabaijai/shared-ui/router';
import { Due } from '../../warnings/Due';
import { replyPath, warningsPath } from '../../warnings/paths';
import { useUnsent } from '../../warnings/useUnsent';
import { warningApi } from '../../warnings/warning.api';
import { Frame } from './Frame';
import { Reply } from './History';
import { missing, useItemId, useWarningId } from './ids';
import { isForLead, restOf } from './reply';
import { Waiting } from './Waiting';
import styles from './warning.module.css';

/** What was sent and when, what comes now, and what is left to do. */
export default function ReceiptPage() {
  const t = useT('vendor-warning');
  const id = useWarningId();
  const itemId = useItemId();
  const navigate = useNavigate();
  const unsent = useUnsent().find(({ item, isTakenBack }) => item === itemId && !isTakenBack);
  const answer = warningApi.useOwnWarningQuery(id, { refetchOnMountOrArgChange: true });
  const back = { to: warningsPath(id), label: t('reply.back') };
  // Without a connection the warning cannot be asked for; what was written is here.
  if (unsent)
    return (
      <Waiting
        unsent={unsent}
        item={answer.data?.items.find(({ id }) => id === itemId)}
        onChange={() => navigate(replyPath(id, itemId))}
      >
        {answer.data && <Rest warning={answer.data} item={itemId} />}
      </Waiting>
    );
  return (
    <Frame title={t('receipt.title')} back={back} answer={answer}>
      {(warning) => <Receipt warning={warning} itemId={itemId} isAsking={answer.isFetching} />}
    </Frame>
  );
}

function Receipt(props: { warning: Warning; itemId: string; isAsking: boolean }) {
  const { warning, itemId, isAsking } = props;
  const t = useT('vendor-warning');
  const { dateTime } = useFormats();
  const item = warning.items.find(({ id }) => id === itemId);
  if (!item) throw missing();
  const reply = item.replies.toSorted((a, b) => a.sentAt.localeCompare(b.sentAt)).at(-1);
  // The warning as it was read before has not what was just sent.
  if (isAsking && (!reply || reply.decision)) return <SkeletonLines lines={8} />;
  if (!reply) return <Navigate to={replyPath(warning.id, item.id)} replace />;
  return (
    <>
      <section className={styles.card} aria-labelledby="receipt">
        <p className={styles.done}>
          <Icon name="success" size={24} /> {t('receipt.sentAt', { date: dateTime(reply.sentAt) })}
        </p>
        <p className={styles.quiet}>{warning.number}</p>
        <h2 id="receipt" className={styles.matter}>
          <LocalizedLine text={item.matter} />
        </h2>
        <p>
          <strong>{t(`kind.${reply.kind}`)}</strong>
        </p>
        <Reply reply={reply} item={item} />
        <p className={styles.next}>
          {reply.kind === 'dispute' && isForLead(item, reply)
            ? t('receipt.lead')
            : t(reply.kind === 'planned' ? 'receipt.planned' : 'receipt.answer', {
                count: REPLY_ANSWER_DAYS,
              })}
        </p>
      </section>
      <Rest warning={warning} item={item.id} />
    </>
  );
}

/** What else of the warning waits; the most urgent is the page's main button. */
function Rest({ warning, item }: { warning: Warning; item: string }) {
  const t = useT('vendor-warning');
  const rest = restOf(warning, item);
  const [next] = rest;
  return (
    <section className={styles.card} aria-labelledby="rest">
      <h2 id="rest">{t('rest.title', { count: rest.length })}</h2>
      <ul className={styles.plain}>
        {rest.map(({ id, matter, dueAt }) => (
          <li key={id} className={styles.chips}>
            <Link to={replyPath(warning.id, id)}>
              <LocalizedLine text={matter} />
            </Link>
            {dueAt && <Due at={dueAt} />}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {next && (
          <Link className={buttonClass('primary')} to={replyPath(warning.id, next.id)}>
            {t('rest.next')}
          </Link>
        )}
        <Link className={buttonClass(next ? 'plain' : 'primary')} to={warningsPath(warning.id)}>
          {t('rest.back')}
        </Link>
        {!next && (
          <Link className={buttonClass('plain')} to={warningsPath(warning.business.id)}>
            {t('rest.all')}
          </Link>
        )}
      </div>
    </section>
  );
}
