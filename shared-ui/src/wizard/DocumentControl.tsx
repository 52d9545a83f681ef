import { DOCUMENT_BYTES_MAX, DOCUMENT_TYPES, Document, type Id, newId } from '@sabaijai/contract';
import { api, useConfig, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { uploadDocument } from '@sabaijai/shared-ui/photos';
import { isProblem, type Problem, ProblemNotice, toProblem } from '@sabaijai/shared-ui/problem';
import { useLayoutEffect, useRef, useState } from 'react';
import { Fieldset, Part } from './Fieldset';
import type { ControlProps } from './kit';
import { useBusy } from './step';
import { useFocusNext } from './useFocusNext';
import styles from './wizard.module.css';

const documentApi = api.injectEndpoints({
  endpoints: (build) => ({
    document: build.query<Document, Id<'document'>>({
      query: (id) => `/documents/${id}`,
      rawResponseSchema: Document,
    }),
  }),
});

/** A file on its way, or one that did not arrive. */
interface Sending {
  id: Id<'document'>;
  file: File;
  problem: Problem | null;
}

export default function DocumentControl({ field }: ControlProps) {
  const t = useT('wizard');
  const { number } = useFormats();
  const { apiBase } = useConfig();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const ids = (field.value as readonly Id<'document'>[] | undefined) ?? [];
  const isBusy = sending.some(({ problem }) => problem === null);
  const room = (field.max ?? 1) - ids.length - sending.length;
  useUnsavedInput(isBusy);
  useBusy(isBusy);
  /** Where a file belongs when it arrives: its entry may have moved, or be gone. */
  const latest = useRef<{ ids: typeof ids; set: typeof field.set } | null>(null);
  useLayoutEffect(() => {
    latest.current = { ids, set: field.set };
    return () => {
      latest.current = null;
    };
  });

  const change = (id: string, next: readonly Sending[]) =>
    setSending((before) => [...before.filter((each) => each.id !== id), ...next]);
  const send = async (id: Id<'document'>, file: File) => {
    change(id, [{ id, file, problem: null }]);
    try {
      await uploadDocument(file, { id, apiBase, kind: field.meta.document ?? 'other' });
      if (!latest.current) return;
      latest.current.ids = [...latest.current.ids, id];
      latest.current.set(latest.current.ids);
      change(id, []);
    } catch (error) {
      change(id, [{ id, file, problem: isProblem(error) ? error : toProblem('PARSING_ERROR', undefined) }]);
    }
  };
  const { root, focusNext } = useFocusNext();
  // Named apart from the entries of the list that it may stand in.
  const remove = (at: number) => {
    field.set(ids.filter((_, other) => other !== at));
    const next = Math.min(at, ids.length - 2);
    focusNext(next < 0 ? 'add-file' : `file-${next}/remove`);
  };
  const removeButton = (name: string, run: () => void, control = {}) => (
    <Button {...control} look="plain" icon="delete" aria-label={t('of.remove', { name })} onClick={run}>
      {t('remove')}
    </Button>
  );
  return (
    <div ref={root}>
      <Fieldset field={field} parts={ids.map((_, at) => String(at))}>
        <ul className={styles.entries}>
          {ids.map((id, at) => (
            <li key={id}>
              <Part field={field} part={String(at)} className={styles.file}>
                {({ 'aria-describedby': describedBy }) => (
                  <>
                    <Stored id={id} />
                    {removeButton(t('document'), () => remove(at), {
                      'aria-describedby': describedBy,
                      'data-act': `file-${at}/remove`,
                    })}
                  </>
                )}
              </Part>
            </li>
          ))}
          {sending.map(({ id, file, problem }) => (
            <li key={id} className={styles.file}>
              <span>{file.name}</span>
              {problem ? (
                <>
                  <ProblemNotice
                    problem={problem}
                    {...(problem.status === 415 || problem.status === 413
                      ? {}
                      : { onRetry: () => void send(id, file) })}
                  />
                  {removeButton(file.name, () => {
                    change(id, []);
                    focusNext('add-file');
                  })}
                </>
              ) : (
                <span role="status">{t('sending')}</span>
              )}
            </li>
          ))}
        </ul>
        <input
          ref={input}
          className={styles.hiddenInput}
          type="file"
          accept={DOCUMENT_TYPES.join()}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(newId('document'), file);
            target.value = '';
          }}
        />
        {room > 0 && (
          <div>
            <Button icon="plus" data-act="add-file" onClick={() => input.current?.click()}>
              {t('addDocument')}
            </Button>
          </div>
        )}
        <p className={styles.quiet}>
          {t('documentRules', { megabytes: number(DOCUMENT_BYTES_MAX / 1024 / 1024) })}
        </p>
      </Fieldset>
    </div>
  );
}

function Stored({ id }: { id: Id<'document'> }) {
  const t = useT('wizard');
  const { data } = documentApi.useDocumentQuery(id);
  return (
    <span className={styles.stored}>
      <Icon name="success" size={16} /> <span>{data?.name ?? t('document')}</span>
    </span>
  );
}
