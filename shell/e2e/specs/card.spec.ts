import type { SignedCard } from '@sabaijai/contract';
import { call } from '../fixtures/api';
import { at } from '../fixtures/people';
import { aBusiness, anInspection, type Place } from '../fixtures/places';
import { expect, expectAccessible, test } from '../fixtures/test';
import { hasAll, hasAnswer } from '../fixtures/worker';

/** The address that the code on the place's card carries. */
async function aCard(place: Place): Promise<string> {
  const { id } = await anInspection(place);
  const { hash } = await call<SignedCard>(place.owner, 'POST', `businesses/${place.id}/card`, {});
  return `/client/verify/${id}${hash}`;
}
const standAt = ({ lat, lon }: Pick<Place, 'lat' | 'lon'>) => ({
  latitude: lat,
  longitude: lon,
  accuracy: 20,
});

test('the card to print is signed, and says so to whoever opens its code', async ({ browser, page }) => {
  const place = await aBusiness();
  const card = await aCard(place);
  const owner = await at(browser, place.owner);
  const signed = owner.waitForResponse((answer) => answer.url().endsWith(`businesses/${place.id}/card`));
  await owner.goto(`/vendor/manage-business/card/${place.id}`);
  expect(card).toContain(((await (await signed).json()) as SignedCard).hash);
  await expect(owner.getByRole('img', { name: /^ins_/ })).toBeVisible();

  await page.goto(card);
  await expect(page.getByRole('heading', { name: 'This result stands' })).toBeVisible();
  await expect(page.getByText('The code on the card is signed by us, and unchanged.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(card.replace(/.$/, (last) => (last === 'A' ? 'g' : 'A')));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This card is not genuine' })).toBeVisible();
  await expectAccessible(page);
});

test('an owner copies the badge for their own site, which leads to the record', async ({ browser, page }) => {
  const place = await aBusiness();
  await anInspection(place);
  const owner = await at(browser, place.owner, { permissions: ['clipboard-read', 'clipboard-write'] });
  await owner.goto(`/vendor/manage-business/home/${place.id}`);
  await owner.getByRole('link', { name: 'Badge for your own site' }).press('Enter');
  const code = owner.getByLabel('Code of the badge in English');
  await expect(code).toHaveValue(/<img /);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Copy the code' }).nth(1).click();
  await expect(owner.getByText('The code is copied.')).toBeVisible();
  const snippet = await owner.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toBe(await code.inputValue());

  await page.setContent(snippet);
  const badge = page.getByRole('img', { name: 'Sabaijai: Safety grade' });
  await expect.poll(() => badge.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240);
  await badge.click();
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible();
});

test.describe('on a device that was here once, without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    comesAlive: false,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/],
  });

  test('a card proves itself, a copy at another place is warned of, a changed one is refused', async ({
    page,
    context,
  }) => {
    const place = await aBusiness();
    const card = await aCard(place);
    await page.goto('/');
    await hasAll(page);
    await hasAnswer(page, 'cardTrust');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(standAt(place));
    await context.setOffline(true);
    await page.close();

    const cold = await context.newPage();
    await cold.goto(card);
    await expect(cold.getByRole('heading', { name: 'This card is genuine' })).toBeVisible();
    await expect(cold.getByText(place.name)).toBeVisible();
    await expect(cold.getByText('The place of this card is where you are.')).toBeVisible();
    await expectAccessible(cold);

    await context.setGeolocation(standAt({ lat: place.lat + 0.02, lon: place.lon }));
    await cold.reload();
    await expect(
      cold.getByRole('heading', { name: 'This card belongs to a place 2.2 km from here' }),
    ).toBeVisible();

    const forged = await context.newPage();
    await forged.goto(card.replace('#card=', '#card=_'));
    await expect(forged.getByRole('heading', { name: 'This card is not genuine' })).toBeVisible();
    await expectAccessible(forged);
  });
});
