import { readdirSync, readFileSync } from 'node:fs';
import { matchesPattern } from '@sabaijai/contract';
import { LAB_PAGES } from '../../../../mf-lab/src/lab/pages';
import { pathOf } from './find';
import { LAB_FORM_STEPS, PAGES } from './pages';

interface Facts {
  patterns: string[];
  /** The shell has none: its pages are for everybody. */
  audience?: string[];
}

const ROOT = new URL('../../../../', import.meta.url);
const FACTS = [
  'shell/src/shell.facts.json',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src/remote.facts.json`),
].map((file): Facts => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')));
const PATTERNS = FACTS.flatMap(({ patterns }) => patterns);

/** `/client/policy/scoring` is a route of its own, and no page of `/client/policy/:id`. */
const routeOf = (path: string) =>
  PATTERNS.includes(path) ? path : PATTERNS.find((pattern) => matchesPattern(pattern, path));
const listed = new Set(
  [
    ...Object.values(PAGES).flat().map(pathOf),
    // In lab.spec.ts and form.spec.ts.
    ...LAB_PAGES.map((name) => `/lab/${name}`),
    ...LAB_FORM_STEPS.map((step) => `/lab/form/${step}`),
  ].map(routeOf),
);
const unlisted = ({ patterns }: Facts) => patterns.filter((pattern) => !listed.has(pattern));

/** Routes with an id that `pages.ts` does not name: nobody knows what to open there. */
export const UNKNOWN = FACTS.flatMap(unlisted).filter((pattern) => pattern.includes(':'));

const OF: Record<string, string> = { inspector: 'inspector1', vendor: 'vendor1' };
/** The pages of `pages.ts`; and other routes as they are, by somebody whom their remote is for. */
export const WALKS = Object.entries(PAGES).map(([person, pages]) => ({
  person,
  pages: [
    ...pages,
    ...FACTS.filter(({ audience }) => (OF[String(audience?.[0])] ?? 'nobody') === person)
      .flatMap(unlisted)
      .filter((pattern) => !pattern.includes(':')),
  ],
}));
