import type { Browser } from '@playwright/test';
import { newId } from '@sabaijai/contract';
import { expect, type Page, test } from '../fixtures/test';

const QUEUE = '/inspector/queue';

async function signIn(page: Page, name: string) {
  const data = { login: `${name}@demo.sabaijai.example`, password: 'Sabaijai-demo-2026' };
  expect((await page.request.post('/api/v1/auth/login', { data })).status()).toBe(200);
}

/** Somebody else, at another device. */
async function at(browser: Browser, url: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await context.addCookies([{ name: 'locale', value: 'en-US', url }]);
  const page = await context.newPage();
  await signIn(page, name);
  return page;
}

test('a visitor’s hazard report is taken up, linked and answered by an inspector', async ({
  page: visitor,
  browser,
  baseURL,
}) => {
  const text = `The rail by the stairs is loose ${newId('hazardReport').slice(-8)}.`;
  await signIn(visitor, 'client2');
  const places = await (await visitor.request.get('/api/v1/businesses?province=TH-50&limit=1')).json();
  const report = {
    id: newId('hazardReport'),
    businessId: places.items[0].id,
    facet: 'height',
    text,
    photos: [],
    seenAt: new Date().toISOString(),
  };
  expect((await visitor.request.post('/api/v1/hazard-reports', { data: report })).status()).toBe(201);

  const inspector = await at(browser, baseURL ?? '', 'inspector2');
  await inspector.goto(`${QUEUE}?province=TH-50&state=received`);
  // Three people on one facet come first.
  await expect(inspector.getByText(/^Urgent: 3 people$/).first()).toBeVisible();
  const row = inspector.locator('[data-row]').filter({ hasText: text });
  await row.getByRole('link').first().press('Enter');
  const sheet = inspector.getByRole('dialog', { name: 'Hazard reports' });
  await expect(sheet.getByText(text)).toBeVisible();

  await sheet.getByRole('button', { name: 'Take it up' }).press('Enter');
  await sheet.getByLabel('Words to whoever reported it').fill('too short');
  await sheet.getByRole('button', { name: 'Take it up' }).last().click();
  await expect(sheet.getByRole('alert')).toHaveText('Please write at least 10 characters.');
  await sheet.getByLabel('Words to whoever reported it').fill('We look at the rail this week.');
  await sheet.getByRole('button', { name: 'Take it up' }).last().click();
  await expect(sheet).toBeHidden();
  await expect(row).toHaveCount(0);

  // As the notification of a report opens it.
  await inspector.goto(`${QUEUE}?kind=hazards&open=${report.id}`);
  await sheet.getByRole('button', { name: 'Link it' }).click();
  const item = sheet.getByLabel('Checklist item', { exact: true });
  await item.selectOption({ index: 1 });
  await sheet.getByLabel('Words to whoever reported it').fill('The next inspection checks the rail.');
  await sheet.getByRole('button', { name: 'Link it' }).last().click();
  await expect(sheet).toBeHidden();

  await visitor.goto('/account/activity#hazards');
  await expect(visitor.getByText('The next inspection checks the rail.').first()).toBeVisible();
});

test('a lead decides in every kind of the queue, and invites an inspector', async ({ page }) => {
  await signIn(page, 'lead');
  await page.goto(QUEUE);
  const kinds = page.getByRole('navigation', { name: 'Kinds of what waits' });
  await expect(kinds.getByRole('link')).toHaveCount(8);

  const held = kinds.getByRole('link', { name: /Held reviews/ });
  await held.click();
  // Until then the rows are those of another kind.
  await expect(held).toHaveAttribute('aria-current', 'page');
  await page.locator('[data-row] a').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Link: www.example.com')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await kinds.getByRole('link', { name: /Suspended businesses/ }).click();
  await page.getByRole('searchbox').fill('temple');
  await page.locator('[data-row]').filter({ hasText: 'Listed' }).first().getByRole('link').click();
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  await expect(sheet.getByLabel('Reason, for the people of the business')).toBeFocused();
  await page.keyboard.press('Escape');

  await kinds.getByRole('link', { name: /Invites/ }).click();
  await page.getByRole('button', { name: 'Invite an inspector' }).click();
  await sheet.getByLabel('Badge number').fill(`J-${Date.now()}`);
  await sheet.getByLabel('Agency').fill('Office of the journeys');
  await sheet.getByLabel('Provinces').fill('Phuket');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await sheet.getByRole('button', { name: 'Make the code' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: /^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/ })).toBeVisible();
});

test('each number of the dashboard leads to its list', async ({ page }) => {
  await signIn(page, 'inspector1');
  await page.goto('/inspector/dashboard?period=year&province=TH-20');
  for (const id of ['checked-business', 'checked-statistics', 'graph', 'map'])
    await expect(page.locator(`#${id}`)).toBeVisible();
  const list = '/inspector/list/business-tourlist?tab=';
  const there = '&province=TH-20';
  await expect(page.getByRole('link', { name: /Businesses overdue/ })).toHaveAttribute(
    'href',
    `${list}overdue${there}`,
  );
  await expect(page.getByRole('link', { name: /^Restaurant, Overdue: \d+$/ })).toHaveAttribute(
    'href',
    `${list}overdue&category=restaurant${there}`,
  );
  await expect(page.getByRole('link', { name: /^Grade D: \d+$/ })).toHaveAttribute(
    'href',
    `/inspector/dashboard?period=year${there}&of=done&grade=D`,
  );
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page).toHaveURL(/period=week/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^dashboard-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});
