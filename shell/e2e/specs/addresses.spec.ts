import type { Warning } from '@sabaijai/contract';
import { call } from '../fixtures/api';
import { anInspector, aVendor, aVisitor, signIn } from '../fixtures/people';
import {
  aBusiness,
  aFilledDraft,
  aRegistration,
  aReply,
  aSurvey,
  aWarning,
  decide,
  only,
} from '../fixtures/places';
import { expect, type Page, settled, test } from '../fixtures/test';

const LAB = 'cell chart-font icon left-map location longdo map my-location teleport toast zod zodv2'.split(
  ' ',
);

interface Address {
  path: string;
  /** Sections it must have, by their ids. */
  sections?: string[];
}

async function visitors(): Promise<Address[]> {
  const { id } = await aBusiness();
  return [
    { path: '/auth/login' },
    { path: '/auth/login-by-client' },
    { path: '/auth/register' },
    { path: '/' },
    { path: '/client/category/restaurant' },
    { path: '/client/hot-all' },
    { path: '/client/recommend-all' },
    { path: `/client/information/${id}` },
    { path: '/client/lang' },
    { path: '/client/policy/terms' },
    { path: `/client/policy/${id}` },
    { path: `/client/ratings/${id}` },
    { path: '/client/search' },
    { path: '/vendor/register-business/start' },
    { path: '/vendor/register-business/form1' },
    // Its own checks are a journey of their own.
    ...LAB.map((name) => ({ path: `/lab/${name}?checks=none` })),
  ];
}

async function clients(page: Page): Promise<Address[]> {
  const { id } = await aBusiness();
  await aVisitor(page);
  return [{ path: '/client/favorite' }, { path: `/client/review/${id}` }];
}

async function inspectors(page: Page): Promise<Address[]> {
  const { id } = await aBusiness();
  await signIn(page, 'lead');
  return [
    { path: '/inspector/dashboard', sections: ['checked-business', 'checked-statistics', 'graph'] },
    { path: '/inspector/home', sections: ['map'] },
    { path: '/inspector/map' },
    ...[1, 2, 3, 4, 5].map((n) => ({ path: `/inspector/inspec-vender/${id}/safety-form/form${n}` })),
    { path: '/inspector/list/business-tourlist' },
    { path: '/inspector/list/tourlist' },
  ];
}

/** An inspector with warnings whose answers were accepted and returned; one that was returned is repeated. */
async function issuers(page: Page): Promise<Address[]> {
  const inspector = await anInspector('TH-63');
  const decided = async (decision: Parameters<typeof decide>[3]) => {
    const place = await aBusiness({ province: 'TH-63' });
    const sent = await aWarning({ place, inspector });
    const { items } = await aReply(place.owner, sent, only(sent.items));
    return decide(inspector, sent, only(items), decision);
  };
  const comment = 'The picture shows another door than the one we met.';
  const back = { result: 'return', reason: 'wrong_place', comment } as const;
  const accepted = await decided({ result: 'accept' });
  const returned = await decided(back);
  const { id, version } = await decided(back);
  const repeated = await call<Warning>(inspector, 'POST', `warnings/${id}/repeat`, {
    version,
    password: inspector.password,
  });
  await signIn(page, inspector);
  const send = '/inspector/send-warning';
  const list = '/inspector/warning-list';
  return [
    { path: send },
    { path: `${send}/waring-send/${returned.business.id}` },
    { path: `${send}/success/${returned.id}` },
    { path: `${send}/waring-send-repeat/${returned.id}` },
    { path: `${send}/complete/${accepted.id}` },
    { path: list },
    { path: `${list}/${returned.id}` },
    { path: `${list}/${accepted.id}/success` },
    { path: `${list}/send-success/${repeated.id}` },
  ];
}

/** An owner whose house is inspected, warned and checked by themselves, and who registers the next. */
async function vendors(page: Page): Promise<Address[]> {
  const owner = await aVendor(page);
  const place = await aBusiness({ owner });
  const warning = await aWarning({ place });
  const { id: item } = only(warning.items);
  await aReply(owner, warning, only(warning.items));
  await aSurvey(place);
  // A later step opens once those before it are filled in, and the page of an offer where something is sold.
  const offers = [{ type: 'product', name: { en: 'Silk scarf' }, unit: 'item' }];
  const draft = await aFilledDraft(owner, { offers });
  const sent = await aRegistration(owner);
  const survey = '/vendor/manage-business/survay';
  const register = '/vendor/register-business';
  return [
    { path: '/vendor/my-business' },
    { path: `/vendor/manage-business/home/${place.id}` },
    ...['form1', 'form2', 'form3', 'finish'].map((step) => ({ path: `${survey}/${step}/${place.id}` })),
    { path: `/vendor/notifications/${place.id}` },
    ...['form2', 'form3', 'form4', 'form5', 'form5/add-items'].map((step) => ({
      path: `${register}/${step}?draft=${draft.id}`,
    })),
    { path: `${register}/finish?registration=${sent.id}` },
    { path: '/vendor/warning-list' },
    { path: `/vendor/warning-list/${place.id}` },
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
