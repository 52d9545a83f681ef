import { aPicture } from '../fixtures/api';
import { linkOfMailTo } from '../fixtures/mail';
import { aLogin, aVisitor, unique } from '../fixtures/people';
import { expect, type Page, places, test } from '../fixtures/test';

const { step } = test;

/** A hand on the keyboard and an ear: what has the focus is asked as the browser tells it to a screen reader. */
async function sitDown(page: Page) {
  const tree = await page.context().newCDPSession(page);

  /** The role and the name of what has the focus: `button "Recalculate"`. */
  async function spoken(): Promise<string> {
    const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return 'nothing';
    const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return `${nodes[0]?.role?.value} "${nodes[0]?.name?.value ?? ''}"`;
  }

  /** Presses Tab until the focus is on it; twice around the longest page, as it may still be loading. */
  async function tabTo(wanted: string | RegExp, key = FORWARD) {
    const heard: string[] = [];
    while (heard.length < 150) {
      await page.keyboard.press(key);
      const now = await spoken();
      if (typeof wanted === 'string' ? now === wanted : wanted.test(now)) return;
      heard.push(now);
    }
    throw new Error(`${key} does not lead to ${wanted}, but to:\n${heard.join('\n')}`);
  }

  return {
    spoken,
    tabTo,
    async press(wanted: string | RegExp, key = FORWARD) {
      await tabTo(wanted, key);
      await page.keyboard.press('Enter');
    },
    async write(wanted: string | RegExp, words: string) {
      await tabTo(wanted);
      await page.keyboard.type(words);
    },
  };
}

const FORWARD = 'Tab';
/** The header stands before the content. */
const BACK = 'Shift+Tab';

test.use({ viewport: { width: 1280, height: 800 }, expectedErrors: [/status of 401/] });

test('a visitor comes to stay, by keyboard alone', async ({ page }) => {
  // Half a minute on a quiet machine.
  test.setTimeout(150_000);
  const login = aLogin('kan');
  const first = 'four words in a row';
  const second = 'quite another set of words';
  const text = `Firm rails all along, and light after sunset. Visit ${unique()}.`;
  const place = (await places(page, 'category=attraction&grade=B&limit=20')).at(-1);
  if (!place) throw new Error('The demo has no good attraction');
  const path = `/client/information/${place.id}`;
  const { spoken, tabTo, press, write } = await sitDown(page);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^(Save|Saved)\b/ })
    .first();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const signedInAs = async () => (await (await page.request.get('/api/v1/me')).json()).user?.displayName;

  await step('the heart of a place asks who is there, and Escape leads back to it', async () => {
    await page.goto(path);
    await expect(heart).toBeVisible();
    await press(/^button "Save/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(heart).toBeFocused();
  });

  await step('whoever has no account makes one, and the place is saved by itself', async () => {
    // A robot presses while the step back of the closed sheet is still under way, which closes the next one.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await press('link "Create an account"');
    await expect(heading('Create an account')).toBeVisible();
    await write(/^textbox "Name shown to others/, 'Kan of the Keys');
    await write(/^textbox "E-mail or phone number/, login);
    await write(/^textbox "Password/, first);
    for (const tick of [/^checkbox "I agree to the terms/, /^checkbox "I have read the privacy/]) {
      await tabTo(tick);
      await page.keyboard.press('Space');
    }
    await press('button "Create account"');
    await expect(page).toHaveURL(path);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const saved = await (await page.request.get('/api/v1/favorites')).json();
    expect(JSON.stringify(saved)).toContain(place.id);
  });

  await step('they write a review with a photo', async () => {
    await press('link "Write a review"');
    await expect(heading('Your review')).toBeVisible();
    await tabTo(/^radio "1 star/);
    await page.keyboard.press('Space');
    for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
    expect(await spoken()).toBe('radio "4 stars: Good"');
    await tabTo(/^combobox "When were you there\?/);
    await page.keyboard.press('ArrowDown');
    await write(/^textbox "What was it like\?/, text);
    const chooser = page.waitForEvent('filechooser');
    await press(/^button "Add photos/);
    const buffer = await aPicture(960, 720);
    await (await chooser).setFiles({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('button', { name: 'Publish review' })).toBeEnabled();
    await press('button "Publish review"');
  });

  const own = page.locator('#review article').filter({ hasText: text });
  await step('it is published, and stands on the page of the place with its photo', async () => {
    await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
    await press('link "Go to the place"');
    await expect(page).toHaveURL(`${path}#review`);
    await tabTo(/^combobox "Sort by/);
    await page.keyboard.type('New');
    await expect(own).toContainText('Your review');
    await expect(own.getByRole('button', { name: /enlarge/ })).toBeVisible();
  });

  await step('they work the grade out again and get the same', async () => {
    await page.goto(path);
    await expect(heart).toBeVisible();
    await press('link "Ratings in detail"');
    await press('button "Recalculate"');
    await expect(page.getByRole('status').getByText('Same result')).toBeVisible();
  });

  await step('in Thai their review is still their review', async () => {
    await press(/^button ".*English/, BACK);
    await press('button "ไทย"');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await page.goto(`${path}#review`);
    await tabTo(/^combobox "เรียง/);
    await page.keyboard.press('ArrowDown');
    await expect(own).toContainText('รีวิวของคุณ');
  });

  await step('back in English they sign out', async () => {
    await press(/^button ".*ไทย/, BACK);
    await press('button "English"');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await press(/^button "Kan of the Keys/, BACK);
    await press('button "Sign out"');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await signedInAs()).toBeUndefined();
  });

  await step('they forget the password and choose another by the link of the mail', async () => {
    await press('link "Sign in"', BACK);
    await press('link "Forgot your password?"');
    await expect(heading('Forgot your password?')).toBeVisible();
    await write(/^textbox "E-mail or phone number/, login);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`If there is an account for ${login}`)).toBeVisible();
    let link = '';
    await expect.poll(() => (link = linkOfMailTo(login))).toContain('/auth/reset#token=');
    const { pathname, hash } = new URL(link);
    await page.goto(pathname + hash);
    await expect(heading('Choose a new password')).toBeVisible();
    await write(/^textbox "New password/, second);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
  });

  await step('the old password is refused, the new one lets them in', async () => {
    await write(/^textbox "E-mail or phone number/, login);
    await write(/^textbox "Password/, first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(await signedInAs()).toBeUndefined();
    await tabTo(/^textbox "Password/, BACK);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Kan of the Keys' })).toBeVisible();
    expect(await signedInAs()).toBe('Kan of the Keys');
  });
});

test.describe(() => {
  // A part of the site is missing on purpose, which is told more than once.
  test.use({ expectedErrors: [/./] });
  test('a pressed button leaves the keyboard where it was, or takes it along', async ({ page }) => {
    const { spoken, tabTo, press, write } = await sitDown(page);
    await step('after a refused password, on the button', async () => {
      const { login, password } = await aVisitor();
      await page.goto('/auth/login-by-client?redirect=/account');
      await write(/^textbox "E-mail or phone number/, login);
      await write(/^textbox "Password/, 'not the password at all');
      await press('button "Sign in"');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      expect(await spoken()).toBe('button "Sign in"');
      await tabTo(/^textbox "Password/, BACK);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(password);
      await press('button "Sign in"');
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    });

    await step('in the question before an account is deleted, and back', async () => {
      await press('button "I want to delete my account"');
      await expect(page.getByLabel(/Your password, to confirm/)).toBeFocused();
      await press('button "Keep my account"');
      await expect(page.getByRole('button', { name: 'I want to delete my account' })).toBeFocused();
    });

    await step('after a grade was worked out again', async () => {
      const [place] = await places(page, 'grade=A&sort=top_rated&limit=1');
      await page.goto(`/client/ratings/${place?.id}`);
      await press('button "Recalculate"');
      await expect(page.getByText('Same result')).toBeVisible();
      expect(await spoken()).toBe('button "Recalculate"');
    });

    await step('on a page that came by a retry, at its content', async () => {
      const entry = /mf-manifest\.json/;
      let refuse = () => {};
      let asked = Promise.resolve();
      await page.route(entry, async (route) => {
        await asked;
        await route.fulfill({ status: 404, body: 'gone' });
      });
      // A page that the server does not render: one that it does would stand without its scripts.
      await page.goto('/lab/cell');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      // Answered once the button was seen at it: it keeps the keyboard under its other name, too.
      asked = new Promise((resolve) => {
        refuse = resolve;
      });
      await press('button "Try again"');
      await expect(page.getByRole('button', { name: 'Loading' })).toBeFocused();
      refuse();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
      await page.unroute(entry);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main')).toBeFocused();
    });
  });
});
