import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of the shell: there before any page. */
const ALWAYS = ['common', 'problem', 'shell', 'menu'];

const PAGE = /page\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\('([^']+)'\)/g;
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm;
const USE = /\buseT\(\s*(\[[^\]]*\]|'[^']+')/g;
/** Fetched with code that comes later, by whoever opens it. */
const LATER = /\buseLazyModule\([^[]*\[([^\]]*)\]/g;

const namesIn = (text) => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name);
const groups = (source, pattern) => [...source.matchAll(pattern)].flatMap(([, names]) => namesIn(names));

/** The source file that a relative import means; undefined for a stylesheet, a picture or words. */
const fileOf = (from, to) =>
  ['.tsx', '.ts', '/index.ts', '/index.tsx']
    .map((end) => path.join(path.dirname(from), to + end))
    .find((file) => existsSync(file));

/** The namespaces that a page's own files ask for as they are drawn, by the file that asks. */
function usesOf(page) {
  const files = new Map();
  const waiting = [page];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    const source = readFileSync(file, 'utf8');
    const later = groups(source, LATER);
    files.set(
      file,
      groups(source, USE).filter((name) => !later.includes(name)),
    );
    for (const [, to] of source.matchAll(IMPORT)) waiting.push(...[fileOf(file, to)].filter(Boolean));
  }
  return files;
}

/** Pages whose route does not fetch the words that their files use: they would show keys. `files`: absolute paths. */
export function pagesWithoutWords(files) {
  const problems = new Set();
  for (const file of files)
    for (const [, names, to] of readFileSync(file, 'utf8').matchAll(PAGE)) {
      const there = [...ALWAYS, ...namesIn(names)];
      for (const [by, uses] of usesOf(fileOf(file, to)))
        for (const name of uses.filter((each) => !there.includes(each)))
          problems.add(
            `${path.basename(to)}: its route does not fetch "${name}", which ${path.basename(by)} uses`,
          );
    }
  return [...problems];
}
