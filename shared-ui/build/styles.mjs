import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tokens from '../src/theme/tokens.json' with { type: 'json' };

/**
 * `npm run styles`: pages change their layout at four widths, and distances are the theme's tokens where it has one.
 * `npm run styles -- --fix` writes the tokens.
 *
 * A variable cannot stand in a media query, so the widths stand here: from the first on for large phones, then small
 * tablets, tablets and desktops. `max-width` is one less.
 */
const BREAKPOINTS = [480, 640, 768, 1024];
const SPACES = new Map(
  Object.entries(tokens).flatMap(([name, value]) =>
    name.startsWith('space-') ? [[value, `var(--${name})`]] : [],
  ),
);
/** Negative ones would need a sum, which says less than the number. */
const LENGTH = /(?<![\w.-])\d+px\b/g;
const DISTANCE = /(?<=[\s{;])((?:margin|padding|gap|row-gap|column-gap)[\w-]*:)([^;{}]*)/g;

const root = fileURLToPath(new URL('../../', import.meta.url));
const fix = process.argv.includes('--fix');
const problems = [];

const files = readdirSync(root)
  .filter((folder) => /^(?:shared-ui|shell|mf-.+)$/.test(folder))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true }).map((file) =>
      path.join(folder, 'src', file),
    ),
  )
  .filter((file) => file.endsWith('.css'));

for (const file of files) {
  const css = readFileSync(path.join(root, file), 'utf8');
  for (const [query, side, width] of css.matchAll(/\((min|max)-width:\s*(\d+)px\)/g))
    if (!BREAKPOINTS.includes(Number(width) + (side === 'max' ? 1 : 0)))
      problems.push(`${file}: ${query} is none of the breakpoints ${BREAKPOINTS.join(', ')}`);
  const fixed = css.replace(
    DISTANCE,
    (_, property, value) => property + value.replace(LENGTH, (length) => SPACES.get(length) ?? length),
  );
  if (fixed === css) continue;
  if (fix) writeFileSync(path.join(root, file), fixed);
  else problems.push(`${file}: distances of the theme stand as numbers; npm run styles -- --fix`);
}
for (const problem of problems) console.error(problem);
console.log(`${files.length} stylesheets, ${problems.length} problems`);
if (problems.length) process.exit(1);
