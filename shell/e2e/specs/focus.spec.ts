import { at } from '../fixtures/people';
import { aBusiness, aFilledDraft, aWarning, only, type Place } from '../fixtures/places';
import { expect, type Page, settled, test } from '../fixtures/test';

const BARS = 'header, [data-form-bar], .bottom-bar';

/** Pixels of the screen that no bar lies over. */
const roomOn = (page: Page) =>
  page.evaluate(
    (bars) =>
      [...document.querySelectorAll(bars)]
        .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
        .reduce((left, bar) => left - bar.getBoundingClientRect().height, innerHeight),
    BARS,
  );

/** What has the focus, and whether some of it lies under a bar or beyond the screen; null: nothing has it. */
const focusOn = (page: Page) =>
  page.evaluate((bars) => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [label] = (element as HTMLInputElement).labels ?? [];
    const isCovered = [0.05, 0.5, 0.95].some((part) => {
      const seen = document.elementFromPoint(left + width / 2, top + height * part);
      return !seen || seen.closest(bars)?.contains(element) === false;
    });
    return { name: `${element.tagName} ${(label ?? element).textContent}`.slice(0, 60), isCovered };
  }, BARS);

/** By Tab through the whole page: what had the focus and was not all in sight. */
async function coveredOn(page: Page): Promise<string[]> {
  const covered: string[] = [];
  let stops = 0;
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOn(page);
    if (!focus && stops > 0) break;
    if (focus) stops += 1;
    if (focus?.isCovered) covered.push(focus.name);
  }
  expect(stops).toBeGreaterThan(5);
  return covered;
}

/** Every form an owner fills in. */
async function formsOf(place: Place): Promise<string[]> {
  const offers = [{ type: 'product', name: { en: 'Silk scarf' }, unit: 'item' }];
  const draft = await aFilledDraft(place.owner, { offers });
  const warning = await aWarning({ place });
  return [
    `/vendor/register-business/form5/add-items?draft=${draft.id}&entry=0`,
    ...['form1', 'form2', 'form3', 'form4', 'form5', 'finish'].map(
      (step) => `/vendor/register-business/${step}?draft=${draft.id}`,
    ),
    ...['name', 'hours', 'about', 'contact', 'items', 'photos'].map(
      (part) => `/vendor/manage-business/listing/${place.id}/${part}`,
    ),
    `/vendor/manage-business/survay/form1/${place.id}`,
    `/vendor/warning-list/${warning.id}/${only(warning.items).id}/reply`,
  ];
}

for (const [device, viewport, room] of [
  ['a phone', { width: 360, height: 740 }, 600],
  ['a desk', { width: 1280, height: 800 }, 600],
  ['a desk at 200 %', { width: 640, height: 410 }, 200],
] as const)
  test(`nothing that has the focus lies under a bar, on ${device}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const place = await aBusiness();
    const paths = await formsOf(place);
    const page = await at(browser, place.owner, { viewport });
    // The widest words.
    await page.context().addCookies([{ name: 'locale', value: 'th-TH', url: String(process.env.E2E_BASE) }]);
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      expect(await roomOn(page), path).toBeGreaterThanOrEqual(room);
      expect(await coveredOn(page), path).toEqual([]);
    }
  });

test("a form's bar is one row before its typefaces have come", async ({ browser }) => {
  const place = await aBusiness();
  const [entry, ...steps] = await formsOf(place);
  const page = await at(browser, place.owner, { viewport: { width: 360, height: 740 } });
  await page.context().addCookies([{ name: 'locale', value: 'th-TH', url: String(process.env.E2E_BASE) }]);
  await page.route(/woff2/, (typeface) => typeface.abort());
  for (const path of [String(entry), String(steps[2])]) {
    await page.goto(path);
    await settled(page);
    expect(await roomOn(page), path).toBeGreaterThanOrEqual(600);
  }
});
