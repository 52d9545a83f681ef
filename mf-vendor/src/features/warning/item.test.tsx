import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, serve } from '../../testing';
import { item, reply, WARNING, warning } from './samples';
import WarningListPage from './WarningListPage';

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

const openCase = (of: ReturnType<typeof warning>) => {
  serve((request) => (request === `GET /warnings/${WARNING}` ? of : { user: null, permissions: [] }));
  return openPage('/vendor/warning-list/:id', `/vendor/warning-list/${WARNING}`, <WarningListPage />);
};

it('an item that is disputed again says that a lead decides, one that is disputed once does not', async () => {
  const replies = [reply({ kind: 'dispute' })];
  const about = (isForLead: boolean) =>
    warning({ items: [item({ state: 'replied', actions: [], replies, isForLead })] });
  await openCase(about(false));
  expect(await screen.findByText('With the inspector')).toBeTruthy();
  expect(screen.queryByText(/lead inspector decides/)).toBe(null);
  cleanup();
  await openCase(about(true));
  expect(await screen.findByText('You disagree again: this time a lead inspector decides.')).toBeTruthy();
});

it('what came too late is red in the history, as everywhere', async () => {
  await openCase(warning({ items: [item({ state: 'replied', replies: [reply({ isLate: true })] })] }));
  expect((await screen.findByText('Late')).className).toMatch(/error/);
});

it('whoever asks for more days than there are reads at once how many are allowed', async () => {
  await openCase(warning());
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for more time' }));
  const days = screen.getByLabelText('How many days?');
  expect(screen.queryByText('Please choose 1 to 14 days.')).toBe(null);
  await userEvent.clear(days);
  await userEvent.type(days, '99');
  expect(screen.getByText('Please choose 1 to 14 days.')).toBeTruthy();
  expect(screen.queryByText(/With these days it is due/)).toBe(null);
});
