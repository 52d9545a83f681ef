import { type ChoiceLook, type Option, RadioGroup } from '@sabaijai/shared-ui/components';
import { useFieldSentence } from '@sabaijai/shared-ui/problem';
import type { ReactNode } from 'react';
import { change, type FieldForm, type NamesOf, type Text } from './fields';

/** One of a few, all in sight: radio buttons as rows, or as tiles where each has its drawing. */
export function RadioField<V extends object>(props: {
  form: FieldForm<V>;
  name: NamesOf<V, Text>;
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
      value={form.values[name] as Text}
      onChange={(value) => change(form, name, value)}
      problem={problem && sentence(problem)}
    />
  );
}
