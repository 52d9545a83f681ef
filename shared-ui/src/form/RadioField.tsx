import { type ChoiceLook, type Option, RadioGroup } from '@sabaijai/shared-ui/components';
import type { ReactNode } from 'react';
import { useFieldSentence } from './fields';
import type { FormHandle } from './useForm';

/** One of a few, all in sight: radio buttons as rows, or as tiles where each has its drawing. */
export function RadioField(props: {
  // biome-ignore lint/suspicious/noExplicitAny: a field fits every form that has a value of its name
  form: FormHandle<any>;
  name: string;
  legend: ReactNode;
  help?: ReactNode;
  choices: readonly Option[];
  look?: ChoiceLook;
}) {
  const { form, name, choices, ...group } = props;
  const sentence = useFieldSentence();
  const problem = form.problemOf(name);
  return (
    <RadioGroup
      {...group}
      field={name}
      options={choices}
      value={form.values[name]}
      onChange={(value) => form.set({ [name]: value })}
      problem={problem && sentence(problem)}
    />
  );
}
