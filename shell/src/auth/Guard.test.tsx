import '../locales';
import type { Access, Role } from '@sabaijai/contract';
import { AppProviders, createStore, type RouteHandle } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, Outlet, RouterProvider } from '@sabaijai/shared-ui/router';
import { render, screen, waitFor } from '@testing-library/react';
import { aRemote } from '../testing';
import { Guard } from './Guard';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [aRemote({ patterns: ['/vendor/my-business', '/inspector/home', '/inspector/map'] })],
  map: null,
};

/** Opens a page of its own access as nobody, as a person with these roles, or while the server does not answer. */
async function openAs(roles: Role[] | 'nobody' | 'no answer', path: string, access?: Access[]) {
  const user =
    roles === 'nobody'
      ? null
      : { id: `usr_${'0'.repeat(26)}`, displayName: 'Someone', locale: 'en-US', roles, isLead: false };
  const network = async () =>
    roles === 'no answer' ? Response.json({ code: 'UNAVAILABLE' }, { status: 503 }) : Response.json({ user });
  const router = createMemoryRouter(
    [
      {
        element: (
          <Guard>
            <Outlet />
          </Guard>
        ),
        children: [
          { path: 'auth/*', element: <p>sign in</p> },
          { path: '*', element: <p>the page</p>, handle: (access ? { access } : {}) satisfies RouteHandle },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const i18n = await createI18n('en-US', registeredNamespaces());
  render(
    <AppProviders config={config} store={createStore({ config, fetch: network })} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  const address = () => router.state.location.pathname + decodeURIComponent(router.state.location.search);
  return { address };
}

describe('the guard of a page', () => {
  it.each([
    ['a page that says nothing about access', undefined],
    ['a public page', ['public'] satisfies Access[]],
  ])('lets everybody see %s, without waiting for who they are', async (_name, access) => {
    await openAs('no answer', '/client/hot-all', access);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it.each<[string, Access[], string]>([
    [
      '/client/favorite?sort=safest',
      ['client'],
      '/auth/login-by-client?redirect=/client/favorite?sort=safest',
    ],
    ['/vendor/my-business', ['vendor'], '/auth/login?redirect=/vendor/my-business'],
    ['/inspector/map?grade=D', ['inspector'], '/auth/login?redirect=/inspector/map?grade=D'],
  ])(
    'sends nobody in particular from %s to the sign-in page of its audience, with the way back',
    async (path, access, to) => {
      const { address } = await openAs('nobody', path, access);
      await waitFor(() => expect(address()).toBe(to));
      expect(screen.queryByText('the page')).toBeNull();
    },
  );

  it.each<[Role, string, Access[]]>([
    ['client', '/vendor/my-business', ['vendor']],
    ['vendor', '/inspector/home', ['inspector']],
    ['inspector', '/client/favorite', ['client', 'vendor']],
  ])('refuses a %s at %s and stays there', async (role, path, access) => {
    const { address } = await openAs([role], path, access);
    expect(await screen.findByText('403')).toBeTruthy();
    expect(screen.queryByText('the page')).toBeNull();
    expect(address()).toBe(path);
  });

  it('lets in whoever has one of the roles', async () => {
    await openAs(['client', 'vendor'], '/vendor/my-business', ['vendor']);
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  it('shows neither the page nor a sign-in while it cannot learn who is there, and offers a retry', async () => {
    const { address } = await openAs('no answer', '/client/favorite', ['client']);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('the page')).toBeNull();
    expect(address()).toBe('/client/favorite');
  });
});
