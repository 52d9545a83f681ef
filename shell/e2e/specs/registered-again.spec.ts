import type { Business, BusinessHome, RegistrationView } from '@sabaijai/contract';
import { call, get } from '../fixtures/api';
import { anInspector, at, aVendor, unique } from '../fixtures/people';
import { aBusiness, aFilledDraft, aRegistration, aWarning, type Place } from '../fixtures/places';
import { expect, expectAccessible, expectNoOverflow, type Page, test } from '../fixtures/test';

const review = ({ id }: Pick<RegistrationView, 'id'>) => `/inspector/list/business-tourlist/${id}`;
const page = (id: string) => `/client/information/${id}`;

/** Inspected, asked to fix something, and closed before anything was fixed. */
async function aClosedPlace(): Promise<Place> {
  const place = await aBusiness({ name: `Lantern ${unique()}` });
  await aWarning({ place });
  const { version } = await get<BusinessHome>(place.owner, `my/businesses/${place.id}`);
  await call(place.owner, 'POST', `businesses/${place.id}/close`, { version });
  return place;
}

/** The question before an approval, by an inspector who has looked at everything. */
async function opened(desk: Page, sent: RegistrationView) {
  const { documents } = await get<RegistrationView>(desk, `inspector/registrations/${sent.id}`);
  for (const { id } of documents) await desk.request.get(`/api/v1/documents/${id}/file`);
  await desk.goto(review(sent));
  await desk.getByRole('button', { name: 'Open', exact: true }).press('Enter');
  await expect(desk.locator('[data-accept]').first()).toBeVisible();
  for (const step of await desk.locator('section[id^="form"]').all())
    await step.locator('[data-accept]').first().press('Enter');
  await expect(desk.getByRole('list', { name: 'Before it can be approved:' })).toBeHidden();
  await desk.getByRole('button', { name: 'Approve and list' }).press('Enter');
  return desk.getByRole('dialog');
}

test('a place that closed over a warning comes back as itself, with its history', async ({ browser }) => {
  const old = await aClosedPlace();
  const draft = await aFilledDraft(old.owner, { name: old.name, pin: old });
  const phone = await at(browser, old.owner);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/vendor/register-business/form2?draft=${draft.id}`);
  await expect(phone.getByText(/^Our records know a place like this one/)).toBeVisible();
  await expectAccessible(phone);
  const { version } = draft;
  const sent = await call<RegistrationView>(old.owner, 'POST', `drafts/${draft.id}/submit`, { version });
  const desk = await at(browser, await anInspector('TH-63'));
  const dialog = await opened(desk, sent);
  await expect(dialog.getByText(`It goes on from ${old.name}`)).toBeVisible();
  await expect(dialog.getByText('1 open request goes on with its deadline.')).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Approve and list' }).press('Enter');
  await expect(desk.getByRole('heading', { name: /is approved and listed/ })).toBeVisible();

  await desk.goto(page(sent.businessId));
  await expect(desk.getByText(`it was listed as ${old.name}.`)).toBeVisible();
  await expect(desk.getByText(/^1 open warning/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'See its earlier page' }).press('Enter');
  await expect(desk.getByText('This place has closed.')).toBeVisible();
  await expect(desk.getByText(`It goes on as ${old.name}`)).toBeVisible();
  const { safety } = await get<Business>(desk, `businesses/${sent.businessId}`);
  expect(safety.word).not.toBe('NEW');
});

test('where somebody else stood, the inspector says whether it goes on from them', async ({ browser }) => {
  const old = await aClosedPlace();
  const newcomer = await aVendor();
  const sent = await aRegistration(newcomer, { pin: old });
  const desk = await at(browser, await anInspector('TH-63'));
  await desk.setViewportSize({ width: 360, height: 740 });
  const dialog = await opened(desk, sent);
  await expectNoOverflow(desk);
  const choice = dialog.getByRole('radio', { name: /^Yes, from .* ?Nearby, 0 m away/ });
  await choice.focus();
  await desk.keyboard.press('Space');
  await dialog.getByLabel(/Why is it the same place/).fill('The same kitchen and the same cooks as before.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Approve and list' }).press('Enter');
  await expect(desk.getByRole('heading', { name: /is approved and listed/ })).toBeVisible();
  const { earlier } = await get<Business>(desk, `businesses/${sent.businessId}`);
  expect(earlier.map(({ id }) => id)).toEqual([old.id]);
  const told = await get<{ items: { type: string; params: { reason?: string } }[] }>(
    newcomer,
    `notifications?business=${sent.businessId}`,
  );
  expect(told.items.find(({ type }) => type === 'REG_SUCCEEDS')?.params.reason).toContain('the same cooks');
});
