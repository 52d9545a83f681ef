import { expect, LOCALES, type Page, places, sent, settled, test } from '../fixtures/test';

/** As far as a page may move while it comes alive. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
    sentTitle: Element | null;
  }
}

/** Notes what moves without having been touched. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          window.shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => (node as Element | null)?.className ?? '?').join(', '),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The words of the header, of this page or of what was sent; what stands there for want of scripts is none of them. */
const header = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const root = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const copy = root.querySelector('header')?.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('noscript')) element.remove();
    return copy.textContent;
  }, html);

/** The classes of what was sent that no stylesheet named by it has: they would stand bare until scripts have run. */
async function bareClasses(page: Page, html: string): Promise<string[]> {
  const sheets = [...html.matchAll(/<link (?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g)];
  const texts = await Promise.all(
    sheets.map(async ([, href]) => (await page.request.get(String(href))).text()),
  );
  const css = texts.join('').replaceAll('\\', '');
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  // Names of CSS modules say their file: `./shell/src/layout/Header.module-bar`.
  return [...new Set(classes)].filter((name) => name.includes('.module-') && !css.includes(`.${name}`));
}

async function paths(page: Page) {
  const [place] = await places(page, 'category=restaurant&sort=safest&limit=1');
  const [limited] = await places(page, 'grade=C&sort=top_rated&limit=1');
  return [
    '/',
    '/client/search?q=wat',
    '/client/category/restaurant',
    '/client/hot-all',
    '/client/recommend-all',
    `/client/information/${place?.id}`,
    `/client/information/${limited?.id}`,
    `/client/ratings/${limited?.id}`,
    `/client/policy/${limited?.id}`,
    '/client/policy/terms',
    '/client/policy/scoring',
    '/client/lang',
    '/nowhere',
  ];
}

for (const [at, width] of [360, 1280].entries()) {
  test.describe(`a page of the server on ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedErrors: [/status of 404 .* at \S+\/nowhere$/] });
    test('is there before any script, and comes alive without moving or complaining', async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const warnings: string[] = [];
      page.on('console', (message) => {
        // The tool's own word for a worker that it keeps out.
        if (message.type() === 'warning' && !/^Service Worker registration blocked/.test(message.text()))
          warnings.push(`${page.url()}: ${message.text()}`);
      });
      // On the page itself its policy would speak up against styles in what is only read.
      const reader = await context.newPage();
      await noteShifts(page);
      for (const [number, path] of (await paths(page)).entries()) {
        const language = LOCALES[(number + at) % LOCALES.length] ?? 'en-US';
        await context.addCookies([{ name: 'locale', value: language, url: String(baseURL) }]);
        await test.step(`${path} in ${language}`, async () => {
          const html = await sent(page, path);
          expect(html).toMatch(/<h1[\s>]/);
          expect(await bareClasses(page, html)).toEqual([]);
          const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
          await page.goto(path);
          await settled(page);
          expect(await header(page)).toBe(await header(reader, html));
          expect((await page.title()).replaceAll('&', '&amp;')).toBe(title?.replaceAll('&#x27;', "'"));
          const shifts = await page.evaluate(() => window.shifts);
          const sum = shifts.reduce((all, { value }) => all + value, 0);
          expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
        });
      }
      expect(warnings).toEqual([]);
    });
  });
}

test.describe(() => {
  test.use({ expectedErrors: [/status of 404 .* at \S+\/client\/nowhere$/] });
  for (const path of ['/', '/client/nowhere'])
    test(`${path} is taken over as the server sent it, not rendered anew`, async ({ page }) => {
      await sent(page, path);
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          window.sentTitle = document.querySelector('h1');
        });
      });
      await page.goto(path);
      expect(await page.evaluate(() => window.sentTitle === document.querySelector('h1'))).toBe(true);
    });
});

const REGISTER = '/vendor/register-business';

test.describe(() => {
  // Of the draft that is not there yet.
  test.use({ expectedErrors: [/status of 404 .* at \S+(\/nowhere|\/drafts\/\w+)$/] });
  test('a page that is loaded again is taken over as well, whatever its history says', async ({ page }) => {
    test.setTimeout(120_000);
    const forms = ['/auth/login', '/auth/login-by-client', '/auth/register', '/auth/forgot'];
    for (const path of [...(await paths(page)), ...forms, `${REGISTER}/start`, `${REGISTER}/form1`])
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(() => {
          const usr = { ...history.state?.usr, notice: 'reset', lacksDraft: true, early: true };
          history.replaceState({ ...history.state, usr }, '');
        });
        await page.reload();
        await settled(page);
      });
    // A guest's form that was not begun yet, and then was.
    await page.locator('[data-field="name.en"] input').fill('Harbour Kitchen');
    await expect(page.locator('[data-save="saved"]')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-field="name.en"] input')).toHaveValue('Harbour Kitchen');
    await settled(page);
  });
});

test.describe('in a language whose files cannot be had', () => {
  test.use({ language: 'th-TH', expectedErrors: [/./] });
  test('a page is rendered in another one, of what the server knew', async ({ page }) => {
    const [place] = await places(page, 'sort=recommend&limit=1');
    const path = `/client/information/${place?.id}`;
    await sent(page, path);
    await page.route(/-th-TH-json/, (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: String(place?.name.en) })).toBeVisible();
    await settled(page);
    expect(asked).not.toContain(`/api/v1/businesses/${place?.id}`);
  });
});

test('a first visit, and one with rubbish for a language, get a page in a language that they can read', async ({
  page,
  context,
  baseURL,
}) => {
  await context.clearCookies();
  await sent(page, '/client/hot-all');
  await page.goto('/client/hot-all');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.addCookies([{ name: 'locale', value: 'de%E0%A4%A', url: String(baseURL) }]);
  await page.goto('/client/recommend-all');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('a language named by the address', () => {
  test('is kept for who has chosen none, and gives way to another choice for good', async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.goto('/client/hot-all?lang=zh');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ch-Ch');
    await page.locator('header button[popovertarget="language-menu"]').click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/client\/hot-all$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Popular now' })).toBeVisible();
  });
});

test('an address that was passed on loses its trail, and its page is taken over as it stands', async ({
  page,
}) => {
  await page.goto('/client/search?utm_source=line&q=beach&fbclid=abc#main');
  await expect(page).toHaveURL(/\/client\/search\?q=beach#main$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('beach');
});

test('a place that was pointed at opens without asking the API for it', async ({ page }) => {
  const told = page.waitForResponse('**/builds/meta/*.json');
  await page.goto('/client/category/restaurant');
  const card = page.getByRole('main').locator('li a[href^="/client/information/"]').last();
  await told;
  const path = String(await card.getAttribute('href'));
  await sent(page, path);
  const document = page.waitForResponse(`**/builds/data/en${path}.json`);
  await card.hover();
  await (await document).finished();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/businesses/'))
      asked.push(request.url());
  });
  await card.click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('#review')).toBeVisible();
  await settled(page);
  expect(asked).toEqual([]);
});

test.describe(() => {
  test.use({ comesAlive: false });
  test('what is pressed before any script has come is made up for', async ({ page }) => {
    let send = () => {};
    const pressed = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/static\/main\.\w+\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await sent(page, '/client/hot-all');
    await page.goto('/client/hot-all', { waitUntil: 'domcontentloaded' });
    const button = page.getByRole('button', { name: 'How this list is made' });
    await button.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    send();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
