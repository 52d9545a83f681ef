import '../manage.routes';
import '@sabaijai/shared-ui/machine';
import type { Appeal as AppealView, BusinessHome } from '@sabaijai/contract';
import { Toasts } from '@sabaijai/shared-ui/components';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { BUSINESS, Conflict, openPage, serve } from '../../../testing';
import { Appeal } from './Appeal';

const INSPECTION = `ins_${'0'.repeat(26)}` as const;
const home = {
  place: { id: BUSINESS, state: 'listed' },
  appeal: { newest: null, inspectionId: INSPECTION, until: '2099-12-01T16:59:59.000Z', refusal: null },
} as unknown as BusinessHome;
const AT = '2026-11-25T03:00:00.000Z';
const filed = (): AppealView => ({
  ...{ id: `apl_${'0'.repeat(26)}`, businessId: BUSINESS, businessName: { en: 'Cliff View' } },
  ...{ province: 'TH-20', inspectionId: INSPECTION, grade: 'B', finishedAt: AT, items: [], photos: [] },
  ...{ grounds: GROUNDS, createdAt: AT, decideBy: AT, state: 'filed', words: null, decidedAt: null },
  checklistVersion: 'chk-2026.1',
  ...{ isAmended: false, isInvolved: false, actions: ['withdraw'] },
});
const GROUNDS = 'The exit was free on that day; the photo shows the door of our neighbour.';

/** The form of an appeal with these words; what the server says to it can be told. */
async function write(answer: () => object) {
  const asked = serve((request) => (request.startsWith('POST') ? answer() : null));
  await openPage(
    '/',
    '/',
    <>
      <Appeal home={home} />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByText('Appeal the result', { selector: 'button' }));
  await screen.findByText('Send the appeal');
  fireEvent.change(grounds() as HTMLElement, { target: { value: GROUNDS } });
  return () => asked.filter(({ request }) => request.startsWith('POST'));
}
const grounds = () => screen.queryByLabelText(/^Why is it wrong/);
const send = () => fireEvent.click(screen.getByText('Send the appeal', { selector: 'button' }));

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('an appeal', () => {
  it('is said to be sent, and its form goes with its draft', async () => {
    const sent = await write(filed);
    send();
    expect(await screen.findByText('Sent. A lead decides within 21 days.')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ inspectionId: INSPECTION, grounds: GROUNDS, items: [] });
    expect(grounds()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('that is refused stays in its form with the reason, and is the same one when it is sent again', async () => {
    const sent = await write(() => new Conflict());
    send();
    expect(await screen.findByText(/This step is no longer possible/)).toBeTruthy();
    expect((grounds() as HTMLTextAreaElement).value).toBe(GROUNDS);
    send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent().map(({ body }) => (body as { id: string }).id);
    expect(first).toBe(second);
  });

  it('is not sent while a photo of it is on its way', async () => {
    File.prototype.arrayBuffer = () => new Promise(() => {});
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const sent = await write(filed);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'door.jpg', { type: 'image/jpeg' })] } });
    const button = screen.getByText('Send the appeal', { selector: 'button' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    send();
    fireEvent.click(screen.getByLabelText('Stop sending photo 1'));
    expect(button.getAttribute('aria-disabled')).toBe('false');
    send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});
