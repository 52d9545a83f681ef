import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { newId, type SafetyForm } from '@sabaijai/contract';
import { aPicture, call } from '../fixtures/api';
import { badLink, seeded } from '../fixtures/bad-link';
import { Device } from '../fixtures/device';
import { anInspector, type Person, signIn } from '../fixtures/people';
import { aBusiness, hereAt, type Place, times } from '../fixtures/places';
import { expect, test } from '../fixtures/test';

/**
 * Inspections where everything goes wrong: the link refuses, cuts, forgets and stalls, phones die at any moment, two of
 * them and two tabs write into one form, people sign out. `npm run field` does many, larger ones, and goes on where it
 * was cut; a seed decides what is done, and not when.
 */
const MANY = Number(process.env.FIELD_INSPECTIONS ?? 0);
const FIRST = Number(process.env.FIELD_SEED ?? 1);
const ANSWERS = Number(process.env.FIELD_ANSWERS ?? 10);
const PHOTOS = Number(process.env.FIELD_PHOTOS ?? 4);
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
  test(`an inspection over a bad link loses nothing that was called kept, seed ${seed}`, async ({
    server,
  }) => {
    test.setTimeout(300_000);
    // What people do does not depend on how many requests came before; when these come is the machine's.
    const random = seeded(seed * 7_919);
    const link = await badLink(server.base, seeded(seed * 104_729));
    const devices = [new Device(link.base), new Device(link.base)];
    try {
      const place = await aBusiness();
      const inspector = await anInspector(place.province);
      const { id } = await call<SafetyForm>(inspector, 'POST', 'inspections', {
        ...{ id: newId('inspection'), businessId: place.id, type: 'routine', fix: hereAt(place), ...times() },
      });
      const entered = await inspect(devices as [Device, Device], { inspector, place, random });
      link.mend();
      for (const device of devices) await arrives(device, inspector);
      const photos = new Map<string, string>();
      const database = new DatabaseSync(join(server.dataDir, 'sabaijai.db'), { readOnly: true });
      for (const row of database.prepare('SELECT id, sha256 FROM photo').all())
        photos.set(String(row.id), String(row.sha256));
      database.close();
      const { answers } = await call<SafetyForm>(inspector, 'GET', `inspections/${id}`);
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
      expect(wrong.map(({ item, said }) => `${item}: ${said}`)).toEqual([]);
      if (DONE) appendFileSync(DONE, `${seed}\n`);
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
  const since = kept === null ? notes : notes.slice(notes.indexOf(kept));
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

async function inspect(
  [phone, tablet]: [Device, Device],
  { inspector, place, random }: { inspector: Person; place: Place; random: () => number },
): Promise<Map<string, Entered>> {
  const entered = new Map<string, Entered>();
  const form = `/inspector/inspec-vender/${place.id}/safety-form/form1`;
  const show = async (device: Device) => {
    const context = await device.browser();
    const [page = await context.newPage()] = context.pages();
    // A killed browser may not have written its cookies yet.
    await signIn(context, inspector);
    await page.goto(form);
    await expect(page.locator('#F1-01')).toBeVisible({ timeout: 30_000 });
    return page;
  };
  let page = await show(phone);
  const items = (await page.locator('li[id^="F"]:not(:has(input[inputmode]))').all()).slice(0, ANSWERS);
  const ids = await Promise.all(items.map(async (item) => String(await item.getAttribute('id'))));
  let second: Page | null = null;
  for (const [at, item] of ids.entries()) {
    const chance = random();
    if (chance < 0.08) {
      await phone.kill();
      second = null;
      page = await show(phone);
    } else if (chance < 0.14) {
      second ??= await page.context().newPage();
      await second.goto(form);
      await expect(second.locator('#F1-01')).toBeVisible({ timeout: 30_000 });
    } else if (chance < 0.18) {
      await signOut(page, inspector);
      second = null;
      page = await show(phone);
    }
    // What the tablet is told is of its own questions.
    const isTablet = at % 5 === 4;
    const where = isTablet ? await show(tablet) : (random() < 0.3 && second) || page;
    const one: Entered = { notes: [], kept: null, photos: new Map() };
    entered.set(item, one);
    const card = where.locator(`#${item}`);
    // Not by the pointer: what it would touch first on a small screen is not asked here.
    await card.getByRole('radio', { name: 'Fail' }).evaluate((radio: HTMLInputElement) => radio.click());
    await expect(card.getByRole('radio', { name: 'Fail' })).toBeChecked();
    for (const text of ['There is no sign here.', `Seen at ${at}, and there is no sign at all.`]) {
      one.notes.push(text);
      await card.getByLabel('What did you see?').fill(text);
    }
    if (await isKept(card)) one.kept = one.notes.at(-1) ?? null;
    if (at < PHOTOS) await photograph(card, one);
  }
  return entered;
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
  const out = page.getByRole('link', { name: 'Sign in' }).first();
  await expect(lock.or(out).first()).toBeVisible({ timeout: 20_000 });
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

/** Run in the page: how much lies on its device; -1 while nothing has opened that yet. */
async function countKept(): Promise<number> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'keep')) return -1;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('keep');
    opening.onsuccess = () => resolve(opening.result);
  });
  const counting = database.transaction('entry').objectStore('entry').count();
  return new Promise((resolve) => {
    counting.onsuccess = () => {
      database.close();
      resolve(counting.result);
    };
  });
}
