import type { Favorite } from '@sabaijai/contract';
import { answerSignIn, openSignInQuestion, showsNew, showsSeen, useMe } from '@sabaijai/shared-ui/app';
import { Toasts } from '@sabaijai/shared-ui/components';
import { Outlet } from '@sabaijai/shared-ui/router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoRemovals } from '../../favorites/removeFavorites';
import { chooseArea } from '../../places/area';
import { PlaceGrid } from '../../places/cards';
import { type Answer, aPage, aPlace, open } from '../../testing';
import { favoriteRoutes } from './favorite.routes';

const USER = {
  id: `usr_${'0'.repeat(26)}`,
  displayName: 'Nok',
  locale: 'en-US',
  roles: ['client'],
  isLead: false,
};

const aFavorite = (overrides: Partial<Favorite> = {}): Favorite => ({
  place: aPlace(),
  note: null,
  notifyGrade: true,
  gradeWhenSaved: 'A',
  byOtherChecklist: false,
  savedAt: '2026-11-01T03:00:00.000Z',
  ...overrides,
});

/** Stands for the header, which asks who is there. */
function Header() {
  const { isLoading } = useMe();
  return (
    <>
      {!isLoading && <p>The header knows</p>}
      <Outlet />
      <Toasts />
    </>
  );
}

interface World {
  kept: Favorite[];
  /** Who is signed in. */
  user?: object | null;
  /** Says something else than usual to a question such as `PUT favorites/biz_…`. */
  answers?: (question: string) => Answer | undefined | Promise<Answer | undefined>;
}

/** A server that keeps favourites, and what it was asked to change. */
async function openWith(world: World, path = '/client/favorite') {
  if (world.user === undefined) world.user = USER;
  const changes: { change: string; sent: unknown }[] = [];
  const { asked } = await open(
    [
      {
        element: <Header />,
        children: [
          ...favoriteRoutes,
          { path: '/places', element: <PlaceGrid places={world.kept.map(({ place }) => place)} /> },
        ],
      },
    ],
    path,
    async (name, _query, request) => {
      const { method = 'GET' } = request ?? {};
      const question = method === 'GET' ? name : `${method} ${name}`;
      const sent = method === 'PUT' ? await request?.json() : undefined;
      if (method !== 'GET') changes.push({ change: question, sent });
      const special = await world.answers?.(question);
      if (special !== undefined) return special;
      const id = name.replace('favorites/', '');
      if (question === 'me') return { user: world.user };
      if (question === 'favorites/ids') return { ids: world.kept.map(({ place }) => place.id) };
      if (question === 'favorites') return { items: world.kept, next: null, total: world.kept.length };
      if (method === 'PUT')
        return { ...(world.kept.find(({ place }) => place.id === id) ?? aFavorite()), ...(sent as object) };
      if (method === 'DELETE') {
        world.kept = world.kept.filter(({ place }) => place.id !== id);
        return {};
      }
      return aPage([]);
    },
  );
  return { asked, changes };
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  undoRemovals();
  localStorage.clear();
  chooseArea(null);
});

describe('the favourites', () => {
  it('hold the grade now against the grade when saved, in words', async () => {
    const grade = (now: 'A' | 'C' | null) => ({ ...aPlace().safety, grade: now });
    await openWith({
      kept: [
        aFavorite({ place: aPlace({ safety: grade('A') }), gradeWhenSaved: 'C' }),
        aFavorite({ place: aPlace({ safety: grade('C') }), gradeWhenSaved: 'A' }),
        aFavorite({ place: aPlace({ safety: grade('A') }), gradeWhenSaved: 'A' }),
        aFavorite({ place: aPlace({ safety: grade('A') }), gradeWhenSaved: null }),
        aFavorite({ place: aPlace({ safety: grade(null) }), gradeWhenSaved: 'A' }),
        aFavorite({ place: aPlace({ safety: grade('A') }), gradeWhenSaved: 'C', byOtherChecklist: true }),
        aFavorite({ place: aPlace({ state: 'closed', safety: grade(null) }), gradeWhenSaved: null }),
      ],
    });
    for (const sentence of [
      'Better: C when you saved it, A now',
      'Worse: A when you saved it, C now',
      'Still A, as when you saved it',
      'No grade when you saved it, A now',
      'A when you saved it, no current grade',
      'No grade then, none now',
      'Permanently closed',
      'C when you saved it, A now, by another checklist: not to be compared',
      '7 places',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('save a note a moment after the last letter, and say so', async () => {
    const { changes } = await openWith({ kept: [aFavorite({ note: 'Window seat' })] });
    await userEvent.click(await screen.findByRole('button', { name: /Edit the note/ }));
    const field = screen.getByRole('textbox', { name: /Your note/ });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, ', upstairs');
    expect(await screen.findByText('Saved', { selector: 'p' })).toBeTruthy();
    expect(changes.map(({ sent }) => sent)).toEqual([{ note: 'Window seat, upstairs' }]);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Edit the note/ }));
    expect(await screen.findByText('Window seat, upstairs')).toBeTruthy();
  });

  it('keep a note that could not be saved in its field, and send it again when asked', async () => {
    let isDown = true;
    await openWith({
      kept: [aFavorite()],
      answers: (name) => (isDown && name.startsWith('PUT') ? 503 : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Add a note/ }));
    await userEvent.type(screen.getByRole('textbox'), 'Quiet');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Quiet');
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Saved', { selector: 'p' })).toBeTruthy();
  });

  it('save a note that is left in the moment in which it was typed', async () => {
    const { changes } = await openWith({ kept: [aFavorite()] });
    await userEvent.click(await screen.findByRole('button', { name: /Add a note/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Quiet' } });
    cleanup();
    await waitFor(() => expect(changes.map(({ sent }) => sent)).toEqual([{ note: 'Quiet' }]));
  });

  it('save the last words of a note that is left while the words before are sent', async () => {
    let arrive = () => {};
    const isThere = new Promise<void>((done) => {
      arrive = done;
    });
    const { changes } = await openWith({
      kept: [aFavorite()],
      answers: (name) => (name.startsWith('PUT') ? isThere.then(() => undefined) : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Add a note/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Quiet' } });
    await waitFor(() => expect(changes).toHaveLength(1));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Quiet, upstairs' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    arrive();
    await waitFor(() => expect(changes.at(-1)?.sent).toEqual({ note: 'Quiet, upstairs' }));
  });

  it('send a note that was refused once more when its button is pressed', async () => {
    let isDown = true;
    const { changes } = await openWith({
      kept: [aFavorite()],
      answers: (name) => (isDown && name.startsWith('PUT') ? 503 : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Add a note/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Quiet' } });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Saved', { selector: 'p' })).toBeTruthy();
    expect(changes).toHaveLength(2);
  });

  it('send no note that is too long', async () => {
    const { changes } = await openWith({ kept: [aFavorite()] });
    await userEvent.click(await screen.findByRole('button', { name: /Add a note/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ก'.repeat(281) } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('switch the alert at once, and back when it could not be done', async () => {
    await openWith({ kept: [aFavorite()], answers: (name) => (name.startsWith('PUT') ? 503 : undefined) });
    const alert = await screen.findByRole('switch');
    expect(alert.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(alert);
    expect(await screen.findByText(/busy or being restarted/)).toBeTruthy();
    expect(alert.getAttribute('aria-checked')).toBe('true');
  });

  it('take several away together; until the time is over nothing is sent and all can come back', async () => {
    const world: World = { kept: [aFavorite(), aFavorite(), aFavorite()] };
    const { changes } = await openWith(world);
    await screen.findByText('3 places');
    const all = names();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    const [first, second] = screen.getAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(all.slice(2));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(all);
    expect(changes).toEqual([]);
  });

  it('are gone for good when the page is left', async () => {
    const world: World = { kept: [aFavorite(), aFavorite()] };
    const gone = world.kept[0]?.place.id;
    const { changes } = await openWith(world);
    await screen.findByText('2 places');
    await userEvent.click(screen.getAllByRole('button', { pressed: true })[0] as HTMLElement);
    expect(names()).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(changes.map(({ change }) => change)).toEqual([`DELETE favorites/${gone}`]));
    expect(await screen.findByText('1 place')).toBeTruthy();
  });

  it('stay when the server refuses to take one away', async () => {
    const world: World = {
      kept: [aFavorite()],
      answers: (name) => (name.startsWith('DELETE') ? 503 : undefined),
    };
    await openWith(world);
    await userEvent.click(await screen.findByRole('button', { pressed: true }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(await screen.findByText(/could not be removed/)).toBeTruthy();
    expect(names()).toHaveLength(1);
  });

  it('ask where to start before they sort by distance', async () => {
    const { asked } = await openWith({ kept: [aFavorite()] });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Nearest');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Choose a province' }),
      screen.getByRole('option', { name: 'Chon Buri' }),
    );
    await waitFor(() =>
      expect(asked.some((each) => /^favorites\?sort=near&near=13\./.test(each))).toBe(true),
    );
  });

  it('explain themselves and offer three places when there are none', async () => {
    const { asked } = await openWith({
      kept: [],
      answers: (name) => (name === 'businesses' ? aPage([aPlace(), aPlace(), aPlace()]) : undefined),
    });
    expect(await screen.findByText(/Press the heart/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Three places to start with' })).toBeTruthy();
    expect(names()).toHaveLength(3);
    expect(asked).toContain('businesses?sort=recommend&limit=3');
  });

  it('say of when they are where the device answers instead of the server, and not that a place is open now', async () => {
    await openWith({ kept: [aFavorite({ place: aPlace({ openNow: true }), note: 'Quiet upstairs' })] });
    expect(await screen.findByText('Open now')).toBeTruthy();
    act(() => showsSeen(Date.parse('2026-11-20T05:30:00.000Z')));
    expect(screen.getByText('Saved copy from Nov 20, 2026, 12:30.')).toBeTruthy();
    expect(screen.getByText('Quiet upstairs')).toBeTruthy();
    expect(screen.queryByText('Open now')).toBeNull();
    act(() => showsNew());
    expect(screen.queryByText(/Saved copy/)).toBeNull();
    expect(screen.getByText('Open now')).toBeTruthy();
  });

  it('say that they are not on the device, and not that there are none', async () => {
    await openWith({
      kept: [],
      answers: (name) => (name === 'favorites' ? Response.error() : undefined),
    });
    expect(await screen.findByText('Could not load this part')).toBeTruthy();
    expect(screen.queryByText(/No favorites yet/)).toBeNull();
  });

  it('say what failed and load when asked again', async () => {
    let isDown = true;
    await openWith({
      kept: [aFavorite()],
      answers: (name) => (isDown && name === 'favorites' ? 503 : undefined),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('1 place')).toBeTruthy();
  });
});

describe('a heart', () => {
  it('asks a stranger to sign in and then saves by itself', async () => {
    const world: World = { kept: [aFavorite()], user: null };
    const place = world.kept[0]?.place;
    const { changes } = await openWith(world, '/places');
    const heart = await screen.findByRole('button', { name: `Save ${place?.name.en}` });
    await screen.findByText('The header knows');
    await userEvent.click(heart);
    expect(openSignInQuestion()).toMatchObject({ key: 'places:signIn.favorite', place: place?.name.en });
    expect(changes).toEqual([]);
    act(() => answerSignIn(true));
    expect(await screen.findByText(`${place?.name.en} is saved in your favorites.`)).toBeTruthy();
    expect(changes).toEqual([{ change: `PUT favorites/${place?.id}`, sent: {} }]);
  });

  it('saves nothing for who turns the question away', async () => {
    const world: World = { kept: [aFavorite()], user: null };
    const { changes } = await openWith(world, '/places');
    await screen.findByText('The header knows');
    await userEvent.click(await screen.findByRole('button', { name: /^Save/ }));
    act(() => answerSignIn(false));
    await act(async () => undefined);
    expect(changes).toEqual([]);
  });

  it('fills at once and empties again when it could not be saved', async () => {
    const { asked } = await openWith(
      {
        kept: [aFavorite()],
        answers: (name) =>
          name === 'favorites/ids' ? { ids: [] } : name.startsWith('PUT') ? 503 : undefined,
      },
      '/places',
    );
    await waitFor(() => expect(asked).toContain('favorites/ids'));
    const heart = await screen.findByRole('button', { name: /^Save/ });
    await userEvent.click(heart);
    expect(await screen.findByText(/busy or being restarted/)).toBeTruthy();
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  });

  it('is not there for who can keep nothing', async () => {
    const { asked } = await openWith(
      { kept: [aFavorite()], user: { ...USER, roles: ['inspector'] } },
      '/places',
    );
    await screen.findByText('The header knows');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
    expect(asked).not.toContain('favorites/ids');
  });
});
