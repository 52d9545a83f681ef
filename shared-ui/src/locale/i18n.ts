import { borrowsFrom, type LocaleCode } from '@sabaijai/contract';
import { createInstance, type i18n } from 'i18next';
import { localeCookie } from './cookie';
import { LOCALES, localeOfI18n } from './locales';
import type { Namespace } from './messages';

export type Messages = { [key: string]: string | Messages };
type LoadMessages = (code: LocaleCode) => Promise<{ default: Messages }>;

/** Where each namespace's language files come from. Filled when a feature's routes are imported; never per request. */
const namespaces = new Map<string, LoadMessages>();

export function registerLocale(namespace: Namespace, load: LoadMessages) {
  namespaces.set(namespace, load);
}

/** Every namespace known so far: the server loads them before it renders. */
export function registeredNamespaces(): string[] {
  return [...namespaces.keys()];
}

/** The file of a language; where it has none, that of the language it borrows from. */
export function loadOrBorrow<File>(
  load: (code: LocaleCode) => Promise<File>,
  code: LocaleCode,
): Promise<File> {
  const borrowed = borrowsFrom(code);
  return load(code).catch((error: { code?: string }) => {
    // Anything else, such as a connection that is lost, is a failure: half a page must not change its language.
    if (borrowed && error.code?.endsWith('MODULE_NOT_FOUND')) return load(borrowed);
    throw error;
  });
}

/** One namespace: what a language borrows, and its own words over that. */
function messagesOf(load: LoadMessages, code: LocaleCode): Promise<{ default: Messages }[]> {
  const borrowed = borrowsFrom(code);
  return Promise.all([...(borrowed ? [load(borrowed)] : []), loadOrBorrow(load, code)]);
}

/** Loads the language files once each; a file that fails is logged as an error and thrown. */
export async function loadMessages(
  i18n: i18n,
  names: readonly string[],
  code: LocaleCode = localeOfI18n(i18n.language).code,
) {
  const { i18n: tag } = LOCALES[code];
  await Promise.all(
    names.map(async (name) => {
      if (i18n.hasResourceBundle(tag, name)) return;
      const load = namespaces.get(name);
      if (!load) throw new Error(`No language files are registered for ${name}`);
      try {
        for (const { default: words } of await messagesOf(load, code))
          i18n.addResourceBundle(tag, name, words, true, true);
      } catch (error) {
        console.error(`Language file ${name}/${code} failed to load`, error);
        throw error;
      }
    }),
  );
}

/** `48 seconds`, `12 minutes`, `24 hours`: never shorter than it is, and no finer than somebody waits. */
function waitText(seconds: number, language: string): string {
  const [unit, size] =
    seconds < 120
      ? (['second', 1] as const)
      : seconds < 7_200
        ? (['minute', 60] as const)
        : (['hour', 3_600] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}

export async function createI18n(code: LocaleCode, names: readonly string[]): Promise<i18n> {
  const i18n = createInstance({
    lng: LOCALES[code].i18n,
    fallbackLng: false,
    resources: {},
    ns: [],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  await i18n.init();
  i18n.services.formatter?.add('wait', (seconds: number, language) => waitText(seconds, language ?? code));
  await loadMessages(i18n, names, code);
  return i18n;
}

/** The choice outlives the visit. */
export function rememberLocale(code: LocaleCode) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = localeCookie(code, location.protocol === 'https:');
}

/**
 * Switches language: first every file in use, then the switch, then the cookie. When one file fails nothing has
 * changed: the caller tells the person that the old language stays.
 */
export async function changeLocale(i18n: i18n, code: LocaleCode) {
  const inUse = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  await loadMessages(i18n, inUse, code);
  await i18n.changeLanguage(LOCALES[code].i18n);
  rememberLocale(code);
  document.documentElement.lang = LOCALES[code].html;
}
