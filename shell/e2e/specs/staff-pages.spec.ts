import type { Survey, Warning, WarningItem } from '@sabaijai/contract';
import {
  expect,
  expectAccessible,
  expectNoBareKeys,
  expectNoOverflow,
  isAudited,
  LOCALES,
  type Page,
  settled,
  test,
} from '../fixtures/test';

async function signIn(page: Page, name: string) {
  const data = { login: `${name}@demo.sabaijai.example`, password: 'Sabaijai-demo-2026' };
  expect((await page.request.post('/api/v1/auth/login', { data })).status()).toBe(200);
}

async function items(page: Page, path: string) {
  const answer = await page.request.get(`/api/v1/${path}`);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (
    (await answer.json()) as {
      items: {
        id: string;
        state?: string;
        kind?: string;
        form?: string;
        businessId?: string;
        business?: { id: string };
        place?: { id: string };
      }[];
    }
  ).items;
}

async function inspectorPaths(page: Page) {
  await signIn(page, 'lead');
  const list = '/inspector/list/business-tourlist';
  const states = ['in_review', 'changes_requested', 'approved', 'rejected'];
  const waiting = await items(page, 'inspector/registrations?limit=50');
  const decided = await Promise.all(
    states.map((state) => items(page, `inspector/registrations?state=${state}&limit=1`)),
  );
  const shown = [
    waiting.find(({ kind }) => kind === 'new'),
    waiting.find(({ kind }) => kind === 'claim'),
    ...decided.flat(),
  ];
  const queue = '/inspector/queue';
  const kinds = ['reviews', 'reports', 'hours', 'businesses', 'invites'];
  const [hazard] = await items(page, 'hazard-reports?limit=1');
  return [
    '/inspector/home',
    '/inspector/map',
    '/inspector/list/tourlist',
    '/inspector/list/tourlist?tab=overdue&category=souvenir&grade=A',
    queue,
    `${queue}?open=${hazard?.id}`,
    ...kinds.map((kind) => `${queue}?kind=${kind}`),
    '/inspector/dashboard?period=year',
    '/inspector/dashboard?period=week&province=TH-96',
    list,
    `${list}?tab=registrations`,
    `${list}?state=rejected&province=TH-96`,
    ...new Set(shown.flatMap((registration) => (registration ? [`${list}/${registration.id}`] : []))),
  ];
}

/** Of the inspector who sent the demo's warnings: one in each label, before it, and what follows it. */
async function warningPaths(page: Page) {
  await signIn(page, 'inspector1');
  const [send, list] = ['/inspector/send-warning', '/inspector/warning-list'];
  const labels =
    'draft needs_decision waiting_vendor overdue waiting_visit escalated resolved withdrawn'.split(' ');
  const [draft, asked, waiting, overdue, visit, escalated, resolved, withdrawn] = await Promise.all(
    labels.map(async (label) => (await items(page, `warnings?mine=true&label=${label}&limit=1`))[0]),
  );
  const [unwarned] = await items(page, 'inspector/unwarned');
  const cases = [asked, waiting, overdue, visit, escalated, resolved, withdrawn];
  return [
    send,
    `${send}?q=an`,
    `${send}/waring-send/${unwarned?.place?.id}`,
    `${send}/waring-send/${draft?.business?.id}?draft=${draft?.id}`,
    `${send}/success/${waiting?.id}`,
    // One that may be repeated, and one that may not.
    `${send}/waring-send-repeat/${overdue?.id}`,
    `${send}/waring-send-repeat/${escalated?.id}`,
    // One that is closed, and one that cannot be closed yet.
    `${send}/complete/${resolved?.id}`,
    `${send}/complete/${visit?.id}`,
    ...labels.slice(1).map((label) => `${list}?tab=${label}`),
    `${list}?tab=overdue&q=nowhere`,
    ...cases.map((each) => `${list}/${each?.id}`),
    `${list}/${waiting?.id}/notice/1`,
    `${list}/${visit?.id}/success`,
    `${list}/send-success/${escalated?.id}`,
  ];
}

async function vendorPaths(page: Page) {
  await signIn(page, 'vendor1');
  const form = '/vendor/register-business';
  const sent = await items(page, 'my/registrations');
  const draft = (await items(page, 'drafts')).find((each) => each.form === 'register-business');
  return [
    '/vendor/my-business',
    `${form}/start`,
    `${form}/form1`,
    ...(draft
      ? ['form1', 'form2', 'form3', 'form4', 'form5'].map((step) => `${form}/${step}?draft=${draft.id}`)
      : []),
    ...sent.slice(0, 2).map(({ businessId }) => `/vendor/notifications/${businessId}`),
    ...sent.slice(0, 3).map(({ id }) => `${form}/finish?registration=${id}`),
    ...(await surveyPaths(page)),
    ...(await managePaths(page)),
    ...(await vendorWarningPaths(page)),
  ];
}

/** Of one with something to do, of one that is closed, and of one whose answer was sent. */
async function vendorWarningPaths(page: Page) {
  const list = '/vendor/warning-list';
  const all = await items(page, 'warnings?limit=50');
  const details = await Promise.all(
    all.map(async ({ id }) => (await (await page.request.get(`/api/v1/warnings/${id}`)).json()) as Warning),
  );
  const things = details.flatMap((warning) => warning.items.map((item) => ({ warning, item })));
  const of = (state: WarningItem['state']) => things.find(({ item }) => item.state === state);
  const [open, replied, returned, closed] = [of('open'), of('replied'), of('returned'), of('closed')];
  const reply = (thing: typeof open) => (thing ? [`${list}/${thing.warning.id}/${thing.item.id}/reply`] : []);
  return [
    ...(open ? [`${list}/${open.warning.business.id}`, `${list}/${open.warning.id}`] : []),
    ...[open, replied, returned, closed].flatMap(reply),
    ...(closed ? [`${list}/${closed.warning.id}`, `${list}/${closed.warning.id}/notice/1`] : []),
    ...(replied ? [`${list}/${replied.warning.id}/${replied.item.id}/success`] : []),
  ];
}

/** Of a business in each state, and of one every part of its listing. */
async function managePaths(page: Page) {
  const manage = '/vendor/manage-business';
  const all = await items(page, 'my/businesses');
  const listed = all.find(({ state }) => state === 'listed')?.id;
  const states = ['suspended', 'closed'].map((state) => all.find((each) => each.state === state)?.id);
  const parts = 'about hours contact photos items policy reply name place documents'.split(' ');
  return [
    '/vendor/invitations',
    ...[listed, ...states].map((id) => `${manage}/home/${id}`),
    `${manage}/card/${listed}`,
    `${manage}/people/${listed}`,
    `${manage}/reviews/${listed}`,
    `${manage}/reviews/${listed}?show=all`,
    ...parts.map((part) => `${manage}/listing/${listed}/${part}`),
    `${manage}/listing/${listed}/items/add-items?entry=0`,
  ];
}

/** One that is being filled in, and the pages of one that was submitted. */
async function surveyPaths(page: Page) {
  const survey = '/vendor/manage-business/survay';
  const ofState = new Map<string, string>();
  for (const { id } of await items(page, 'my/businesses')) {
    const answer = await page.request.get(`/api/v1/businesses/${id}/survey`);
    const { state, version, projection } = (await answer.json()) as Survey;
    if (version > 0 && projection?.fixes.length !== 1) ofState.set(state, id);
  }
  const [draft, submitted] = [ofState.get('draft'), ofState.get('submitted')];
  return [
    ...(draft ? ['form1', 'form2', 'form3'].map((step) => `${survey}/${step}/${draft}`) : []),
    ...(submitted
      ? ['finish', 'form1', 'form2', 'form3'].map((step) => `${survey}/${step}/${submitted}`)
      : []),
  ];
}

for (const language of LOCALES) {
  test.describe(`staff pages in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });
    for (const [whose, pathsOf] of [
      ['inspectors’', inspectorPaths],
      ['inspectors’ warnings', warningPaths],
      ['vendors’', vendorPaths],
    ] as const) {
      test(`fit a phone and a desk, and have no accessibility violation: ${whose}`, async ({ page }) => {
        test.setTimeout(600_000);
        for (const [at, path] of (await pathsOf(page)).entries()) {
          await page.setViewportSize({ width: 360, height: 740 });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
            await settled(page);
            await test.step(`${path} fits ${width} px`, () => expectNoOverflow(page));
            await test.step(`${path} has words`, () => expectNoBareKeys(page));
            if (isAudited(at, language)) await expectAccessible(page);
          }
        }
      });
    }
  });
}

test('beside the places of staff one reads what one types into the header, and what is suggested', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await signIn(page, 'inspector1');
  await page.goto('/inspector/send-warning');
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('Ban Pla');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const shown of [field, page.getByRole('option').first()])
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(500);
  await field.blur();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warnings' })).toBeVisible();
  await expectNoOverflow(page);
});

test('on a tablet the tabs fade where there is more of them and show the chosen one, and lists are cards', async ({
  page,
}) => {
  await signIn(page, 'inspector1');
  const tabs = page.getByRole('navigation', { name: 'Warnings by how they stand' });
  const fading = () =>
    tabs.evaluate((row) => ['before', 'after'].filter((side) => row.hasAttribute(`data-more-${side}`)));
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/inspector/warning-list?tab=needs_decision');
  await expect.poll(fading).toEqual(['after']);
  // Nor is there room for a table: its rows are cards, two beside each other.
  const rows = page.getByRole('region', { name: 'Needs my decision' }).locator('[data-row]');
  const tops = () => rows.evaluateAll((all) => all.slice(0, 2).map((row) => row.getBoundingClientRect().top));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto('/inspector/warning-list?tab=withdrawn');
  await expect(tabs.getByText('Withdrawn')).toBeInViewport({ ratio: 1 });
  await expect.poll(fading).toEqual(['before']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(fading).toEqual([]);
  await expect(page.getByRole('table')).toBeVisible();
});
