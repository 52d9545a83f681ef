import { Icon } from '@sabaijai/shared-ui/components';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { type ReactNode, useId } from 'react';
import type { FieldHandle } from './step';
import styles from './wizard.module.css';

/** What has one name and several controls: name, help and what is wrong, tied together for eyes and ears. */
export function Fieldset({ field, children }: { field: FieldHandle; children: ReactNode }) {
  const t = useT('form');
  const id = useId();
  const { problem, help } = field;
  const described = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.fieldset}
      data-field={field.path}
      data-wrong={problem !== undefined}
      aria-describedby={described || undefined}
    >
      <legend>
        {field.label}
        {field.optional && <span className={styles.quiet}> {t('optional')}</span>}
      </legend>
      {help && (
        <p id={`${id}-help`} className={styles.quiet}>
          {help}
        </p>
      )}
      {children}
      <ProblemLine id={`${id}-problem`} field={field} />
    </fieldset>
  );
}

/** What is wrong with this very field; a problem further inside is said there. */
export function ProblemLine({ id, field }: { id: string; field: FieldHandle }) {
  const sentence = useFieldSentence();
  const { problem, path } = field;
  if (!problem || problem.path !== path) return null;
  return (
    <p id={id} className={styles.problem} role="alert">
      <Icon name="warning" size={16} />
      {sentence(problem)}
    </p>
  );
}
