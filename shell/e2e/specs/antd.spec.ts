import {
  AUDITED,
  axe,
  expect,
  expectAccessible,
  expectNoBareKeys,
  expectNoOverflow,
  LOCALES,
  type Locale,
  test,
} from '../fixtures/test';

const SHOWN: Record<Locale, { day: string; month: RegExp; typed: string }> = {
  'th-TH': { day: '22 พ.ย. 2569', month: /พ\.ย\..*2569/, typed: '5/12/2569' },
  'en-US': { day: 'Nov 22, 2026', month: /Nov.*2026/, typed: '5.12.2026' },
  'ch-Ch': { day: '2026年11月22日', month: /2026年.*11月/, typed: '2026-12-05' },
};

/**
 * What antd's own pop-ups do while they are open, outside of our reach: they lie outside the landmarks, the month's
 * button is called "Choose a month", columns of hours take arrow keys without a tab stop, and a list without a chosen
 * option points at number -1. Drawers, modals and closed parts keep every rule.
 */
const OF_POP_UPS = [
  'region',
  'label-content-name-mismatch',
  'scrollable-region-focusable',
  'aria-valid-attr-value',
];
const DIALOGS = ['Drawer', 'Modal'];

test('a list closes, also where no motion is wished', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/lab/antd');
  await expect(page.locator('[data-checks="passed"]')).toBeVisible({ timeout: 60_000 });
  const opener = page.locator('[data-open="Select"]');
  await opener.click();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(1);
  await opener.dispatchEvent('click');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
});

for (const language of AUDITED) {
  test.describe(`antd for staff in ${language}`, () => {
    test.use({ language });

    test('opens every component under the content security policy, each of them accessible', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.goto('/lab/antd');
      await expect(page.locator('[data-checks="passed"]')).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);
      for (const opener of await page.locator('[data-open]').all()) {
        await opener.scrollIntoViewIfNeeded();
        const name = await opener.getAttribute('data-open');
        await test.step(`${name} is accessible`, async () => {
          await opener.click();
          await expect(opener).toHaveAttribute('aria-expanded', 'true');
          await page.waitForTimeout(300);
          const all = await axe(page);
          const rules = DIALOGS.includes(String(name)) ? all : all.disableRules(OF_POP_UPS);
          expect((await rules.analyze()).violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
          // What lies over the opener hides it from a mouse.
          await opener.dispatchEvent('click');
          await expect(opener).toHaveAttribute('aria-expanded', 'false');
        });
      }
      await expect(page.locator('.ant-tooltip:visible')).toHaveCount(0);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoOverflow(page);
      await expectNoBareKeys(page);
    });

    test('a staff page is accessible in every state, on a phone and at a desk', async ({ page }) => {
      test.setTimeout(300_000);
      await page.goto('/lab/staff');
      await expect(page.locator('[data-checks="passed"]')).toBeVisible({ timeout: 60_000 });
      for (const look of await page.locator('[data-look]').all()) {
        await look.click();
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoOverflow(page);
          await expectNoBareKeys(page);
          await expectAccessible(page);
        }
      }
    });
  });
}

for (const language of LOCALES)
  test.describe(`antd for staff in ${language}`, () => {
    test.use({ language });

    test('shows dates as the reader writes them and keeps them as the contract has them', async ({
      page,
    }) => {
      const { day, month, typed } = SHOWN[language];
      // The calendar fits below its field. Where it does not, Playwright scrolls to the day, and antd turns the panel
      // to the other side of the field after the scrolling: between the press and the release of the mouse.
      await page.setViewportSize({ width: 1280, height: 1200 });
      await page.goto('/lab/antd');
      await expect(page.locator('[data-checks="passed"]')).toBeVisible({ timeout: 60_000 });
      const field = page.locator('[data-specimen="DatePicker"] input');
      const value = page.locator('[data-value="day"]');
      await expect(field).toHaveValue(day);
      await expect(value).toHaveText('2026-11-22');
      await page.locator('[data-open="DatePicker"]').click();
      await expect(page.locator('.ant-picker-header-view').first()).toHaveText(month);
      // Without a mouse: while the panel opens it glides, and what is pressed is not what is released.
      await page
        .locator('.ant-picker-cell-in-view')
        .filter({ hasText: /^24$/ })
        .first()
        .dispatchEvent('click');
      await expect(value).toHaveText('2026-11-24');
      await page.locator('[data-open="DatePicker"]').dispatchEvent('click');
      await field.fill(typed);
      await field.press('Enter');
      await expect(value).toHaveText('2026-12-05');
    });
  });

test('filters of a list stand in its address and are kept under a name on the device', async ({ page }) => {
  await page.goto('/lab/staff');
  await expect(page.locator('[data-checks="passed"]')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('life');
  await expect(page).toHaveURL(/\?q=life$/);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Escalated' }).click();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/q=life&state=escalated/);
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Worn jackets');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/lab\/staff$/);
  await page.reload();
  await page.getByRole('button', { name: 'Worn jackets', exact: true }).click();
  await expect(page).toHaveURL(/q=life&state=escalated/);
  await page.getByRole('button', { name: 'Remove State: Escalated' }).click();
  await expect(page).toHaveURL(/\?q=life$/);
});
