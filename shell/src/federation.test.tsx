import { jest } from '@jest/globals';
import type { Config } from '@sabaijai/shared-ui/app';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, render, screen } from '@testing-library/react';
import { REMOTES } from './mount';
import { aRemote } from './testing';

const loadRemote = jest.fn<() => Promise<unknown>>();
const registerRemotes = jest.fn();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes }));
const { patchRemotes } = await import('./federation');

const MODULE = { default: { routes: [{ path: '/vendor/my-business', element: <p>my business</p> }] } };

/** A site whose one remote is loaded when its page is opened. */
function open(overrides: Partial<Config> = {}) {
  const config = {
    apiBase: '/api/v1',
    buildId: 'b',
    mode: 'demo' as const,
    remotes: [aRemote()],
    map: null,
    ...overrides,
  };
  const tree: RouteObject[] = [
    {
      id: REMOTES,
      errorElement: <p>not available</p>,
      children: [
        { path: '/', element: <p>home</p> },
        { path: '*', element: <p>not found</p> },
      ],
    },
  ];
  const router = createMemoryRouter(tree, { patchRoutesOnNavigation: patchRemotes(config) });
  render(<RouterProvider router={router} />);
  const go = (path: string) => act(() => router.navigate(path));
  return { router, go };
}

beforeEach(() => {
  loadRemote.mockReset().mockResolvedValue(MODULE);
});

describe('the pages of a remote', () => {
  it('come when one of its addresses is opened, and are loaded once', async () => {
    const { go } = open();
    await go('/vendor/my-business');
    expect(screen.getByText('my business')).toBeTruthy();
    await go('/');
    await go('/vendor/my-business');
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('come the next time for somebody who left while they loaded', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    loadRemote.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const { router, go } = open();
    void router.navigate('/vendor/my-business');
    await go('/');
    await act(async () => arrive(MODULE));
    await go('/vendor/my-business');
    expect(screen.getByText('my business')).toBeTruthy();
  });

  it('are asked for again after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    loadRemote.mockRejectedValueOnce(new Error('gone'));
    const { go } = open();
    await go('/vendor/my-business');
    expect(screen.getByText('not available')).toBeTruthy();
    await go('/vendor/my-business');
    expect(screen.getByText('my business')).toBeTruthy();
  });

  it('are not looked for at an address of no remote', async () => {
    const { go } = open();
    await go('/vendor/nothing');
    expect(screen.getByText('not found')).toBeTruthy();
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('of a remote that was left out when the page was served are found once it is put right', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = [{ remotes: [] }, { remotes: [aRemote()] }];
    globalThis.fetch = (async () => Response.json(answers.shift())) as typeof fetch;
    const { go } = open({ remotes: [], unavailable: ['/vendor/my-business'] });
    await go('/vendor/my-business');
    expect(screen.getByText('not available')).toBeTruthy();
    await go('/vendor/my-business');
    expect(screen.getByText('my business')).toBeTruthy();
    // It is known now: there is no third answer.
    await go('/');
    await go('/vendor/my-business');
    expect(screen.getByText('my business')).toBeTruthy();
  });
});
