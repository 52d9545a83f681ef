import type { SafetyForm, StopOrderGive } from '@sabaijai/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formPage } from '../../paths';
import { open } from '../../testing';
import { AT, aDoor, anOpenForm, PLACE } from './samples';
import './SafetyFormPage';

const server = { isAway: true, form: {} as SafetyForm, given: [] as StopOrderGive[] };
const show = () =>
  open(formPage(PLACE.id, 'form5'), (path, body) => {
    if (path.endsWith('/safety-form')) return aDoor(server.form);
    if (body === undefined) return server.form;
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (path.endsWith('/stop-order')) {
      const { at, sentAt: _, ...said } = body as StopOrderGive;
      server.given.push(body as StopOrderGive);
      server.form = { ...server.form, stopOrder: { ...said, signedAt: at, arrivedAt: AT } };
    }
    return server.form;
  });
const give = () => screen.getByText('Give this order', { selector: 'button' });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const { conclusion } = anOpenForm();
  const form = anOpenForm({ conclusion: { ...conclusion, stopActivities: ['building'] } });
  Object.assign(server, { isAway: true, form, given: [] });
});
afterEach(cleanup);

it('is given without a connection, says since when it counts, and for everybody once it arrived', async () => {
  await show();
  expect(await screen.findByText(/^From this signature on these must stop/)).toBeTruthy();
  expect(give().getAttribute('aria-disabled')).toBe('true');
  const order = screen.getByRole('region', { name: 'Stop order' });
  fireEvent.click(order.querySelector('input[value="refused"]') as HTMLElement);
  await waitFor(() => expect(give().getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(give());
  // A phone that dies now has not got it.
  expect(screen.queryByText(/public once it is sent/)).toBeNull();
  expect(await screen.findByText(/public once it is sent/)).toBeTruthy();
  expect(screen.queryByText('Give this order')).toBeNull();
  server.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Counts for the owner since .* Public since /)).toBeTruthy();
  expect(server.given).toMatchObject([{ activities: ['building'], ack: 'refused', signatureId: null }]);
});

it('that was signed needs the name and the signature', async () => {
  await show();
  const order = await screen.findByRole('region', { name: 'Stop order' });
  fireEvent.click(order.querySelector('input[value="signed"]') as HTMLElement);
  fireEvent.click(give());
  expect(await screen.findByText('The name of who signed is missing.')).toBeTruthy();
  expect(screen.queryByText(/public once it is sent/)).toBeNull();
});
