import {
  DEADLINES,
  type Id,
  type Language,
  type LocalizedText,
  MATTER,
  textLength,
  WARNING_GROUNDS,
  type WarningItem,
  type WarningItemSave,
  type WarningSeverity,
} from '@sabaijai/contract';
import { isInRange } from '../facts';

export type DraftItem = Pick<
  WarningItem,
  'id' | 'itemId' | 'severity' | 'matter' | 'grounds' | 'measure' | 'amount' | 'verify' | 'photos' | 'version'
>;
export const LANGUAGES = ['th', 'en', 'zh'] as const satisfies readonly Language[];
export const PARTS = ['matter', 'grounds', 'measure'] as const;
export const LIMITS = { matter: MATTER, grounds: WARNING_GROUNDS, measure: MATTER } as const;
export type Words = Record<(typeof PARTS)[number], string>;

/** An item as it is typed: all of its languages, of which one is sent at a time. */
export interface ItemForm extends Pick<DraftItem, 'severity' | 'amount' | 'verify' | 'photos'> {
  words: Record<Language, Words>;
}
/** What somebody chose for a draft and is sent with it. */
export const draftName = (draft: Id<'warning'>) => `warning/${draft}/`;

export const formOf = (item: DraftItem): ItemForm => ({
  severity: item.severity,
  amount: item.amount,
  verify: item.verify,
  photos: item.photos,
  words: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(PARTS.map((part) => [part, item[part][language] ?? ''])),
    ]),
  ) as ItemForm['words'],
});

/** What the inspector adds: not in the checklist. */
export const ownItem = (id: Id<'warningItem'>): DraftItem => ({
  ...{ id, itemId: null, severity: 'major', amount: DEADLINES.major.usual, verify: 'photo', photos: [] },
  ...{ matter: {}, grounds: {}, measure: {}, version: 0 },
});

/** What is critical is always looked at on site, and each severity has its own usual time. */
export const withSeverity = (form: ItemForm, severity: WarningSeverity): ItemForm => ({
  ...form,
  severity,
  amount: DEADLINES[severity].usual,
  verify: severity === 'critical' ? 'onsite' : form.verify,
});

const isPartWritten = (words: Words, part: keyof Words) => {
  const length = textLength(words[part].trim());
  return length >= LIMITS[part].min && length <= LIMITS[part].max;
};
const isWritten = (words: Words) => PARTS.every((part) => isPartWritten(words, part));
const isEmpty = (words: Words) => PARTS.every((part) => words[part].trim() === '');
const isSame = (one: Words, other: Words) => PARTS.every((part) => one[part].trim() === other[part].trim());

const changedLanguages = (form: ItemForm, saved: ItemForm | null) =>
  LANGUAGES.filter((language) => {
    const words = form.words[language];
    return saved ? !isSame(words, saved.words[language]) : !isEmpty(words);
  });
const isAnythingElse = ({ words: _, ...form }: ItemForm, saved: ItemForm | null) =>
  !saved || (Object.keys(form) as (keyof typeof form)[]).some((name) => `${form[name]}` !== `${saved[name]}`);

export const isChanged = (form: ItemForm, saved: ItemForm | null) =>
  changedLanguages(form, saved).length > 0 || isAnythingElse(form, saved);

/** A field that keeps the item from being saved, with its language. */
export type Lack = { at: 'amount' | 'photos' } | { at: keyof Words; language: Language };

export function lacksOf(
  item: Pick<DraftItem, 'itemId'>,
  form: ItemForm,
  saved: ItemForm | null,
  base: 'th' | 'en' = 'th',
): Lack[] {
  const changed = changedLanguages(form, saved);
  // Whoever gets it reads Thai or English: without either it is the writer's own of these that is missing.
  const isBaseless = isEmpty(form.words.th) && isEmpty(form.words.en);
  return [
    ...(isBaseless ? [base] : changed).flatMap((language) =>
      PARTS.filter((part) => !isPartWritten(form.words[language], part)).map((at) => ({ at, language })),
    ),
    ...(isInRange(form) ? [] : [{ at: 'amount' as const }]),
    ...(item.itemId === null && form.photos.length === 0 ? [{ at: 'photos' as const }] : []),
  ];
}

/** As the server takes it: its words in each language in which all of them are written. */
export function bodyOf(
  { itemId }: Pick<DraftItem, 'itemId'>,
  { words, ...rest }: ItemForm,
  version: number,
): WarningItemSave {
  const written = LANGUAGES.filter((language) => isWritten(words[language]));
  const of = (part: keyof Words): LocalizedText =>
    Object.fromEntries(written.map((language) => [language, words[language][part].trim()]));
  return { ...rest, version, itemId, matter: of('matter'), grounds: of('grounds'), measure: of('measure') };
}
