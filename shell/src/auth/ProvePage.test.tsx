import '../locales';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProvePage from './ProvePage';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'production' as const,
  remotes: [],
  map: null,
};
const NOK = { id: `usr_${'0'.repeat(26)}`, displayName: 'Nok', locale: 'en-US', roles: [], isLead: false };

/** The page at this address, where every link of a mail has run out; what was sent to the server. */
async function open(at: string, user: object | null = null) {
  const sent: string[] = [];
  const network = async (request: RequestInfo | URL) => {
    const { url, method } = request as Request;
    const name = new URL(url).pathname.replace('/api/v1/', '');
    if (name === 'me') return Response.json({ user });
    sent.push(`${method} ${name} ${await (request as Request).text()}`);
    if (name === 'auth/prove/link') return Response.json({});
    return Response.json({ status: 410, code: 'LINK_EXPIRED' }, { status: 410 });
  };
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = createMemoryRouter([{ path: '*', element: <ProvePage /> }], { initialEntries: [at] });
  render(
    <AppProviders config={config} store={createStore({ config, fetch: network })} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const askFor = async (email: string) => {
  await userEvent.type(await screen.findByLabelText('E-mail address'), email);
  await press('Send a new link');
};

describe('the page that confirms an address', () => {
  it('sends another link to who is not signed in, when the one of the mail has run out', async () => {
    const sent = await open('/auth/prove#token=old');
    await press('Confirm this address');
    expect((await screen.findByRole('alert')).textContent).toContain('expired or was already used');
    await askFor('nok@example.com');
    await screen.findByText(/If an account here still has to confirm nok@example.com/);
    expect(sent).toEqual([
      'POST auth/prove {"token":"old"}',
      'POST auth/prove/link {"login":"nok@example.com","locale":"en-US"}',
    ]);
  });

  it('asks for the address where there is no link at all', async () => {
    const sent = await open('/auth/prove');
    await askFor('nok@example.com');
    await screen.findByText(/If an account here still has to confirm/);
    expect(sent).toHaveLength(1);
  });

  it('leads whoever is signed in to their account instead', async () => {
    await open('/auth/prove', NOK);
    const way = await screen.findByRole('link', { name: 'To your account' });
    expect(way.getAttribute('href')).toBe('/account');
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });
});
