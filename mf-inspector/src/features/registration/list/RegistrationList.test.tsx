import type { Person } from '@sabaijai/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, open } from '../../../testing';
import { LIST, QUEUE } from '../paths';

describe('the list of new registrations', () => {
  it('shows what each asks for, who holds it and what is late', async () => {
    await open(QUEUE, () => ({
      items: [
        aCard(1, { answerBy: '2020-01-08T03:00:00.000Z' }),
        aCard(2, { kind: 'claim', round: 2, state: 'in_review', heldUntil: '2099-01-01T05:00:00.000Z' }),
      ],
      next: null,
    }));
    const first = (await screen.findByRole('link', { name: /Silk House 1/ })).closest('tr');
    expect(first?.textContent).toMatch(/R26-000001.*Souvenirs.*Bangkok.*New.*Late: Jan 8, 2020/);
    const second = screen.getByRole('link', { name: /Silk House 2/ }).closest('tr');
    expect(second?.textContent).toMatch(/Somebody else until 12:00.*Claim.*Sent again, round 2/);
  });

  it('asks for the state and province of the address, and goes on by the cursor', async () => {
    const { asked } = await open(`${LIST}?state=approved&province=TH-20`, (path) =>
      path.includes('cursor') ? { items: [aCard(2)], next: null } : { items: [aCard(1)], next: 'further' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: /Silk House 2/ })).toBeTruthy();
    expect(asked.map(({ path }) => path).filter((path) => path !== 'me')).toEqual([
      'inspector/registrations?state=approved&province=TH-20',
      'inspector/registrations?state=approved&province=TH-20&cursor=further',
    ]);
  });

  it.each([
    [{ provinces: ['TH-10', 'TH-20'] }, true],
    [{ provinces: [], isLead: true }, true],
    [{ provinces: ['TH-10'] }, false],
  ] as [Partial<Person>, boolean][])('to %j offers provinces to choose: %j', async (person, isOffered) => {
    await open(QUEUE, () => ({ items: [aCard(1)], next: null }), person);
    await screen.findByRole('link', { name: /Silk House 1/ });
    expect(screen.queryByRole('combobox', { name: 'Province' }) !== null).toBe(isOffered);
  });

  it('says why it is empty, and leaves the filters when they are the reason', async () => {
    const { router } = await open(`${LIST}?state=rejected`, () => ({ items: [], next: null }));
    await screen.findByText('No registration matches these filters.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all that wait' }));
    expect(await screen.findByText(/Nothing waits for you/)).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=registrations');
  });

  it('says that a province is another inspector’s', async () => {
    await open(`${QUEUE}&province=TH-50`, () => ({ status: 403, code: 'OUT_OF_SCOPE' }));
    expect(await screen.findByText('This province is not one of yours.')).toBeTruthy();
  });

  it('can be asked again when it did not come', async () => {
    let isDown = true;
    await open(QUEUE, () =>
      isDown ? { status: 503, code: 'UNAVAILABLE' } : { items: [aCard(1)], next: null },
    );
    const alert = await screen.findByRole('alert');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button'));
    expect(await screen.findByRole('link', { name: /Silk House 1/ })).toBeTruthy();
  });
});
