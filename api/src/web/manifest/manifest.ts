import {
  LANGUAGE_OF_LOCALE,
  type Language,
  LOCALES,
  type LocaleCode,
  LocaleCode as Locales,
} from '@sabaijai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Remote } from '../static/remotes.js';

/** The icon on the phone's screen has no room for more. */
const WORDS: Readonly<Record<Language, { name: string; description: string }>> = {
  th: { name: 'สบายใจ', description: 'สถานที่ทั่วไทย พร้อมผลตรวจความปลอดภัย' },
  en: { name: 'Sabaijai', description: 'Places in Thailand and what safety inspectors found there.' },
  zh: { name: '安心游', description: '泰国各地的地点，附安全检查结果。' },
};
/** As in the page's own head: the navy of the night. */
const NAVY = '#070B1A';
const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a browser needs to install the product; the remotes' pages that say so are its shortcuts. */
export function manifestOf(remotes: readonly Remote[], locale: LocaleCode): object {
  const { name, description } = WORDS[LANGUAGE_OF_LOCALE[locale]];
  const shortcuts = remotes
    .flatMap(({ menu = [], words }) =>
      menu.map((entry) => ({
        order: entry.in.shortcuts,
        to: entry.to,
        label: words[locale]?.[entry.key]?.label,
      })),
    )
    .filter(({ order, label }) => order !== undefined && label !== undefined)
    .sort((one, other) => Number(one.order) - Number(other.order));
  return {
    // One product, whichever language it was installed in.
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    lang: LOCALES[locale].html,
    dir: 'ltr',
    name,
    short_name: name,
    description,
    background_color: NAVY,
    theme_color: NAVY,
    categories: ['travel'],
    icons: [
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('icon-maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: shortcuts.map(({ to, label }) => ({
      name: label,
      url: to,
      icons: [png('icon-192', 192, 'any')],
    })),
  };
}

/** A browser asks for it without cookies: the page names its language in the address. */
export function serveManifest(
  fastify: FastifyInstance,
  remotes: () => readonly Remote[],
  localeOf: (request: FastifyRequest) => LocaleCode,
): void {
  fastify.get<{ Querystring: { locale?: string } }>('/manifest.webmanifest', (request, reply) => {
    const asked = Locales.safeParse(request.query.locale);
    const locale = asked.success ? asked.data : localeOf(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language, accept-encoding')
      .send(JSON.stringify(manifestOf(remotes(), locale)));
  });
}
