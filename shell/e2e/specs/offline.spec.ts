import { newId } from '@sabaijai/contract';
import { call } from '../fixtures/api';
import { anInspector, aVisitor, signIn } from '../fixtures/people';
import { aBusiness, anInspection, hereAt, MAJOR, times } from '../fixtures/places';
import { expect, settled, test } from '../fixtures/test';
import { hasAll } from '../fixtures/worker';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/] });

// Everything that is brought ahead of time comes first.
test.describe.configure({ timeout: 120_000 });
const OFFLINE = /^Offline\. Shown as of/;

test('an inspector opens Today, the forms of its stops and the door to a warning without a network, each for the first time', async ({
  page,
  context,
}) => {
  const inspector = await anInspector('TH-39');
  const place = await aBusiness({ province: 'TH-39' });
  await anInspection(place, { fails: [MAJOR], inspector });
  await signIn(page, inspector);
  const { round } = await (await page.request.get('/api/v1/inspector/today')).json();
  await call(page, 'POST', `inspector/rounds/${round.date}/add`, { stops: [place.id] });
  await page.goto('/inspector/home');
  // That it says so only when the pages are here, too, is asked by what follows.
  await expect(page.getByText(/^1 place taken along at/)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.close();

  const cold = await context.newPage();
  await cold.goto('/inspector/home');
  await expect(cold.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(cold.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
  await expect(cold.locator('[data-stop]')).toHaveCount(1);
  await cold
    .locator('[data-stop]')
    .getByRole('link', { name: /^Inspect/ })
    .click();
  await expect(cold.getByRole('heading', { name: place.name, level: 1 })).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('heading', { name: place.name, level: 1 })).toBeVisible();
  // What was found at the stop, for a warning that is begun there.
  await cold.goto(`/inspector/send-warning/waring-send/${place.id}`);
  await expect(cold.getByRole('button', { name: 'Write the warning' })).toBeVisible();
  await context.setOffline(false);
  await expect(cold.getByText(OFFLINE)).toBeHidden();
});

test('Today goes on without a network with what was begun since it was read', async ({ page, context }) => {
  const inspector = await anInspector('TH-39');
  const place = await aBusiness({ province: 'TH-39' });
  await signIn(page, inspector);
  const { round } = await (await page.request.get('/api/v1/inspector/today')).json();
  await call(page, 'POST', `inspector/rounds/${round.date}/add`, { stops: [place.id] });
  await page.goto('/inspector/home');
  await expect(page.getByText(/^1 place taken along at/)).toBeVisible({ timeout: 60_000 });
  // Begun with a connection, and no page of the day read after it.
  await page.getByRole('link', { name: `Start at ${place.name}` }).click();
  const arrived = page.waitForResponse((answer) =>
    answer.url().endsWith(`/businesses/${place.id}/safety-form`),
  );
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.locator('#F1-01')).toBeVisible({ timeout: 20_000 });
  await arrived;
  await settled(page);
  await context.setOffline(true);
  await page.close();

  const cold = await context.newPage();
  await cold.goto('/inspector/home');
  await cold.getByRole('link', { name: `Continue at ${place.name}` }).click();
  await expect(cold.locator('#F1-01')).toBeVisible();
});

test('Today tells without a network that a colleague has begun at the next stop', async ({
  page,
  context,
}) => {
  const inspector = await anInspector('TH-39');
  const place = await aBusiness({ province: 'TH-39' });
  await signIn(page, inspector);
  const { round } = await (await page.request.get('/api/v1/inspector/today')).json();
  await call(page, 'POST', `inspector/rounds/${round.date}/add`, { stops: [place.id] });
  const colleague = await anInspector('TH-39');
  await call(colleague, 'POST', 'inspections', {
    ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place), ...times() },
  });
  await page.goto('/inspector/home');
  await expect(page.getByText(/^1 place taken along at/)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.close();

  const cold = await context.newPage();
  await cold.goto('/inspector/home');
  await expect(cold.getByText(`Begun by ${colleague.name} on`)).toBeVisible();
  await expect(cold.getByRole('link', { name: `Start at ${place.name}` })).toHaveCount(0);
});

test('a visitor reads a place again without a network, whether it was opened by address or by a link', async ({
  page,
  context,
}) => {
  const visitor = await aVisitor();
  const one = await aBusiness({ province: 'TH-39' });
  await signIn(page, visitor);
  await page.goto(`/client/information/${one.id}`);
  await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeVisible();
  // By a link: the server sends no page of it, but what it is made of.
  await page.getByRole('link', { name: 'How grades are worked out' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(one.name);
  const second = page.url();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await hasAll(page);
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(`/client/information/${one.id}`);
  await expect(cold.getByRole('heading', { name: one.name, level: 1 })).toBeVisible();
  await cold.goto(second);
  await expect(cold.getByRole('heading', { name: String(title), level: 1 })).toBeVisible();
});

test('who signs out leaves nothing to be read without a network', async ({ page, context }) => {
  const inspector = await anInspector('TH-39');
  await signIn(page, inspector);
  await page.goto('/inspector/home');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await hasAll(page);
  await page.getByRole('button', { name: inspector.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/\/inspector/);
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/inspector/home');
  await expect(cold.getByRole('heading', { name: 'Today', level: 1 })).toBeHidden();
  await expect(cold.getByText(/^Offline/)).toBeVisible();
  await expect(cold.locator('[data-stop]')).toHaveCount(0);
  await expect(cold.getByText(inspector.name)).toHaveCount(0);
});
