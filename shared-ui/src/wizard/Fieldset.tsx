import {
  type ControlProps,
  type FrameProps,
  GroupFrame,
  useFieldSentence,
  Wrong,
} from '@sabaijai/shared-ui/form';
import { type ReactNode, useId } from 'react';
import { isAt } from './answers';
import { commentId, type FieldHandle, useFormWords, useStep } from './step';

/** The frame of a field. What is wrong with one of its `parts` is said at that part. */
export function useFrame(field: FieldHandle, parts: readonly string[] = []): FrameProps {
  const sentence = useFieldSentence();
  const step = useStep();
  const title = useFormWords(step.words).say(`${step.key}.title`);
  const { path, problems, comment } = field;
  const own = problems.find((problem) => !parts.some((part) => isAt(problem.path, `${path}.${part}`)));
  return {
    name: path,
    label: field.label,
    isSaid: field.label === title,
    help: field.help,
    optional: field.optional,
    problem: own && sentence(own),
    isWrong: problems.length > 0,
    describedBy: comment === undefined ? undefined : commentId(path),
  };
}

/** What has one name and several controls. */
export function Fieldset(props: { field: FieldHandle; parts?: readonly string[]; children: ReactNode }) {
  return <GroupFrame {...useFrame(props.field, props.parts)}>{props.children}</GroupFrame>;
}

/** One of the controls of a field: a language, a day, a file. It says itself what is wrong with it. */
export function Part(props: {
  field: FieldHandle;
  part: string;
  /** Where something is missing it is never this. */
  mayLack?: boolean;
  className?: string | undefined;
  children: (control: Omit<ControlProps, 'id'>) => ReactNode;
}) {
  const { field, part, mayLack = false, className, children } = props;
  const sentence = useFieldSentence();
  const id = useId();
  const path = `${field.path}.${part}`;
  const problem = field.problems.find((each) => isAt(each.path, path));
  const isWrong =
    problem !== undefined || (!mayLack && field.problems.some((each) => each.path === field.path));
  return (
    <div className={className} data-field={path} data-wrong={problem !== undefined}>
      {children({ 'aria-invalid': isWrong, 'aria-describedby': problem && id })}
      {problem && <Wrong id={id}>{sentence(problem)}</Wrong>}
    </div>
  );
}
