import { signIn } from '../fixtures/people';
import { expect, expectNoOverflow, test } from '../fixtures/test';

test('beside the places of staff one reads what one types into the header, and what is suggested', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await signIn(page, 'inspector1');
  await page.goto('/inspector/send-warning');
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('Ban Pla');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const shown of [field, page.getByRole('option').first()])
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(500);
  await field.blur();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warnings' })).toBeVisible();
  await expectNoOverflow(page);
});

test('on a tablet the tabs fade where there is more of them and show the chosen one, and lists are cards', async ({
  page,
}) => {
  await signIn(page, 'inspector1');
  const tabs = page.getByRole('navigation', { name: 'Warnings by how they stand' });
  const fading = () =>
    tabs.evaluate((row) => ['before', 'after'].filter((side) => row.hasAttribute(`data-more-${side}`)));
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/inspector/warning-list?tab=needs_decision');
  await expect.poll(fading).toEqual(['after']);
  // Nor is there room for a table: its rows are cards, two beside each other.
  const rows = page.getByRole('region', { name: 'Needs my decision' }).locator('[data-row]');
  const tops = () => rows.evaluateAll((all) => all.slice(0, 2).map((row) => row.getBoundingClientRect().top));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto('/inspector/warning-list?tab=withdrawn');
  await expect(tabs.getByText('Withdrawn')).toBeInViewport({ ratio: 1 });
  await expect.poll(fading).toEqual(['before']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(fading).toEqual([]);
  await expect(page.getByRole('table')).toBeVisible();
});
