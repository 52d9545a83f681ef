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

/** What staff's pages fetch after they stand, without what is there by then: the steps of registration need both. */
const GROUPS_LIMIT_KB = 175;
const known = new Set(firstPaint.find(([build]) => build === 'shell')[1]);
const groups = Object.entries(listed('shell', 'groups.json')).filter(([name]) => name.includes('/antd/'));
const brotliOf = (files) => files.reduce((sum, file) => sum + weigh('shell', file).brotli, 0);
const filesOf = (names) => [
  ...new Set(
    groups.flatMap(([name, { scripts }]) => (names.includes(name.split('/').at(-1)) ? scripts : [])),
  ),
];
for (const [name, { scripts }] of groups)
  console.log(`${kb(brotliOf(scripts.filter((file) => !known.has(file))))}  ${name}`);
const forms = brotliOf(filesOf(['core', 'forms']).filter((file) => !known.has(file)));
console.log(
  `antd core and forms: ${kb(forms).trim()} KB of JavaScript (brotli), limit ${GROUPS_LIMIT_KB} KB.`,
);

if (forms > GROUPS_LIMIT_KB * 1024) process.exitCode = 1;
if (total > LIMIT_KB * 1024 || withZod.length > 0) process.exit(1);
