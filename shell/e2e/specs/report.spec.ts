import { anInspector, at, aVisitor, demo, unique } from '../fixtures/people';
import { aBusiness } from '../fixtures/places';
import { expect, places, test } from '../fixtures/test';

test('a visitor reports a hazard with a photo and sees how it stands', async ({ page }) => {
  const [place] = await Promise.all([aBusiness(), aVisitor(page)]);
  await page.goto(`/client/information/${place.id}`);
  await page.getByRole('button', { name: 'Report a hazard' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a hazard to inspectors' });
  await sheet.getByRole('radio').first().check({ force: true });
  const words = `The rail of the back stairs is loose (${unique()}).`;
  await sheet.getByRole('textbox', { name: 'What did you see' }).fill(words);

  await test.step('what is typed outlives a reload', async () => {
    await expect(sheet.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await expect(sheet.getByRole('textbox', { name: 'What did you see' })).toHaveValue(words);
  });

  const picture = await page.screenshot();
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'stairs.png', mimeType: 'image/png', buffer: picture });
  await sheet.getByRole('button', { name: 'Send to inspectors' }).click();
  await expect(sheet.getByRole('heading', { name: 'Thank you. Inspectors have it now.' })).toBeFocused();
  await sheet.getByRole('link', { name: 'See your activity' }).click();

  await expect(page).toHaveURL(/\/account\/activity#hazards$/);
  const mine = page.getByRole('article').filter({ hasText: words });
  await expect(mine.getByText('Received')).toBeVisible();
  await expect(mine.getByText('1 photo')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  test('a guest reports a hazard without an account and reads by the kept link what became of it', async ({
    page,
    browser,
  }) => {
    const place = await aBusiness();
    await page.goto(`/client/information/${place.id}`);
    await page.getByRole('button', { name: 'Report a hazard' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report a hazard to inspectors' });
    await expect(sheet.getByRole('link', { name: /1669/ })).toBeVisible();
    await sheet.getByRole('radio').first().check({ force: true });
    const words = `The rail of the back stairs is loose (${unique()}).`;
    await sheet.getByRole('textbox', { name: 'What did you see' }).fill(words);
    await test.step('it waits on the device without a connection, and goes by itself', async () => {
      await expect(sheet.getByText('Saved on this device')).toBeVisible();
      await page.context().setOffline(true);
      await sheet.getByRole('button', { name: 'Send to inspectors' }).click();
      await expect(sheet.getByRole('button', { name: 'Waiting to be sent' })).toBeVisible();
      await page.context().setOffline(false);
      await expect(sheet.getByRole('heading', { name: 'Thank you. Inspectors have it now.' })).toBeFocused();
    });
    await sheet.getByRole('link', { name: 'See how it stands' }).click();
    await expect(page.getByRole('article').filter({ hasText: words }).getByText('Received')).toBeVisible();
    const link = page.url();

    const inspector = await at(browser, await anInspector(place.province));
    await inspector.goto('/inspector/queue?kind=hazards&state=received');
    await inspector.locator('[data-row]').filter({ hasText: words }).getByRole('link').first().click();
    const opened = inspector.getByRole('dialog', { name: 'Hazard reports' });
    await expect(opened.getByText('Not confirmed yet').first()).toBeVisible();
    await opened.getByRole('button', { name: 'Dismiss it' }).click();
    await opened.getByLabel('Words to whoever reported it').fill('The rail was mended on Friday.');
    await opened.getByRole('button', { name: 'Dismiss it' }).last().click();
    await expect(opened).toBeHidden();

    const elsewhere = await at(browser, null);
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('The rail was mended on Friday.')).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] });
  test('a listing is reported once; the second time says so and keeps what was typed', async ({ page }) => {
    const [place] = await Promise.all([aBusiness(), aVisitor(page)]);
    await page.goto(`/client/information/${place.id}`);
    const sheet = page.getByRole('dialog', { name: 'Report this listing' });
    const report = async () => {
      await page.getByRole('button', { name: 'Report this listing' }).click();
      await sheet.getByRole('radio', { name: 'Something else' }).check();
      await sheet
        .getByRole('textbox', { name: 'Tell us more' })
        .fill('The sign says it moved to the next street.');
      await sheet.getByRole('button', { name: 'Send report' }).click();
    };
    await report();
    await expect(sheet.getByText('Thank you, your report has arrived')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    await expect(sheet).toBeHidden();
    await report();
    await expect(sheet.getByText('You have already reported this')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Tell us more' })).toHaveValue(/moved/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    // A closed sheet steps back in the history, which would still cut off another navigation.
    await expect(page).toHaveURL(new RegExp(`/client/information/${place.id}$`));

    await page.goto('/account/activity#reports');
    await expect(page.getByRole('article').filter({ hasText: 'The sign says it moved' })).toHaveCount(1);
  });
});

test('who is not signed in is asked first, told why, and goes on; Back closes the sheet', async ({
  page,
}) => {
  const [place] = await places(page, 'category=restaurant&limit=1');
  await page.goto(`/client/information/${place?.id}`);
  await page.getByRole('button', { name: 'Fix the hours' }).click();
  const { login, password } = demo('client1');
  const question = page.getByRole('dialog');
  await question.getByLabel('E-mail or phone number').fill(login);
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Sign in' }).click();
  const sheet = page.getByRole('dialog', { name: 'When is this place open?' });
  await expect(sheet.getByRole('button', { name: 'Send suggestion' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/client/information/${place?.id}$`));
});
