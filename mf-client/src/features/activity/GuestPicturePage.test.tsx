import { newKey, type PictureRequest, pictureOutcomePath } from '@sabaijai/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { open } from '../../testing';
import { activityRoutes } from './activity.routes';

const PICTURE = { id: `pho_${'1'.repeat(26)}` as const, width: 800, height: 600, caption: null };
const REQUEST: PictureRequest = {
  id: `prq_${'0'.repeat(26)}`,
  business: { id: `biz_${'0'.repeat(26)}`, name: { en: 'Blue Gate' } },
  of: 'place',
  picture: PICTURE,
  reason: 'child',
  note: 'In the red shirt.',
  contact: null,
  state: 'sent',
  isHeld: false,
  words: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  actions: [],
};
const visit = (request: PictureRequest) =>
  open(activityRoutes, pictureOutcomePath(newKey()), (url) => (url === 'me' ? { user: null } : request));

afterEach(cleanup);

describe('the link of who asked about a picture without an account', () => {
  it('shows it as everybody sees it, blurred by now', async () => {
    await visit({ ...REQUEST, state: 'blurred' });
    expect(await screen.findByText('Blurred')).toBeTruthy();
    expect(screen.getByAltText('As it is shown now').getAttribute('src')).toBe(
      `/media/${PICTURE.id}-480.webp`,
    );
  });

  it('is kept with one press', async () => {
    const shared: object[] = [];
    Object.assign(navigator, { share: async (what: object) => void shared.push(what) });
    await visit(REQUEST);
    fireEvent.click(await screen.findByRole('button', { name: 'Share or copy the link' }));
    expect(shared).toMatchObject([{ title: 'The picture you asked about' }]);
  });

  it('shows none that is gone, and the words about one that stays', async () => {
    await visit({ ...REQUEST, state: 'removed', picture: null });
    expect(await screen.findByText('Taken away')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'As it is shown now' })).toBeNull();
    cleanup();
    await visit({ ...REQUEST, state: 'kept', words: 'Nobody can be told apart.' });
    expect(await screen.findByText('Nobody can be told apart.')).toBeTruthy();
  });
});
