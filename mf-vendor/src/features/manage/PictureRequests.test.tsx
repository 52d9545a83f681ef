import './manage.routes';
import type { PictureRequest } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { BUSINESS, openPage, serve } from '../../testing';
import { PictureRequests } from './PictureRequests';

const PICTURE = { id: `pho_${'1'.repeat(26)}` as const, width: 800, height: 600, caption: null };
const REQUEST: PictureRequest = {
  ...{ id: `prq_${'1'.repeat(26)}`, business: { id: BUSINESS, name: { en: 'Cliff View' } }, of: 'place' },
  ...{ picture: PICTURE, reason: 'child', note: 'In the red shirt.', contact: null, state: 'sent' },
  ...{ isHeld: false, words: null, createdAt: '2026-11-20T04:00:00.000Z' },
  actions: ['remove', 'blur', 'keep'],
};

async function visit() {
  const asked = serve(() => ({ items: [REQUEST], next: null }));
  await openPage('/', '/', <PictureRequests business={BUSINESS} />);
  await screen.findByText('In the red shirt.');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const sent = async () => {
    await waitFor(() => expect(asked.some(({ body }) => body)).toBe(true));
    return asked.find(({ body }) => body);
  };
  return { press, sent, asked };
}

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
afterEach(cleanup);

describe('a picture of the business that somebody is in', () => {
  it('is blurred where its people draw', async () => {
    const { press, sent } = await visit();
    press('Blur it');
    const go = await screen.findByRole('button', { name: 'Show it blurred' });
    expect(go.getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' });
    press('Show it blurred');
    expect((await sent())?.body).toMatchObject({ photoId: PICTURE.id, boxes: [{ width: 0.12 }] });
  });

  it('is taken away after they were asked once more', async () => {
    const { press, sent, asked } = await visit();
    press('Take the picture away');
    expect(asked.some(({ body }) => body)).toBe(false);
    press('Take it away');
    expect((await sent())?.request).toContain(`picture-requests/${REQUEST.id}/remove`);
  });

  it('is kept with words alone', async () => {
    const { press, sent, asked } = await visit();
    press('Keep it as it is');
    press('Keep it and send the answer');
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    expect(asked.some(({ body }) => body)).toBe(false);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Nobody can be told apart in it.' } });
    press('Keep it and send the answer');
    expect((await sent())?.body).toMatchObject({ words: 'Nobody can be told apart in it.' });
  });
});
