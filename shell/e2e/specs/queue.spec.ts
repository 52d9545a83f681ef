import { anInspector, at, aVisitor, signIn, unique } from '../fixtures/people';
import { aBusiness, aHazard, aReview } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

const QUEUE = '/inspector/queue';

test('a visitor’s hazard report is taken up, linked and answered by an inspector', async ({
  page: visitor,
  browser,
}) => {
  const [place] = await Promise.all([aBusiness(), aVisitor(visitor)]);
  const report = await aHazard(place, {}, visitor);
  await Promise.all([aHazard(place), aHazard(place)]);

  const inspector = await at(browser, await anInspector(place.province));
  await inspector.goto(`${QUEUE}?state=received`);
  const row = inspector.locator('[data-row]').filter({ hasText: report.text });
  // Three accounts that were opened a moment ago are heard at once, and move nothing.
  await expect(row).toContainText('Not confirmed yet');
  await expect(row).not.toContainText('Urgent');
  await row.getByRole('link').first().press('Enter');
  const sheet = inspector.getByRole('dialog', { name: 'Hazard reports' });
  await expect(sheet.getByText(report.text)).toBeVisible();
  await expect(sheet.getByText(/The report moves no list until you take it up/)).toBeVisible();

  await sheet.getByRole('button', { name: 'Take it up' }).press('Enter');
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
  const place = await aBusiness();
  await aReview(place, { text: 'Book the boat on www.example.com and not at the desk.' });
  await signIn(page, 'lead');
  await page.goto(`${QUEUE}?province=${place.province}`);
  const kinds = page.getByRole('navigation', { name: 'Kinds of what waits' });
  const row = page.locator('[data-row]').filter({ hasText: place.name });

  const held = kinds.getByRole('link', { name: /Held reviews/ });
  await held.click();
  // Until then the rows are those of another kind.
  await expect(held).toHaveAttribute('aria-current', 'page');
  await row.getByRole('link').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Link: www.example.com')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await kinds.getByRole('link', { name: /Suspended businesses/ }).click();
  await page.getByRole('searchbox').fill(place.name);
  await row.filter({ hasText: 'Listed' }).getByRole('link').click();
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  await expect(sheet.getByLabel('Reason, for the people of the business')).toBeFocused();
  await page.keyboard.press('Escape');

  await kinds.getByRole('link', { name: /Invites/ }).click();
  await page.getByRole('button', { name: 'Invite an inspector' }).click();
  await sheet.getByLabel('Badge number').fill(`J-${unique()}`.toUpperCase());
  await sheet.getByLabel('Agency').selectOption({ label: 'Fictional Inspection Office, Headquarters' });
  await sheet.getByRole('combobox', { name: 'Provinces' }).fill('Phuket');
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
