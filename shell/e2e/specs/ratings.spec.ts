import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Answer,
  applicableItems,
  BusinessKind,
  CHK_2026_1,
  type ChecklistItem,
  Facet,
  type GradeResult,
  grade,
  type InspectionFacts,
} from '@sabaijai/contract/checklist';
import fc from 'fast-check';
import { expect, type Page, places, test } from '../fixtures/test';

const root = resolve(import.meta.dirname, '../../..');
const INSPECTIONS = 1_000;

const manyPass = Array<Answer['result']>(30).fill('pass');
/** Three kinds of places, so that each grade comes up: anything goes, one slip or another, and nothing critical. */
const KINDS = ['wild', 'good', 'lax'] as const;
const RESULTS = {
  wild: ['pass', 'fail', 'cos', 'na', 'unanswered'],
  good: [...manyPass, 'fail', 'cos', 'na'],
  lax: ['pass', 'pass', 'fail', 'na'],
} as const satisfies Record<string, readonly Answer['result'][]>;

/** Any answer an inspector's device could send, sensible or not; a place that is not wild measures nothing. */
const anyAnswer = (kind: (typeof KINDS)[number]) => (item: ChecklistItem) => {
  const results = kind === 'lax' && item.severity === 'critical' ? (['pass'] as const) : RESULTS[kind];
  const answer = { itemId: fc.constant(item.id), result: fc.constantFrom<Answer['result']>(...results) };
  if (kind !== 'wild') return fc.record(answer);
  return fc.record(
    {
      ...answer,
      value: fc.double({ min: -5, max: 400, noNaN: true, noDefaultInfinity: true }),
      value2: fc.double({ min: 0, max: 2_000, noNaN: true, noDefaultInfinity: true }),
      document: fc.record({
        expiresAt: fc.constantFrom(null, '2020-01-01', '2026-05-02', '2026-05-03', '2030-12-31'),
      }),
    },
    { requiredKeys: ['itemId', 'result'] },
  );
};

const anyFacts = fc
  .record({
    facets: fc.uniqueArray(fc.constantFrom(...Facet.options)),
    kind: fc.constantFrom(...BusinessKind.options),
    isFirst: fc.boolean(),
    hasGrade: fc.boolean(),
    how: fc.constantFrom(...KINDS),
  })
  .chain(({ how, ...context }) => {
    const items = applicableItems(CHK_2026_1, context);
    return fc
      .record({
        answers: fc.tuple(...items.map(anyAnswer(how))),
        // Half an hour on either side of midnight in Bangkok: the day decides which document has expired.
        inspectedAt: fc.constantFrom('2026-05-02T16:30:00.000Z', '2026-05-02T17:30:00.000Z'),
        previousFindings: fc.subarray(items.map(({ id }) => id)),
        escalatedWarning: fc.nat(20).map((chance) => chance === 0),
      })
      .map((rest): InspectionFacts => ({ ...context, ...rest }));
  });

/** The engine as it is published, alone in a browser: no part of the product takes part in this. */
async function openEngine(page: Page) {
  const folders = { contract: 'api/contract/dist', zod: 'node_modules/zod' } as const;
  await page.route('**/engine/**', (route) => {
    const [, folder, file] = new URL(route.request().url()).pathname.match(/^\/engine\/(\w+)\/(.*)$/) ?? [];
    const path = folder && join(root, folders[folder as keyof typeof folders], String(file));
    if (path && existsSync(path))
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path, 'utf8') });
    const imports = JSON.stringify({ imports: { zod: '/engine/zod/index.js' } });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${imports}</script>`,
    });
  });
  await page.goto('/engine/');
  return (all: readonly InspectionFacts[]) =>
    page.evaluate(async (facts) => {
      const address = '/engine/contract/checklist/index.js';
      const engine = await import(address);
      return facts.map((each: unknown) => engine.grade(engine.CHK_2026_1, each)) as GradeResult[];
    }, all);
}

test.describe('the engine alone', () => {
  test.use({ comesAlive: false });
  test('the browser and the server grade a thousand random inspections alike', async ({ page }) => {
    const seed = Date.now();
    const all = fc.sample(anyFacts, { numRuns: INSPECTIONS, seed });
    const gradeInBrowser = await openEngine(page);
    const here = all.map((facts) => grade(CHK_2026_1, facts));
    const grades = new Set(here.map((result) => result.grade));
    expect(
      ['A', 'B', 'C', 'D'].filter((letter) => !grades.has(letter as 'A')),
      `seed ${seed} lacks`,
    ).toEqual([]);
    expect(await gradeInBrowser(all), `seed ${seed}`).toEqual(here);
  });

  test('the published answers of every graded place give the published grade', async ({ page }) => {
    test.setTimeout(180_000);
    const reports: { result: GradeResult; facts: InspectionFacts }[] = [];
    const addAll = async (letter: string) => {
      const found = [];
      for (let next: string | null = ''; next !== null; ) {
        const answer = await page.request.get(
          `/api/v1/businesses?sort=newest_inspected&limit=50&grade=${letter}${next && `&cursor=${encodeURIComponent(next)}`}`,
        );
        const list = (await answer.json()) as { items: { id: string }[]; next: string | null };
        found.push(...list.items);
        next = list.next;
      }
      for (const { id } of found) {
        const { calculation } = await (await page.request.get(`/api/v1/businesses/${id}/grade`)).json();
        reports.push({
          result: calculation.result,
          facts: { ...calculation.facts, answers: calculation.answers },
        });
      }
    };
    await Promise.all(['A', 'B', 'C', 'D'].map(addAll));
    expect(reports.length, 'the demo has hundreds of graded places').toBeGreaterThan(200);
    const gradeInBrowser = await openEngine(page);
    expect(await gradeInBrowser(reports.map(({ facts }) => facts))).toEqual(
      reports.map(({ result }) => result),
    );
  });
});

test('anybody can work a grade out again and take the figures along', async ({ page }) => {
  const [place] = await places(page, 'grade=C&sort=top_rated&limit=1');
  await page.goto(`/client/ratings/${place?.id}`);
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(page.getByText('Same result')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const file = JSON.parse(readFileSync(String(await (await waiting).path()), 'utf8'));
  expect(file.recalculated.score).toBe(file.published.score);
  expect(file.answers.length).toBeGreaterThan(10);
});

test('charts are drawn, and their figures stand in a table too', async ({ page }) => {
  const [place] = await places(page, 'sort=top_rated&limit=1');
  await page.goto(`/client/ratings/${place?.id}`);
  const months = page.getByRole('img', { name: /by month of visit/ });
  await expect(months.locator('svg text').first()).toBeVisible();
  await page
    .getByRole('figure', { name: /by month of visit/ })
    .getByText('Show as a table')
    .click();
  await expect(page.getByRole('table', { name: /by month of visit/ })).toBeVisible();
});

test('another language keeps the page, and the policy under its address', async ({ page, baseURL }) => {
  const [place] = await places(page, 'grade=B&sort=top_rated&limit=1');
  for (const [path, english, chinese] of [
    [`/client/ratings/${place?.id}`, 'What visitors say', '游客的看法'],
    ['/client/policy/scoring', 'What limits a grade', '限制等级的情况'],
  ] as const) {
    await page.context().addCookies([{ name: 'locale', value: 'en-US', url: String(baseURL) }]);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: english })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /English/ })
      .click();
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { name: chinese })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('the calculator answers to the keyboard alone', async ({ page }) => {
  await page.goto('/client/policy/scoring#calculator');
  const result = page.getByRole('region', { name: 'Result' }).getByRole('status');
  await expect(result.getByText('Very good')).toBeVisible();
  const rails = page.getByRole('group', { name: /firm rails/ });
  await page.getByRole('main').getByRole('combobox').focus();
  for (let steps = 0; steps < 20 && !(await rails.locator(':focus').count()); steps += 1)
    await page.keyboard.press('Tab');
  await expect(rails.getByRole('radio', { name: 'Met', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(result.getByText('Good', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(result.getByText('Unsafe')).toBeVisible();
  await expect(page.getByText('A critical item was not met: D at best.')).toBeVisible();
});
