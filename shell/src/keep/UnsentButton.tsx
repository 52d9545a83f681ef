import { askToSignIn } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, Icon, Sheet } from '@sabaijai/shared-ui/components';
import { type Held, isUnsent, type Kept, useKeeper, useKept, useSending } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Unsent.module.css';

/** How many things wait to be sent, and what they are; what somebody has begun waits for them alone and is not counted. */
export default function UnsentButton() {
  const t = useT('unsent');
  const { number } = useFormats();
  const kept = useKept();
  const { keeper } = useKeeper();
  const { now } = useSending();
  const [isOpen, setOpen] = useState(false);
  const [isLater, setLater] = useState(false);
  const waiting = kept.filter(isUnsent);
  const count = waiting.length;
  // Who only closes the question has not answered it: it is asked again on the next page that is loaded.
  if (keeper.unclaimed.length > 0 && !isLater)
    return <Whose found={keeper.unclaimed} onLater={() => setLater(true)} />;
  if (count === 0 && !isOpen) return null;
  const needsSomebody = now === 'signed-out' || waiting.some(({ problem }) => problem);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-state={needsSomebody ? 'stuck' : now}
        aria-label={t('count', { count, number: number(count) })}
        onClick={() => setOpen(true)}
      >
        <Icon name={needsSomebody ? 'warning' : 'clock'} size={20} />
        <span aria-hidden="true">{number(count)}</span>
      </button>
      {createPortal(
        // A dialog is no part of the page's head.
        <Sheet open={isOpen} title={t('title')} onClose={() => setOpen(false)} back={false}>
          <List kept={kept} onLeave={() => setOpen(false)} />
        </Sheet>,
        document.body,
      )}
    </>
  );
}

/** Somebody entered it here without signing in: whose it is, only who signs in can say. */
function Whose({ found, onLater }: { found: readonly Kept[]; onLater: () => void }) {
  const t = useT('unsent');
  const { dateTime, number } = useFormats();
  const { keeper, sender } = useKeeper();
  return createPortal(
    <Sheet open title={t('whose.title')} onClose={onLater}>
      <div className={styles.choices}>
        <p>{t('whose.text', { count: found.length, number: number(found.length) })}</p>
        <ul>
          {found.map(({ subject, title, at }) => (
            <li key={subject} className={styles.what}>
              {title ?? subject} <span className={styles.quiet}>{dateTime(at)}</span>
            </li>
          ))}
        </ul>
        <Button look="primary" onClick={() => void keeper.claim().then(() => sender.retry())}>
          {t('whose.mine')}
        </Button>
        <Button onClick={() => void keeper.disclaim()}>{t('whose.notMine')}</Button>
      </div>
    </Sheet>,
    document.body,
  );
}

function List({ kept: all, onLeave }: { kept: readonly Held[]; onLeave: () => void }) {
  const t = useT('unsent');
  const { number } = useFormats();
  const { keeper, sender } = useKeeper();
  const { now } = useSending();
  const kept = all.filter(isUnsent);
  const begun = all.filter((held) => !isUnsent(held) && held.subject.startsWith('draft/'));
  const signIn = async () => {
    if (await askToSignIn({ key: 'expired' })) sender.retry();
  };
  return (
    <div className={styles.list}>
      <p>{t('text')}</p>
      {keeper.fault && <p role="alert">{t('loose')}</p>}
      {keeper.unreadable > 0 && <p>{t('unreadable', { number: number(keeper.unreadable) })}</p>}
      {now === 'signed-out' ? (
        <div className={styles.row}>
          <span>{t('signedOut')}</span>
          <Button look="primary" onClick={() => void signIn()}>
            {t('signIn')}
          </Button>
        </div>
      ) : (
        kept.length > 0 && (
          <Button icon="reload" onClick={() => sender.retry()}>
            {t('send')}
          </Button>
        )
      )}
      <ul>
        {kept.map((held) => (
          <Row key={held.subject} held={held} onLeave={onLeave} />
        ))}
      </ul>
      {begun.length > 0 && (
        <section>
          <h3>{t('begun.title')}</h3>
          <p className={styles.quiet}>{t('begun.text')}</p>
          <ul>
            {begun.map((held) => (
              <Row key={held.subject} held={held} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ held, onLeave }: { held: Held; onLeave: () => void }) {
  const t = useT(['unsent', 'common']);
  const { dateTime } = useFormats();
  const { keeper, sender } = useKeeper();
  const { file } = useSending();
  const [isSure, setSure] = useState(false);
  const { subject, problem, isKept, page, title, at } = held;
  const part = file?.subject === subject ? file.part : null;
  const isBegun = !isUnsent(held);
  const waits = isBegun ? 'begun' : 'waiting';
  const state = problem ? 'refused' : part !== null ? 'sending' : isKept ? waits : 'loose';
  const kind = held.file ? `${t(held.file.is)} · ` : '';
  return (
    <li data-state={state}>
      <p className={styles.what}>
        {kind}
        {title ?? subject}
      </p>
      <p className={styles.quiet}>
        {t(`state.${state}`)} · {dateTime(at)}
      </p>
      {part !== null && <progress value={part} aria-label={t('state.sending')} />}
      {problem && <ProblemNotice problem={problem} />}
      <div className={styles.row}>
        {page && (
          <Link to={page} className={buttonClass()} onClick={onLeave}>
            {t('open')}
          </Link>
        )}
        {problem && held.file && (
          <Button onClick={() => void keeper.put(held).then(() => sender.retry())}>{t('again')}</Button>
        )}
        {(problem || isBegun) && (
          <Button
            look="plain"
            icon="close"
            onClick={() => (isSure ? void keeper.drop(subject) : setSure(true))}
          >
            {t(isSure ? 'dropSure' : 'drop')}
          </Button>
        )}
      </div>
    </li>
  );
}
