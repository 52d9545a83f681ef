import { picturePath } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing';
import { pictureRoutes } from './picture.routes';

const PHOTO = `pho_${'0'.repeat(26)}`;
const visit = (id = PHOTO, sent: object[] = []) =>
  open(pictureRoutes, picturePath(id), async (url, _query, request) => {
    if (url === 'me') return { user: null };
    if (url !== 'picture-requests') return 404;
    sent.push(await (request as Request).json());
    return Response.json({}, { status: 201 });
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

describe('asking for a picture to be taken away', () => {
  it('shows it, and gives a guest a link to what becomes of it', async () => {
    const sent: Record<string, unknown>[] = [];
    await visit(PHOTO, sent);
    const picture = await screen.findByAltText('The picture that you ask about');
    expect(picture.getAttribute('src')).toBe(`/media/${PHOTO}-800.webp`);
    await userEvent.click(screen.getByRole('radio', { name: 'My number plate can be read' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
    const way = await screen.findByRole('link', { name: 'See how it stands' });
    expect(sent).toMatchObject([{ photoId: PHOTO, reason: 'plate', note: null, contact: null }]);
    expect(way.getAttribute('href')).toBe(`/client/picture/outcome#key=${sent[0]?.key}`);
  });

  it('asks for the reason, and in words for one that is not in the list', async () => {
    const sent: object[] = [];
    await visit(PHOTO, sent);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for it' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Where in the picture/ }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    expect(sent).toEqual([]);
  });

  it('says of one that is shown no more that it is gone, and of what is no picture', async () => {
    await visit();
    fireEvent.error(await screen.findByAltText('The picture that you ask about'));
    expect(await screen.findByText('This picture is not shown any more')).toBeTruthy();
    cleanup();
    await visit('nothing');
    expect(await screen.findByText('This picture is not shown any more')).toBeTruthy();
  });
});
