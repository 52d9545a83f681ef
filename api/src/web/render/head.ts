import { LANGUAGE_OF_LOCALE, LOCALE_CODES, LOCALES, type LocaleCode } from '@sabaijai/contract';
import { inlineJson } from './html-template.js';
import type { Head } from './renderer.js';

/** Keeps Thai words whole on a line of the page; nothing else wants it. */
const WORD_JOINER = '\u2060';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Marks that turn the direction of what follows them, and other signs that nobody sees but a program. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;
export const withoutHidden = (text: string) => text.replace(HIDDEN, ' ').trim();
const escaped = (text: string) => withoutHidden(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);

/** What holds addresses in structured data: there they may be paths of this site, outside they must be whole. */
const ADDRESSES = /^(?:url|@id|item|image|logo|urlTemplate)$/;
function forOutside(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string')
    return ADDRESSES.test(key) && /^\/(?!\/)/.test(value) ? origin + value : withoutHidden(value);
  if (Array.isArray(value)) return value.map((entry) => forOutside(entry, origin, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, forOutside(entry, origin, name)]),
    );
  return value;
}

const meta = (name: string, content: string | undefined) =>
  content ? `<meta ${/^og:/.test(name) ? 'property' : 'name'}="${name}" content="${escaped(content)}">` : '';

/** What is shown of the page where somebody shares it. */
function cardElements(
  head: Head,
  { url, origin, locale }: { url: string; origin: string; locale: LocaleCode },
): string[] {
  const { path, alt } = head.image ?? {
    path: `/share/sabaijai-${LANGUAGE_OF_LOCALE[locale]}.jpg`,
    alt: head.title,
  };
  return [
    meta('og:type', 'website'),
    meta('og:url', url),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:locale', LOCALES[locale].i18n.replace('-', '_')),
    meta('og:image', origin + path),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/**
 * The elements of a page's head. `url` is its path and query as asked for, `origin` where the world reaches this
 * installation. Of the query only what `head.params` names makes another page; the language always does.
 */
export function headElements(
  head: Head,
  { url, origin, locale }: { url: string; origin: string; locale: LocaleCode },
) {
  const asked = new URL(url, origin);
  const address = (code?: LocaleCode) => {
    const kept = new URLSearchParams();
    for (const name of head.params ?? [])
      for (const value of asked.searchParams.getAll(name).slice(0, 1)) kept.append(name, value);
    if (code) kept.set('lang', LOCALES[code].param);
    const query = kept.toString();
    return origin + asked.pathname + (query ? `?${query}` : '');
  };
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escaped(href)}">`;
  const isFound = head.status < 400 && !head.noindex;
  return [
    `<title>${escaped(head.title)}</title>`,
    meta('description', head.description),
    ...(isFound
      ? [
          link('canonical', address(locale)),
          ...LOCALE_CODES.map((code) =>
            link('alternate', address(code), ` hreflang="${LOCALES[code].html}"`),
          ),
          link('alternate', address(), ' hreflang="x-default"'),
          ...cardElements(head, { url: address(locale), origin, locale }),
          ...head.structured.map(
            (object) =>
              `<script type="application/ld+json">${inlineJson({
                '@context': 'https://schema.org',
                ...(forOutside(object, origin) as object),
              })}</script>`,
          ),
        ]
      : [meta('robots', 'noindex')]),
  ]
    .join('')
    .replaceAll(WORD_JOINER, '');
}
