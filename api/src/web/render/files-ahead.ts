import { borrowsFrom, LocaleCode } from '@sabaijai/contract';
import type { Build } from '../static/build.js';
import { fontsOf } from './document.js';

/** A program that takes itself away, for browsers that have one of ours while there is to be none. */
export const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The address of the page with nothing on it, which the browser fills by itself. */
export const emptyPageOf = (locale: LocaleCode) => `/builds/empty/${locale}.html`;

/**
 * What the service worker knows of a build, as `shell/worker/messages.ts` describes it. Every file with a hash in its name
 * is in one of the lists: what is in none is taken away.
 */
export function filesAhead(build: Build) {
  const { id, files, remotes, template, pages } = build;
  const hashed = [...files.values()].filter(({ immutable }) => immutable).map(({ url }) => url);
  const ofShell = hashed.filter((url) => !url.startsWith('/remotes/'));
  const languages = Object.fromEntries(
    LocaleCode.options.map((locale) => [
      locale,
      [
        ...wordFiles(build, locale),
        ...hashed.filter((url) => url.includes(`/static/verify-${locale}-json.`)),
        ...fontsOf(build, locale),
      ],
    ]),
  );
  const inLanguages = new Set(Object.values(languages).flat());
  const first = [
    ...(template?.match(STATIC) ?? []),
    ...filesOfGroups(build, [KEEP]),
    ...AHEAD.flatMap((page) => filesOfPage(build, page)),
    // Cards are checked where there is no network, also by browsers that cannot do it themselves.
    ...hashed.filter((url) => url.includes('/static/ed25519.')),
  ].filter((url) => files.has(url));
  const ofRemote = (name: string) => [
    ...hashed.filter((url) => url.startsWith(`/remotes/${name}/`)),
    ...filesOfGroups(
      build,
      [...pages].flatMap(([page, { shared }]) => (page.startsWith(`${name}/`) ? shared : [])),
    ),
  ];
  return {
    id,
    locale: 'th-TH' satisfies LocaleCode,
    fixed: [
      ...LocaleCode.options.map(emptyPageOf),
      ...remotes.map(({ entry }) => entry),
      ...[...files.keys()].filter((url) => OF_LAYOUT.test(url)),
    ],
    first: [...new Set(first)],
    languages,
    remotes: {
      shell: ofShell.filter((url) => !inLanguages.has(url)),
      ...Object.fromEntries(remotes.map(({ name }) => [name, [...new Set(ofRemote(name))]])),
    },
  };
}

/** Its own words, and those it borrows. */
const wordFiles = ({ words }: Build, locale: LocaleCode) =>
  [locale, borrowsFrom(locale)].flatMap((code) => (code && words[code]) ?? []).map((entry) => `/${entry}`);

/** Pictures on every page. */
const OF_LAYOUT = /^\/(?:flags\/[^/]+|favicon)\.svg$/;
/** Named by the template. */
const STATIC = /\/static\/[\w./-]+\.(?:js|css)/g;
/** What was seen is read from here. */
const KEEP = '@sabaijai/shared-ui/keep';
/** Pages that open without a network on a device that was here once, whoever holds it. */
const AHEAD = ['mf_client/HomePage', 'mf_client/VerifyPage', 'shell/EmergencyPage'];

function filesOfPage(build: Build, page: string): string[] {
  const { scripts = [], styles = [], shared = [] } = build.pages.get(page) ?? {};
  const [name = ''] = page.split('/');
  const entry = [...build.files.keys()].filter((url) => url.startsWith(`/remotes/${name}/static/remote.`));
  return [...entry, ...scripts, ...styles, ...filesOfGroups(build, shared)];
}

/** The files of groups of the shell, and of those that these need. */
function filesOfGroups(build: Build, names: readonly string[], seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    const group = build.groups.get(name);
    if (!group || seen.has(name)) return [];
    seen.add(name);
    return [...filesOfGroups(build, group.shared, seen), ...group.all.map((entry) => `/${entry}`)];
  });
}
