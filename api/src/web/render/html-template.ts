import {
  LOCALE_CODES,
  LOCALES,
  type LocaleCode,
  LocaleCode as LocaleCodes,
  localeNamed,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'cookies' | 'headers' | 'url'>;

/**
 * The language named in the address (`?lang=zh`), else the reader's choice in the cookie, else the first language of
 * the browser that we speak. English for a browser that names only others, Thai where nothing is named.
 */
export function localeOf({ cookies, headers, url }: Asked): LocaleCode {
  const named = localeInAddress(url);
  if (named) return named;
  const chosen = LocaleCodes.safeParse(cookies.locale);
  if (chosen.success) return chosen.data;
  const languages = (headers['accept-language'] ?? '').split(',').map((language) => language.trim());
  for (const language of languages) {
    const match = localeNamed(language);
    if (match) return match;
  }
  return languages.some((language) => /^[a-z]/i.test(language)) ? 'en-US' : 'th-TH';
}

const localeInAddress = (url: string): LocaleCode | undefined => {
  const named = /[?&]lang=([a-z]+)(?:&|$)/.exec(url)?.[1];
  return LOCALE_CODES.find((code) => LOCALES[code].param === named);
};

/**
 * A language chosen by a link of ours, or of somebody who has not chosen yet, stays chosen; a link from elsewhere
 * overrules no choice. A browser with scripts remembers it by itself; one without has only this.
 */
export function languageToRemember({ cookies, headers, url }: Asked): LocaleCode | undefined {
  const isOurs = headers['sec-fetch-site'] === 'same-origin';
  return isOurs || cookies.locale === undefined ? localeInAddress(url) : undefined;
}

export interface Placeholders {
  config: object;
  nonce: string;
  locale: LocaleCode;
  /** Addresses of the typefaces the language is written in. */
  fonts: readonly string[];
  /** Elements: links to what the browser needs next, where it fills the page. */
  hints?: string;
  /** What the server has rendered; without it the browser renders the page. */
  rendered?: {
    /** Elements: title, descriptions. */
    head: string;
    /** Elements: links to the styles the page needs besides those of every page. */
    styles: string;
    /** Elements: links to its scripts besides those of every page. */
    scripts: string;
    html: string;
    /** JSON of what the browser needs to take the page over. */
    state: string;
  };
}

/** The template's own. */
const SCRIPTS = /<script defer src="[^"]*"><\/script>/g;

/** A text inside a script element must neither end it nor open a comment in it. */
const inlineText = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
export const inlineJson = (value: unknown) => inlineText(JSON.stringify(value));

/**
 * Puts the scripts of a rendered page into it once it has been painted together with the first pictures, which get a
 * second at most: until then the connection belongs to what the visitor looks at. Nothing is painted of a page in a
 * hidden tab, so that there nothing is waited for. What is pressed meanwhile is written down for the program.
 */
export const STARTER =
  'addEventListener("click",e=>{window.pressed=e.target.closest?.("button")??window.pressed},true);' +
  '(()=>{const start=()=>document.head.append(document.getElementById("start").content.cloneNode(true)),' +
  'painted=()=>new Promise(done=>requestAnimationFrame(()=>setTimeout(done))),' +
  'first=()=>Promise.all([...document.querySelectorAll("img[loading=eager]")].map(i=>i.decode().catch(()=>{})));' +
  'document.hidden?start():painted().then(()=>Promise.race([first().then(painted),' +
  'new Promise(done=>setTimeout(done,1000))])).then(start)})()';

export function fillPage(template: string, placeholders: Placeholders): string {
  const { config, nonce, locale, fonts, hints = '', rendered } = placeholders;
  const preloads = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  const page = template
    .replace('<!--fonts-->', preloads.join('') + hints)
    .replace(/<html lang="[^"]*"/, `<html lang="${LOCALES[locale].html}"`)
    .replace('/manifest.webmanifest', `/manifest.webmanifest?locale=${locale}`)
    .replaceAll('__NONCE__', nonce)
    // Before any text of visitors is put in.
    .replace('__CONFIG__', () => inlineJson(config));
  if (!rendered) return page;
  const state = `<script type="application/json" id="state">${inlineText(rendered.state)}</script>`;
  const scripts = (page.match(SCRIPTS) ?? []).join('').replaceAll(' defer', '');
  const start = `<template id="start">${rendered.scripts}${scripts}</template><script>${STARTER}</script>`;
  // Functions, as what is put in may contain what a pattern would read as a sign.
  return (
    page
      .replaceAll(SCRIPTS, '')
      .replace(/<!--title-->.*?<!--\/title-->/s, '')
      .replace('<!--head-->', () => rendered.head)
      // Behind the stylesheet of every page, as when the browser loads them.
      .replace('</head>', () => `${rendered.styles}</head>`)
      .replace('<!--app-->', () => rendered.html)
      .replace('</body>', () => `${state}${start}</body>`)
  );
}
