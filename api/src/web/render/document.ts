import type { LocaleCode } from '@sabaijai/contract';
import type { Build, PageFiles } from '../static/build.js';
import { headElements } from './head.js';
import { fillPage } from './html-template.js';
import type { RenderedPage } from './renderer.js';

export interface DocumentParts {
  build: () => Build;
  config: (locale: LocaleCode) => object;
  /** Where the world reaches this installation. */
  origin: string;
}
export interface About {
  url: string;
  locale: LocaleCode;
  nonce: string;
}

/** Makes the whole document of a rendered page: the build's own page, filled in. */
export function documents({
  build,
  config,
  origin,
}: DocumentParts): (page: RenderedPage, about: About) => string {
  return (page, { url, locale, nonce }) => {
    const files = filesOf(page, build());
    return fillPage(build().template ?? '', {
      config: config(locale),
      nonce,
      locale,
      fonts: fontsOf(build(), locale),
      rendered: {
        head: headElements({ ...page.head, status: page.status }, { url, origin, locale }) + page.preloads,
        styles: files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join(''),
        scripts: files.scripts.map(hintAt).join(''),
        html: page.html,
        state: page.state,
      },
    });
  };
}

/** The files of a page's own code, each once: what renders it first. */
function filesOf({ chunks }: RenderedPage, { pages }: Build): PageFiles {
  const parts = chunks.map(({ build, name }) => {
    const files = pages.get(`${build}/${name}`);
    // Without its styles a page would stand bare until its scripts have run, and nobody would learn why.
    if (!files) throw new Error(`The build of ${build} lists no files for the page ${name}`);
    return files;
  });
  const each = (kind: keyof PageFiles) => [...new Set(parts.flatMap((part) => part[kind]))];
  return { styles: each('styles'), scripts: each('scripts') };
}

/** With what each page of a remote begins. Which page an address is, only its routes know, and they are in it. */
const ENTRY = /\/static\/(?:remote|__federation_expose_remote)\.\w+\.js$/;

/** The federation's runtime asks for its own entry in another mode than for chunks; a hint in the wrong one fetches twice. */
function hintAt(script: string): string {
  const mode = ENTRY.test(script) ? ' crossorigin' : '';
  return `<link rel="preload" as="script"${mode} fetchpriority="low" href="${script}">`;
}

/** Of a page that the browser fills: its remote comes together with the shell, and not after it. */
export const hintsOf = ({ files }: Build, remote: string): string =>
  [...files.keys()]
    .filter((url) => url.startsWith(`/remotes/${remote}/`) && ENTRY.test(url))
    .map(hintAt)
    .join('');

/** Chinese comes from the reader's own system; figures and names in Latin stand on every page. */
export function fontsOf({ files }: Build, locale: LocaleCode): string[] {
  const wanted =
    locale === 'th-TH' ? /-(?:latin|thai)-\d+-normal\.\w+\.woff2$/ : /-latin-\d+-normal\.\w+\.woff2$/;
  return [...files.keys()].filter((url) => wanted.test(url));
}
