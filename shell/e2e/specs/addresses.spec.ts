import type { DraftList, SafetyFormDoor, Survey, Warning, WarningPage } from '@sabaijai/contract';
import { get } from '../fixtures/api';
import { aVisitor, signIn } from '../fixtures/people';
import { expect, type Page, places, settled, test } from '../fixtures/test';

const LAB = 'cell chart-font icon left-map location longdo map my-location teleport toast zod zodv2'.split(
  ' ',
);

interface Address {
  path: string;
  /** Sections it must have, by their ids. */
  sections?: string[];
}

async function visitors(page: Page): Promise<Address[]> {
  const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
  return [
    { path: '/auth/login' },
    { path: '/auth/login-by-client' },
    { path: '/auth/register' },
    { path: '/' },
    { path: '/client/category/restaurant' },
    { path: '/client/hot-all' },
    { path: '/client/recommend-all' },
    { path: `/client/information/${place?.id}` },
    { path: '/client/lang' },
    { path: '/client/policy/terms' },
    { path: `/client/policy/${place?.id}` },
    { path: `/client/ratings/${place?.id}` },
    { path: '/client/search' },
    { path: '/vendor/register-business/start' },
    { path: '/vendor/register-business/form1' },
    // Its own checks are a journey of their own.
    ...LAB.map((name) => ({ path: `/lab/${name}?checks=none` })),
  ];
}

async function clients(page: Page): Promise<Address[]> {
  const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
  await aVisitor(page);
  return [{ path: '/client/favorite' }, { path: `/client/review/${place?.id}` }];
}

async function inspectors(page: Page): Promise<Address[]> {
  await signIn(page, 'lead');
  const [site] = await places(page, 'q=temple&limit=1');
  const door = await get<SafetyFormDoor>(page, `businesses/${site?.id}/safety-form`);
  return [
    { path: '/inspector/dashboard', sections: ['checked-business', 'checked-statistics', 'graph'] },
    { path: '/inspector/home', sections: ['map'] },
    { path: '/inspector/map' },
    ...[1, 2, 3, 4, 5].map((n) => ({
      path: `/inspector/inspec-vender/${door.place.id}/safety-form/form${n}`,
    })),
    { path: '/inspector/list/business-tourlist' },
    { path: '/inspector/list/tourlist' },
  ];
}

/** The inspector who sent the demo's warnings. */
async function issuers(page: Page): Promise<Address[]> {
  await signIn(page, 'inspector1');
  const ofLabel = async (label: string) =>
    (await get<WarningPage>(page, `warnings?mine=true&label=${label}`)).items[0];
  const [overdue, escalated, waiting] = [
    await ofLabel('overdue'),
    await ofLabel('escalated'),
    await ofLabel('waiting_visit'),
  ];
  const send = '/inspector/send-warning';
  const list = '/inspector/warning-list';
  return [
    { path: send },
    { path: `${send}/waring-send/${overdue?.business.id}` },
    { path: `${send}/success/${overdue?.id}` },
    { path: `${send}/waring-send-repeat/${overdue?.id}` },
    { path: `${send}/complete/${waiting?.id}` },
    { path: list },
    { path: `${list}/${overdue?.id}` },
    { path: `${list}/${waiting?.id}/success` },
    { path: `${list}/send-success/${escalated?.id}` },
  ];
}

async function vendors(page: Page): Promise<Address[]> {
  await signIn(page, 'vendor1');
  const own = (await get<{ items: { id: string; state: string }[] }>(page, 'my/businesses')).items;
  const drafts = (await get<DraftList>(page, 'drafts')).items;
  const sent = (await get<{ items: { id: string }[] }>(page, 'my/registrations')).items;
  // What waits for a decision is an answer, or a question for more time.
  const waiting = (await get<WarningPage>(page, 'warnings?label=needs_decision')).items;
  const warnings = await Promise.all(waiting.map(({ id }) => get<Warning>(page, `warnings/${id}`)));
  const isAnswered = ({ replies }: Warning['items'][number]) => replies.length > 0;
  const warning = warnings.find(({ items }) => items.some(isAnswered)) as Warning;
  const item = warning.items.find(isAnswered)?.id;
  // One that came back has every step filled in, so that each opens.
  const draft = drafts.find(({ registration }) => registration !== null)?.id;
  const submitted: string[] = [];
  for (const { id } of own)
    if ((await get<Survey>(page, `businesses/${id}/survey`)).state === 'submitted') submitted.push(id);
  const id = own.find(({ state }) => state === 'listed')?.id;
  const survey = '/vendor/manage-business/survay';
  const register = '/vendor/register-business';
  return [
    { path: '/vendor/my-business' },
    { path: `/vendor/manage-business/home/${id}` },
    // A later step opens once those before it are filled in.
    ...['form1', 'form2', 'form3'].map((step) => ({ path: `${survey}/${step}/${submitted[0]}` })),
    { path: `${survey}/finish/${submitted[0]}` },
    { path: `/vendor/notifications/${id}` },
    ...['form2', 'form3', 'form4', 'form5', 'form5/add-items'].map((step) => ({
      path: `${register}/${step}?draft=${draft}`,
    })),
    { path: `${register}/finish?registration=${sent[0]?.id}` },
    { path: `/vendor/warning-list/${warning.business.id}` },
    { path: `/vendor/warning-list/${warning.id}` },
    { path: `/vendor/warning-list/${warning.id}/${item}/reply` },
    { path: `/vendor/warning-list/${warning.id}/${item}/success` },
  ];
}

/** As a link within the page: each page as it is loaded is another journey's. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const [whose, addressesOf] of Object.entries({ visitors, clients, inspectors, issuers, vendors }))
  test(`every address of the specification opens for its role: ${whose}`, async ({ page }) => {
    test.setTimeout(180_000);
    const addresses = await addressesOf(page);
    await page.goto('/client/policy/terms');
    for (const { path, sections = [] } of addresses)
      await test.step(path, async () => {
        expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status()).toBe(200);
        await follow(page, path);
        await settled(page);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // Neither sent elsewhere nor shown an error page.
        expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
        await expect(page.getByText(/Page Not Found|Internal Server Error/)).toHaveCount(0);
        for (const id of sections) await expect(page.locator(`#${id}`)).toBeVisible();
      });
  });

test('the page of errors says what it is', async ({ page }) => {
  const answer = await page.request.get('/error');
  expect(answer.status()).toBe(500);
});
