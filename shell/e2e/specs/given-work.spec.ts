import type { Today, WorkWeek } from '@sabaijai/contract';
import { get } from '../fixtures/api';
import { anInspector, at, signIn } from '../fixtures/people';
import { aBusiness, anInspection, only } from '../fixtures/places';
import { expect, settled, test } from '../fixtures/test';

/** No other journey is there. */
const PROVINCE = 'TH-37';
const REASON = 'The bridge is closed until the end of the week.';

// A place that a colleague has is refused once, on purpose.
test.use({ expectedErrors: [/status of 409 .*\/rounds\/.*\/give/] });

test('a lead gives places, one is given back, an absence frees a day, a colleague gets it', async ({
  page: lead,
  browser,
}) => {
  const [one, two] = await Promise.all([
    aBusiness({ province: PROVINCE }),
    aBusiness({ province: PROVINCE }),
  ]);
  const [first, second] = await Promise.all([anInspector(PROVINCE), anInspector(PROVINCE)]);
  const list = `/inspector/list/business-tourlist?province=${PROVINCE}`;
  await signIn(lead, 'lead');

  await test.step('from the week into a day of somebody', async () => {
    await lead.goto('/inspector/week');
    const row = lead.getByRole('listitem').filter({ hasText: first.name });
    await row.getByRole('link').first().press('Enter');
    const sheet = lead.getByRole('dialog', { name: first.name });
    await expect(sheet.getByText('Nothing is planned for this day.')).toBeVisible();
    const give = await sheet.getByRole('link', { name: 'Give places' }).getAttribute('href');
    await lead.goto(`${give}&province=${PROVINCE}`);
    for (const { name } of [one, two])
      await lead.getByRole('checkbox', { name: `Choose ${name}` }).press('Space');
    await lead.getByRole('button', { name: `Give to ${first.name}` }).press('Enter');
    await expect(lead.getByText(`2 places given to ${first.name}`)).toBeVisible();
    await expect(lead.getByText('No place matches these filters.')).toBeVisible();
  });

  const inspector = await at(browser, first);
  await test.step('the inspector is told by whom, and gives one back with a reason', async () => {
    await inspector.goto('/inspector/home');
    await expect(inspector.getByText(/^Given by /)).toHaveCount(2);
    await inspector.getByRole('button', { name: `Take ${one.name} out of the round` }).click();
    const sheet = inspector.getByRole('dialog', { name: `Give back ${one.name}` });
    await sheet.getByLabel(/^Why/).fill(REASON);
    await sheet.getByRole('button', { name: 'Give back' }).click();
    await expect(inspector.locator('[data-stop]')).toHaveCount(1);
    await lead.goto('/account/notifications');
    await expect(lead.getByText(REASON).first()).toBeVisible();
  });

  await test.step('what is another’s moves only when the lead says so', async () => {
    await lead.goto(`${list}&for=${await badgeOf(lead, second.name)}`);
    await settled(lead);
    await lead.getByRole('checkbox', { name: `Choose ${two.name}` }).press('Space');
    await lead.getByRole('button', { name: `Give to ${second.name}` }).press('Enter');
    await expect(lead.getByText(`${first.name} has one of these places already.`)).toBeVisible();
    await lead.getByRole('button', { name: 'Choose none' }).press('Enter');
  });

  await test.step('who is away has nothing that day: it is given on without a question', async () => {
    await inspector.getByRole('button', { name: 'I am away' }).click();
    await inspector.getByRole('button', { name: 'Save' }).click();
    await expect(inspector.getByRole('button', { name: 'Works after all' })).toBeVisible();
    await lead.goto(`${list}&assigned=nobody&for=${await badgeOf(lead, second.name)}`);
    for (const { name } of [one, two])
      await lead.getByRole('checkbox', { name: `Choose ${name}` }).press('Space');
    await lead.getByRole('button', { name: `Give to ${second.name}` }).press('Enter');
    await expect(lead.getByText(`2 places given to ${second.name}`)).toBeVisible();
    const stops = async (who: typeof first) => (await get<Today>(who, 'inspector/today')).round.stops.length;
    expect([await stops(first), await stops(second)]).toEqual([0, 2]);
  });
});

test('a lead permits a third visit in a row before anybody is refused', async ({ page: lead, browser }) => {
  const province = 'TH-63';
  const place = await aBusiness({ province });
  const inspector = await anInspector(province);
  for (let visit = 0; visit < 2; visit += 1) await anInspection(place, { inspector, isPublic: true });
  await signIn(lead, 'lead');
  const badge = await badgeOf(lead, inspector.name);
  await test.step('the day of whom it is given to says that rotation refuses it', async () => {
    // Today it is inspected already.
    const tomorrow = only((await get<WorkWeek>(lead, 'inspector/week')).days.slice(1, 2));
    await lead.goto(`/inspector/list/business-tourlist?province=${province}&for=${badge}&day=${tomorrow}`);
    await lead.getByRole('checkbox', { name: `Choose ${place.name}` }).press('Space');
    await lead.getByRole('button', { name: `Give to ${inspector.name}` }).press('Enter');
    await expect(lead.getByText(`1 place given to ${inspector.name}`)).toBeVisible();
    await lead.goto('/inspector/week');
    const row = lead.getByRole('listitem').filter({ hasText: inspector.name });
    await row.getByRole('link').nth(1).press('Enter');
    await lead.getByRole('button', { name: `Permit this visit of ${place.name}` }).press('Enter');
    await lead.getByLabel(/^Why may it be/).fill(REASON);
    await lead.getByRole('button', { name: 'Permit', exact: true }).press('Enter');
    await expect(lead.getByText(new RegExp(`^Permitted until .*${REASON}$`))).toBeVisible();
  });
  await test.step('the inspector begins as on any other day', async () => {
    const own = await at(browser, inspector);
    await own.goto(`/inspector/inspec-vender/${place.id}/safety-form/form1`);
    await expect(own.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    await expect(own.getByText('Another inspector must make the next routine one.')).toHaveCount(0);
  });
});

async function badgeOf(lead: Parameters<typeof get>[0], name: string): Promise<string> {
  const { people } = await get<WorkWeek>(lead, 'inspector/week');
  return people.find(({ displayName }) => displayName === name)?.badgeNo ?? '';
}
