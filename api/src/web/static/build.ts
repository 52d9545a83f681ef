import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from '../../platform/settings/settings.js';
import { type Remotes, readRemotes } from './remotes.js';

/** One file of a build, under the address the browser asks for. */
export interface BuiltFile {
  url: string;
  file: string;
  size: number;
  /** Its name carries a hash of its content: it never changes. */
  immutable: boolean;
}
export interface Build extends Remotes {
  id: string;
  /** Milliseconds since 1970 of the newest file. */
  timestamp: number;
  files: ReadonlyMap<string, BuiltFile>;
  /** The page that every page is made of; null while there is none. */
  template: string | null;
  /** By `build/page`: the addresses of the files that page needs besides those of every page. */
  pages: ReadonlyMap<string, Listed>;
  /** The groups of the shell that pages share, by name. */
  groups: ReadonlyMap<string, ListedGroup>;
  /** The files of the shell with words, by language. */
  words: Readonly<Record<string, readonly string[]>>;
}
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}
/** How a build lists a page's own files: beside them, the groups of the shell that it shares with other pages. */
export interface Listed extends PageFiles {
  shared: readonly string[];
}
/** `all`: with what it may ask for once it runs. */
export interface ListedGroup extends Listed {
  all: readonly string[];
}

/** What a browser may ask for. `compress-files.mjs` puts `.br` and `.gz` beside it. */
const SERVED = /\.(?:html|js|css|json|webmanifest|svg|png|jpg|webp|ico|woff2|wasm|pmtiles|bin)$/;
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
/** What the build tells its tools, not the browser. */
const OF_TOOLS =
  /(?:^|\/)(?:first-paint|groups|pages|words|mf-manifest-stats|mf-stats|remote|shell)\.json$|\.map$/;

/** While developing, `npm run dev` builds into folders of its own, and leaves in memory what only a browser asks for. */
const isWatched = process.env.NODE_ENV === 'development';
const DIST = isWatched ? 'dist-dev' : 'dist';
/** The program that renders pages. */
export const SERVER_BUNDLE = `shell/${isWatched ? 'dist-dev' : 'dist-server'}/server.mjs`;
/** The service worker; while developing there is none, as it would keep what was just changed. */
export const WORKER = isWatched ? 'none' : 'shell/dist-worker/worker.js';

/** What is built below `root` now: the shell, and every remote that belongs to it. */
export function readBuild(root: string): Build {
  const files = new Map<string, BuiltFile>();
  const pages = new Map<string, Listed>();
  let timestamp = 0;
  const add = (folder: string, prefix: string) => {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !SERVED.test(entry.name) || OF_TOOLS.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      timestamp = Math.max(timestamp, Math.round(mtimeMs));
      const url = prefix + path.relative(folder, file).split(path.sep).join('/');
      files.set(url, { url, file, size, immutable: HASHED.test(entry.name) });
    }
  };
  const listed = <Kind>(folder: string, list: string): [string, Kind][] => {
    const file = path.join(folder, list);
    return existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : [];
  };
  const shell = path.join(root, 'shell', DIST);
  const groups = new Map(listed<ListedGroup>(shell, 'groups.json'));
  const words = Object.fromEntries(listed<string[]>(shell, 'words.json'));
  /** The stylesheets of groups, and of those that these need. */
  const stylesOf = (shared: readonly string[], seen = new Set<string>()): string[] =>
    shared.flatMap((name) => {
      const group = groups.get(name);
      if (!group || seen.has(name)) return [];
      seen.add(name);
      return [...stylesOf(group.shared, seen), ...group.styles.map((entry) => `/${entry}`)];
    });
  const addPages = (name: string, folder: string, prefix: string) => {
    const below = (paths: readonly string[]) => paths.map((entry) => prefix + entry);
    // A page's own styles come last, and win over those of its parts.
    for (const [page, { scripts, styles, shared }] of listed<Listed>(folder, 'pages.json'))
      pages.set(`${name}/${page}`, {
        scripts: below(scripts),
        styles: [...stylesOf(shared), ...below(styles)],
        shared,
      });
  };
  add(shell, '/');
  addPages('shell', shell, '/');
  for (const folder of readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()) {
    const name = folder.replaceAll('-', '_');
    add(path.join(root, folder, DIST), `/remotes/${name}/`);
    addPages(name, path.join(root, folder, DIST), `/remotes/${name}/`);
  }
  const described = readRemotes(root, DIST);
  const names = [...files.values()].map(({ url, size }) => `${url} ${size}`).sort();
  const server = path.join(root, SERVER_BUNDLE);
  if (existsSync(server)) {
    const { size, mtimeMs } = statSync(server);
    names.push(`server ${isWatched ? mtimeMs : size}`);
  }
  names.push(JSON.stringify(described));
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
  const page = files.get('/index.html');
  const template = page ? readFileSync(page.file, 'utf8').replace('__VERSION__', VERSION) : null;
  return { id, timestamp, files, template, pages, groups, words, ...described };
}
