import { aPicture } from '../fixtures/api';
import { tabTo } from '../fixtures/keyboard';
import { type Account, anInspector, aVisitor, unique } from '../fixtures/people';
import { aBusiness, aReview } from '../fixtures/places';
import { expect, expectNoOverflow, type Page, settled, test } from '../fixtures/test';

async function signIn(page: Page, { login, password }: Account) {
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a visitor writes a review with a photo, changes it, and finds it in another language, by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const place = await aBusiness();
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('link', { name: 'Write a review' }).focus();
  await page.keyboard.press('Enter');
  // The way leads over the sign-in page and back.
  await signIn(page, await aVisitor());
  await expect(page.getByRole('heading', { level: 1, name: 'Your review' })).toBeVisible();

  const stars = page.getByRole('group', { name: 'How was it?' });
  await stars.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '4 stars: Good' })).toBeChecked();
  await tabTo(page, page.getByRole('combobox', { name: 'When were you there?', exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: 'What was it like?', exact: true }));
  await page.keyboard.type('ทางเดินกว้าง ราวจับแน่นหนา');
  await expect(page.getByLabel('Language of your text')).toHaveValue('th');
  // Before the way there: the browser has to be told that it shows none of its own.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Add photos', exact: true }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'pier.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture(960, 720),
  });
  await expect(page.getByRole('button', { name: 'Publish review' })).toBeEnabled();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();

  // What was written is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('What was it like?')).toHaveValue('ทางเดินกว้าง ราวจับแน่นหนา');
  await tabTo(page, page.getByRole('button', { name: 'Publish review', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Go to the place', exact: true }));
  await page.keyboard.press('Enter');
  const mine = page.locator('#review article').filter({ hasText: 'Your review' });
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(mine).toContainText('ทางเดินกว้าง ราวจับแน่นหนา');
  await mine.getByRole('button', { name: /enlarge/ }).press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 960);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.getByRole('link', { name: 'Edit your review' }).press('Enter');
  await expect(page.getByRole('radio', { name: '4 stars: Good' }).first()).toBeChecked();
  await page.getByLabel('What was it like?').fill('ทางเดินกว้าง และมีเก้าอี้ให้นั่งพัก');
  await tabTo(page, page.getByRole('button', { name: 'Save changes', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();

  await context.addCookies([{ name: 'locale', value: 'ch-Ch', url: String(baseURL) }]);
  await page.goto(`/client/information/${place.id}#review`);
  await page.getByLabel('排序').selectOption('newest');
  const own = page.locator('#review article').filter({ hasText: '您的评价' });
  await expect(own).toContainText('ทางเดินกว้าง และมีเก้าอี้ให้นั่งพัก');
  await own.getByRole('button', { name: /查看之前的内容/ }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('ทางเดินกว้าง ราวจับแน่นหนา');
});

test('a review with a link is announced as held before sending, and says by what it is held', async ({
  page,
}) => {
  const place = await aBusiness();
  await aVisitor(page);
  await page.goto(`/client/review/${place.id}`);
  await page.getByRole('group', { name: 'How was it?' }).getByRole('radio').nth(2).press('Space');
  await page.getByLabel('When were you there?').selectOption({ index: 1 });
  await page.getByLabel('What was it like?').fill('Pictures of it are at www.moon-pier.example for all');
  await expect(page.getByText(/takes up to 72 hours/)).toBeVisible();
  await page.getByRole('button', { name: 'Send to be checked' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Held for a check, up to 72 hours' })).toBeFocused();
  await expect(page.getByText('www.moon-pier.example')).toBeVisible();

  await page.getByRole('button', { name: 'Delete review' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText('Your review was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  test('without a connection a review waits on the device and goes by itself, once', async ({
    page,
    context,
  }) => {
    const place = await aBusiness();
    await aVisitor(page);
    await page.goto(`/client/review/${place.id}`);
    await page.getByRole('group', { name: 'How was it?' }).getByRole('radio').nth(4).press('Space');
    await page.getByLabel('When were you there?').selectOption({ index: 1 });
    await page.getByLabel('What was it like?').fill('Quiet in the morning, with shade.');
    // A file still on its way would fail with the connection.
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send when online' }).click();
    await expect(page.getByRole('button', { name: 'Waiting to be sent' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION|Failed to (fetch|load)/] });
  test('a review written while the server cannot be reached arrives by itself, once, from another page', async ({
    page,
  }) => {
    const place = await aBusiness();
    await aVisitor(page);
    await page.goto(`/client/review/${place.id}`);
    await page.getByRole('group', { name: 'How was it?' }).getByRole('radio').nth(4).press('Space');
    await page.getByLabel('When were you there?').selectOption({ index: 1 });
    await page.getByLabel('What was it like?').fill('The gate was open early.');
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    let taken = 0;
    page.on('response', (answer) => {
      if (answer.request().method() === 'PUT' && answer.ok()) taken += 1;
    });
    await page.route('**/my-review', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText(/^Not sent yet/)).toBeVisible();
    // Also after the browser was closed.
    await page.goto('/');
    const unsent = page.getByRole('button', { name: '1 not sent yet' });
    await expect(unsent).toBeVisible();
    await page.unroute('**/my-review');
    await expect(unsent).toBeHidden({ timeout: 30_000 });
    expect(taken).toBe(1);
    await page.goto(`/client/information/${place.id}#review`);
    await page.getByLabel('Sort by').selectOption('newest');
    await expect(page.locator('#review article').filter({ hasText: 'The gate was open early.' })).toHaveCount(
      1,
    );
  });
});

test('a visitor who is not signed in is asked to, and then the pressed “helpful” counts', async ({
  page,
}) => {
  const place = await aBusiness();
  await aReview(place);
  await page.goto(`/client/information/${place.id}#review`);
  const helpful = page.locator('#review').getByRole('button', { name: /^Helpful/ });
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await helpful.press('Enter');
  const dialog = page.getByRole('dialog');
  const { login, password } = await aVisitor();
  await dialog.getByLabel('E-mail or phone number').fill(login);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 800 } });
  test('an endless word in a review stays within a small phone wherever it is read', async ({ page }) => {
    const place = await aBusiness();
    await aVisitor(page);
    await page.goto(`/client/review/${place.id}`);
    await page.getByRole('group', { name: 'How was it?' }).getByRole('radio').nth(2).press('Space');
    await page.getByLabel('When were you there?').selectOption({ index: 1 });
    const word = 'W'.repeat(590) + unique();
    await page.getByLabel('Title').fill('W'.repeat(60));
    await page.getByLabel('What was it like?').fill(word);
    await page.getByRole('button', { name: 'Publish review' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();

    await page.goto(`/client/information/${place.id}#review`);
    await page.getByLabel('Sort by').selectOption('newest');
    await expect(page.locator('#review article').filter({ hasText: word })).toBeVisible();
    await expectNoOverflow(page);
    await page.goto(`/client/ratings/${place.id}`);
    await expect(page.getByText(word)).toBeVisible();
    await expectNoOverflow(page);
  });
});

test('an inspector is told why inspectors write no reviews', async ({ page }) => {
  const place = await aBusiness();
  await page.goto(`/client/review/${place.id}`);
  await signIn(page, await anInspector(place.province));
  await expect(page.getByText(/Inspectors judge places by inspections/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Publish/ })).toHaveCount(0);
});
