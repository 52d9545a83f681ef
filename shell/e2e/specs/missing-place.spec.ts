import type { MissingPlace } from '@sabaijai/contract';
import { anInspector, at, aVisitor, unique } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const SENTENCE = 'Noodles under a green awning, opposite the temple gate.';

test('a guest who finds nothing tells of the place, an inspector lists it, and the kept link leads to it', async ({
  page,
  browser,
}) => {
  // A word that no place has, and a spot where none stands.
  const name = `Zyxqw${unique()}`;
  await page.goto(`/client/search?q=${name}`);
  await page.getByRole('link', { name: 'Something missing? Tell us' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await page.getByRole('combobox', { name: 'What kind of place is it?' }).selectOption('restaurant');
  await page.getByRole('spinbutton', { name: 'Latitude' }).fill('13.4');
  await page.getByRole('spinbutton', { name: 'Longitude' }).fill('99.6');
  await page.getByRole('textbox', { name: 'How does one recognise it?' }).fill(SENTENCE);
  const answer = page.waitForResponse(/\/api\/v1\/missing-places$/);
  await page.getByRole('button', { name: 'Send to inspectors' }).click();
  const { id, province } = (await (await answer).json()) as MissingPlace;
  await expect(page.getByRole('heading', { name: 'Thank you, it has arrived' })).toBeFocused();
  await page.getByRole('link', { name: 'See how it stands' }).click();
  await expect(page.getByRole('article').filter({ hasText: SENTENCE }).getByText('Waiting')).toBeVisible();
  const link = page.url();

  const inspector = await at(browser, await anInspector(province));
  await inspector.goto(`/inspector/queue?kind=missing&open=${id}`);
  const opened = inspector.getByRole('dialog', { name: 'Missing places' });
  await expect(opened.getByText(SENTENCE)).toBeVisible();
  await opened.getByRole('button', { name: 'Put it into the directory' }).click();
  await expect(opened).toBeHidden();

  const elsewhere = await at(browser, null);
  await elsewhere.goto(link);
  await elsewhere.getByRole('link', { name }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a visitor tells of a place that is there already, and is shown which one it is', async ({
  page,
  browser,
}) => {
  await aVisitor(page);
  const places = await page.request.get('/api/v1/businesses?province=TH-20&limit=1');
  const [there] = (await places.json()).items;
  const { lat, lon } = there.location;
  await page.goto(`/client/missing-place?at=${lat},${lon},17`);
  await page.getByRole('textbox', { name: 'Name' }).fill(there.name.en);
  await page.getByRole('combobox', { name: 'What kind of place is it?' }).selectOption(there.category);
  await page.getByRole('button', { name: 'Put a pin in the center' }).click();
  await expect(
    page.getByRole('region', { name: /Already listed here/ }).getByRole('link', { name: there.name.en }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'How does one recognise it?' }).fill(SENTENCE);
  const answer = page.waitForResponse(/\/api\/v1\/missing-places$/);
  await page.getByRole('button', { name: 'Send to inspectors' }).click();
  const { id } = (await (await answer).json()) as MissingPlace;

  const inspector = await at(browser, await anInspector('TH-20'));
  await inspector.goto(`/inspector/queue?kind=missing&open=${id}`);
  const opened = inspector.getByRole('dialog', { name: 'Missing places' });
  await expect(opened.getByRole('link', { name: there.name.en })).toBeVisible();
  await opened.getByRole('button', { name: 'It is there already' }).click();
  await opened.getByRole('combobox', { name: 'Which place is it?' }).selectOption(there.id);
  await opened.getByRole('button', { name: 'It is there already' }).last().click();
  await expect(opened).toBeHidden();

  await page.goto('/account/activity#missing');
  const line = page.getByRole('article').filter({ hasText: SENTENCE });
  await expect(line.getByText('Already listed')).toBeVisible();
  await expect(line.getByRole('link', { name: there.name.en })).toBeVisible();
});
