import '../manage.routes';
import './CodeSheet';
import './Invite';
import './RemoveOwner';
import '@sabaijai/shared-ui/machine';
import '@sabaijai/shared-ui/registration';
import { HAND_OVER_MS, type Member, newId, type OwnInvitation } from '@sabaijai/contract';
import { Toasts } from '@sabaijai/shared-ui/components';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BUSINESS, openPage, serve } from '../../../testing';
import { INVITATIONS, peoplePath } from '../paths';
import InvitationsPage from './InvitationsPage';
import PeoplePage from './PeoplePage';

const SECRET = 's'.repeat(43);
const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();
const member = (name: string | null, more: Partial<Member> = {}): Member => ({
  id: newId('member'),
  role: 'owner',
  state: 'active',
  takesOver: false,
  displayName: name,
  email: null,
  isMe: false,
  since: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  takesEffectAt: null,
  actions: ['remove'],
  ...more,
});
const me = member('Mali', { isMe: true, actions: ['leave'] });
const waiting = (name: string | null, more: Partial<Member>) =>
  member(name, { role: 'staff', expiresAt: iso(Date.now() + 7 * DAY), ...more });
const user = userEvent.setup({ delay: null });

// jsdom has none of this.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

afterEach(cleanup);

/** The people page of these, and what it asked of the server. */
async function people(items: Member[], answer: (request: string) => object | null = () => null) {
  const asked = serve((request) =>
    request === `GET /businesses/${BUSINESS}/members` ? { items } : answer(request),
  );
  await openPage(
    peoplePath(':id'),
    peoplePath(BUSINESS),
    <>
      <PeoplePage />
      <Toasts />
    </>,
  );
  await screen.findByText('Mali');
  return () => asked.filter(({ request }) => request.startsWith('POST '));
}

describe('the people of a business', () => {
  it('says how long owners can object to a hand-over, and objects once that is confirmed', async () => {
    const heir = waiting('Nok', {
      ...{ role: 'owner', state: 'takingOver', takesOver: true, expiresAt: null },
      ...{ takesEffectAt: iso(Date.now() + HAND_OVER_MS - 60_000), actions: ['object'] },
    });
    const posts = await people([me, heir], () => ({ secret: null }));
    const banner = screen.getByRole('region', { name: 'Nok takes this business over' });
    expect(banner.textContent).toMatch(/In 48 hours, on .*, all owners of today leave/);
    // One at a time is handed over.
    expect(screen.queryByRole('heading', { name: 'Hand the business over' })).toBeNull();
    await user.click(within(banner).getByRole('button', { name: 'Object' }));
    const question = screen.getByRole('dialog', { name: 'Object to Nok taking this business over?' });
    expect(question.textContent).toContain('every owner stays');
    expect(posts()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Object' }));
    expect(posts()).toEqual([{ request: `POST /members/${heir.id}/object`, body: {} }]);
  });

  it('asks an owner without a proved address to confirm it before anybody is invited', async () => {
    const person = {
      ...{ id: newId('user'), displayName: 'Mali', roles: ['client', 'vendor'] },
      ...{ isLead: false, locale: 'en-US', isEmailProved: false, provinces: [] },
    };
    await people([me], (request) => (request === 'GET /me' ? { user: person } : null));
    const note = await screen.findByRole('region', { name: 'No confirmed e-mail address yet' });
    expect(note.textContent).toContain('before you invite people or hand the business over');
    const way = within(note).getByRole('link', { name: 'To your account' });
    expect(way.getAttribute('href')).toBe('/account#email');
    for (const name of ['Invite', 'Show a code', 'Send the offer'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says to whom it is handed over who leaves: the only owner alone, or every owner', async () => {
    await people([me]);
    await screen.findByText(/that person is the owner and you leave/);
    cleanup();
    await people([me, member('Lek')]);
    await screen.findByText(/you and every other owner leave/);
  });

  it('removes an owner with the password alone, and says at the field what is wrong with it', async () => {
    const lek = member('Lek');
    const posts = await people([me, lek], () => ({ secret: null }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const sheet = screen.getByRole('dialog');
    await within(sheet).findByText('All owners, and who is removed, get a mail.', { exact: false });
    const remove = within(sheet).getByRole('button', { name: 'Remove' });
    await user.click(remove);
    expect(within(sheet).getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
    expect(posts()).toEqual([]);
    await user.type(within(sheet).getByLabelText('Your password'), 'a good password');
    await user.click(remove);
    await waitFor(() =>
      expect(posts()).toEqual([
        { request: `POST /members/${lek.id}/remove`, body: { password: 'a good password' } },
      ]),
    );
  });

  it('shows a code for staff once, as a picture and as a link', async () => {
    const posts = await people([me], () => ({ items: [me], secret: SECRET }));
    await user.click(await screen.findByRole('button', { name: 'Show a code' }));
    const sheet = await screen.findByRole('dialog', { name: 'Invite staff without an e-mail address' });
    expect(sheet.textContent).toContain(`/vendor/invitations#secret=${SECRET}`);
    within(sheet).getByTitle('Code for staff');
    expect(posts()).toMatchObject([{ body: { role: 'staff' } }]);
    // A browser that refuses to copy finds the link selected.
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(within(sheet).getByRole('button', { name: 'Copy the link' }));
    expect((await within(sheet).findByRole('alert')).textContent).toMatch(/It is selected/);
    expect(window.getSelection()?.toString()).toContain(SECRET);
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(new RegExp(SECRET))).toBeNull();
  });

  it('confirms by name who opened the code', async () => {
    const nid = waiting('Nid', { state: 'applied', actions: ['confirm', 'refuse'] });
    const posts = await people([me, nid], () => ({ secret: null }));
    screen.getByText(/Opened your code and waits for your word/);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(posts()).toEqual([{ request: `POST /members/${nid.id}/confirm`, body: {} }]);
    await screen.findByText('Nid belongs to the staff now.');
  });

  it('sends a mail again, and makes a code anew', async () => {
    const mailed = waiting(null, {
      state: 'invited',
      email: 'lek@example.com',
      actions: ['resend', 'withdraw'],
    });
    const shown = waiting(null, { state: 'invited', actions: ['resend', 'withdraw'] });
    await people([me, mailed, shown], (request) => ({
      secret: request.includes(shown.id) ? SECRET : null,
    }));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText(/Sent again to lek@example.com/);
    await user.click(screen.getByRole('button', { name: 'Show a new code' }));
    await screen.findByText(new RegExp(`#secret=${SECRET}`));
  });

  it('asks for the password before a business is offered', async () => {
    const posts = await people([me], () => ({ items: [me], secret: null }));
    const offer = screen.getByRole('region', { name: 'Hand the business over' });
    expect(offer.textContent).toMatch(/you leave, unless you object/);
    await user.type(within(offer).getByLabelText('E-mail address'), 'nok@example.com');
    await user.click(within(offer).getByRole('button', { name: 'Send the offer' }));
    expect(within(offer).getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
    expect(posts()).toEqual([]);
  });
});

describe('invitations', () => {
  const invitation: OwnInvitation = {
    id: newId('member'),
    role: 'staff',
    state: 'invited',
    takesOver: false,
    takesEffectAt: null,
    businessId: BUSINESS,
    businessName: { en: 'Silk Corner' },
    invitedBy: 'Mali',
    expiresAt: iso(Date.now() + 7 * DAY),
    actions: ['accept', 'decline'],
  };
  const open = async (
    hash: string,
    answers: { mine?: OwnInvitation[]; brought?: OwnInvitation | null } = {},
  ) => {
    const asked = serve((request) => {
      if (request === 'GET /my/invitations') return { items: answers.mine ?? [] };
      if (request === 'POST /my/invitations/open') return answers.brought ?? null;
      return request.startsWith('POST /members/') ? { secret: null } : { user: null };
    });
    const { router } = await openPage(INVITATIONS, INVITATIONS + hash, <InvitationsPage />);
    return { router, asked };
  };

  it('of a mail’s link are shown and answered with its secret, which leaves the address at once', async () => {
    const { router, asked } = await open(`#secret=${SECRET}`, { brought: invitation });
    await screen.findByText('Mali invites you to join the staff of');
    expect(router.state.location.hash).toBe('');
    cleanup();
    // Led away to sign in and back, without what stood behind the #.
    const back = await open('', { brought: invitation });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(asked.map(({ body }) => body)).toContainEqual({ secret: SECRET });
    await waitFor(() =>
      expect(back.asked).toContainEqual({
        request: `POST /members/${invitation.id}/accept`,
        body: { secret: SECRET },
      }),
    );
    cleanup();
    await open('');
    await screen.findByText('No invitations');
  });

  it('that wait for others say for whom', async () => {
    const applied = { ...invitation, state: 'applied' as const, actions: ['decline' as const] };
    const taken: OwnInvitation = {
      ...{ ...invitation, id: newId('member'), role: 'owner', state: 'takingOver', takesOver: true },
      ...{ takesEffectAt: iso(Date.now() + HAND_OVER_MS), actions: ['decline'] },
    };
    await open('', { mine: [applied, taken] });
    await screen.findByText('You have asked to join. An owner has to confirm you.');
    screen.getByText(/The business is yours from .* on, unless an owner objects/);
  });
});
