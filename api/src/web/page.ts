import { type LocaleCode, LocaleCode as Locales } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';

/** How each language is named in an address (`?lang=th`), in `lang` and `hreflang`, and by those who preview links. */
export const LANGUAGES = {
  th: { locale: 'th-TH', hreflang: 'th', openGraph: 'th_TH' },
  en: { locale: 'en-US', hreflang: 'en', openGraph: 'en_US' },
  zh: { locale: 'ch-Ch', hreflang: 'zh-Hans', openGraph: 'zh_CN' },
} as const satisfies Record<string, { locale: LocaleCode; hreflang: string; openGraph: string }>;
export type LanguageParam = keyof typeof LANGUAGES;

export const languageOf = (locale: LocaleCode): LanguageParam =>
  (Object.keys(LANGUAGES) as LanguageParam[]).find((key) => LANGUAGES[key].locale === locale) ?? 'th';

const PREFERRED: readonly (readonly [RegExp, LocaleCode])[] = [
  [/^th\b/i, 'th-TH'],
  [/^en\b/i, 'en-US'],
  [/^zh\b/i, 'ch-Ch'],
];

/** The language named in the address (`?lang=zh`), else the reader's choice in the cookie, else the first language of the browser that we speak, else Thai. */
export function localeOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): LocaleCode {
  const named = localeInAddress(url);
  if (named) return named;
  const chosen = Locales.safeParse(/(?:^|;\s*)locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1]);
  if (chosen.success) return chosen.data;
  for (const language of (headers['accept-language'] ?? '').split(',')) {
    const match = PREFERRED.find(([pattern]) => pattern.test(language.trim()));
    if (match) return match[1];
  }
  return 'th-TH';
}

const localeInAddress = (url: string): LocaleCode | undefined => {
  const named = /[?&]lang=(th|en|zh)(?:&|$)/.exec(url)?.[1] as LanguageParam | undefined;
  return named && LANGUAGES[named].locale;
};

/**
 * A language chosen by a link of ours, or of somebody who has not chosen yet, stays chosen; a link from elsewhere
 * overrules no choice. A browser with scripts remembers it by itself; one without has only this.
 */
export function languageToRemember({
  headers,
  url,
}: Pick<FastifyRequest, 'headers' | 'url'>): LocaleCode | undefined {
  const hasChosen = /(?:^|;\s*)locale=/.test(headers.cookie ?? '');
  const isOurs = headers['sec-fetch-site'] === 'same-origin';
  return isOurs || !hasChosen ? localeInAddress(url) : undefined;
}

export interface Placeholders {
  config: object;
  nonce: string;
  locale: LocaleCode;
  /** Addresses of the typefaces the language is written in. */
  fonts: readonly string[];
  /** What the server has drawn; without it the browser draws the page. */
  drawn?: {
    /** Elements: title, descriptions. */
    head: string;
    /** Elements: links to the files the page needs besides those of every page. */
    files: string;
    html: string;
    /** JSON of what the browser needs to take the page over. */
    state: string;
  };
}

/** A text inside a script element must neither end it nor open a comment in it. */
export const inlineText = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
export const inlineJson = (value: unknown) => inlineText(JSON.stringify(value));

export function fillPage(template: string, { config, nonce, locale, fonts, drawn }: Placeholders): string {
  const preloads = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  const page = template
    .replace('<!--fonts-->', preloads.join(''))
    .replace(/<html lang="[^"]*"/, `<html lang="${LANGUAGES[languageOf(locale)].hreflang}"`)
    .replaceAll('__NONCE__', nonce)
    // Before any text of visitors is put in.
    .replace('__CONFIG__', () => inlineJson(config));
  if (!drawn) return page;
  const state = `<script type="application/json" id="state">${inlineText(drawn.state)}</script>`;
  // Functions, as what is put in may contain what a pattern would read as a sign.
  return (
    page
      .replace(/<!--title-->.*?<!--\/title-->/s, '')
      .replace('<!--head-->', () => drawn.head)
      // Behind the stylesheet of every page, as when the browser loads them.
      .replace('</head>', () => `${drawn.files}</head>`)
      .replace('<!--app-->', () => drawn.html)
      .replace('</body>', () => `${state}</body>`)
  );
}
