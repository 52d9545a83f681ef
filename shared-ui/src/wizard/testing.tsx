import '@sabaijai/shared-ui/components';
import { jest } from '@jest/globals';
import { type Answers, defineForm, type FormSteps } from '@sabaijai/contract';
import { AppProviders, createStore, type Store } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces, registerLocale } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, Link, RouterProvider, useLocation } from '@sabaijai/shared-ui/router';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import './controls';
import { type AnswerStorage, Wizard, type WizardProps } from '.';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 15_000 });

/** A form for tests: a group, a step under a condition, a list here and one with entries on a page of their own. */
export const trip = defineForm({
  id: 'trip',
  steps: {
    owner: {
      schema: z.strictObject({
        name: z.string().min(2),
        home: z.strictObject({ street: z.string().min(3) }),
        boats: z.boolean().optional(),
      }),
    },
    boat: {
      when: ({ owner }) => owner?.boats === true,
      schema: z.strictObject({ seats: z.number().int().min(1), guests: z.number().int().optional() }),
      across: ({ boat }) =>
        Number(boat?.guests) > Number(boat?.seats)
          ? [{ path: 'guests', rule: 'max', params: { max: Number(boat?.seats) } }]
          : [],
    },
    crew: {
      schema: z.strictObject({
        people: z
          .array(z.strictObject({ name: z.string().min(2), job: z.enum(['cook', 'guide']).optional() }))
          .min(1)
          .max(3),
        stops: z
          .array(z.strictObject({ place: z.string().min(2), nights: z.number().int().optional() }))
          .max(3)
          .optional()
          .meta({ page: 'add-stop' }),
      }),
    },
  },
});
const words = {
  title: 'Trip',
  owner: {
    title: 'Owner',
    name: { label: 'Name', help: 'As on the licence' },
    home: { label: 'Home', street: { label: 'Street' } },
    boats: { label: 'I have boats' },
  },
  boat: { title: 'Boat', seats: { label: 'Seats' }, guests: { label: 'Guests' } },
  crew: {
    title: 'Crew',
    people: {
      label: 'People',
      entry: 'Person {{number}}',
      name: { label: 'First name' },
      job: { label: 'Job', option: { cook: 'Cook', guide: 'Guide' } },
    },
    stops: {
      label: 'Stops',
      entry: 'Stop {{number}}',
      place: { label: 'Where' },
      nights: { label: 'Nights' },
    },
  },
};
registerLocale('trip' as never, async () => ({ default: words }));

export const COMPLETE: Answers = {
  owner: { name: 'Mali', home: { street: 'Beach Road' } },
  crew: { people: [{ name: 'Nok', job: 'cook' }] },
};
export const AT = Date.parse('2026-11-22T05:04:00Z');
export const config = {
  apiBase: 'http://localhost/api/v1',
  buildId: 'x',
  mode: 'demo' as const,
  remotes: [],
  map: null,
};

// jsdom has no screen: a desk. The server has no window at all.
if (globalThis.window)
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList;

let page: Store | undefined;
/** A page on a device where nothing was kept yet: forms are opened on it from here on. */
export function aDevice(): Store {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  page = createStore({ config });
  return page;
}

/** Storage that answers as the test says. */
export function aStorage(
  answers: Answers = {},
  save: AnswerStorage['save'] = async () => ({ at: AT, where: 'server' }),
) {
  return {
    load: jest.fn(() => ({ answers, saved: null })),
    save: jest.fn(save),
    forget: jest.fn(() => undefined),
  };
}

/** Nobody is signed in, and what else is asked is not there. */
globalThis.fetch = jest.fn<typeof fetch>(async (request) =>
  (request as Request).url.endsWith('/me')
    ? Response.json({ user: null })
    : Response.json({ type: '', status: 404, code: 'NOT_FOUND', title: '' }, { status: 404 }),
);

/** Any form at any of its addresses. */
export async function openForm<S extends FormSteps>(
  path: string,
  props: Omit<WizardProps<S>, 'storage' | 'onSubmit'> & Partial<WizardProps<S>>,
  pages: Pages<S> = {},
) {
  const submitted: Record<string, unknown>[] = [];
  const i18n = await createI18n('en-US', registeredNamespaces());
  const onSubmit: WizardProps<S>['onSubmit'] = async (valid) => {
    submitted.push(valid);
    return undefined;
  };
  const first = { storage: aStorage(), onSubmit, ...props } as WizardProps<S>;
  const router = createMemoryRouter(
    [
      { path: `${props.address.split('{step}')[0]}*`, element: <Page {...first} pages={pages} /> },
      { path: '/elsewhere', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
  const store = page ?? createStore({ config });
  await act(async () => {
    render(
      <AppProviders config={config} store={store} i18n={i18n}>
        <RouterProvider router={router} />
      </AppProviders>,
    );
  });
  return {
    user: userEvent.setup(),
    router,
    store,
    submitted,
    at: () => router.state.location.pathname,
  };
}
/** `pages`: what a page gives the wizard besides, by its query. */
function Page<S extends FormSteps>({ pages, ...props }: WizardProps<S> & { pages: Pages<S> }) {
  const { search } = useLocation();
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Wizard {...props} {...pages[search]} />
    </>
  );
}
type Pages<S extends FormSteps> = Readonly<Record<string, Partial<WizardProps<S>>>>;
export const open = (
  path: string,
  props: Partial<WizardProps<typeof trip.steps>> = {},
  pages: Pages<typeof trip.steps> = {},
) => openForm(path, { form: trip, address: '/trip/{step}/biz_1', ...props }, pages);
export const head = () => screen.getByRole('heading', { level: 2 }).textContent;
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
