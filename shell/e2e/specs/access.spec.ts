import {
  expect,
  expectAccessible,
  expectNoOverflow,
  type Page,
  places,
  settled,
  test,
} from '../fixtures/test';

/** Of the element in focus: whether a point of it is on top of everything else, and what it is called. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return null;
    const name = (element.getAttribute('aria-label') || element.textContent || element.tagName).trim();
    // A field under a picture of its own, as stars are, is seen by that.
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
    const isFree = [0.1, 0.5, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((across) => {
        const there = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return (
          there &&
          (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element))
        );
      }),
    );
    return { name: name.slice(0, 40), isSeen: right > left && bottom > top && isFree };
  });

/** Walks through a page by Tab, and says which stops nobody sees. */
async function hiddenStops(page: Page, most: number) {
  const hidden: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await seen(page);
    if (!at) break;
    if (!at.isSeen) hidden.push(`${stop}: ${at.name}`);
  }
  return hidden;
}

for (const [size, viewport] of [
  ['a small phone', { width: 360, height: 640 }],
  ['a desktop at 400 %', { width: 320, height: 256 }],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });
    test('the keyboard never stands behind the header or a bar', async ({ page }) => {
      test.setTimeout(180_000);
      const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
      for (const path of [
        '/',
        `/client/information/${place?.id}`,
        '/auth/register',
        '/client/policy/scoring',
        '/vendor/register-business/form1',
      ])
        await test.step(path, async () => {
          await page.goto(path);
          await settled(page);
          expect(await hiddenStops(page, 70)).toEqual([]);
        });
    });
  });
}

test.describe('on a page of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  // Chinese may be broken after any sign: nothing of it is wider.
  for (const language of ['th-TH', 'en-US'] as const) {
    test.describe(language, () => {
      // The wider letters of a device stand there until our typeface is loaded.
      test.use({ language, expectedErrors: [/ERR_FAILED .*\.woff2/] });
      test('everything fits, also with wider spacing of the text', async ({ page }) => {
        // This machine may have no Thai letters of its own: ours come with the first page, and stand in the next ones.
        if (language === 'th-TH') await page.goto('/').then(() => settled(page));
        else await page.route('**/*.woff2', (route) => route.abort());
        const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
        for (const path of [
          '/',
          '/client/search?q=temple',
          `/client/information/${place?.id}`,
          '/auth/register',
        ])
          await test.step(path, async () => {
            await page.goto(path);
            await settled(page);
            await expectNoOverflow(page);
            // A sheet that a script makes, as the page takes no style of anybody else.
            await page.evaluate(() => {
              const wider = new CSSStyleSheet();
              wider.replaceSync(
                '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
              );
              document.adoptedStyleSheets.push(wider);
            });
            await expectNoOverflow(page);
          });
      });
    });
  }
});

test('that nothing was found is said', async ({ page }) => {
  await page.goto('/client/search?q=zzzzqqq');
  await expect(page.getByRole('status').filter({ hasText: /nothing|no place/i })).toBeAttached();
});

test('what is chosen can be told apart without our colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/client/search');
  await settled(page);
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, borderColor, textDecorationLine } = getComputedStyle(element);
        return [backgroundColor, outlineStyle, borderColor, textDecorationLine].join();
      });
  expect(await look('label:has(input[type=radio]:checked)')).not.toBe(
    await look('label:has(input[type=radio]:not(:checked))'),
  );
});

test('the bar of grades and its key have the same colours without ours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/client/category/restaurant');
  const colours = (selector: string) =>
    page
      .getByRole('main')
      .locator(selector)
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  await expect.poll(() => colours('li > [data-grade][aria-hidden]')).toHaveLength(5);
  expect(await colours('li > [data-grade][aria-hidden]')).toEqual(
    await colours('[aria-hidden] > [data-grade]'),
  );
});

for (const width of [360, 1280])
  test.describe(`what opens over a page of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('has no accessibility violation', async ({ page }) => {
      test.setTimeout(300_000);
      const [place] = await places(page, 'category=accommodation&sort=safest&limit=1');
      const open = (path: string) => page.goto(path).then(() => settled(page));
      const audit = (what: string, press: () => Promise<unknown>) =>
        test.step(what, async () => {
          await press();
          await settled(page);
          await expectAccessible(page);
        });
      await open('/client/category/restaurant');
      await audit('the languages', () => page.locator('[popovertarget=language-menu]:visible').click());
      await page.keyboard.press('Escape');
      await audit('the filters', () =>
        page
          .locator('main button:visible, main summary:visible')
          .filter({ hasText: /Filters|Amenities/ })
          .first()
          .click(),
      );
      await open('/client/search');
      await audit('what is suggested', async () => {
        await page.getByRole('main').getByRole('combobox').first().pressSequentially('be');
        await expect(page.getByRole('option').first()).toBeVisible();
      });
      await open('/client/search?view=map');
      await audit('a map', () => page.locator('[data-mark], .leaflet-marker-icon').first().waitFor());
      await open(`/client/information/${place?.id}`);
      await audit('a picture', () =>
        page
          .getByRole('main')
          .getByRole('button')
          .filter({ has: page.locator('img') })
          .first()
          .click(),
      );
    });
  });
