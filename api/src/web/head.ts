import type { LocaleCode } from '@sabaijai/contract';
import { inlineJson, LANGUAGES, type LanguageParam, languageOf } from './page.js';
import type { Head } from './renderer.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);

/** Addresses inside structured data are paths of this site; outside they must be whole. */
function withOrigin(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((entry) => withOrigin(entry, origin));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withOrigin(entry, origin)]));
  return value;
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
  const address = (language?: LanguageParam) => {
    const kept = new URLSearchParams();
    for (const name of head.params ?? [])
      for (const value of asked.searchParams.getAll(name)) kept.append(name, value);
    if (language) kept.set('lang', language);
    const query = kept.toString();
    return origin + asked.pathname + (query ? `?${query}` : '');
  };
  const language = languageOf(locale);
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta ${/^og:/.test(name) ? 'property' : 'name'}="${name}" content="${escape(content)}">` : '';
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escape(href)}">`;
  const isFound = head.status < 400 && !head.noindex;
  const image = head.image && origin + head.image.path;
  return [
    `<title>${escape(head.title)}</title>`,
    meta('description', head.description),
    ...(isFound
      ? [
          link('canonical', address(language)),
          ...(Object.keys(LANGUAGES) as LanguageParam[]).map((key) =>
            link('alternate', address(key), ` hreflang="${LANGUAGES[key].hreflang}"`),
          ),
          link('alternate', address(), ' hreflang="x-default"'),
          meta('og:type', 'website'),
          meta('og:url', address(language)),
          meta('og:title', head.title),
          meta('og:description', head.description),
          meta('og:locale', LANGUAGES[language].openGraph),
          meta('og:image', image),
          ...(image
            ? [
                meta('og:image:width', '1200'),
                meta('og:image:height', '630'),
                meta('og:image:alt', head.image?.alt),
              ]
            : []),
          meta('twitter:card', image ? 'summary_large_image' : 'summary'),
          ...head.structured.map(
            (object) =>
              `<script type="application/ld+json">${inlineJson({
                '@context': 'https://schema.org',
                ...(withOrigin(object, origin) as object),
              })}</script>`,
          ),
        ]
      : [meta('robots', 'noindex')]),
  ].join('');
}
