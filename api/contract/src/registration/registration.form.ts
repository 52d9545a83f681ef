import { z } from 'zod';
import {
  Amenity,
  ItemType,
  Location,
  PHONES_MAX,
  Phone,
  PriceUnit,
  SocialPlatform,
  Tag,
} from '../business/business.schema.js';
import { OpeningHours, withoutOverlap } from '../business/hours.schema.js';
import { SentAddress } from '../business/sent-address.schema.js';
import { TAGS_MAX } from '../business/tags.js';
import { Category, Facet } from '../checklist/terms.schema.js';
import { lastDay, pastDay } from '../kit/day.schema.js';
import { type Answers, defineForm } from '../kit/form.js';
import { idOf } from '../kit/id.schema.js';
import { localizedText, plainText } from '../kit/localized-text.schema.js';
import type { FieldProblem } from '../kit/problem.schema.js';
import { DocumentKind } from '../media/document.schema.js';
import { type Described, requiredDocuments } from './required-documents.js';
import {
  disordered,
  ITEMS_MAX,
  isTaxId,
  LANGUAGES_SPOKEN,
  LEGAL_TYPES,
  type Offer,
  wrongOffers,
} from './rules.js';

const phone = Phone.meta({ widget: 'phone', autoComplete: 'tel' });
/** As people write it: `www.shop.example` is completed. */
const website = z
  .string()
  .transform((value) => (/^[^:/\s]+\.[^:\s]+$/.test(value) ? `https://${value}` : value))
  .pipe(z.url({ protocol: /^https$/, abort: true, error: 'url_https' }).max(200))
  .meta({ max: 200, autoComplete: 'url' });
const line = (min: number, max: number) => plainText(min, max, { lines: false });
const count = (max: number) => z.number().int().min(1).max(max);
const money = z.number().min(0).max(1_000_000).meta({ widget: 'money' });

const taxId = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .refine(isTaxId, { params: { rule: 'tax_id_th' } });

/** Limits of who may take part; activities at a height, on boats or in water must state them. */
const ItemLimits = z.strictObject({
  minAge: count(120).optional(),
  maxAge: count(120).optional(),
  minHeightCm: count(250).optional(),
  maxWeightKg: count(500).optional(),
  healthNote: localizedText(300).optional(),
  stopsInBadWeather: z.boolean().optional(),
});
/** The papers that what it said of itself asks for, once it has said what it is. */
function missingDocuments({ form1, form3, form4 }: Answers): FieldProblem[] {
  const { category, extraCategories } = (form1 ?? {}) as Partial<Described>;
  const { facets, rooms, floorArea } = (form3 ?? {}) as Partial<Described>;
  const shown = (form4?.documents ?? []) as readonly { kind?: DocumentKind }[];
  if (!category) return [];
  const required = requiredDocuments({
    category,
    extraCategories,
    facets,
    rooms: facets?.includes('rooms') ? rooms : undefined,
    floorArea,
  });
  const kinds = required.filter((kind) => !shown.some((document) => document.kind === kind));
  return kinds.length ? [{ path: 'documents', rule: 'required', params: { kinds } }] : [];
}

/** A business registers itself, or claims a place that is listed already: product.md §4.5, `form1` to `form5`. */
export const registrationForm = defineForm({
  id: 'register-business',
  steps: {
    form1: {
      schema: z.strictObject({
        name: localizedText(100, 2),
        category: Category,
        extraCategories: z
          .array(Category)
          .max(2)
          .optional()
          .meta({ optionWords: 'register-business:form1.category.option' }),
        description: localizedText(750, 30).meta({ widget: 'localized', max: 750 }),
        contactName: line(2, 50).meta({ autoComplete: 'name' }),
        contactPhone: phone,
        contactEmail: z.email().max(254).optional(),
      }),
    },
    form2: {
      schema: z.strictObject({
        address: SentAddress,
        point: Location.strict().meta({ widget: 'mapPoint', province: 'address.province' }),
        /** The pin is right although it lies in another province than the address. */
        pinIsRight: z.boolean().optional(),
        /** None of the places that were shown as alike is this one. */
        isNoDuplicate: z.boolean().optional(),
      }),
    },
    form3: {
      schema: z.strictObject({
        hours: withoutOverlap(OpeningHours).meta({ widget: 'hours' }),
        phones: z
          .array(z.strictObject({ number: phone }))
          .min(1)
          .max(PHONES_MAX),
        email: z.email().max(254).optional(),
        website: website.optional(),
        socials: z
          .array(z.strictObject({ platform: SocialPlatform, handle: line(1, 100) }))
          .max(8)
          .optional(),
        facets: z.array(Facet).min(1).max(15),
        tags: z.array(Tag).max(TAGS_MAX).optional(),
        amenities: z.array(Amenity).max(Amenity.options.length).optional(),
        languages: z.array(z.enum(LANGUAGES_SPOKEN)).min(1).max(LANGUAGES_SPOKEN.length),
        capacity: count(100_000).optional(),
        rooms: count(5_000).optional(),
        floors: count(150).optional(),
        floorArea: count(1_000_000).optional(),
        priceMin: money.optional(),
        priceMax: money.optional(),
      }),
      skip: ({ form3 }) => (Array.isArray(form3?.facets) && form3.facets.includes('rooms') ? [] : ['rooms']),
      across: ({ form3 }) => disordered(form3),
    },
    form4: {
      schema: z.strictObject({
        legalType: z.enum(LEGAL_TYPES),
        legalName: line(2, 150).meta({ autoComplete: 'organization' }),
        taxId,
        documents: z
          .array(
            z.strictObject({
              kind: DocumentKind,
              files: z.array(idOf('document')).min(1).max(5).meta({ widget: 'document' }),
              number: line(1, 40).optional(),
              issuedOn: pastDay.optional(),
              expiresOn: lastDay.optional(),
            }),
          )
          .min(1)
          .max(20),
      }),
      across: missingDocuments,
    },
    form5: {
      schema: z.strictObject({
        photos: z.array(idOf('photo')).min(1).max(10).meta({ widget: 'photo', purpose: 'business' }),
        cancellation: plainText(0, 2_000).optional().meta({ widget: 'longText', max: 2_000 }),
        houseRules: plainText(0, 2_000).optional().meta({ widget: 'longText', max: 2_000 }),
        sellsNothing: z.boolean().optional(),
        items: z
          .array(
            z.strictObject({
              type: ItemType,
              name: localizedText(80, 2),
              description: localizedText(500).optional().meta({ widget: 'localized', max: 500 }),
              priceMin: money.optional(),
              priceMax: money.optional(),
              unit: PriceUnit,
              facets: z
                .array(Facet)
                .max(15)
                .optional()
                .meta({ optionWords: 'register-business:form3.facets.option' }),
              limits: ItemLimits.optional(),
              photos: z.array(idOf('photo')).max(3).optional().meta({ widget: 'photo', purpose: 'business' }),
            }),
          )
          .min(1)
          .max(ITEMS_MAX)
          .meta({ page: 'add-items' }),
        isTrue: z.literal(true),
      }),
      skip: ({ form5 }) => (form5?.sellsNothing === true ? ['items'] : []),
      across: ({ form5 }) =>
        form5?.sellsNothing === true ? [] : wrongOffers((form5?.items ?? []) as Offer[]),
    },
  },
});
