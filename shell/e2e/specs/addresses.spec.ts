import type { SafetyFormDoor, Survey } from '@sabaijai/contract';
import { expect, type Page, places, settled, test } from '../fixtures/test';

/** Addresses of the specification whose pages do not exist yet: those of warnings. */
const NOT_YET = [
  '/inspector/send-warning',
  '/inspector/send-warning/complete/{id}',
  '/inspector/send-warning/success/{id}',
  '/inspector/send-warning/waring-send/{id}',
  '/inspector/send-warning/waring-send-repeat/{id}',
  '/inspector/warning-list',
  '/inspector/warning-list/{id}',
  '/inspector/warning-list/{id}/success',
  '/inspector/warning-list/send-success/{id}',
  '/vendor/warning-list/{id}',
  '/vendor/warning-list/{id}/{subid}/reply',
  '/vendor/warning-list/{id}/{subid}/success',
];

const LAB = 'cell chart-font icon left-map location longdo map my-location teleport toast zod zodv2'.split(
  ' ',
);

interface Address {
  path: string;
  /** Sections it must have, by their ids. */
  sections?: string[];
}

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1/${path}`);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

async function signIn(page: Page, name: string) {
  const data = { login: `${name}@demo.sabaijai.example`, password: 'Sabaijai-demo-2026' };
  expect((await page.request.post('/api/v1/auth/login', { data })).status()).toBe(200);
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
    ...LAB.map((name) => ({ path: `/lab/${name}` })),
  ];
}

async function clients(page: Page): Promise<Address[]> {
  const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
  await signIn(page, 'client1');
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

async function vendors(page: Page): Promise<Address[]> {
  await signIn(page, 'vendor1');
  const own = (await get<{ items: { id: string; state: string }[] }>(page, 'my/businesses')).items;
  const drafts = (await get<{ items: { id: string; form: string }[] }>(page, 'drafts')).items;
  const sent = (await get<{ items: { id: string }[] }>(page, 'my/registrations')).items;
  const draft = drafts.find(({ form }) => form === 'register-business')?.id;
  const submitted: string[] = [];
  for (const { id } of own)
    if ((await get<Survey>(page, `businesses/${id}/survey`)).state === 'submitted') submitted.push(id);
  const id = own.find(({ state }) => state === 'listed')?.id;
  const survey = '/vendor/manage-business/survay';
  const register = '/vendor/register-business';
  return [
    { path: '/vendor/my-business' },
    { path: `/vendor/manage-business/home/${id}` },
    ...['form1', 'form2', 'form3'].map((step) => ({ path: `${survey}/${step}/${id}` })),
    { path: `${survey}/finish/${submitted[0]}` },
    { path: `/vendor/notifications/${id}` },
    ...['form2', 'form3', 'form4', 'form5', 'form5/add-items'].map((step) => ({
      path: `${register}/${step}?draft=${draft}`,
    })),
    { path: `${register}/finish?registration=${sent[0]?.id}` },
  ];
}

// The lab's pages of the map try what is refused, and show that it is said.
test.use({ expectedErrors: [/^Invalid \w+ (?:location|radius|size)$|^Longdo Map component is not ready$/] });

for (const [whose, addressesOf] of Object.entries({ visitors, clients, inspectors, vendors }))
  test(`every address of the specification opens for its role: ${whose}`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const { path, sections = [] } of await addressesOf(page)) {
      await test.step(path, async () => {
        expect(NOT_YET).not.toContain(path);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // Neither sent elsewhere nor shown an error page.
        expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
        await expect(page.getByText(/Page Not Found|Internal Server Error/)).toHaveCount(0);
        for (const id of sections) await expect(page.locator(`#${id}`)).toBeVisible();
        await settled(page);
      });
    }
  });

test('the page of errors says what it is', async ({ page }) => {
  await page.goto('/auth/login');
  const answer = await page.request.get('/error');
  expect(answer.status()).toBe(500);
});
