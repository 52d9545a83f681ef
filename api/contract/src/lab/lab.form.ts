import { z } from 'zod';
import { OpeningHours } from '../business/hours.schema.js';
import { ProvinceCode } from '../business/provinces.schema.js';
import { defineForm } from '../kit/form.js';
import { idOf } from '../kit/id.schema.js';
import { localizedText, plainText } from '../kit/localized-text.schema.js';

/** A form of the lab: every control once, a step under a condition, a list with entries on a page of its own. */
export const labForm = defineForm({
  id: 'lab-form',
  steps: {
    place: {
      schema: z.strictObject({
        name: localizedText(80),
        kind: z.enum(['restaurant', 'hotel', 'boat']),
        district: z.enum(['coast', 'island', 'river', 'town', 'hills', 'forest']).optional(),
        facets: z.array(z.enum(['food', 'rooms', 'pool', 'boat', 'animals'])).optional(),
        story: plainText(10, 300).meta({ widget: 'longText', max: 300 }),
      }),
    },
    contact: {
      schema: z.strictObject({
        person: plainText(2, 60, { lines: false }).meta({ autoComplete: 'name' }),
        phone: z
          .string()
          .regex(/^0\d{8,9}$/)
          .meta({ widget: 'phone' }),
        email: z.email().optional(),
        address: z.strictObject({
          street: plainText(2, 100, { lines: false }).meta({ autoComplete: 'street-address' }),
          province: ProvinceCode.meta({ widget: 'province' }),
        }),
        point: z.strictObject({ lat: z.number(), lon: z.number() }).optional(),
      }),
    },
    boat: {
      when: ({ place }) => place?.kind === 'boat',
      schema: z.strictObject({
        seats: z.number().int().min(1).max(500),
        insured: z.boolean().meta({ widget: 'yesNo' }),
        insuredUntil: z.iso.date().optional(),
      }),
      skip: ({ boat }) => (boat?.insured === true ? [] : ['insuredUntil']),
    },
    offer: {
      schema: z.strictObject({
        items: z
          .array(
            z.strictObject({
              name: plainText(2, 60, { lines: false }),
              price: z.number().min(0).max(100_000).meta({ widget: 'money' }),
            }),
          )
          .min(1)
          .max(5)
          .meta({ page: 'add-items' }),
        trips: z
          .array(z.strictObject({ departs: z.iso.time({ precision: -1 }), minutes: z.number().int().min(5) }))
          .max(3)
          .optional(),
        hours: OpeningHours.meta({ widget: 'hours' }).optional(),
      }),
    },
    papers: {
      schema: z.strictObject({
        photos: z.array(idOf('photo')).max(3).optional().meta({ widget: 'photo', purpose: 'review' }),
        licences: z.array(idOf('document')).max(2).optional().meta({ widget: 'document', document: 'other' }),
        since: z.iso.date(),
        isTrue: z.literal(true),
      }),
    },
  },
});
