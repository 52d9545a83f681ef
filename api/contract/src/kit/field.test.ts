import { z } from 'zod';
import { labForm } from '../forms.js';
import { fieldOf, photosIn, WIDGETS, type Widget, wordsOf, wordsOfField } from './field.js';
import { defineForm } from './form.js';
import { localizedText, plainText } from './localized-text.schema.js';

describe('the control of a field', () => {
  it.each<[Widget, z.ZodType]>([
    ['text', z.string()],
    ['text', plainText(1, 20).optional()],
    ['email', z.email()],
    ['number', z.number().int().nullable()],
    ['check', z.boolean().default(false)],
    ['check', z.literal(true)],
    ['choice', z.enum(['a', 'b'])],
    ['choices', z.array(z.enum(['a', 'b']))],
    ['localized', localizedText(20)],
    ['date', z.iso.date().optional()],
    ['time', z.iso.time()],
    ['mapPoint', z.strictObject({ lat: z.number(), lon: z.number() })],
    ['group', z.strictObject({ street: z.string() })],
    ['list', z.array(z.strictObject({ name: z.string() }))],
    ['phone', z.string().meta({ widget: 'phone' }).optional()],
    ['yesNo', z.boolean().optional().meta({ widget: 'yesNo' })],
  ])('is %s, from its type or its meta', (widget, schema) => expect(fieldOf(schema).widget).toBe(widget));

  it('knows limits, options and whether it may be missing', () => {
    expect(fieldOf(z.number().int().min(1).max(9))).toMatchObject({ isWhole: true, min: 1, max: 9 });
    expect(fieldOf(z.number())).toMatchObject({ isWhole: false, optional: false });
    expect(
      fieldOf(
        z
          .array(z.strictObject({ a: z.string() }))
          .max(3)
          .optional(),
      ),
    ).toMatchObject({
      max: 3,
      optional: true,
    });
    expect(fieldOf(z.array(z.enum(['a', 'b']))).options).toEqual(['a', 'b']);
    expect(fieldOf(plainText(1, 300).meta({ max: 300 })).max).toBe(300);
  });

  it('is in the form of the lab, whichever it is', () => {
    const seen = new Set<string>();
    const walk = (fields: Readonly<Record<string, z.ZodType>>) => {
      for (const schema of Object.values(fields)) {
        const field = fieldOf(schema);
        seen.add(field.widget);
        if (field.widget === 'group' || field.widget === 'list') walk(field.fields);
      }
    };
    for (const { schema } of Object.values(labForm.steps)) walk(schema.shape);
    // What nobody sees is no control.
    expect([...seen].sort()).toEqual(WIDGETS.filter((widget) => widget !== 'hidden').sort());
  });

  it('takes its words from elsewhere where its meta says so, and has none when it is hidden', () => {
    const phones = z
      .array(z.object({ number: z.string(), id: z.string().optional().meta({ widget: 'hidden' }) }))
      .meta({ words: 'other:form3.phones' });
    expect(wordsOfField('contact', { phones }, 'phones.0.number')).toBe('other:form3.phones.number');
    expect(wordsOfField('contact', { phones: z.string() }, 'phones')).toBe('contact.phones');
    expect(wordsOf({ steps: { contact: { schema: z.object({ phones }) } } })).toEqual([
      'title',
      'contact.title',
      'other:form3.phones.label',
      'other:form3.phones.entry',
      'other:form3.phones.number.label',
    ]);
  });
});

describe('the photos in answers', () => {
  it('are found in whichever field, group or entry they stand', () => {
    const photo = z.array(z.string()).optional().meta({ widget: 'photo' });
    const fields = {
      front: photo,
      name: z.string(),
      pier: z.object({ view: photo, depth: z.number() }),
      boats: z.array(z.object({ photos: photo, name: z.string() })),
    };
    expect(
      photosIn(fields, {
        front: ['pho_1'],
        name: 'pho_no',
        pier: { view: ['pho_2'], depth: 3 },
        boats: [{ photos: ['pho_3', 'pho_4'], name: 'a' }, { name: 'b' }],
      }),
    ).toEqual(['pho_1', 'pho_2', 'pho_3', 'pho_4']);
    expect(photosIn(fields, {})).toEqual([]);
  });
});

describe('the words of a form', () => {
  it('are a title for each step, a label for each field at every depth, and a word for each option', () => {
    const form = defineForm({
      id: 'trip',
      steps: {
        crew: {
          schema: z.strictObject({
            kind: z.enum(['row', 'sail']),
            people: z.array(z.strictObject({ name: z.string() })),
            home: z.strictObject({ street: z.string() }),
          }),
        },
      },
    });
    expect(wordsOf(form)).toEqual([
      'title',
      'crew.title',
      'crew.kind.label',
      'crew.kind.option.row',
      'crew.kind.option.sail',
      'crew.people.label',
      'crew.people.entry',
      'crew.people.name.label',
      'crew.home.label',
      'crew.home.street.label',
    ]);
  });
});

describe('a step of a form', () => {
  it('asks only for the fields that its answers need, also when it is sent', () => {
    const boat = { seats: 4, insured: false };
    expect(labForm.stepSchema('boat', { boat }).safeParse(boat).success).toBe(true);
    const insured = { ...boat, insured: true, insuredUntil: 'soon' };
    expect(labForm.stepSchema('boat', { boat: insured }).safeParse(insured).success).toBe(false);
  });
});
