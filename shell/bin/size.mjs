import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { remotes } from '../../shared-ui/build/remotes.mjs';

/** All JavaScript a browser loads for `/`, from the built files themselves. */
const LIMIT_KB = 230;
/** A property of every zod schema: forms need the validator, the first paint must not carry it. */
const ZOD = /\b_zod\b/;
const home = remotes.find(({ facts }) => facts.patterns.includes('/'));
const builds = ['shell', ...(home ? [home.folder] : [])];

const rows = builds.flatMap((build) => {
  const dist = new URL(`../../${build}/dist/`, import.meta.url);
  const listed = JSON.parse(readFileSync(new URL('first-paint.json', dist), 'utf8'));
  return [...new Set(Object.values(listed).flat())].map((file) => {
    const bytes = readFileSync(new URL(file, dist));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return {
      build,
      file,
      raw: bytes.length,
      hasZod: ZOD.test(bytes),
      brotli: brotliCompressSync(bytes, { params: quality }).length,
    };
  });
});
const total = rows.reduce((sum, { brotli }) => sum + brotli, 0);
const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(8);
console.log('   raw KB  brotli KB  file');
for (const { build, file, raw, brotli } of rows.sort((a, b) => b.brotli - a.brotli)) {
  console.log(`${kb(raw)}   ${kb(brotli)}  ${build}/${file}`);
}
console.log(`First paint of /: ${kb(total).trim()} KB of JavaScript (brotli), limit ${LIMIT_KB} KB.`);
for (const { build, file } of rows.filter(({ hasZod }) => hasZod)) console.log(`zod is in ${build}/${file}`);
if (total > LIMIT_KB * 1024 || rows.some(({ hasZod }) => hasZod)) process.exit(1);
