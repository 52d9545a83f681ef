import { screen, within } from '@testing-library/react';
import { BUSINESS, openPage, serve } from '../../testing';
import ReceiptPage from './ReceiptPage';
import { ITEM, item, OTHER_ITEM, reply, WARNING, warning } from './samples';

const PATH = '/vendor/warning-list/:id/:subid';
const at = (page: 'reply' | 'success', subid: string = ITEM) =>
  `/vendor/warning-list/${WARNING}/${subid}/${page}`;
const openReceipt = (of: ReturnType<typeof warning>) => {
  serve((request) => (request === `GET /warnings/${WARNING}` ? of : { user: null, permissions: [] }));
  return openPage(`${PATH}/success`, at('success'), <ReceiptPage />);
};
const sent = item({ state: 'replied', actions: ['edit-reply'], replies: [reply()] });

it('a receipt names what is left, with the next one as the main button', async () => {
  const left = item({ id: OTHER_ITEM, matter: { en: 'No light at the exit' } });
  await openReceipt(warning({ items: [sent, left] }));
  const rest = within(await screen.findByRole('region', { name: '1 more item waits for you' }));
  expect(rest.getByText('No light at the exit')).toBeTruthy();
  expect(rest.getByRole('link', { name: 'Reply to the next one' }).getAttribute('href')).toBe(
    at('reply', OTHER_ITEM),
  );
});

it('a receipt says only of its own warning that nothing waits, and leads to the others', async () => {
  await openReceipt(warning({ items: [sent] }));
  const rest = within(
    await screen.findByRole('region', { name: 'Nothing else of this warning waits for you' }),
  );
  expect(rest.getByRole('link', { name: 'See all warnings' }).getAttribute('href')).toBe(
    `/vendor/warning-list/${BUSINESS}`,
  );
});
