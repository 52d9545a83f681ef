import { type Answers, type Field, fieldOf } from '@sabaijai/contract';
import { registrationForm } from '@sabaijai/shared-ui/registration-form';

/** One answer that is looked at, or one entry of a list where each is looked at for itself. */
export interface Reviewed {
  /** As marks name it: `form1.name`, `form4.documents.0`. */
  path: string;
  /** Where its words stand: `form4.documents`. */
  words: string;
  field: Field;
  value: unknown;
  /** Of an entry its number, from 1. */
  entry?: number;
}
export interface ReviewedStep {
  key: string;
  fields: readonly Reviewed[];
  /** The words of what was left out. */
  unanswered: readonly string[];
}

/** Each document and each offer is judged by itself. */
const BY_ENTRY: readonly string[] = ['form4.documents', 'form5.items'];
/** What only lets the form be sent. */
const NOT_SHOWN: readonly string[] = ['form5.isTrue'];

export const isAnswered = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Whether two answers say the same: what was left out says nothing, in whatever order the rest comes. */
export function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(
            Object.entries(each)
              .filter(([, part]) => isAnswered(part))
              .sort(),
          )
        : each,
    );
  return plain(one) === plain(other);
}

/** What was sent, step by step, in the order of the form; of a change what changes, and nothing is missing. */
export function stepsOf(answers: Answers, isChange = false): ReviewedStep[] {
  const steps = registrationForm.visibleSteps(answers);
  return (isChange ? steps.filter((key) => answers[key]) : steps).map((key) => {
    const all = Object.entries(registrationForm.stepSchema(key, answers).shape as Field['fields'])
      .map(([name, schema]): Reviewed => {
        const path = `${key}.${name}`;
        return { path, words: path, field: fieldOf(schema), value: answers[key]?.[name] };
      })
      .filter(({ path }) => !NOT_SHOWN.includes(path));
    return {
      key,
      // A change that empties a field is looked at as well.
      fields: all
        .filter(({ value }) => isAnswered(value) || (isChange && value !== undefined && value !== false))
        .flatMap(entriesOf),
      unanswered: all
        .filter(({ value, field }) => !isChange && !isAnswered(value) && field.widget !== 'check')
        .map(({ words }) => words),
    };
  });
}

function entriesOf(reviewed: Reviewed): Reviewed[] {
  if (!BY_ENTRY.includes(reviewed.path) || !isAnswered(reviewed.value)) return [reviewed];
  return (reviewed.value as readonly unknown[]).map((value, at) => ({
    ...reviewed,
    path: `${reviewed.path}.${at}`,
    field: { ...reviewed.field, widget: 'group' },
    value,
    entry: at + 1,
  }));
}
