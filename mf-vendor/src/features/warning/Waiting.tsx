import type { Id, WarningItem } from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useDocumentName } from '@sabaijai/shared-ui/documents';
import { keptFiles, useFieldSentence, writeDraft } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { refusedFiles, useFileSentence } from '@sabaijai/shared-ui/photos';
import { type Problem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Sure } from '../../Sure';
import { isOvertaken, type Unsent } from '../../warnings/outbox';
import { warningsPath } from '../../warnings/paths';
import { outbox } from '../../warnings/useOutbox';
import { History } from './History';
import { Photos } from './Photos';
import { draftOf, editable, takenUp, type Values, wayOn } from './reply';
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
  const { warning, matter, writtenAt, body, problem, edits } = unsent;
  const box = useRef<HTMLElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => box.current?.focus(), []);
  const overtaken = isOvertaken(problem);
  /** Back into the form, as it was. */
  const change = () => {
    if (!outbox.take(unsent)) return;
    const written = unsent.values as Values;
    const name = draftOf(unsent.item, item ? editable(item)?.id : edits);
    const values = item ? takenUp(written, item) : written;
    // Back into the box rather than lost, where the device does not take the draft.
    if (writeDraft(name, { values, savedAt: Date.now() })) onChange();
    else outbox.put(unsent);
  };
  const way = item && wayOn(item, body.kind);
  const canChange = way ? way === 'edit' || way === 'reply' : !overtaken;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(problem ? 'outbox.refusedTitle' : 'outbox.title')}
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
            <Button look={problem ? 'primary' : 'quiet'} onClick={change}>
              {t(overtaken && way === 'reply' ? 'outbox.useAgain' : 'outbox.change')}
            </Button>
          )}
          {problem && <Discard unsent={unsent} onDone={onChange} />}
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
  const { problem, edits, body } = unsent;
  const t = useT('vendor-warning');
  if (!problem)
    return (
      <p className={styles.note} data-tone="warning" role="status">
        <Icon name="clock" size={22} /> {t(edits ? 'outbox.keptChange' : 'outbox.kept')}
      </p>
    );
  if (!isOvertaken(problem)) return <Refusal problem={problem} />;
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
function Refusal({ problem }: { problem: Problem }) {
  const t = useT('vendor-warning');
  const sentence = useFieldSentence();
  const isAboutFiles = problem.code === 'FILES_REFUSED';
  if (!isAboutFiles && problem.fields.length === 0) return <ProblemNotice problem={problem} />;
  return (
    <div className={styles.note} data-tone="error" role="alert">
      <Icon name="error" size={22} />
      <div>
        <p>{t(isAboutFiles ? 'outbox.files' : 'outbox.wrong')}</p>
        <ul className={styles.bullets}>
          {problem.fields.map((field) => (
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
function Files({ unsent: { body, problem } }: { unsent: Unsent }) {
  const t = useT('vendor-warning');
  const sentence = useFileSentence();
  const kept = useKept([...body.photos, ...body.documents]);
  if (!kept) return null;
  const refused = refusedFiles(problem);
  const wrong = new Map(
    refused.map((each) => [each.id, `${each.name}: ${sentence(each.problem, kept.get(each.id)?.file)}`]),
  );
  const counted = (ids: readonly string[]) => ids.filter((id) => kept.has(id)).length;
  const [photos, documents] = [counted(body.photos), counted(body.documents)];
  // What arrived before the connection was lost is not on this device any more.
  const sent = body.photos.filter((id) => !kept.has(id) && !wrong.has(id)).length;
  return (
    <>
      <Photos ids={body.photos} whose="own" kept={kept} wrong={wrong} />
      {body.documents.length > 0 && (
        <ul className={styles.documents}>
          {body.documents.map((id) => (
            <PaperLine key={id} id={id} file={kept.get(id)?.file} wrong={wrong.get(id)} />
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

function PaperLine(props: { id: Id<'document'>; file: File | undefined; wrong: string | undefined }) {
  const { id, file, wrong } = props;
  const name = useDocumentName(id, file);
  return <li className={wrong && styles.wrong}>{wrong ?? name}</li>;
}

/** Gone for good only after another word. */
function Discard({ unsent, onDone }: { unsent: Unsent; onDone: () => void }) {
  const t = useT('vendor-warning');
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    void outbox.drop(unsent);
    onDone();
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
        go={<Button onClick={discard}>{t('outbox.discard')}</Button>}
        onClose={() => setAsking(false)}
        error={undefined}
      >
        <p>{t('outbox.sureHelp')}</p>
      </Sure>
    </>
  );
}

export interface Shown {
  file: File;
  src: string;
}
/** Those of the files that are on this device, with an address to show them; null until that is known. */
function useKept(ids: readonly string[]): ReadonlyMap<string, Shown> | null {
  const [kept, setKept] = useState<ReadonlyMap<string, Shown> | null>(null);
  const all = ids.join();
  useEffect(() => {
    const found = new Map<string, Shown>();
    let isShown = true;
    void (async () => {
      for (const id of all ? all.split(',') : []) {
        const file = await keptFiles.get(id);
        if (file && isShown) found.set(id, { file, src: URL.createObjectURL(file) });
      }
      if (isShown) setKept(new Map(found));
    })();
    return () => {
      isShown = false;
      for (const { src } of found.values()) URL.revokeObjectURL(src);
    };
  }, [all]);
  return kept;
}
