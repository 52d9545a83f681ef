// npm run packages [-- FOLDER …]: each package declares what its sources import, and nothing that none of its files names.
// No script may be called `dependencies`: npm runs that one by itself after every installation.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

/** Imported by nobody here: Nest asks for it beside itself. */
const WANTED_BY_OTHERS = ['reflect-metadata'];

const json = (folder) => JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8'));
const workspaces = () =>
  json('.').workspaces.flatMap((pattern) =>
    pattern.endsWith('*')
      ? readdirSync(root).filter((name) => name.startsWith(pattern.slice(0, -1)))
      : pattern,
  );
const asked = process.argv.slice(2);
const folders = asked.length > 0 ? asked : workspaces();
const problems = [];

/** `@scope/name/sub` → `@scope/name`; null for own files and for what Node brings. */
function packageOf(request) {
  if (/^(?:\.|\/|node:)/.test(request) || builtinModules.includes(request)) return null;
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

for (const folder of folders) {
  const { name, dependencies = {}, devDependencies = {} } = json(folder);
  const home = resolve(root, folder);
  const files = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => relative(home, join(entry.parentPath, entry.name)))
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|dist-dev|dist-maps|dist-server|data)\//.test(file))
    // The contract lies inside the API's folder and has dependencies of its own.
    .filter((file) => folder !== 'api' || !file.startsWith('contract/'))
    .map((file) => ({ file, text: readFileSync(resolve(home, file), 'utf8') }));

  // Modules that a build makes are declared by the package itself.
  const made = files.flatMap(({ file, text }) =>
    file.endsWith('.d.ts') ? [...text.matchAll(/^declare module '([^'*]+)'/gm)].map(([, own]) => own) : [],
  );
  const used = new Set(WANTED_BY_OTHERS);
  for (const { file, text } of files) {
    // A file of another package may also be read by its path, as fonts are.
    for (const each of Object.keys(dependencies)) if (text.includes(`${each}/`)) used.add(each);
    if (file.endsWith('.css')) continue;
    // JSX compiles to an import of it.
    if (file.endsWith('.tsx')) used.add('react');
    const isProduct = file.startsWith('src/') && !/\.test\.|\.d\.ts$|testing/.test(file);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const needed = packageOf(fileName);
      if (!needed || needed === name || made.includes(needed)) continue;
      used.add(needed);
      // Types alone may come from `@types`, which no product carries.
      if (isProduct && !(needed in dependencies) && !(`@types/${needed}` in devDependencies))
        problems.push(`${folder}/${file} imports ${needed}, which ${folder}/package.json does not declare`);
    }
  }
  for (const declared of Object.keys(dependencies))
    if (!used.has(declared))
      problems.push(`${folder}/package.json declares ${declared}, which nothing in it imports`);
}
for (const problem of problems) console.error(problem);
console.log(`${folders.length} packages, ${problems.length} problems with their dependencies`);
if (problems.length) process.exit(1);
