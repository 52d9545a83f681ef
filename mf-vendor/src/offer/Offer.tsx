import { fieldOf, needsLimits, shownFields } from '@sabaijai/contract';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { FieldFor, useStep } from '@sabaijai/shared-ui/wizard';

type Offers = { items: { limits?: Readonly<Record<string, unknown>> }[] };

/** One offer on a page of its own; who may take part is asked of what is risky, or once it was said. */
export default function Offer() {
  const { data, schema } = useStep();
  const [query] = useSearchParams();
  const at = Number(query.get('entry') ?? 0);
  const offer = (data as Partial<Offers>).items?.[at] ?? {};
  const { fields } = fieldOf(schema.shape.items as Parameters<typeof fieldOf>[0]);
  return shownFields(fields)
    .filter(([name]) => name !== 'limits' || needsLimits(offer) || offer.limits !== undefined)
    .map(([name]) => (
      <FieldFor<Offers>
        key={name}
        name={`items.${at}.${name}` as 'items.0.limits'}
        isNeeded={name === 'limits' && needsLimits(offer)}
      />
    ));
}
