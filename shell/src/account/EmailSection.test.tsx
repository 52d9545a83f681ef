import '../locales';
import type { Profile } from '@sabaijai/contract';
import { AppProviders, createStore } from '@sabaijai/shared-ui/app';
import { createI18n, registeredNamespaces } from '@sabaijai/shared-ui/locale';
import { createMemoryRouter, RouterProvider } from '@sabaijai/shared-ui/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailSection } from './EmailSection';

const config = {
  apiBase: 'http://sabaijai.test/api/v1',
  buildId: 'b',
  mode: 'production' as const,
  remotes: [],
  map: null,
};
const id = `usr_${'0'.repeat(26)}` as const;

/** The section of somebody with this address, on a server that answers `refusal` to what is sent. */
async function open(
  address: Pick<Profile, 'email' | 'isEmailProved' | 'pendingEmail'> & Partial<Pick<Profile, 'isProofSent'>>,
  {
    roles = ['client', 'vendor'],
    refusal,
  }: { roles?: string[]; refusal?: { status: number; code: string } } = {},
) {
  const sent: string[] = [];
  const network = async (request: RequestInfo | URL) => {
    const { url, method } = request as Request;
    const name = new URL(url).pathname.replace('/api/v1/', '');
    if (name === 'me')
      return Response.json({ user: { id, displayName: 'Nok', locale: 'en-US', roles, isLead: false } });
    if (name === 'me/profile')
      return Response.json({ id, isProofSent: sent.length > 0 && !refusal, ...address });
    sent.push(`${method} ${name} ${await (request as Request).text()}`);
    if (refusal) {
      const headers = refusal.status === 429 ? { 'retry-after': '900' } : undefined;
      return Response.json(refusal, { status: refusal.status, ...(headers && { headers }) });
    }
    return Response.json({ link: null });
  };
  const i18n = await createI18n('en-US', registeredNamespaces());
  const router = createMemoryRouter([{ path: '*', element: <EmailSection /> }]);
  render(
    <AppProviders config={config} store={createStore({ config, fetch: network })} i18n={i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  await screen.findByRole('region', { name: 'E-mail address' });
  return { sent };
}
const button = (name: string) => screen.queryByRole('button', { name });

describe('the address of an account', () => {
  it('that is proved says so, and asks for nothing', async () => {
    await open({ email: 'nok@example.com', isEmailProved: true, pendingEmail: null });
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send the link/ })).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(button('Use another address')).toBeTruthy();
  });

  it('that waits for its link says what is missed, and to which address it sends the link', async () => {
    const { sent } = await open({ email: 'nok@example.com', isEmailProved: false, pendingEmail: null });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(button('Send the link to nok@example.com') as HTMLElement);
    expect(await screen.findByText(/We have sent a link to nok@example.com. It works once/)).toBeTruthy();
    expect(button('Send the link to nok@example.com again')).toBeTruthy();
    expect(sent).toEqual(['POST me/email/link {}']);
    // No link stands on the screen where mails are sent.
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('of who has just signed up says that the link went out, and where to', async () => {
    await open({ email: 'nok@example.com', isEmailProved: false, pendingEmail: null, isProofSent: true });
    expect(screen.getByText(/We have sent a link to nok@example.com/)).toBeTruthy();
    expect(button('Send the link to nok@example.com again')).toBeTruthy();
  });

  it.each([
    [409, 'EMAIL_TAKEN', /already an account with this e-mail address/],
    [429, 'RATE_LIMITED', /15 minutes|try again/i],
  ])('tells why no link was sent: %i %s', async (status, code, sentence) => {
    await open(
      { email: 'nok@example.com', isEmailProved: false, pendingEmail: null },
      { refusal: { status, code } },
    );
    await userEvent.click(button('Send the link to nok@example.com') as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.queryByText(/It works once/)).toBeNull();
  });

  it('of a visitor without one tells of mails and the way back, not of businesses', async () => {
    await open({ email: null, isEmailProved: false, pendingEmail: null }, { roles: ['client'] });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You get no mails about warnings and other news.',
      'If you forget the password, there is no way back into your account.',
    ]);
    expect(screen.queryByRole('button', { name: /^Send the link/ })).toBeNull();
  });

  it('is changed with the password, and what was typed survives a refusal', async () => {
    const { sent } = await open(
      { email: 'nok@example.com', isEmailProved: true, pendingEmail: null },
      { refusal: { status: 409, code: 'EMAIL_TAKEN' } },
    );
    await userEvent.click(button('Use another address') as HTMLElement);
    const field = screen.getByLabelText('New e-mail address');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'lek@example.com');
    await userEvent.type(screen.getByLabelText(/^Your password/), 'four words in a row');
    await userEvent.click(button('Save the address') as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toMatch(/already an account/);
    expect(sent).toEqual(['POST me/email {"email":"lek@example.com","password":"four words in a row"}']);
    expect((field as HTMLInputElement).value).toBe('lek@example.com');
    await userEvent.click(button('Cancel') as HTMLElement);
    expect(document.activeElement).toBe(button('Use another address'));
  });

  it('that will replace a proved one names both', async () => {
    await open({ email: 'nok@example.com', isEmailProved: true, pendingEmail: 'lek@example.com' });
    expect(screen.getByText(/^lek@example.com takes its place/).textContent).toContain(
      'go to nok@example.com',
    );
    expect(button('Send the link to lek@example.com')).toBeTruthy();
  });
});
