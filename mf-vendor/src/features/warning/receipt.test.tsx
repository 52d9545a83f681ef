import { newId } from '@sabaijai/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { BUSINESS, KeeperProbe, keeper, openPage, serve } from '../../testing';
import { keepReply } from '../../warnings/unsent';
import ReceiptPage from './ReceiptPage';
import { ITEM, item, NOW, OTHER_ITEM, reply, WARNING, warning } from './samples';

const PATH = '/vendor/warning-list/:id/:subid';
const at = (page: 'reply' | 'success', subid: string = ITEM) =>
  `/vendor/warning-list/${WARNING}/${subid}/${page}`;
const USER = newId('user');
const ME = { user: { id: USER, roles: ['vendor'] }, permissions: [] };
const Page = () => (
  <>
    <KeeperProbe />
    <ReceiptPage />
  </>
);
const openReceipt = (of: ReturnType<typeof warning>) => {
  serve((request) => (request === `GET /warnings/${WARNING}` ? of : ME));
  return openPage(`${PATH}/success`, at('success'), <Page />);
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

it('a reply that waits on the device names a photo that cannot be shown without a connection', async () => {
  const { photos: _, documents: __, ...words } = reply();
  const body = { ...words, version: 3, photos: [newId('photo')], documents: [] };
  await openReceipt(warning({ items: [sent] }));
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  await act(async () => {
    const of = { warning: WARNING, item: ITEM, matter: 'The rail', values: {}, writtenAt: NOW };
    await keepReply(keeper(), { ...of, edits: reply().id, body });
  });
  fireEvent.error(await screen.findByAltText('Your photo 1'));
  expect(screen.queryByRole('img', { name: 'Your photo 1' })).toBe(null);
  expect(screen.getByText('Your photo 1')).toBeTruthy();
  expect(screen.getByText('1 photo was sent already.')).toBeTruthy();
});
