import type { Facet } from '@sabaijai/contract';
import { TickGroup } from '@sabaijai/shared-ui/components';
import { FacetIcon } from '@sabaijai/shared-ui/facet';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { useField } from '@sabaijai/shared-ui/wizard';

/** The field `facets` of a wizard's step, as pictures. */
export function FacetField() {
  const field = useField('facets');
  const sentence = useFieldSentence();
  const [problem] = field.problems;
  return (
    <TickGroup<Facet>
      look="tiles"
      field="facets"
      legend={field.label}
      help={field.help}
      problem={problem && sentence(problem)}
      options={(field.options as readonly Facet[]).map((value) => ({
        value,
        label: field.option(value),
        icon: <FacetIcon facet={value} />,
      }))}
      value={(field.value as Facet[] | undefined) ?? []}
      onChange={field.set}
    />
  );
}
