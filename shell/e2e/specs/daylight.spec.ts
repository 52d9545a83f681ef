import { signIn } from '../fixtures/people';
import { expect, expectAccessible, settled, test } from '../fixtures/test';
import { addressOf } from './walks/find';

const FORM = '/inspector/inspec-vender/{inspecting}/safety-form';
const WARNINGS = '/inspector/warning-list';
/** Of each kind one, with lists, forms, tables, figures and a map. */
const PAGES = [
  '/inspector/home',
  '/inspector/unsent',
  '/inspector/map',
  '/inspector/list/tourlist',
  '/inspector/list/business-tourlist',
  '/inspector/queue',
  '/inspector/dashboard?period=year',
  '/inspector/conflicts',
  WARNINGS,
  `${WARNINGS}/{warning label=waiting_vendor}`,
  `${FORM}/form1`,
  '/inspector/inspec-vender/{inspected}/safety-form/result?inspection={inspection}',
];

test('every page of inspectors is light once they have switched it so, with contrast', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'inspector1');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/inspector/home');
  await page.getByRole('button', { name: 'Daylight colors' }).press('Enter');
  for (const template of PAGES)
    await test.step(template, async () => {
      await page.goto(await addressOf(page, template, 'inspector1'));
      await expect(page.getByRole('button', { name: 'Daylight colors', pressed: true })).toBeVisible();
      await settled(page);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expectAccessible(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/day-${PAGES.indexOf(template)}.png` });
    });
  // A visitor's page is as it always was, and so is everybody's after it is switched off.
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(7, 11, 26)');
  await page.goto('/inspector/home');
  await page.getByRole('button', { name: 'Daylight colors' }).press('Enter');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(7, 11, 26)');
});
