import { get } from '../fixtures/api';
import { awaitsLife, expect, expectAccessible, type Page, test } from '../fixtures/test';
import { hasAll } from '../fixtures/worker';

const numbers = (page: Page) => page.getByRole('main').locator('a[href^="tel:"]');
/** The footer's link; the page itself is fetched while the network is at rest, for when there is none. */
const toPage = (page: Page) => page.getByRole('link', { name: 'Say where you are' });

test('whom to call and where one is, from any page, with the nearest place in Thai', async ({
  page,
  context,
}) => {
  const { items } = await get<{ items: { location: { lat: number; lon: number } }[] }>(
    page,
    'businesses?q=temple&limit=1',
  );
  const [{ lat, lon } = { lat: 0, lon: 0 }] = items.map(({ location }) => location);
  await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  await context.setGeolocation({ latitude: lat + 0.0005, longitude: lon, accuracy: 8 });
  await page.goto('/client/hot-all');
  await toPage(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible();
  await expect(numbers(page).first()).toHaveAttribute('href', 'tel:191');
  // It was allowed: nothing has to be pressed.
  await expect(
    page.getByText(`${(lat + 0.0005).toFixed(5)}, ${lon.toFixed(5)}`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Nearest known place/)).toBeVisible();
  await expect(page.locator('p[lang="th"]')).toHaveText(/(?:ตำบล|แขวง).+(?:จังหวัด|กรุงเทพ)/);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^ฉันอยู่ที่ละติจูด /);
  await expect(page.getByRole('link', { name: 'Send by SMS' })).toHaveAttribute(
    'href',
    `sms:?body=${encodeURIComponent(copied.replaceAll('\r\n', '\n'))}`,
  );
  await expectAccessible(page);
});

test('where the position is refused, the numbers stay and the page says what else to tell', async ({
  page,
}) => {
  await page.goto('/client/emergency');
  await expect(numbers(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Show my position' }).click();
  await expect(page.getByText(/may not use your position/)).toBeVisible();
  await expect(page.getByText(/Otherwise say the name of a place/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('it opens, and tells the position', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 7.7407, longitude: 98.7784, accuracy: 20 });
    const arrive = ['emergency', 'emergency-en-US-json'].map((name) =>
      page.waitForResponse((answer) => answer.url().includes(`/static/${name}.`)),
    );
    await page.goto('/');
    for (const answer of await Promise.all(arrive)) await answer.finished();
    await context.setOffline(true);
    await toPage(page).click();
    await expect(page.getByText('7.74070, 98.77840', { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(numbers(page).first()).toBeFocused();
    // On an island.
    await expect(numbers(page).last()).toHaveAttribute('href', 'tel:1199');
  });
});

test.describe('on a device that was here once', () => {
  test.use({
    serviceWorkers: 'allow',
    comesAlive: false,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/],
  });

  test('it opens cold without a network, and the home page leads to it', async ({ page, context }) => {
    await page.goto('/');
    await hasAll(page);
    await context.setOffline(true);
    await page.close();
    const cold = await context.newPage();
    await cold.goto('/client/emergency');
    await expect(numbers(cold)).toHaveCount(5);
    await awaitsLife(cold).goto('/');
    await toPage(cold).click();
    await expect(numbers(cold)).toHaveCount(5);
  });
});
