import type { SurveyAnswer } from '@sabaijai/contract/survey';
import { RadioGroup } from '@sabaijai/shared-ui/components';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { FieldFor, useField, useStep } from '@sabaijai/shared-ui/wizard';
import { FacetField } from '../../FacetField';
import styles from './survey.module.css';

type Fields = Record<string, unknown>;

/** First what is there, as pictures: every other question follows from it. */
export function Profile() {
  const { schema } = useStep();
  const others = Object.keys(schema.shape).filter((name) => name !== 'facets');
  return (
    <>
      <FacetField />
      {others.map((name) => (
        <FieldFor<Fields> key={name} name={name} />
      ))}
    </>
  );
}

/** Statements with four large answers each. */
export function Controls() {
  const { schema } = useStep();
  return Object.keys(schema.shape).map((name) => <Statement key={name} name={name} />);
}

function Statement({ name }: { name: string }) {
  const field = useField(name);
  const sentence = useFieldSentence();
  const [problem] = field.problems;
  return (
    <RadioGroup<SurveyAnswer>
      look="tiles"
      className={styles.statement}
      field={name}
      legend={field.label}
      help={field.help}
      problem={problem && sentence(problem)}
      options={(field.options as readonly SurveyAnswer[]).map((value) => ({
        value,
        label: field.option(value),
      }))}
      value={field.value as SurveyAnswer | undefined}
      onChange={field.set}
    />
  );
}
