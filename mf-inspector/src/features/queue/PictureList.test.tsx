import type { PictureRequest } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing';

const PICTURE = { id: `pho_${'1'.repeat(26)}` as const, width: 800, height: 600, caption: null };
const REQUEST: PictureRequest = {
  id: `prq_${'1'.repeat(26)}`,
  business: { id: `biz_${'1'.repeat(26)}`, name: { en: 'Cliff View' } },
  of: 'review',
  picture: PICTURE,
  reason: 'plate',
  note: 'The grey car.',
  contact: '0812345678',
  state: 'sent',
  isHeld: true,
  words: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  actions: ['remove', 'blur', 'keep'],
};
const visit = (over: Partial<PictureRequest> = {}) =>
  open(
    `/inspector/queue?kind=pictures&open=${REQUEST.id}`,
    (path, body) => {
      if (path.startsWith('inspector/queue')) return { counts: { pictures: 1 } };
      // Asked until it is known who is there.
      if (path.startsWith('hazard-reports')) return { code: 'NOT_FOUND', status: 404 };
      return body ? {} : { items: [{ ...REQUEST, ...over }], next: null };
    },
    { isLead: true },
  );
const press = async (name: string) => {
  const sheet = await screen.findByRole('dialog', { name: 'Pictures of people' });
  const all = await within(sheet).findAllByRole('button', { name });
  await userEvent.click(all.at(-1) as HTMLElement);
  return within(sheet);
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

describe('a picture that somebody is in', () => {
  it('is blurred where a lead draws, not before', async () => {
    const { asked } = await visit();
    const sheet = await press('Blur it');
    expect(sheet.getByText('0812345678')).toBeTruthy();
    const paper = await sheet.findByRole('application');
    await press('Blur it');
    expect(await sheet.findByText('First draw a box on the picture.')).toBeTruthy();
    fireEvent.keyDown(paper, { key: 'Enter' });
    await press('Blur it');
    await waitFor(() => expect(asked.find(({ body }) => body)).toBeTruthy());
    expect(asked.find(({ body }) => body)).toMatchObject({
      path: `picture-requests/${REQUEST.id}/blur`,
      body: { photoId: PICTURE.id, boxes: [{ width: 0.12, height: 0.12 }] },
    });
  });

  it('that proves a finding says what stays; one that is shown no more cannot be blurred', async () => {
    await visit({ of: 'evidence', picture: null });
    const sheet = within(await screen.findByRole('dialog', { name: 'Pictures of people' }));
    expect(await sheet.findByText(/It proves what was found/)).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Blur it' }).getAttribute('aria-disabled')).toBe('true');
  });
});
