import { cleanup, screen } from '@testing-library/react';
import { openPage, serve } from '../../testing';
import { item, reply, WARNING, warning } from './samples';
import WarningListPage from './WarningListPage';

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
