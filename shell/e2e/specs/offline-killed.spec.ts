import type { BrowserContext, Page } from '@playwright/test';
import type { Warning } from '@sabaijai/contract';
import { aPicture, get } from '../fixtures/api';
import { Device } from '../fixtures/device';
import { type Person, signIn } from '../fixtures/people';
import { aBusiness, aWarning, only } from '../fixtures/places';
import { awaitsLife, expect, test } from '../fixtures/test';
import { hasAll } from '../fixtures/worker';

/** No connection from before the browser starts, and a phone that dies at any moment: what was entered arrives, once. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/] });

/** Somebody's own phone. */
class Phone {
  private constructor(private readonly device: Device) {}
  static async of(person: Person, base: string): Promise<Phone> {
    const phone = new Phone(new Device(base, undefined, { worker: true }));
    await signIn(await phone.device.browser(), person);
    return phone;
  }
  /** Opened with a connection: what the page is made of comes onto the phone, which is put away. */
  async visit(path: string, shows: (page: Page) => Promise<void>): Promise<void> {
    const page = await this.page();
    await page.goto(path);
    await shows(page);
    await hasAll(page);
    await this.device.close();
  }
  /** The battery is empty; then it is opened again, cold. */
  async dies({ isOffline = true } = {}): Promise<Page> {
    await this.device.kill();
    const context: BrowserContext = await this.device.browser();
    await context.setOffline(isOffline);
    return this.page();
  }
  async end(): Promise<void> {
    await this.device.end();
  }
  private async page(): Promise<Page> {
    const context = await this.device.browser();
    return awaitsLife(context.pages()[0] ?? (await context.newPage()));
  }
}

test('a reply of an owner whose phone dies before there is a connection', async ({ server }) => {
  test.setTimeout(120_000);
  const place = await aBusiness();
  const { id, items } = await aWarning({ place });
  const item = only(items).id;
  const phone = await Phone.of(place.owner, server.base);
  const path = `/vendor/warning-list/${id}/${item}/reply?kind=fixed`;
  const words = (page: Page) => page.getByLabel('What did you do?');
  await phone.visit(path, (page) => expect(words(page)).toBeVisible());

  let page = await phone.dies();
  await page.goto(path);
  await page
    .locator('form input[type="file"][accept*="image"]')
    .first()
    .setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await expect(page.getByRole('list', { name: 'Your photos' })).toContainText('Saved on this phone');
  await words(page).fill('The rope at the pier was exchanged while the island had no signal.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved on this phone' })).toBeVisible();

  page = await phone.dies();
  await page.goto('/vendor/unsent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();

  page = await phone.dies({ isOffline: false });
  await page.goto('/vendor/my-business');
  const arrived = async () => {
    const warning = await get<Warning>(place.owner, `warnings/${id}`);
    return warning.items.flatMap(({ replies }) => replies.map(({ photos }) => photos.length));
  };
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([1]);
  await phone.end();
});
