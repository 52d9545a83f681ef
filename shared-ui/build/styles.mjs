import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tokens from '../src/theme/tokens.json' with { type: 'json' };

/**
 * `npm run styles`: pages change their layout at four widths, distances are the theme's tokens where it has one, and
 * text is as large as the reader's browser is told to make it. `npm run styles -- --fix` writes the tokens.
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

/** What says how large text is, and a box that text stands in: both grow with it where they are counted in rem. */
const TEXT = /(?<=[\s{;])(?:font|font-size|line-height):[^;{}]*/g;
const RULE = /([^{}]*)\{([^{}]*)\}/g;
const HOLDS_TEXT = /(?<=[\s{;])(?:font|font-size|font-weight|line-height|white-space|text-overflow):/;
const FIXED_HEIGHT = /(?<=[\s{;])(?:height|max-height|block-size):\s*\d{2,}px/;
/** From a script nothing moves for whoever asks their system for rest; `base.css` says so of styles. */
const MOVES = /behavior: ?'smooth'|\.animate\(/;

function textProblems(css) {
  const bare = css.replace(/\/\*.*?\*\//gs, '');
  const sizes = [...bare.matchAll(TEXT)]
    .filter(([text]) => /\dpx/.test(text) && !/rem|var\(--size/.test(text))
    .map(([text]) => `${text.trim()} stays as it is where the reader wants larger text; count it in rem`);
  const boxes = [...bare.matchAll(RULE)]
    .filter(([, , body]) => HOLDS_TEXT.test(body) && FIXED_HEIGHT.test(body))
    .map(([, name]) => `${name.trim()} holds text and has a height in px; use min-height or rem`);
  return [...sizes, ...boxes];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const fix = process.argv.includes('--fix');
const problems = [];

const sources = readdirSync(root)
  .filter((folder) => /^(?:shared-ui|shell|mf-.+)$/.test(folder))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true }).map((file) =>
      path.join(folder, 'src', file),
    ),
  );
const files = sources.filter((file) => file.endsWith('.css'));

for (const [name, size] of Object.entries(tokens))
  if (name.startsWith('size-') && !size.endsWith('rem')) problems.push(`tokens.json: ${name} is not in rem`);
for (const file of sources.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
  const code = readFileSync(path.join(root, file), 'utf8');
  if (MOVES.test(code) && !code.includes('prefers-reduced-motion'))
    problems.push(`${file}: moves without asking for prefers-reduced-motion`);
}

for (const file of files) {
  const css = readFileSync(path.join(root, file), 'utf8');
  for (const [query, side, width] of css.matchAll(/\((min|max)-width:\s*(\d+)px\)/g))
    if (!BREAKPOINTS.includes(Number(width) + (side === 'max' ? 1 : 0)))
      problems.push(`${file}: ${query} is none of the breakpoints ${BREAKPOINTS.join(', ')}`);
  problems.push(...textProblems(css).map((problem) => `${file}: ${problem}`));
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
