import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

/** What a control needs so that its frame is read aloud with it. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FrameProps {
  /** Dotted path in the schema, such as `aspects.safety`: a refusal finds its field by it. */
  name: string;
  /** Absent: the control carries its own, as a tick does. */
  label?: ReactNode;
  /** The heading above has the same words: the name of the group is read aloud, and not shown once more. */
  isSaid?: boolean;
  help?: ReactNode;
  optional?: boolean | undefined;
  /** What is wrong, as a sentence. */
  problem?: string | undefined;
  /** Something inside is wrong, and says so itself. */
  isWrong?: boolean;
  /** What else is read with it: the id of a comment that stands beside. */
  describedBy?: string | undefined;
}

/** Label, control, help and what is wrong, tied together for eyes and ears: of every field, with whichever control. */
export function FieldFrame(
  props: FrameProps & { extra?: ReactNode; children: (control: ControlProps) => ReactNode },
) {
  const { name, label, extra, children } = props;
  const { id, isWrong, describedBy, optional, problem, help } = useFrame(props);
  return (
    <div className={styles.field} data-field={name} data-wrong={isWrong}>
      {label !== undefined && (
        <div className={styles.labelRow}>
          <label htmlFor={id}>
            {label}
            {optional}
          </label>
          {extra}
        </div>
      )}
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': describedBy })}
      {problem}
      {help}
    </div>
  );
}

/** The same around what has one name and several controls. */
export function GroupFrame(props: FrameProps & { children: ReactNode }) {
  const { isWrong, describedBy, optional, problem, help } = useFrame(props);
  return (
    <fieldset
      className={styles.group}
      data-field={props.name}
      data-wrong={isWrong}
      aria-describedby={describedBy}
    >
      <legend className={props.isSaid ? 'visually-hidden' : undefined}>
        {props.label}
        {optional}
      </legend>
      {help}
      {/* Above: below it would seem to be about the last of its controls. */}
      {problem}
      {props.children}
    </fieldset>
  );
}

function useFrame({ help, optional, problem, isWrong, describedBy }: FrameProps) {
  const t = useT('form');
  const id = useId();
  const described = [problem && `${id}-problem`, help && `${id}-help`, describedBy];
  return {
    id,
    isWrong: isWrong ?? problem !== undefined,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    optional: optional && <span className={styles.optional}> {t('optional')}</span>,
    problem: problem && <Wrong id={`${id}-problem`}>{problem}</Wrong>,
    help: help && (
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    ),
  };
}

/** What is wrong, at the place where it is. */
export function Wrong({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.problem}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  );
}
