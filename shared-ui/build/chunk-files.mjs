import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes four lists beside the build, from what the bundler knows of its own chunks. `pages.json`: the scripts and
 * stylesheets of each page that a `*.routes.tsx` imports, by the name of the page's file, and the groups it shares with
 * others. A server that renders the page names them in its head, before the browser has run anything. `groups.json`:
 * the same of each group that pages share and fetch when they need it, and `all` that it may fetch once it runs.
 * `words.json`: the files with words, by language. `first-paint.json`: the scripts a browser loads before its first page
 * stands. `npm run size` weighs groups and first paint. `firstPaint` says of which chunks and pages.
 */
export function chunkFiles(firstPaint = []) {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('chunk-files', (compilation) => {
        const { Compilation, sources } = compiler.webpack;
        const write = (name, content) =>
          compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content, null, 1)));
        compilation.hooks.processAssets.tap(
          { name: 'chunk-files', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            const modulesOf = (chunk) => compilation.chunkGraph.getChunkModules(chunk);
            const languageOf = (chunk) =>
              modulesOf(chunk)
                .map(({ resource = '' }) => WORDS.exec(resource)?.[1])
                .find(Boolean);
            const describe = (chunks) => {
              const files = filesOf(chunks);
              const modules = [...chunks].flatMap(modulesOf);
              const shared = modules.flatMap((module) => CONSUMED.exec(module.identifier())?.[1] ?? []);
              return {
                scripts: files.filter(isScript),
                styles: lastOfSame(files.filter(isStyle)),
                shared: [...new Set(shared)],
              };
            };
            const pages = pageGroups(compilation.chunkGroups);
            const exposed = compilation.namedChunkGroups.get(EXPOSED);
            write(
              'pages.json',
              Object.fromEntries(
                [...pages].map(([page, group]) => [
                  page,
                  describe([...(exposed?.chunks ?? []), ...group.chunks]),
                ]),
              ),
            );
            const scriptsOf = (name) => {
              const group = compilation.namedChunkGroups.get(name) ?? pages.get(name);
              const chunks = group?.chunks ?? [...compilation.chunks].filter((chunk) => chunk.name === name);
              if (!chunks.length) throw new Error(`first paint: there is no chunk or page called «${name}»`);
              return filesOf(chunks).filter(isScript);
            };
            write(
              'groups.json',
              Object.fromEntries(
                [...sharedGroups(compilation.chunkGroups)].map(([name, groups]) => [
                  name,
                  {
                    ...describe(groups.flatMap(({ chunks }) => [...chunks])),
                    all: allFiles(groups, languageOf),
                  },
                ]),
              ),
            );
            const words = Map.groupBy(compilation.chunks, languageOf);
            words.delete(undefined);
            write(
              'words.json',
              Object.fromEntries([...words].map(([language, chunks]) => [language, filesOf(chunks)])),
            );
            write('first-paint.json', Object.fromEntries(firstPaint.map((name) => [name, scriptsOf(name)])));
          },
        );
      });
    },
  };
}

/** A module that another build may have: by its key it is one of the groups of the host. */
const CONSUMED = /^consume shared module \([^)]*\) (@sabaijai\/shared-ui\/[\w/-]+|zod)@/;

/** In what somebody imports, or in the name of the module behind the key. */
const FETCHED = /@sabaijai\/shared-ui\/[\w/-]+|(?<=\) )zod(?=@)/;

/** Of one namespace, in one language. */
const WORDS = /\/locale\/([\w-]+)\.json$/;

/** What a remote shows to the host; a page of it cannot run before. */
const EXPOSED = '__federation_expose_remote';

const filesOf = (chunks) => [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))];
const isScript = (file) => file.endsWith('.js');
/** Of files with the same content, by the hash in their names: of a shared key, that of the module behind it. */
const lastOfSame = (files) => [
  ...new Map(files.map((file) => [/\.([0-9a-f]{12})\./.exec(file)?.[1] ?? file, file])).values(),
];
const isStyle = (file) => file.endsWith('.css');

/** The chunks of each page: a file without `.json` that a file of routes imports when it is wanted. */
function pageGroups(groups) {
  const pages = new Map();
  for (const group of groups)
    for (const { module, request = '' } of group.origins) {
      if (!/[./]routes\.tsx$/.test(module?.resource ?? '') || request.endsWith('.json')) continue;
      const page = path.posix.basename(request);
      checkName(page, path.resolve(path.dirname(module.resource), `${request}.tsx`));
      if (pages.has(page) && pages.get(page) !== group) throw new Error(`two pages are called «${page}»`);
      pages.set(page, group);
    }
  return pages;
}

/** What fetches each shared key by itself: its import, and the module behind the key. */
function sharedGroups(groups) {
  const shared = new Map();
  for (const group of groups)
    for (const { request = '', module } of group.origins) {
      const name = FETCHED.exec(`${request} ${module?.identifier?.() ?? ''}`)?.[0];
      if (name) shared.set(name, [...(shared.get(name) ?? []), group]);
    }
  return shared;
}

/** Their files, those of what they fetch, and so on; words are listed by language. */
function allFiles(groups, isWords, files = new Set()) {
  for (const { chunks, childrenIterable } of groups) {
    const more = filesOf([...chunks].filter((chunk) => !isWords(chunk))).filter((file) => !files.has(file));
    for (const file of more) files.add(file);
    if (more.length) allFiles(childrenIterable, isWords, files);
  }
  return [...files];
}

/** A server that renders the page knows its component alone, and finds its files by the component's name. */
function checkName(page, file) {
  if (!readFileSync(file, 'utf8').includes(`export default function ${page}(`))
    throw new Error(
      `${file} must have «export default function ${page}»: so a server finds the files of the page`,
    );
}
