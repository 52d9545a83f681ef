import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { newId, type SafetyForm, type SafetyFormDoor } from '@sabaijai/contract';
import { FACETS } from '@sabaijai/contract/checklist';
import { aPicture, call } from '../fixtures/api';
import { type BadLink, badLink, seeded } from '../fixtures/bad-link';
import { countKept, Device } from '../fixtures/device';
import { anInspector, type Person, signIn } from '../fixtures/people';
import { aBusiness, hereAt, type Place, times } from '../fixtures/places';
import { sign } from '../fixtures/signature';
import { awaitsLife, expect, settled, tellWhatIsThere, test, watched } from '../fixtures/test';
import { hasAll } from '../fixtures/worker';

/**
 * Inspections where everything goes wrong: the link refuses, cuts, forgets and stalls, phones die at any moment, two of
 * them and two tabs write into one form, people sign out. `npm test` does ten small ones, `npm run field` many and larger
 * ones, and goes on where it was cut; a seed decides what is done, and not when.
 */
const MANY = Number(process.env.FIELD_INSPECTIONS ?? 10);
const FIRST = Number(process.env.FIELD_SEED ?? 1);
const ANSWERS = Number(process.env.FIELD_ANSWERS ?? 5);
const NAME = 'Somsri of the front desk';
const PHOTOS = Number(process.env.FIELD_PHOTOS ?? 2);
/** Each without a network, on a device that had its pages before: `npm run field -- --offline-first`. */
const IS_OFFLINE = Boolean(process.env.FIELD_OFFLINE_FIRST);
/** Seeds that came out well before, a line each. */
const DONE = process.env.FIELD_DONE;
const isDone = (seed: number) =>
  Boolean(DONE && existsSync(DONE)) && readFileSync(String(DONE), 'utf8').split('\n').includes(String(seed));

test.describe.configure({ mode: 'parallel' });

/** What was entered for one question. */
interface Entered {
  /** Everything that was typed, the last at the end. */
  notes: string[];
  /** The last that the screen had called kept or saved. */
  kept: string | null;
  /** By SHA-256: whether the screen had called the photo kept. */
  photos: Map<string, boolean>;
}

for (let seed = FIRST; seed < FIRST + MANY; seed += 1) {
  if (isDone(seed)) continue;
  test(`an inspection ${IS_OFFLINE ? 'without a network' : 'over a bad link'} loses nothing that was called kept, seed ${seed}`, async ({
    server,
  }) => {
    test.setTimeout(IS_OFFLINE ? 600_000 : 240_000);
    // What people do does not depend on how many requests came before; when these come is the machine's.
    const random = seeded(seed * 7_919);
    const link = await badLink(server.base, seeded(seed * 104_729));
    const devices = (IS_OFFLINE ? [{ worker: true }] : [{}, {}]).map(
      (options) => new Device(link.base, undefined, options),
    );
    try {
      const place = await aBusiness({ facets: [...FACETS] });
      const inspector = await anInspector(place.province);
      if (!IS_OFFLINE)
        await call<SafetyForm>(inspector, 'POST', 'inspections', {
          ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place) },
          ...times(),
        });
      const inspecting = { inspector, place, random };
      const entered = IS_OFFLINE
        ? await inspectOffline(devices[0] as Device, link, inspecting)
        : await inspect(devices as [Device, Device], inspecting);
      link.mend();
      link.is('on');
      for (const device of devices) await arrives(device, inspector);
      const { open } = await call<SafetyFormDoor>(inspector, 'GET', `businesses/${place.id}/safety-form`);
      const id = String(open?.id);
      const photos = new Map<string, string>();
      const database = new DatabaseSync(join(server.dataDir, 'sabaijai.db'), { readOnly: true });
      for (const row of database.prepare('SELECT id, sha256 FROM photo').all())
        photos.set(String(row.id), String(row.sha256));
      const { answers, conclusion } = await call<SafetyForm>(inspector, 'GET', `inspections/${id}`);
      const wrong = [...entered].flatMap(([item, one]) => {
        const answer = answers.find(({ itemId }) => itemId === item);
        const said = judge(
          one,
          answer,
          (answer?.photos ?? []).map((photo) => String(photos.get(photo))),
        );
        return said.length ? [{ item, said, one, answer, story: link.story(`/${item}`) }] : [];
      });
      if (wrong.length) console.log(JSON.stringify({ seed, wrong, photos: link.story('/photos') }, plain, 1));
      expect(conclusion.representativeName).toBe(NAME);
      const signatures = database.prepare(
        "SELECT id FROM photo WHERE purpose = 'signature' AND uploaded_by = ?",
      );
      expect(signatures.all(inspector.id).map((row) => row.id)).toEqual([conclusion.signatureId]);
      database.close();
      expect(wrong.map(({ item, said }) => `${item}: ${said}`)).toEqual([]);
      if (DONE) appendFileSync(DONE, `${seed}\n`);
    } catch (error) {
      // A run that is cut prints no summary.
      console.log(error);
      for (const device of devices)
        for (const page of (await device.browser()).pages()) await tellWhatIsThere(page);
      throw error;
    } finally {
      for (const device of devices) await device.end();
      await link.stop();
    }
  });
}

/** What differs between what was entered and what the server has; `arrived` are the hashes of the answer's photos. */
function judge(
  { notes, kept, photos }: Entered,
  answer: SafetyForm['answers'][number] | undefined,
  arrived: readonly string[],
): string[] {
  // Where nothing was said to be kept, the page may have gone with the words.
  const since = kept === null ? ['', ...notes] : notes.slice(notes.indexOf(kept));
  const wrong: string[] = [];
  if (kept !== null && !answer) wrong.push('kept, and not on the server');
  if (answer && !since.includes(answer.note ?? '')) wrong.push(`another note: ${answer.note}`);
  if (new Set(arrived).size < arrived.length) wrong.push('a photo twice');
  for (const [hash, isKept] of photos)
    if (isKept && !arrived.includes(hash)) wrong.push(`a photo that was kept is missing: ${hash}`);
  for (const hash of arrived) if (!photos.has(hash)) wrong.push(`a photo of something else: ${hash}`);
  return wrong;
}
const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);

/** Signs in on a device, as its person does whenever it was restarted or they had signed out. */
async function opened(device: Device, inspector: Person): Promise<Page> {
  const context = await device.browser();
  const [page = await context.newPage()] = context.pages();
  // A killed browser may not have written its cookies yet.
  await signIn(context, inspector);
  return page;
}

const STEPS = [1, 2, 3, 4, 5];
const formOf = ({ id }: Place, step: number | string) =>
  `/inspector/inspec-vender/${id}/safety-form/form${step}`;

async function show(page: Page, place: Place, step: number | string): Promise<void> {
  await page.goto(formOf(place, step));
  await expect(page.locator('li[id^="F"]').first()).toBeVisible({ timeout: 30_000 });
}

/** So many items as are answered, that ask for no reading, of all five forms. */
async function itemsOf(page: Page, place: Place): Promise<string[]> {
  const ids: string[] = [];
  for (const step of STEPS) {
    if (ids.length >= ANSWERS) break;
    await show(page, place, step);
    const items = await page.locator('li[id^="F"]:not(:has(input[inputmode]))').all();
    for (const item of items) ids.push(String(await item.getAttribute('id')));
  }
  return ids.slice(0, ANSWERS);
}

interface Inspecting {
  inspector: Person;
  place: Place;
  random: () => number;
}

async function inspect([phone, tablet]: [Device, Device], { inspector, place, random }: Inspecting) {
  const entered = new Map<string, Entered>();
  let page = await opened(phone, inspector);
  const ids = await itemsOf(page, place);
  let second: Page | null = null;
  for (const [at, item] of ids.entries()) {
    const chance = random();
    // What the tablet is told is of its own questions.
    const isTablet = at % 5 === 4;
    if (chance < 0.08) await phone.kill();
    else if (chance < 0.14) second ??= await page.context().newPage();
    else if (chance < 0.18) await signOut(page, inspector);
    if (chance < 0.08 || (chance >= 0.14 && chance < 0.18)) {
      second = null;
      page = await opened(phone, inspector);
      // What it showed to nobody is not what it shows to somebody.
      await show(page, place, String(item[1]));
    }
    const where = isTablet ? await opened(tablet, inspector) : (random() < 0.3 && second) || page;
    const isFull = chance >= 0.18 && chance < 0.22;
    await answer(where, place, { item, at, entered, isFull });
  }
  await show(page, place, 5);
  await conclude(page);
  return entered;
}

/** One question fails, with words and perhaps a photo; on a full device where that is said. */
async function answer(
  page: Page,
  place: Place,
  asked: { item: string; at: number; entered: Map<string, Entered>; isFull?: boolean },
): Promise<void> {
  const { item, at, entered, isFull = false } = asked;
  if (!new URL(page.url()).pathname.endsWith(`/form${item[1]}`)) await show(page, place, String(item[1]));
  const freed = isFull ? await fill(page) : null;
  const one: Entered = { notes: [], kept: null, photos: new Map() };
  entered.set(item, one);
  const card = page.locator(`#${item}`);
  // Not by the pointer: what it would touch first on a small screen is not asked here.
  await card.getByRole('radio', { name: 'Fail' }).evaluate((radio: HTMLInputElement) => radio.click());
  await expect(card.getByRole('radio', { name: 'Fail' })).toBeChecked();
  for (const text of ['There is no sign here.', `Seen at ${at}, and there is no sign at all.`]) {
    one.notes.push(text);
    await card.getByLabel('What did you see?').fill(text);
  }
  if (await isKept(card)) one.kept = one.notes.at(-1) ?? null;
  if (at % Math.ceil(ANSWERS / PHOTOS) === 0) await photograph(card, one);
  await freed?.();
}

async function conclude(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'The representative signed' }).check({ force: true });
  await page.getByLabel('Name of the representative').fill(NAME);
  // Fingers reach only the tab in front.
  await page.bringToFront();
  await sign(page);
  await expect(
    page
      .getByText('Kept on this device, not sent yet')
      .or(page.getByText('Saved', { exact: true }))
      .last(),
  ).toBeVisible();
}

/** There is signal for a moment: pages come onto the device, which is put away before the signal goes. */
async function underSignal(device: Device, link: BadLink, { inspector, place }: Inspecting): Promise<void> {
  link.is('on');
  const page = await opened(device, inspector);
  await page.goto(formOf(place, 1));
  await expect(
    page.getByRole('button', { name: 'Begin', exact: true }).or(page.locator('#F1-01')),
  ).toBeVisible({ timeout: 30_000 });
  await hasAll(page);
  await device.close();
  link.is('off');
}

/** Opened cold, where there was no network before the browser started. */
async function openedOffline(device: Device, place: Place, step: number | string): Promise<Page> {
  await device.kill();
  const context = await device.browser();
  await context.setOffline(true);
  const page = awaitsLife(watched(context.pages()[0] ?? (await context.newPage())));
  await page.goto(formOf(place, step));
  await settled(page);
  return page;
}

async function inspectOffline(device: Device, link: BadLink, inspecting: Inspecting) {
  const { inspector, place, random } = inspecting;
  const entered = new Map<string, Entered>();
  await underSignal(device, link, inspecting);
  let page = await openedOffline(device, place, 1);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByText('No connection. Kept on this device.')).toBeVisible();
  const ids = await itemsOf(page, place);
  for (const [at, item] of ids.entries()) {
    const chance = random();
    // Once in the middle for certain: a newer build is there, and somebody else may have had the device.
    const isRenewed = chance < 0.05 || at === Math.floor(ids.length / 2);
    if (isRenewed) {
      link.renew();
      link.is('on');
      await device.kill();
      page = await opened(device, inspector);
      await show(page, place, 1);
      await signOut(page, inspector);
      await underSignal(device, link, inspecting);
    }
    if (isRenewed || chance < 0.2) page = await openedOffline(device, place, String(item[1]));
    await answer(page, place, { item, at, entered });
  }
  page = await openedOffline(device, place, 5);
  await conclude(page);
  await expect(page.locator('#conclude').getByText('Kept on this device, not sent yet')).toBeVisible();
  await device.kill();
  return entered;
}

/** The device has no room left, until what it answers is called. */
async function fill(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  };
}

/** The screen's word: its mark says that the device has it, or there is none as the server has. */
async function isKept(card: Locator): Promise<boolean> {
  const state = card.locator('[data-state="unsent"], [data-state="loose"], [data-state="refused"]').first();
  return (await state.count()) > 0 && (await state.getAttribute('data-state')) === 'unsent';
}

async function photograph(card: Locator, one: Entered): Promise<void> {
  const buffer = await aPicture();
  const hash = createHash('sha256').update(buffer).digest('hex');
  one.photos.set(hash, false);
  const tiles = card.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  const before = await tiles.count();
  const file = { name: 'shot.jpg', mimeType: 'image/jpeg', buffer };
  await card.locator('input[type=file]').first().setInputFiles(file);
  await expect(tiles).toHaveCount(before + 1);
  const state = await tiles.last().getAttribute('data-state');
  one.photos.set(hash, state === 'kept' || state === 'done' || state === 'sending');
}

async function signOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const lock = page.getByRole('button', { name: 'Sign out and keep it locked' });
  // Every page's foot has another, for staff, whoever is signed in.
  const out = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(lock.or(out)).toBeVisible({ timeout: 20_000 });
  if (await lock.isVisible()) await lock.click();
  await expect(out).toBeVisible({ timeout: 20_000 });
}

/** Whoever opens any page once more sends what is left. */
async function arrives(device: Device, inspector: Person): Promise<void> {
  const context = await device.browser();
  await signIn(context, inspector);
  const page = await context.newPage();
  await page.goto('/inspector/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  const unsent = page.getByRole('button', { name: /not sent yet$/ });
  await expect
    .poll(() => page.evaluate(countKept), { timeout: 60_000 })
    .toBe(0)
    .catch(async (error) => {
      // What it says of the rest tells why.
      await unsent.click();
      console.log(await page.getByRole('dialog').textContent());
      throw error;
    });
}
