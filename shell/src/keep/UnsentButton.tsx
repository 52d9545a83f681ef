import { ownerOf } from '@sabaijai/contract';
import { useConfig, useMe, writeOwn } from '@sabaijai/shared-ui/app';
import { Button, Icon, Sheet } from '@sabaijai/shared-ui/components';
import { type Kept, useKeeper, useSending } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { UnsentList, useIsLasting, useMeasures, useUnsent } from '@sabaijai/shared-ui/unsent';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { landingOf } from '../auth/sign-in';
import styles from './Unsent.module.css';

/** How many things wait to be sent, and what they are; what somebody has begun waits for them alone and is not counted. */
export default function UnsentButton() {
  const t = useT('unsent');
  const { number } = useFormats();
  const { keeper } = useKeeper();
  const { now } = useSending();
  const { since: sinceOf } = useMeasures();
  const { waiting, since, isOld, needsSomebody } = useUnsent();
  const { user } = useMe();
  const { remotes } = useConfig();
  // Each audience has the page in the remote where it lands.
  const page = user && ownerOf(remotes, landingOf(user, remotes))?.links?.unsent;
  const [isOpen, setOpen] = useState(false);
  const [isLater, setLater] = useState(false);
  const count = waiting.length;
  const hasKept = count > 0;
  // An inspector's work is worth asking for; others are asked when they install.
  useIsLasting(hasKept && Boolean(user?.roles.includes('inspector')));
  useEffect(() => {
    if (hasKept) writeOwn('device', 'kept', true);
  }, [hasKept]);
  // Who only closes the question has not answered it: it is asked again on the next page that is loaded.
  if (keeper.unclaimed.length > 0 && !isLater)
    return <Whose found={keeper.unclaimed} onLater={() => setLater(true)} />;
  if (count === 0 && !isOpen) return null;
  const values = { count, number: number(count), since: since === null ? '' : sinceOf(since) };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-state={isOld ? 'old' : needsSomebody ? 'stuck' : now}
        aria-label={t(isOld ? 'countOld' : 'count', values)}
        onClick={() => setOpen(true)}
      >
        <Icon name={isOld || needsSomebody ? 'warning' : 'clock'} size={20} />
        <span aria-hidden="true">{number(count)}</span>
      </button>
      {createPortal(
        // A dialog is no part of the page's head.
        <Sheet open={isOpen} title={t('title')} onClose={() => setOpen(false)} back={false}>
          <UnsentList onLeave={() => setOpen(false)} />
          {page && (
            <Link to={page} className={styles.all} onClick={() => setOpen(false)}>
              {t('all')}
            </Link>
          )}
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
              {title ?? t('untitled')} <span className={styles.quiet}>{dateTime(at)}</span>
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
