import type { FieldProblem } from '@sabaijai/contract';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';

/** The sentence for what is wrong with a field, in the reader's language. */
export function useFieldSentence(): (problem: FieldProblem) => string {
  const t = useT('problem');
  return ({ rule, params }) =>
    // "At least 1 character" is how a schema says that something is missing.
    t(`rule.${rule === 'len_min' && params?.min === 1 ? 'required' : rule}`, { ...params });
}

/** Of many, so many have their line; the rest are counted. */
const LINES = 5;

/**
 * What is wrong in fields whose controls do not say it themselves: a line each, with the name of the field. `shown` are
 * the paths of the controls that do. A refusal is never without its reason.
 */
export function FieldLines({
  problems,
  shown = [],
}: {
  problems: readonly FieldProblem[];
  shown?: readonly string[];
}) {
  const t = useT('problem');
  const sentence = useFieldSentence();
  const unseen = problems.filter(
    ({ path }) => !shown.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  return (
    <>
      {unseen.slice(0, LINES).map((problem) => (
        <p key={problem.path}>
          {withAnyKey(t)(`field.${nameIn(problem.path)}`, { defaultValue: problem.path })}:{' '}
          {sentence(problem)}
        </p>
      ))}
      {unseen.length > LINES && <p>{t('more', { count: unseen.length - LINES })}</p>}
    </>
  );
}

/** `items.2.note` is the field `note`, `photos.0` the field `photos`. */
const nameIn = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part));
