import './routes';
import { jest } from '@jest/globals';
import type { LocaleCode } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { type Keeper, useKeeper } from '@sabaijai/shared-ui/keep';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no screen: a wide one stands still.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList;

export const config = {
  apiBase: 'http://sabaijai.test',
  buildId: 'b',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};
export const BUSINESS = `biz_${'0'.repeat(26)}` as const;

/** What a server answers when the object has moved on. */
export class Conflict {}

/** A server that answers by method and path: `GET /drafts`; null is a 404. Tells what it was asked. */
export function serve(answer: (request: string, body: unknown) => object | null) {
  const asked: { request: string; body: unknown }[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const sent = new Request(input as Request, init);
    const request = `${sent.method} ${sent.url.slice(config.apiBase.length)}`;
    if (request === 'GET /me/keep-key') return Response.json({ key: btoa('0'.repeat(32)) });
    const text = await sent.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    if (request === 'GET /me/keep-key') return Response.json({ key: btoa('0'.repeat(32)) });
    asked.push({ request, body });
    const found = answer(request, body);
    const missing = { type: '', status: 404, code: 'NOT_FOUND', title: '' };
    const conflict = { type: '', status: 409, code: 'STATE_CONFLICT', title: '' };
    if (found instanceof Conflict) return Response.json(conflict, { status: 409 });
    return found ? Response.json(found) : Response.json(missing, { status: 404 });
  });
  return asked;
}

/** A page at its route. */
export async function openPage(path: string, at: string, element: ReactNode, locale: LocaleCode = 'en-US') {
  const router = createMemoryRouter(
    [
      { path, element, errorElement: <p>Not found</p> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const store = createStore({ config });
  const i18n = await createI18n(locale, registeredNamespaces());
  await act(async () => {
    render(
      <AppProviders config={config} store={store} i18n={i18n}>
        <RouterProvider router={router} />
      </AppProviders>,
    );
  });
  return { router, store };
}

let page: Keeper | null = null;
/** Beside a page: lets a test see what the page keeps, with `keeper()`. */
export function KeeperProbe() {
  page = useKeeper().keeper;
  return null;
}
export const keeper = (): Keeper => page as Keeper;
