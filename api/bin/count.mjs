/** The counts that are worked on, of the API and of the screens: `npm run count`, or `npm run count -- FOLDER` of another checkout. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const own = resolve(import.meta.dirname, '../..');
const root = resolve(process.argv[2] ?? own);
const KINDS = [
  ['tests', /\.test\.ts$|[./]testing\.ts$/],
  ['migrations', /\/migrations\//],
  ['demo', /^api\/(src\/)?demo\//],
  ['bench', /^api\/(src\/)?bench\//],
  ['contract', /^api\/contract\//],
  ['product', /^api\/src\//],
];
const LONG = 300;
/** Of a function: lines, and things it is told. */
const FUNCTION = { lines: 50, parameters: 5 };

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const files = git('ls-files', '-z', 'api')
  .split('\0')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({
    file,
    kind: KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other',
    lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1,
  }));
for (const [kind] of KINDS.toReversed()) {
  const some = files.filter((each) => each.kind === kind);
  const long = some.filter(({ lines }) => lines > LONG);
  const lines = some.reduce((sum, each) => sum + each.lines, 0);
  process.stdout.write(
    `${kind.padEnd(11)}${String(some.length).padStart(4)} files ${String(lines).padStart(7)} lines`,
  );
  process.stdout.write(
    `, over ${LONG}: ${long.map((each) => `${each.file} ${each.lines}`).join(', ') || 'none'}\n`,
  );
}

/** Of the screens, beside their tests. */
const SCREENS = [
  ['screens', /\.tsx?$/],
  ['styles', /\.css$/],
  ['words', /\/locale\/[\w-]+\.json$/],
];
const ofScreens = git('ls-files', '-z', 'shared-ui/src', 'shell/src', ':(glob)mf-*/src/**')
  .split('\0')
  .filter((file) => !/\.test\.tsx?$|[./]testing\.tsx?$/.test(file));
for (const [kind, pattern] of SCREENS) {
  const some = ofScreens.filter((file) => pattern.test(file));
  const lines = some.reduce(
    (sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1,
    0,
  );
  process.stdout.write(
    `${kind.padEnd(11)}${String(some.length).padStart(4)} files ${String(lines).padStart(7)} lines\n`,
  );
}

const functions = files.filter(({ kind }) => kind === 'product' || kind === 'contract').flatMap(functionsOf);
tell(
  `functions over ${FUNCTION.lines} lines`,
  functions.filter(({ lines }) => lines > FUNCTION.lines),
  'lines',
);
tell(
  `functions told ${FUNCTION.parameters} things`,
  functions.filter(({ parameters }) => parameters >= FUNCTION.parameters),
  'parameters',
);

function tell(what, some, by) {
  const names = some.toSorted((a, b) => b[by] - a[by]).map((each) => `${each.at} ${each[by]}`);
  process.stdout.write(`${what}: ${some.length}${names.map((name) => `\n  ${name}`).join('')}\n`);
}

/** Those that have a body, of whatever form; what is handed to a constructor is asked for by its type. */
function functionsOf({ file }) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && !ts.isConstructorDeclaration(node)) {
      const [first, last] = [lineOf(node.getStart()), lineOf(node.end)];
      const name = node.name?.getText() ?? node.parent.name?.getText() ?? '';
      found.push({
        at: `${file}:${first} ${name}`,
        lines: last - first + 1,
        parameters: node.parameters.length,
      });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const arguments_ = ['--config', join(own, '.dependency-cruiser.folders.cjs'), '--output-type', 'json', 'api'];
const cruiser = join(own, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const cruised = execFileSync(cruiser, arguments_, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
const circles = JSON.parse(cruised).summary.violations;
process.stdout.write(`folders in a circle: ${new Set(circles.map(({ from }) => from)).size}\n`);
