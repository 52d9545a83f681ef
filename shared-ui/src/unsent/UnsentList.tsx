import { askToSignIn } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, EmptyState } from '@sabaijai/shared-ui/components';
import {
  type Held,
  isAsked,
  isBegun,
  isUnsent,
  useKeeper,
  useKept,
  useSending,
} from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { canTakeBack, partsOf, type Thrown, takeBack, throwAway } from './thrown';
import styles from './Unsent.module.css';
import { useIsLasting } from './useIsLasting';
import { useMeasures } from './useMeasures';

/** Everything that is not sent yet, and what can be done about each; what is only begun stands below. */
export function UnsentList({ onLeave }: { onLeave?: () => void }) {
  const t = useT('unsent');
  const { number } = useFormats();
  const { keeper, sender } = useKeeper();
  const { now } = useSending();
  const all = useKept();
  const isLasting = useIsLasting();
  const [thrown, setThrown] = useState<readonly Thrown[]>([]);
  const kept = all.filter(isUnsent);
  const begun = all.filter((held) => !isUnsent(held) && isBegun(held));
  const back = thrown.filter((each) => canTakeBack(each, keeper.read()));
  const ways = useRef<HTMLDivElement>(null);
  // What was pressed is gone: the keyboard goes on where it can be brought back.
  useEffect(() => {
    if (thrown.length) ways.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  }, [thrown]);
  const signIn = async () => {
    if (await askToSignIn({ key: 'expired' })) sender.retry();
  };
  const rows = (some: readonly Held[]) => (
    <ul>
      {some.map((held) => (
        <Row
          key={held.subject}
          held={held}
          onLeave={onLeave}
          onThrow={() =>
            void throwAway(keeper, held).then((each) => setThrown((before) => [...before, each]))
          }
        />
      ))}
    </ul>
  );
  return (
    <div className={styles.list}>
      <p>{t('text')}</p>
      {isLasting !== null && <p className={styles.quiet}>{t(isLasting ? 'lasting' : 'passing')}</p>}
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
          <div>
            <Button icon="reload" onClick={() => sender.retry()}>
              {t('send')}
            </Button>
          </div>
        )
      )}
      <div ref={ways} role="status">
        {back.map((each) => (
          <p key={each.held.subject} className={styles.row}>
            <span className={styles.what}>{t('thrown', { title: each.held.title ?? t('untitled') })}</span>
            <Button onClick={() => void takeBack(keeper, each)}>{t('takeBack')}</Button>
          </p>
        ))}
      </div>
      {kept.length > 0 ? rows(kept) : begun.length === 0 && <EmptyState title={t('empty')} />}
      {begun.length > 0 && (
        <section className={styles.list}>
          <h2>{t('begun.title')}</h2>
          <p className={styles.quiet}>{t('begun.text')}</p>
          {rows(begun)}
        </section>
      )}
    </div>
  );
}

function Row({
  held,
  onLeave,
  onThrow,
}: {
  held: Held;
  onLeave: (() => void) | undefined;
  onThrow: () => void;
}) {
  const t = useT('unsent');
  const { ago, since, size } = useMeasures();
  const { number } = useFormats();
  const { keeper, sender } = useKeeper();
  const { file } = useSending();
  const bytes = useSize(held);
  const parts = partsOf(useKept(), held).length;
  const [isSure, setSure] = useState(false);
  const { subject, problem, isKept, page, title, at } = held;
  const part = file?.subject === subject ? file.part : null;
  const waits = !isUnsent(held) ? 'begun' : 'waiting';
  const refused = problem && isAsked(problem) ? 'asked' : 'refused';
  const state = problem ? refused : part !== null ? 'sending' : isKept ? waits : 'loose';
  const kind = held.file ? `${t(held.file.is)} · ` : '';
  return (
    <li data-state={state}>
      <p className={styles.what}>
        {kind}
        {title ?? t('untitled')}
      </p>
      <p className={styles.quiet}>
        <span className={styles.state}>{t(`state.${state}`)}</span>
        {bytes !== null && ` · ${size(bytes)}`} · {ago(at)} · {since(at)}
      </p>
      {part !== null && <progress value={part} aria-label={t('state.sending')} />}
      {problem && <ProblemNotice problem={problem} />}
      {isSure && parts > 0 && <p role="status">{t('parts', { count: parts, number: number(parts) })}</p>}
      <div className={styles.row}>
        {page && (
          <Link to={page} className={buttonClass()} onClick={onLeave}>
            {t('open')}
          </Link>
        )}
        {problem && (
          <Button onClick={() => void keeper.put(held).then(() => sender.retry())}>{t('again')}</Button>
        )}
        <Button
          look="plain"
          icon={isSure ? 'delete' : 'close'}
          onClick={() => (isSure ? onThrow() : setSure(true))}
        >
          {t(isSure ? (parts > 0 ? 'dropAll' : 'dropSure') : 'drop')}
        </Button>
        {isSure && (
          <Button look="plain" onClick={() => setSure(false)}>
            {t('keep')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Of its file, once it was read. */
function useSize({ subject, file, revision }: Held): number | null {
  const { keeper } = useKeeper();
  const [size, setSize] = useState<number | null>(null);
  const isFile = file !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another picture
  useEffect(() => {
    let isOver = false;
    if (isFile) void keeper.file(subject).then((read) => isOver || setSize(read?.size ?? null));
    return () => {
      isOver = true;
    };
  }, [keeper, subject, isFile, revision]);
  return size;
}
