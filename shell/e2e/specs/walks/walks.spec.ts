import { type DemoName, signIn } from '../../fixtures/people';
import {
  AUDITED,
  expect,
  expectAccessible,
  expectNoBareKeys,
  expectNoOverflow,
  IS_AUDIT,
  type Page,
  settled,
  test,
} from '../../fixtures/test';
import { addressOf } from './find';
import { WALKS } from './routes';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
/** So few that several workers end together, so many that the scripts of the next one are there already. */
const PAGES_A_TEST = 6;

/** Which elements the page itself shows, whatever surrounds it. */
const shown = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((each) => each.checkVisibility())
      .map(({ tagName }) => tagName)
      .join(),
  );

async function walk(page: Page, address: string) {
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  // Not the one for signing in, nor another step of a form.
  await expect(page).toHaveURL(({ pathname, origin }) => pathname === new URL(address, origin).pathname);
  await expectNoBareKeys(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  const onPhone = await shown(page);
  await page.setViewportSize(DESK);
  // Some parts come when they are near.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await settled(page);
  await expectNoOverflow(page);
  if (IS_AUDIT || (await shown(page)) !== onPhone) await expectAccessible(page);
}

for (const language of AUDITED)
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      // One expression: the runner takes a list of two for a value and its settings.
      expectedErrors: [/status of 404 .* at \S+\/nowhere$|status of 500 .* at \S+\/error$/],
    });
    for (const { person, pages } of WALKS)
      for (let at = 0; at < pages.length; at += PAGES_A_TEST) {
        const some = pages.slice(at, at + PAGES_A_TEST);
        test(`pages of ${person} have words, fit and are accessible: ${some[0]} and the next ${some.length - 1}`, async ({
          page,
        }) => {
          test.setTimeout(240_000);
          if (person !== 'nobody') await signIn(page, person as DemoName);
          for (const template of some)
            await test.step(template, async () => walk(page, await addressOf(page, template, person)));
        });
      }
  });
