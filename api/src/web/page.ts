import { type LocaleCode, LocaleCode as Locales } from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';

/** What `<html lang>` may be called; `ch-Ch` is the product's own name. */
const HTML_LANG: Readonly<Record<LocaleCode, string>> = { 'th-TH': 'th', 'en-US': 'en', 'ch-Ch': 'zh-Hans' };
const PREFERRED: readonly (readonly [RegExp, LocaleCode])[] = [
  [/^th\b/i, 'th-TH'],
  [/^en\b/i, 'en-US'],
  [/^zh\b/i, 'ch-Ch'],
];

/** The reader's choice in the cookie, else the first language of the browser that we speak, else Thai. */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): LocaleCode {
  const chosen = Locales.safeParse(/(?:^|;\s*)locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1]);
  if (chosen.success) return chosen.data;
  for (const language of (headers['accept-language'] ?? '').split(',')) {
    const match = PREFERRED.find(([pattern]) => pattern.test(language.trim()));
    if (match) return match[1];
  }
  return 'th-TH';
}

export interface Placeholders {
  config: object;
  nonce: string;
  locale: LocaleCode;
}

/** JSON inside a script element must not be able to end it. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function fillPage(template: string, { config, nonce, locale }: Placeholders): string {
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${HTML_LANG[locale]}"`)
    .replaceAll('__NONCE__', nonce)
    .replace('__CONFIG__', () => inlineJson(config));
}
