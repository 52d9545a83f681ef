import type { Id, WarningItem } from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useDocumentName } from '@sabaijai/shared-ui/documents/name';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { type Held, useKeeper, useKept, useSending } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useFileSentence } from '@sabaijai/shared-ui/photos/shown';
import { type Problem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Sure } from '../../Sure';
import { warningsPath } from '../../warnings/paths';
import { discard, filesOf, isOvertaken, takeBack, type Unsent } from '../../warnings/unsent';
import { History } from './History';
import { Photos } from './Photos';
import { wayOn } from './reply';
import styles from './warning.module.css';

/** An answer on this phone, not with the inspector yet. */
export function Waiting(props: {
  unsent: Unsent;
  /** As it stands now; not there without a connection. */
  item: WarningItem | undefined;
  onChange: () => void;
  children?: ReactNode;
}) {
  const { unsent, item, onChange, children } = props;
  const t = useT('vendor-warning');
  const { dateTime } = useFormats();
  const { warning, matter, writtenAt, body, problem, isHeldUp } = unsent;
  const { keeper } = useKeeper();
  const { now } = useSending();
  const box = useRef<HTMLElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => box.current?.focus(), []);
  const overtaken = isOvertaken(problem);
  const isStuck = problem !== undefined || isHeldUp;
  const isLeaving = !isStuck && now === 'sending';
  const way = item && wayOn(item, body.kind);
  const canChange = way ? way === 'edit' || way === 'reply' : !overtaken;
  const [isWanted, setWanted] = useState(false);
  const change = useEffectEvent(() => {
    onChange();
    void takeBack(keeper, unsent);
  });
  // What is leaving may have arrived already: it is taken back once that is known.
  useEffect(() => {
    if (isWanted && !isLeaving) change();
  }, [isWanted, isLeaving]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(isStuck ? 'outbox.refusedTitle' : isLeaving ? 'outbox.sending' : 'outbox.title')}
        back={{ to: warningsPath(warning), label: t('reply.back') }}
      />
      <section ref={box} tabIndex={-1} className={styles.card} aria-labelledby="unsent">
        <Standing unsent={unsent} item={item} />
        <h2 id="unsent" className={styles.matter}>
          {matter}
        </h2>
        <p className={styles.quiet}>{t('outbox.writtenAt', { date: dateTime(writtenAt) })}</p>
        <p>
          <strong>{t(`kind.${body.kind}`)}</strong>
        </p>
        <blockquote className={styles.quote}>{body.text}</blockquote>
        <Files unsent={unsent} />
        <div className={styles.actions}>
          {canChange && (
            <Button
              look={isStuck ? 'primary' : 'quiet'}
              aria-disabled={isWanted}
              onClick={() => setWanted(true)}
            >
              {t(overtaken && way === 'reply' ? 'outbox.useAgain' : 'outbox.change')}
            </Button>
          )}
          {isStuck && <Discard unsent={unsent} onDone={onChange} />}
        </div>
      </section>
      {overtaken && item && (
        <section className={styles.card}>
          <History item={item} />
        </section>
      )}
      {children}
    </div>
  );
}

/** Why it is still here, and what can be done. */
function Standing({ unsent, item }: { unsent: Unsent; item: WarningItem | undefined }) {
  const { problem, edits, body, isKept, isHeldUp } = unsent;
  const t = useT('vendor-warning');
  const { keeper } = useKeeper();
  const { now } = useSending();
  if (isHeldUp) return <Refusal about="files" />;
  if (!problem) {
    const isLoose = !isKept && keeper.fault !== null;
    // Nobody is told that it is kept before the disk has it.
    if (!isKept && !isLoose) return null;
    const standing = isLoose
      ? 'loose'
      : now === 'sending'
        ? 'leaving'
        : now === 'signed-out'
          ? 'signedOut'
          : edits
            ? 'keptChange'
            : 'kept';
    return (
      <p className={styles.note} data-tone={standing === 'leaving' ? 'info' : 'warning'} role="status">
        <Icon name="clock" size={22} /> {t(`outbox.${standing}`)}
      </p>
    );
  }
  if (!isOvertaken(problem)) {
    if (problem.fields.length === 0) return <ProblemNotice problem={problem} />;
    return <Refusal about="wrong" problem={problem} />;
  }
  if (!item) return <ProblemNotice problem={problem} />;
  const way = wayOn(item, body.kind);
  return (
    <div className={styles.note} data-tone="warning" role="alert">
      <Icon name="warning" size={22} />
      <p>
        {(way === 'wait' || way === 'over') && `${t(`reply.closed.${item.state}`)} `}
        {t(`outbox.overtaken.${way}`)}
      </p>
    </div>
  );
}

/** What of it was refused; its files say so themselves. */
function Refusal({ about, problem }: { about: 'files' | 'wrong'; problem?: Problem }) {
  const t = useT('vendor-warning');
  const sentence = useFieldSentence();
  return (
    <div className={styles.note} data-tone="error" role="alert">
      <Icon name="error" size={22} />
      <div>
        <p>{t(`outbox.${about}`)}</p>
        <ul className={styles.bullets}>
          {problem?.fields.map((field) => (
            <li key={field.path}>
              {t(`outbox.field.${nameOf(field.path)}`)}: {sentence(field)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const NAMED = ['kind', 'text', 'actionType', 'rootCause', 'doneAt', 'photos', 'documents'] as const;
const nameOf = (path: string) =>
  NAMED.find((name) => path === name || path.startsWith(`${name}.`)) ?? 'other';

/** Its photos and documents, and of each that was refused why. */
function Files({ unsent: { body } }: { unsent: Unsent }) {
  const t = useT('vendor-warning');
  const sentence = useFileSentence();
  const ids: readonly string[] = filesOf(body);
  const here = new Map(
    useKept().flatMap((held) => (ids.includes(held.subject) ? [[held.subject, held]] : [])),
  );
  const wrong = new Map(
    [...here.values()].flatMap(({ subject, file, problem }) =>
      file && problem ? [[subject, `${file.name}: ${sentence(problem, file)}`] as const] : [],
    ),
  );
  const counted = (of: readonly string[]) => of.filter((id) => here.has(id)).length;
  const [photos, documents] = [counted(body.photos), counted(body.documents)];
  const sent = body.photos.length - photos;
  return (
    <>
      <Photos ids={body.photos} whose="own" wrong={wrong} />
      {body.documents.length > 0 && (
        <ul className={styles.documents}>
          {body.documents.map((id) => (
            <PaperLine key={id} id={id} held={here.get(id)} wrong={wrong.get(id)} />
          ))}
        </ul>
      )}
      {photos + documents + sent > 0 && (
        <p className={styles.quiet}>
          {sent > 0 && t('outbox.sentPhotos', { count: sent })}{' '}
          {photos > 0 && t('outbox.photos', { count: photos })}{' '}
          {documents > 0 && t('outbox.documents', { count: documents })}
        </p>
      )}
    </>
  );
}

function PaperLine(props: { id: Id<'document'>; held: Held | undefined; wrong: string | undefined }) {
  const { id, held, wrong } = props;
  const name = useDocumentName(id, held?.file);
  return <li className={wrong && styles.wrong}>{wrong ?? name}</li>;
}

/** Gone for good only after another word. */
function Discard({ unsent, onDone }: { unsent: Unsent; onDone: () => void }) {
  const t = useT('vendor-warning');
  const [isAsking, setAsking] = useState(false);
  const { keeper } = useKeeper();
  const go = () => {
    onDone();
    void discard(keeper, unsent);
  };
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t('outbox.discard')}
      </Button>
      <Sure
        open={isAsking}
        title={t('outbox.sure')}
        keep={t('outbox.keep')}
        go={<Button onClick={go}>{t('outbox.discard')}</Button>}
        onClose={() => setAsking(false)}
        error={undefined}
      >
        <p>{t('outbox.sureHelp')}</p>
      </Sure>
    </>
  );
}
