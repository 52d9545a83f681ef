/**
 * The messages of each namespace, by what stands in English. Every feature adds its own beside its `registerLocale`, so
 * that a key without a message does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface can be added to from elsewhere, a type cannot
export interface Words {}
export type Namespace = keyof Words;

/** Plural forms (`found_one`, `found_other`) and contexts are asked for by the key they share. */
type Shared<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
/** The keys of messages that stand in one another, as `grade.A`. */
type KeyIn<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? Shared<Key>
    : `${Key}.${KeyIn<Messages[Key]>}`;
}[keyof Messages & string];

/** Keys of the first namespace as they are, those of all by their namespace: `close`, `common:close`. */
export type Key<Names extends Namespace, First extends Namespace = never> =
  | KeyIn<Words[First]>
  | { [Name in Names]: `${Name}:${KeyIn<Words[Name]>}` }[Names];

/** The message of a key, with its placeholders filled in. */
export type Translate<AnyKey extends string> = (
  key: AnyKey,
  values?: Readonly<Record<string, unknown>>,
) => string;
/**
 * For keys made of what the server sends, such as the names of machines and actions: no compiler knows them, and
 * `npm run locales` checks that each one of the contract has its message.
 */
export const withAnyKey = (t: Translate<never>): Translate<string> => t as Translate<string>;

/** What `useT` gives for this namespace, and for more than one a function that takes this one's keys, too. */
export type TranslateOf<Name extends Namespace> = Translate<Key<Name, Name>>;
