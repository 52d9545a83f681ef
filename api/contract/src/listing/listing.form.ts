import { z } from 'zod';
import { POLICY_SECTIONS } from '../business/business.schema.js';
import { OpeningHours, withoutOverlap } from '../business/hours.schema.js';
import { defineForm } from '../kit/form.js';
import { idOf } from '../kit/id.schema.js';
import { localizedText } from '../kit/localized-text.schema.js';
import { registrationForm } from '../registration/registration.form.js';
import { disordered, ITEMS_MAX, type Offer, wrongOffers } from '../registration/rules.js';

const { form1, form2, form3, form4, form5 } = registrationForm.steps;

/** Fields of a step of the registration, with their words. */
function from<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  step: keyof typeof registrationForm.steps,
  { shape }: z.ZodObject<Shape>,
  ...names: Name[]
): Pick<Shape, Name> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      (shape[name] as unknown as z.ZodType).meta({ words: `${registrationForm.id}:${step}.${name}` }),
    ]),
  ) as unknown as Pick<Shape, Name>;
}

const { items } = form5.schema.shape;
/** As it is registered; those that are there already carry their id. */
const item = items.element.extend({ id: idOf('item').optional().meta({ widget: 'hidden' }) });
const section = localizedText(2_000).optional().meta({ widget: 'localized', max: 2_000 });
const sections = Object.fromEntries(POLICY_SECTIONS.map((key) => [key, section])) as Record<
  (typeof POLICY_SECTIONS)[number],
  typeof section
>;

/**
 * What a business says of itself once it is listed: the fields of its registration, part by part, and what only a listed
 * one has. `name`, `place` and `documents` are decided by an inspector: see `SENSITIVE_PARTS`.
 */
export const listingForm = defineForm({
  id: 'listing',
  steps: {
    about: {
      schema: z.strictObject({
        ...from('form1', form1.schema, 'description'),
        ...from(
          'form3',
          form3.schema,
          'languages',
          'tags',
          'amenities',
          'priceMin',
          'priceMax',
          'capacity',
          'rooms',
          'floors',
          'floorArea',
        ),
      }),
      across: ({ about }) => disordered(about),
    },
    hours: {
      schema: z.strictObject({
        hours: withoutOverlap(OpeningHours).meta({
          widget: 'hours',
          words: `${registrationForm.id}:form3.hours`,
          exceptions: true,
        }),
      }),
    },
    contact: {
      schema: z.strictObject(from('form3', form3.schema, 'phones', 'email', 'website', 'socials')),
    },
    photos: { schema: z.strictObject(from('form5', form5.schema, 'photos')) },
    items: {
      schema: z.strictObject({
        items: z
          .array(item)
          .max(ITEMS_MAX)
          .optional()
          .meta({ page: 'add-items', words: `${registrationForm.id}:form5.items` }),
      }),
      across: ({ items }) => wrongOffers((items?.items ?? []) as Offer[]),
    },
    policy: {
      schema: z.strictObject({
        ...sections,
        cancelFreeUntilHours: z.number().int().min(0).max(8_760).optional(),
        insuranceSum: z.number().min(0).max(100_000_000).optional().meta({ widget: 'money' }),
      }),
    },
    reply: {
      schema: z.strictObject({
        rightToReply: localizedText(1_000).optional().meta({ widget: 'localized', max: 1_000 }),
      }),
    },
    name: {
      schema: z.strictObject({
        ...from('form1', form1.schema, 'name', 'category', 'extraCategories'),
        ...from('form3', form3.schema, 'facets'),
      }),
    },
    place: { schema: z.strictObject(from('form2', form2.schema, 'address', 'point', 'pinIsRight')) },
    documents: { schema: z.strictObject(from('form4', form4.schema, 'documents')) },
  },
});
