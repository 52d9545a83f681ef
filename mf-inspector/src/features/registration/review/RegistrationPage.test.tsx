import type { RegistrationDecision, RegistrationView } from '@sabaijai/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, aFormer, aRegistration, inReview, open } from '../../../testing';
import { pathOf } from '../paths';

const PATH = pathOf(aRegistration().id);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pressed = (name: string) => button(name).getAttribute('aria-pressed');

/** A server that keeps marks and counts versions, until the test says otherwise. */
function aServer(view: RegistrationView, refuse: (action: string) => object | null = () => null) {
  const server = { view };
  const answer = (path: string, body: unknown) => {
    const action = /registrations\/\w+\/([\w-]+)/.exec(path)?.[1];
    if (path.startsWith('inspector/registrations?') || path === 'inspector/registrations')
      return { items: [aCard(1), aCard(2)], next: null };
    if (!action) return server.view;
    const refused = refuse(action);
    if (refused) return refused;
    const { version, marks } = body as RegistrationDecision;
    if (version !== server.view.version) return { status: 409, code: 'VERSION_CONFLICT' };
    const next = { ...server.view, marks: marks ?? server.view.marks, version: version + 1 };
    if (action === 'open') server.view = inReview({ version: next.version });
    else if (action === 'mark') server.view = next;
    else
      server.view = { ...next, state: action === 'approve' ? 'approved' : 'changes_requested', actions: [] };
    return server.view;
  };
  return Object.assign(server, { answer });
}
const sent = (asked: { path: string; body: unknown }[], action: string) =>
  asked.filter(({ path }) => path.endsWith(`/${action}`)).map(({ body }) => body as RegistrationDecision);
/** As an approval needs it: the one file opened, and something accepted in both steps. */
async function lookThrough() {
  // jsdom follows no download.
  const file = await screen.findByRole('link', { name: /identity\.pdf/ });
  file.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(file);
  for (const name of ['Name', 'Document 1']) await userEvent.click(button(`Accept ${name}`));
}
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
const ACCEPTED = { 'form1.name': { accepted: true }, 'form4.documents.0': { accepted: true } };

describe('the review of a registration', () => {
  it('shows texts in all languages, files, and a document that has run out', async () => {
    await open(PATH, aServer(aRegistration()).answer);
    expect(await screen.findByText('บ้านไหม')).toBeTruthy();
    expect(screen.getAllByText('Silk House').length).toBeGreaterThan(0);
    const file = screen.getByRole('link', { name: /identity\.pdf/ });
    expect(file.getAttribute('href')).toMatch(/\/documents\/doc_0+1\/file$/);
    expect(screen.getByText('Expired')).toBeTruthy();
    expect(screen.getByText(/Not answered: .*Contact e-mail/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Document 1' })).toBeTruthy();
  });

  it('is only read until it is opened', async () => {
    const { asked } = await open(PATH, aServer(aRegistration()).answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'Accept Name' })).toBeTruthy();
    expect(sent(asked, 'open')).toEqual([{ version: 1 }]);
  });

  it('says that another inspector was faster', async () => {
    const locked = { status: 409, code: 'REVIEW_LOCKED' };
    await open(PATH, aServer(aRegistration(), () => locked).answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Another inspector has this open/);
    expect(screen.queryByRole('button', { name: 'Accept Name' })).toBeNull();
  });

  it('cannot be opened while another inspector holds it', async () => {
    const held = aRegistration({ state: 'in_review', heldUntil: '2099-01-01T05:00:00.000Z', actions: [] });
    await open(PATH, aServer(held).answer);
    expect(await screen.findByText(/Another inspector reviews this until 12:00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  });

  it('goes through the fields by the keys A and C, and saves what was said', async () => {
    const { asked } = await open(PATH, aServer(inReview()).answer);
    (await screen.findByRole('button', { name: 'Accept Name' })).focus();
    await userEvent.keyboard('a');
    expect(pressed('Accepted Name')).toBe('true');
    expect(document.activeElement).toBe(button('Accept Contact person'));
    await userEvent.keyboard('c');
    await userEvent.type(screen.getByRole('textbox'), 'Who is this?');
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeTruthy());
    expect(sent(asked, 'mark').at(-1)).toEqual({
      version: expect.any(Number),
      marks: {
        'form1.name': { accepted: true },
        'form1.contactName': { accepted: false, comment: 'Who is this?' },
      },
    });
    expect(screen.getByText('1 of 3 accepted')).toBeTruthy();
  });

  it('shows what was accepted without a break while and after it is saved', async () => {
    await open(PATH, aServer(inReview()).answer);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept Name' }));
    const shown = new Set<string | null>();
    const look = () => shown.add(screen.getByText(/of 3 accepted$/).textContent);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeTruthy());
    observer.disconnect();
    look();
    expect([...shown]).toEqual(['1 of 3 accepted']);
  });

  it('waits with a comment of less than ten characters, and does not lose it', async () => {
    const { asked } = await open(PATH, aServer(inReview()).answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Comment Contact person' }));
    await userEvent.type(screen.getByRole('textbox'), 'Who?');
    await userEvent.click(button('Accept Name'));
    await waitFor(() => expect(sent(asked, 'mark')).toHaveLength(1));
    expect(sent(asked, 'mark')[0]?.marks).toEqual({ 'form1.name': { accepted: true } });
    expect(screen.getByText(/6 more characters/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Who?');
  });

  it.each([
    ['and nothing is said meanwhile, once', false, 1],
    ['and more is said meanwhile, over the version that came of it', true, 2],
  ])('left while what was said is saved keeps it: %s', async (_, isMoreSaid, times) => {
    const server = aServer(inReview());
    let arrive = () => {};
    const isThere = new Promise<void>((done) => {
      arrive = done;
    });
    const { asked } = await open(PATH, async (path, body) => {
      if (path.endsWith('/mark')) await isThere;
      return server.answer(path, body);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept Name' }));
    await waitFor(() => expect(sent(asked, 'mark')).toHaveLength(1));
    if (isMoreSaid) fireEvent.click(button('Accept Contact person'));
    cleanup();
    arrive();
    const names = ['form1.name', ...(isMoreSaid ? ['form1.contactName'] : [])];
    await waitFor(() => expect(Object.keys(server.view.marks)).toEqual(names));
    expect(sent(asked, 'mark')).toHaveLength(times);
  });

  it('made without a connection is there on the next visit, half a comment too, and is sent by itself', async () => {
    const server = aServer(inReview());
    let isAway = true;
    const answer = (path: string, body: unknown) => {
      if (isAway && body !== undefined) throw new TypeError('Failed to fetch');
      return server.answer(path, body);
    };
    const { asked } = await open(PATH, answer);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept Name' }));
    fireEvent.click(button('Comment Contact person'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Who?' } });
    await waitFor(() => expect(sent(asked, 'mark')).toHaveLength(1));
    expect(await screen.findByText('Kept on this device, 1 to send')).toBeTruthy();
    cleanup();
    await open(PATH, answer);
    await waitFor(() => expect(pressed('Accepted Name')).toBe('true'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Who?');
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.view.marks).toEqual({ 'form1.name': { accepted: true } }));
    expect(pressed('Accepted Name')).toBe('true');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Who?');
  });

  it('keeps what was typed over a newer version, and saves it into that', async () => {
    const server = aServer(inReview());
    const { asked } = await open(PATH, server.answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Comment Contact person' }));
    server.view = inReview({ version: 7, marks: { 'form1.name': { accepted: true } } });
    await userEvent.type(screen.getByRole('textbox'), 'Please write the full name.');
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    await waitFor(() =>
      expect(sent(asked, 'mark').at(-1)).toEqual({
        version: 7,
        marks: {
          'form1.name': { accepted: true },
          'form1.contactName': { accepted: false, comment: 'Please write the full name.' },
        },
      }),
    );
    expect(pressed('Accepted Name')).toBe('true');
  });

  it('taken over by another inspector keeps what was typed and is not saved over theirs', async () => {
    const until = '2099-01-01T05:00:00.000Z';
    const server = aServer(inReview(), (action) =>
      action === 'mark' ? { status: 409, code: 'REVIEW_LOCKED', params: { until } } : null,
    );
    const { asked } = await open(PATH, server.answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Comment Contact person' }));
    server.view = inReview({ isMine: false, heldUntil: until, actions: [], version: 7 });
    await userEvent.type(screen.getByRole('textbox'), 'Please write the full name.');
    expect((await screen.findByText(/has taken it over until 12:00/)).getAttribute('role')).toBe('alert');
    expect(screen.getByText('Please write the full name.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve and list' })).toBeNull();
    expect(sent(asked, 'mark')).toHaveLength(1);
  });

  it('held by another says until when, and is asked for again when that time is over', async () => {
    const heldUntil = new Date(Date.now() + 1_000).toISOString();
    const server = aServer(inReview({ isMine: false, heldUntil, actions: [] }));
    await open(PATH, server.answer);
    expect(await screen.findByText(/Another inspector reviews this until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    server.view = inReview({ isMine: false, heldUntil: null, actions: ['open'] });
    expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy();
  });

  it('sent again shows what was commented on as it was before', async () => {
    const earlier = { 'form1.contactName': { comment: 'Please write the full name.', value: 'Som' } };
    await open(PATH, aServer(inReview({ round: 2, earlier })).answer);
    const field = (await screen.findByRole('heading', { name: 'Contact person' })).closest('section');
    expect(field?.textContent).toMatch(/Somying.*Before.*Som.*Please write the full name\./);
  });

  it('that claims a place says of which one, and what is listed where the claim differs', async () => {
    const listed = { form1: { name: { th: 'บ้านไหม', en: 'Silk Home', zh: null }, category: 'souvenir' } };
    await open(PATH, aServer(inReview({ kind: 'claim', listed })).answer);
    expect(
      (await screen.findByText(/A claim of the listed place Silk Home/)).parentElement?.textContent,
    ).toMatch(/Nothing of it changes before you approve/);
    expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe(
      `/client/information/${aRegistration().businessId}`,
    );
    const field = screen.getByRole('heading', { name: 'Name' }).closest('section');
    expect(field?.textContent).toMatch(/Silk House.*Listed now.*Silk Home/);
  });

  it('that claims what is listed says that it is the same', async () => {
    const listed = { form1: { name: { en: 'Silk House', zh: null, th: 'บ้านไหม' } } };
    await open(PATH, aServer(inReview({ kind: 'claim', listed })).answer);
    const field = (await screen.findByRole('heading', { name: 'Name' })).closest('section');
    expect(field?.textContent).toMatch(/As it is listed now\./);
  });

  it('names others that wait for what may be the same business', async () => {
    await open(PATH, aServer(inReview({ waiting: [aCard(2)] })).answer);
    expect(await screen.findByText('1 other registration may be the same business:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Silk House 2' }).getAttribute('href')).toBe(pathOf(aCard(2).id));
  });

  it('is not approved while there are comments, nor sent back without any', async () => {
    await open(PATH, aServer(inReview()).answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    expect(screen.getByRole('alert').textContent).toMatch(/Comment on what has to change/);
    await userEvent.click(button('Comment Name'));
    await userEvent.type(screen.getByRole('textbox'), 'The name is another.');
    await userEvent.click(button('Approve and list'));
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be approved/);
  });

  it('is not approved before every file was opened and every step has a mark, and says which are left', async () => {
    const { asked } = await open(PATH, aServer(inReview()).answer);
    const left = await screen.findByRole('list', { name: 'Before it can be approved:' });
    expect(left.textContent).toMatch(
      /1 document is not opened: identity\.pdf.*Nothing is accepted yet in: .+, .+/,
    );
    expect(screen.getByText('Not opened yet')).toBeTruthy();
    await userEvent.click(button('Approve and list'));
    expect(screen.getByRole('alert').textContent).toMatch(/Open every document/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await lookThrough();
    expect(screen.getByText('Opened')).toBeTruthy();
    expect(left.isConnected).toBe(false);
    expect(sent(asked, 'approve')).toEqual([]);
  });

  it('asks for a picture of a paper only when it is opened', async () => {
    const [paper] = aRegistration().documents;
    const documents = [{ ...(paper as RegistrationView['documents'][number]), type: 'image/jpeg' as const }];
    await open(PATH, aServer(inReview({ documents })).answer);
    const press = await screen.findByRole('button', { name: 'Look at identity.pdf' });
    const shown = () => [...document.querySelectorAll<HTMLImageElement>('img[src*="/documents/"]')];
    expect(shown()).toEqual([]);
    await userEvent.click(press);
    const [large] = shown();
    expect(screen.getByText('Not opened yet')).toBeTruthy();
    fireEvent.load(large as HTMLImageElement);
    expect(screen.getByText('Opened')).toBeTruthy();
    expect(shown()).toHaveLength(2);
  });

  it('refused for a file that the server did not send asks to open it again', async () => {
    const refused = { status: 422, code: 'REVIEW_INCOMPLETE' };
    await open(PATH, aServer(inReview(), (action) => (action === 'approve' ? refused : null)).answer);
    await lookThrough();
    await userEvent.click(button('Approve and list'));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve and list' }),
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/once you have opened every document/);
    expect(await screen.findByText('Not opened yet')).toBeTruthy();
  });

  it('of a change shows what it empties, to be marked as well', async () => {
    const answers = { form1: { extraCategories: [] } };
    await open(PATH, aServer(inReview({ kind: 'edit', answers, documents: [] })).answer);
    const accept = await screen.findByRole('button', { name: /^Accept / });
    expect(accept.closest('section')?.textContent).toMatch(/Nothing was given\./);
  });

  it('is approved after a question, and leads to the next one', async () => {
    const { asked } = await open(PATH, aServer(inReview()).answer);
    await lookThrough();
    await waitFor(() => expect(sent(asked, 'mark').at(-1)?.marks).toEqual(ACCEPTED));
    await userEvent.click(button('Approve and list'));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('1 field is not accepted yet.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and list' }));
    expect(await screen.findByRole('heading', { name: /is approved and listed/ })).toBe(
      document.activeElement,
    );
    expect(sent(asked, 'approve')).toEqual([{ version: expect.any(Number), marks: ACCEPTED }]);
    const next = await screen.findByRole('link', { name: 'Next: Silk House 2' });
    expect(next.getAttribute('href')).toBe(pathOf(aCard(2).id));
  });

  it('is approved by the version that marks on their way have made', async () => {
    const server = aServer(inReview());
    let arrive = () => {};
    const { asked } = await open(PATH, async (path, body) => {
      if (path.endsWith('/mark')) await new Promise<void>((resolve) => (arrive = resolve));
      return server.answer(path, body);
    });
    await lookThrough();
    await waitFor(() => expect(sent(asked, 'mark')).toHaveLength(1), { timeout: 15_000 });
    await userEvent.click(button('Approve and list'));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve and list' }),
    );
    expect(sent(asked, 'approve')).toEqual([]);
    arrive();
    expect(await screen.findByRole('heading', { name: /is approved and listed/ })).toBeTruthy();
    expect(sent(asked, 'approve')).toEqual([
      { version: (sent(asked, 'mark')[0]?.version ?? 0) + 1, marks: ACCEPTED },
    ]);
  });

  it('shows what stood there, whether it is the same and what it still has to fix', async () => {
    await open(PATH, aServer(inReview({ alike: [aFormer()] })).answer);
    const place = (await screen.findByRole('link', { name: /Golden Wok/ })).closest('li');
    expect(screen.getByText('A place no longer listed may be the same:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'compare' }).getAttribute('href')).toBe('#alike');
    expect(place?.textContent).toMatch(
      /Closed .*2026.*Same name.*Same tax number.*2 things inspectors asked for are open.*Critical.*The exit is locked/,
    );
    expect(place?.textContent).toMatch(/goes on from this place by itself/);
  });

  it('of the same operator is approved as what goes on from it, with nothing to choose', async () => {
    const { asked } = await open(PATH, aServer(inReview({ alike: [aFormer()] })).answer);
    await lookThrough();
    await userEvent.click(button('Approve and list'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/It goes on from Golden Wok/)).toBeTruthy();
    expect(dialog.getByText('2 open requests go on with their deadlines.')).toBeTruthy();
    expect(dialog.queryByText(/with the status “new”/)).toBeNull();
    expect(dialog.queryByRole('radio')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and list' }));
    await screen.findByRole('heading', { name: /is approved and listed/ });
    expect(sent(asked, 'approve')).toEqual([{ version: expect.any(Number), marks: ACCEPTED }]);
  });

  it('of a change that makes it a former place of its operator says so before it is approved', async () => {
    const answers = { form1: { name: { en: 'Golden Wok' } } };
    await open(PATH, aServer(inReview({ kind: 'edit', answers, documents: [], alike: [aFormer()] })).answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Name' }));
    await userEvent.click(button('Approve the change'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/It goes on from Golden Wok/)).toBeTruthy();
    expect(dialog.queryByText(/Everybody can find it from then on/)).toBeNull();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('where somebody else stood is approved once the inspector says whether it goes on from them, and why', async () => {
    const alike = [aFormer({ sameIn: ['spot'], link: 'choice' })];
    const { asked } = await open(PATH, aServer(inReview({ alike })).answer);
    await lookThrough();
    await userEvent.click(button('Approve and list'));
    const dialog = within(screen.getByRole('dialog'));
    const approve = dialog.getByRole('button', { name: 'Approve and list' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getByText('First say whether it goes on from a place before.')).toBeTruthy();
    const no = dialog.getByRole('radio', { name: /No, it is another business. Its page says/ });
    await userEvent.click(no);
    expect(
      dialog.getByText('First write why it is another business, in at least 20 characters.'),
    ).toBeTruthy();
    await userEvent.type(
      dialog.getByRole('textbox', { name: /A danger was left there. Why is it another business/ }),
      'That house was pulled down in spring.',
    );
    expect(approve.getAttribute('aria-disabled')).toBe('false');
    const yes = dialog.getByRole('radio', { name: /Yes, from Golden Wok ?Nearby, 10 m away · Closed/ });
    await userEvent.click(yes);
    expect(dialog.getByText('First write why it is the same place, in at least 20 characters.')).toBeTruthy();
    const reason = 'The same kitchen and the same cooks.';
    await userEvent.type(dialog.getByRole('textbox', { name: /Why is it the same place/ }), reason);
    await userEvent.click(approve);
    await screen.findByRole('heading', { name: /is approved and listed/ });
    expect(sent(asked, 'approve')).toEqual([
      { version: expect.any(Number), marks: ACCEPTED, predecessor: { id: aFormer().place.id, reason } },
    ]);
  });

  it('next to a place that was left with a danger is approved as another with a reason', async () => {
    const alike = [aFormer({ sameIn: ['beside'], link: 'choice' })];
    const { asked } = await open(PATH, aServer(inReview({ alike })).answer);
    expect(await screen.findByText('Next to it')).toBeTruthy();
    await lookThrough();
    await userEvent.click(button('Approve and list'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'No, it is another business.' }));
    const apart = 'That house was pulled down in spring.';
    await userEvent.type(dialog.getByRole('textbox', { name: /Why is it another business/ }), apart);
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and list' }));
    await screen.findByRole('heading', { name: /is approved and listed/ });
    expect(sent(asked, 'approve')).toEqual([{ version: expect.any(Number), marks: ACCEPTED, apart }]);
  });

  it('next to a place that left nothing grave is another one without a word', async () => {
    const alike = [aFormer({ sameIn: ['beside'], link: 'choice', openItems: [], openItemCount: 0 })];
    const { asked } = await open(PATH, aServer(inReview({ alike })).answer);
    await lookThrough();
    await userEvent.click(button('Approve and list'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'No, it is another business.' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and list' }));
    await screen.findByRole('heading', { name: /is approved and listed/ });
    expect(sent(asked, 'approve')).toEqual([{ version: expect.any(Number), marks: ACCEPTED }]);
  });

  it('what its operator had elsewhere is asked about as a move, and nobody stood here', async () => {
    const { place } = aFormer();
    const alike = [
      aFormer({
        place: { ...place, distance: 3_200, state: 'suspended' },
        sameIn: ['person'],
        link: 'choice',
      }),
    ];
    await open(PATH, aServer(inReview({ alike })).answer);
    await lookThrough();
    await userEvent.click(button('Approve and list'));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByRole('group', { name: 'Does it go on from another place of the same operator?' });
    dialog.getByRole('radio', { name: 'No, it is another business.' });
    dialog.getByRole('radio', {
      name: /^Yes, Golden Wok of the same operator has moved here ?3.2 km away · Suspended/,
    });
  });

  it('on a phone leaves its place to what is looked at: one button, and the others behind another', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
    await open(PATH, aServer(inReview()).answer);
    const more = within(await screen.findByRole('dialog', { name: 'More' }));
    expect(more.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Ask for changes', 'Reject', 'Put back'],
    ]);
    const way = button('Show progress');
    expect(way.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button('Approve and list'));
    // What stands against it is in sight then.
    expect(way.getAttribute('aria-expanded')).toBe('true');
    window.matchMedia = wide;
  });

  it('says that a lead approves it while the place before is suspended', async () => {
    const refused = { status: 409, code: 'PREDECESSOR_SUSPENDED' };
    const server = aServer(inReview({ alike: [aFormer()] }), (action) =>
      action === 'approve' ? refused : null,
    );
    await open(PATH, server.answer);
    await lookThrough();
    await userEvent.click(button('Approve and list'));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve and list' }),
    );
    expect(await screen.findByText(/Only a lead can list it/)).toBeTruthy();
  });

  it.each([
    ['edit', 'Approve the change', /The change of Silk House 1 is approved/],
    ['claim', 'Approve the claim', /the applicant owns it now/],
  ] as const)('that is a %s is approved by a button that says so', async (kind, name, receipt) => {
    await open(PATH, aServer(inReview({ kind })).answer);
    await lookThrough();
    await userEvent.click(await screen.findByRole('button', { name }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: receipt })).toBeTruthy();
  });

  it('half rejected keeps why, for the next visit', async () => {
    const server = aServer(inReview(), (action) =>
      action === 'reject' ? { status: 503, code: 'UNAVAILABLE' } : null,
    );
    const reject = async () => {
      await open(PATH, server.answer);
      await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
      return within(screen.getByRole('dialog'));
    };
    const before = await reject();
    await userEvent.click(before.getByRole('radio', { name: 'It is listed already' }));
    fireEvent.change(before.getByRole('textbox'), { target: { value: 'It is the shop next door.' } });
    await userEvent.click(before.getByRole('button', { name: 'Reject' }));
    await screen.findByRole('alert');
    cleanup();
    const again = await reject();
    await waitFor(() =>
      expect(again.getByRole('textbox')).toHaveProperty('value', 'It is the shop next door.'),
    );
    expect(again.getByRole('radio', { name: 'It is listed already' })).toHaveProperty('checked', true);
  });

  it('is refused with a reason and a comment only', async () => {
    const { asked } = await open(PATH, aServer(inReview()).answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(sent(asked, 'reject')).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: 'It is listed already' }));
    await userEvent.type(dialog.getByRole('textbox'), 'It is the shop next door.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sent(asked, 'reject')).toEqual([
        { version: 2, marks: {}, reason: 'duplicate', comment: 'It is the shop next door.' },
      ]),
    );
  });
});
