import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { remotes } from '../../shared-ui/build/remotes.mjs';

/** All JavaScript a browser loads for `/`, from the built files themselves. */
const LIMIT_KB = 230;
/** A property of every zod schema: forms need the validator, the first paint must not carry it. */
const ZOD = /\b_zod\b/;
const home = remotes.find(({ facts }) => facts.patterns.includes('/'));
const builds = ['shell', ...(home ? [home.folder] : [])];

const weigh = (build, file) => {
  const bytes = readFileSync(new URL(`../../${build}/dist/${file}`, import.meta.url));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    build,
    file,
    raw: bytes.length,
    hasZod: ZOD.test(bytes),
    brotli: brotliCompressSync(bytes, { params: quality }).length,
  };
};
const listed = (build, list) =>
  JSON.parse(readFileSync(new URL(`../../${build}/dist/${list}`, import.meta.url), 'utf8'));
const firstPaint = builds.map((build) => [
  build,
  [...new Set(Object.values(listed(build, 'first-paint.json')).flat())],
]);
/** What every page of a remote loads, whatever it shows. */
const entries = remotes.flatMap(({ folder }) =>
  (listed(folder, 'first-paint.json').__federation_expose_remote ?? []).map((file) => weigh(folder, file)),
);
const rows = firstPaint.flatMap(([build, files]) => files.map((file) => weigh(build, file)));
const total = rows.reduce((sum, { brotli }) => sum + brotli, 0);
const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(8);
console.log('   raw KB  brotli KB  file');
for (const { build, file, raw, brotli } of rows.sort((a, b) => b.brotli - a.brotli)) {
  console.log(`${kb(raw)}   ${kb(brotli)}  ${build}/${file}`);
}
console.log(`First paint of /: ${kb(total).trim()} KB of JavaScript (brotli), limit ${LIMIT_KB} KB.`);
const withZod = [...rows, ...entries].filter(({ hasZod }) => hasZod);
for (const { build, file } of withZod) console.log(`zod is in ${build}/${file}`);

/**
 * What a page of staff loads before it stands: the shell, the remote, the page and the groups it shares with others. What
 * it fetches after that, such as a map or antd at a desk, is not in it; `bench:web -- --only staff` measures it all.
 */
const STAFF_LIMITS_KB = { vendor: 240, inspector: 320 };
/** A form step by step is its page: wizard and validator are what is looked at. */
const WIZARD_LIMIT_KB = 285;
const groups = listed('shell', 'groups.json');
const sizes = new Map();
const brotliOf = (build, file) => {
  const key = `${build}/${file}`;
  if (!sizes.has(key)) sizes.set(key, weigh(build, file).brotli);
  return sizes.get(key);
};
/** With the groups that they share in turn. */
const groupsOf = (names, found = new Set()) => {
  for (const name of names) {
    if (found.has(name) || !groups[name]) continue;
    found.add(name);
    groupsOf(groups[name].shared, found);
  }
  return found;
};
const shellPaint = firstPaint.find(([build]) => build === 'shell')[1];
const heavy = [];
for (const { folder, facts } of remotes) {
  const limitOfRemote = STAFF_LIMITS_KB[facts.audience?.[0]];
  if (!limitOfRemote) continue;
  const entry = Object.values(listed(folder, 'first-paint.json')).flat();
  for (const [page, { scripts, shared }] of Object.entries(listed(folder, 'pages.json'))) {
    const isWizard = shared.includes('@sabaijai/shared-ui/wizard');
    const limit = isWizard ? Math.max(WIZARD_LIMIT_KB, limitOfRemote) : limitOfRemote;
    const own = new Set([...entry, ...scripts]);
    const ofShell = new Set([
      ...shellPaint,
      ...[...groupsOf(shared)].flatMap((name) => groups[name].scripts),
    ]);
    const bytes =
      [...own].reduce((sum, file) => sum + brotliOf(folder, file), 0) +
      [...ofShell].reduce((sum, file) => sum + brotliOf('shell', file), 0);
    console.log(`${kb(bytes)}  ${folder} ${page}, limit ${limit} KB`);
    if (bytes > limit * 1024) heavy.push(`${folder} ${page}`);
    const antd = [...groupsOf(shared)].filter((name) => name.includes('/antd/'));
    if (antd.length) heavy.push(`${folder} ${page}: ${antd.join(', ')} before it stands`);
  }
}
for (const page of heavy) console.log(`Too heavy: ${page}`);

if (total > LIMIT_KB * 1024 || withZod.length > 0 || heavy.length > 0) process.exit(1);
