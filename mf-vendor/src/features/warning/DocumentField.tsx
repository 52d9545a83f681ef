import { DOCUMENT_BYTES_MAX, DOCUMENT_TYPES, type FieldProblem, type Id, newId } from '@sabaijai/contract';
import { useConfig, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { GroupFrame, useFieldSentence } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { uploadDocument } from '@sabaijai/shared-ui/photos';
import { isProblem, type Problem, ProblemNotice, toProblem } from '@sabaijai/shared-ui/problem';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './warning.module.css';

export interface Attached {
  id: Id<'document'>;
  name: string;
}
/** A file on its way, or one that did not arrive. */
interface Sending extends Attached {
  file: File;
  problem: Problem | null;
}

/** Papers that go with an answer. Pages with one name the namespaces `wizard`, `form` and `problem`. */
export function DocumentField(props: {
  max: number;
  value: readonly Attached[];
  onChange: (value: Attached[]) => void;
  onBusy: (isBusy: boolean) => void;
  problem: FieldProblem | undefined;
}) {
  const { max, value, onChange, problem } = props;
  const t = useT(['vendor-warning', 'wizard']);
  const { number } = useFormats();
  const { apiBase } = useConfig();
  const sentence = useFieldSentence();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const isBusy = sending.some((each) => each.problem === null);
  useUnsavedInput(isBusy);
  const tellBusy = useEffectEvent(props.onBusy);
  useEffect(() => tellBusy(isBusy), [isBusy]);
  /** As it is when a file arrives; null once nobody looks any more. */
  const latest = useRef<{ value: readonly Attached[]; onChange: typeof onChange } | null>(null);
  useLayoutEffect(() => {
    latest.current = { value, onChange };
    return () => {
      latest.current = null;
    };
  });
  const change = (id: string, next: readonly Sending[]) =>
    setSending((before) => [...before.filter((each) => each.id !== id), ...next]);
  const send = async (id: Id<'document'>, file: File) => {
    const { name } = file;
    change(id, [{ id, name, file, problem: null }]);
    try {
      await uploadDocument(file, { id, apiBase, kind: 'other' });
      const now = latest.current;
      if (!now) return;
      now.onChange([...now.value, { id, name }]);
      change(id, []);
    } catch (error) {
      change(id, [
        { id, name, file, problem: isProblem(error) ? error : toProblem('PARSING_ERROR', undefined) },
      ]);
    }
  };
  /** What was pressed is gone: the focus goes to where another file is added. */
  const focusAdd = () => requestAnimationFrame(() => add.current?.querySelector('button')?.focus());
  const removeButton = (name: string, run: () => void) => (
    <Button
      look="plain"
      icon="delete"
      aria-label={t('wizard:of.remove', { name })}
      onClick={() => {
        run();
        focusAdd();
      }}
    >
      {t('wizard:remove')}
    </Button>
  );
  return (
    <GroupFrame
      name="documents"
      label={t('reply.documents')}
      optional
      problem={problem && sentence(problem)}
      help={t('wizard:documentRules', { megabytes: number(DOCUMENT_BYTES_MAX / 1024 / 1024) })}
    >
      <ul className={styles.files}>
        {value.map(({ id, name }) => (
          <li key={id}>
            <span>
              <Icon name="success" size={16} /> {name}
            </span>
            {removeButton(name, () => onChange(value.filter((each) => each.id !== id)))}
          </li>
        ))}
        {sending.map(({ id, name, file, problem: failed }) => (
          <li key={id}>
            <span>{name}</span>
            {failed ? (
              <>
                <ProblemNotice
                  problem={failed}
                  {...(failed.status === 415 || failed.status === 413
                    ? {}
                    : { onRetry: () => void send(id, file) })}
                />
                {removeButton(name, () => change(id, []))}
              </>
            ) : (
              <span role="status">{t('wizard:sending')}</span>
            )}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        className="visually-hidden"
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
      {value.length + sending.length < max && (
        <div ref={add}>
          <Button icon="plus" onClick={() => input.current?.click()}>
            {t('wizard:addDocument')}
          </Button>
        </div>
      )}
    </GroupFrame>
  );
}
