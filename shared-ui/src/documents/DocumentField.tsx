import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_TYPES,
  type DocumentKind,
  type FieldProblem,
  type Id,
} from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { type FrameProps, GroupFrame, useFieldSentence, useFocusNext, Wrong } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import {
  documentsOf,
  FileFailure,
  isMoving,
  type TrayFile,
  takesPlace,
  useTray,
} from '@sabaijai/shared-ui/photos';
import { useState } from 'react';
import styles from './DocumentField.module.css';
import { useDocumentName } from './useDocumentName';

interface DocumentFieldProps extends FrameProps {
  kind: DocumentKind;
  max: number;
  value: readonly Id<'document'>[];
  onChange: (ids: Id<'document'>[]) => void;
  onBusy: (isBusy: boolean) => void;
  /** Of the form, at one of them: `documents.2`. */
  problems?: readonly FieldProblem[];
  /** As of `PhotoField`. */
  sends?: { title?: string; page?: string; namedIn?: string } | undefined;
}

/** Chooses, sends and removes PDFs and pictures that prove something. */
export function DocumentField(props: DocumentFieldProps) {
  const { kind, max, value, onChange, onBusy, problems = [], sends, ...frame } = props;
  const t = useT(['wizard', 'photos']);
  const { number } = useFormats();
  const sentence = useFieldSentence();
  const { root, focusNext } = useFocusNext();
  const { tray, files } = useTray({ kind: documentsOf(kind), max, onChange, value, onBusy, ...sends });
  const pathOf = (id: Id<'document'>) => `${frame.name}.${value.indexOf(id)}`;
  const wrongAt = (id: Id<'document'>) => {
    const problem = problems.find(({ path }) => path === pathOf(id));
    return problem && (problem.rule === 'unknown' ? t('photos:gone') : sentence(problem));
  };
  /** What was removed last, as long as it can come back to its place. */
  const [gone, setGone] = useState<{ document: TrayFile<'document'>; name: string; at: number } | null>(null);
  const remove = (document: TrayFile<'document'>, name: string, at: number) => {
    const next = Math.min(at, files.length - 2);
    // Named apart from the entries of the list that it may stand in.
    focusNext(next < 0 ? 'add-file' : `file-${next}/remove`);
    tray.remove(document.id);
    // Of an earlier visit and on this device alone, it is gone.
    setGone(document.file || document.state === 'done' ? { document, name, at } : null);
  };
  return (
    <div ref={root}>
      <GroupFrame {...frame}>
        <ul className={styles.files}>
          {files.map((each, at) => (
            <DocumentRow
              key={each.id}
              document={each}
              at={at}
              path={pathOf(each.id)}
              wrong={wrongAt(each.id)}
              onRemove={(name) => remove(each, name, at)}
              onRetry={() => tray.retry(each.id)}
            />
          ))}
        </ul>
        {files.filter(takesPlace).length < max && (
          <div>
            <Button
              icon="plus"
              data-act="add-file"
              onClick={() => root.current?.querySelector('input')?.click()}
            >
              {t('addDocument')}
            </Button>
            <input
              className={styles.input}
              type="file"
              accept={DOCUMENT_TYPES.join()}
              multiple={max > 1}
              tabIndex={-1}
              aria-hidden="true"
              onChange={({ target }) => {
                setGone(null);
                tray.add([...(target.files ?? [])]);
                // Choosing the same file again is a choice too.
                target.value = '';
              }}
            />
          </div>
        )}
        {gone && (
          <div>
            <Button
              look="plain"
              onClick={() => {
                focusNext(`file-${gone.at}/remove`);
                tray.putBack(gone.document, gone.at);
                setGone(null);
              }}
            >
              {t('restore', { name: gone.name })}
            </Button>
          </div>
        )}
        <p className={styles.quiet}>
          {t('documentRules', { megabytes: number(DOCUMENT_BYTES_MAX / 1024 / 1024) })}
        </p>
      </GroupFrame>
    </div>
  );
}

function DocumentRow(props: {
  document: TrayFile<'document'>;
  at: number;
  /** Where the form looks for it. */
  path: string;
  wrong: string | undefined;
  onRemove: (name: string) => void;
  onRetry: () => void;
}) {
  const { document, at, path, wrong, onRemove, onRetry } = props;
  const { id, file, state, problem } = document;
  const t = useT(['wizard', 'photos']);
  const name = useDocumentName(id, file);
  const wrongId = `${id}-wrong`;
  return (
    <li
      className={styles.file}
      data-state={wrong ? 'failed' : state}
      data-field={path}
      data-wrong={wrong !== undefined}
    >
      <span className={styles.name}>
        {state === 'done' && <Icon name="success" size={16} />}
        {state === 'kept' && <Icon name="clock" size={16} />}
        {/* A failure names it. */}
        {state !== 'failed' && <span>{name}</span>}
      </span>
      {isMoving(document) && <span role="status">{t('sending')}</span>}
      {state === 'kept' && (
        <span className={styles.quiet} role="status">
          {t('photos:kept')}
        </span>
      )}
      {state === 'failed' && problem && (
        <FileFailure {...{ name, file, problem, onRetry }} retryLabel={`${t('photos:retry')}: ${name}`} />
      )}
      {wrong && <Wrong id={wrongId}>{wrong}</Wrong>}
      <Button
        look="plain"
        icon="delete"
        data-act={`file-${at}/remove`}
        aria-label={t('of.remove', { name })}
        aria-describedby={wrong && wrongId}
        onClick={() => onRemove(name)}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
