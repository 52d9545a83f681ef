import { jest } from '@jest/globals';
import { type MyReview, type MyReviewAnswer, newId } from '@sabaijai/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Answers, aBusiness, open } from '../../testing';
import { reviewRoutes } from './review.routes';

const USER = {
  id: `usr_${'0'.repeat(26)}`,
  displayName: 'Nok',
  locale: 'en-US',
  roles: ['client'],
  isLead: false,
};
const PLACE = aBusiness({ name: { en: 'Moon Pier' } });
const DRAFT = `draft:review:${USER.id}:${PLACE.id}`;

function aReview(overrides: Partial<MyReview> = {}): MyReview {
  return {
    id: `rev_${'0'.repeat(26)}`,
    author: 'Nok',
    rating: 4,
    aspects: { cleanliness: null, safety: null, service: null, value: null },
    title: null,
    text: 'Calm, and the rails hold.',
    language: 'en',
    visitedMonth: new Date().toISOString().slice(0, 7),
    pictures: [],
    mentionsSafety: false,
    helpful: 0,
    actions: ['edit', 'delete'],
    createdAt: '2026-10-01T03:00:00.000Z',
    editedAt: null,
    reply: null,
    state: 'published',
    held: [],
    removedBecause: null,
    version: 1,
    ...overrides,
  };
}

const refusal = (status: number, code: string, params: object = {}) =>
  Response.json(
    { type: 'about:blank', status, code, title: code, params, fields: [], requestId: 'r' },
    { status },
  );

/** The place, the person and their review; `put` says what comes of sending. */
async function visit(
  mine: Partial<MyReviewAnswer> = {},
  put: (draft: MyReview) => Answer = (draft) => aReview({ ...draft, pictures: [] }),
  away = { is: false },
) {
  const sent: MyReview[] = [];
  const server = { answer: { review: null, refused: null, ...mine } as MyReviewAnswer };
  const answers: Answers = async (path, _query, request) => {
    if (path === 'me') return { user: USER };
    if (path === `businesses/${PLACE.id}`) return PLACE;
    if (path !== `businesses/${PLACE.id}/my-review`) return 503;
    if (away.is) throw new TypeError('Failed to fetch');
    if (request?.method !== 'PUT') return server.answer;
    sent.push((await request?.json()) as MyReview);
    return put(sent.at(-1) as MyReview);
  };
  const { router } = await open(reviewRoutes, `/client/review/${PLACE.id}`, answers);
  return { router, sent, server };
}

async function write(text = 'Calm, and the rails hold.') {
  const stars = within(await screen.findByRole('group', { name: 'How was it?' }));
  await userEvent.click(stars.getByRole('radio', { name: '4 stars: Good' }));
  await userEvent.selectOptions(screen.getByLabelText('When were you there?'), [aReview().visitedMonth]);
  await userEvent.clear(screen.getByLabelText('What was it like?'));
  await userEvent.type(screen.getByLabelText('What was it like?'), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page where a review is written', () => {
  beforeEach(() => {
    localStorage.clear();
    globalThis.indexedDB = new IDBFactory();
    jest.restoreAllMocks();
  });

  it('publishes stars, month and words, and says where they stand now', async () => {
    const { sent } = await visit();
    await write();
    await press('Publish review');
    expect(await screen.findByRole('heading', { name: 'Published' })).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({ rating: 4, text: 'Calm, and the rails hold.', title: null, language: 'en' }),
    ]);
    cleanup();
    await visit({ review: null });
    await screen.findByRole('button', { name: 'Publish review' });
    expect((screen.getByLabelText('What was it like?') as HTMLTextAreaElement).value).toBe('');
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const { sent } = await visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish review' }));
    const stars = within(screen.getByRole('group', { name: 'How was it?' }));
    expect(stars.getByText('Please fill this in.')).toBeTruthy();
    expect(screen.getByLabelText('What was it like?').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('When were you there?').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('reads the language from the text until one is chosen', async () => {
    await visit();
    const text = await screen.findByLabelText('What was it like?');
    const language = () => (screen.getByLabelText('Language of your text') as HTMLSelectElement).value;
    await userEvent.type(text, 'สะอาดมาก');
    expect(language()).toBe('th');
    await userEvent.selectOptions(screen.getByLabelText('Language of your text'), ['zh']);
    await userEvent.type(text, ' และเงียบ');
    expect(language()).toBe('zh');
  });

  it('warns of a check before sending, sends all the same, and names the rule afterwards', async () => {
    const held = [{ rule: 'link' as const, found: 'www.moon.example' }];
    await visit({}, (draft) => aReview({ ...draft, pictures: [], state: 'held', held }));
    await write('More at www.moon.example');
    expect(screen.getByText(/takes up to 72 hours/)).toBeTruthy();
    await press('Send to be checked');
    expect(await screen.findByRole('heading', { name: 'Held for a check, up to 72 hours' })).toBeTruthy();
    expect(screen.getByText('www.moon.example')).toBeTruthy();
  });

  it('takes an aspect back', async () => {
    const { sent } = await visit();
    await write();
    const cleanliness = within(screen.getByRole('group', { name: 'Cleanliness' }));
    await userEvent.click(cleanliness.getByRole('radio', { name: '2 stars: Not good' }));
    await userEvent.click(cleanliness.getByRole('button', { name: /^Clear/ }));
    await press('Publish review');
    await screen.findByRole('heading', { name: 'Published' });
    expect(sent[0]?.aspects.cleanliness).toBeNull();
  });

  it('keeps what was typed on this device, and goes on with it under the same id', async () => {
    localStorage.setItem(
      DRAFT,
      JSON.stringify({
        savedAt: Date.now(),
        values: { ...aReview(), version: undefined, title: 'Moonlight', photos: [] },
      }),
    );
    const { sent } = await visit({}, () => 503);
    expect(await screen.findByDisplayValue('Moonlight')).toBeTruthy();
    expect(screen.getByText(/did not send is still here/)).toBeTruthy();
    await press('Publish review');
    await waitFor(() => expect(sent[0]?.id).toBe(aReview().id));
    expect(await screen.findByDisplayValue('Moonlight')).toBeTruthy();
  });

  it('knows on coming back to it that the connection went while the page slept', async () => {
    await visit();
    await write();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await screen.findByRole('button', { name: 'Send when online' })).toBeTruthy();
  });

  it('waits without a connection and sends once by itself when there is one', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sent } = await visit({}, (draft) => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return aReview({ ...draft, pictures: [] });
    });
    await write();
    expect(await screen.findByText(/it is sent by itself, and you may leave this page/)).toBeTruthy();
    await press('Send when online');
    expect(await screen.findByRole('button', { name: 'Waiting to be sent' })).toBeTruthy();
    expect(screen.getByText(/^Not sent yet/)).toBeTruthy();
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Published' })).toBeTruthy();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('does not send by itself what was changed since it was pressed', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sent } = await visit({}, () => {
      throw new TypeError('Failed to fetch');
    });
    await write();
    await press('Send when online');
    await screen.findByRole('button', { name: 'Waiting to be sent' });
    await userEvent.type(screen.getByLabelText('What was it like?'), ' Or do they?');
    const before = sent.length;
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Publish review' })).toBeTruthy();
    expect(sent).toHaveLength(before);
  });

  it('sends its photos and what it says of safety, of a new review and of a changed one', async () => {
    const photos = [newId('photo'), newId('photo')];
    const values = { ...aReview(), version: undefined, title: '', photos, mentionsSafety: true };
    localStorage.setItem(DRAFT, JSON.stringify({ savedAt: Date.now(), values }));
    const { sent } = await visit();
    await screen.findByAltText('Photo 2');
    await press('Publish review');
    await waitFor(() => expect(sent[0]).toMatchObject({ photos, mentionsSafety: true }));
    cleanup();
    localStorage.clear();
    const [id = newId('photo')] = photos;
    const pictures = [{ id, width: 480, height: 360, caption: null }];
    const again = await visit({ review: aReview({ pictures }) });
    await screen.findByAltText('Photo 1');
    await press('Save changes');
    await waitFor(() => expect(again.sent[0]).toMatchObject({ photos: [id] }));
  });

  it('is sent after its photo, which goes from the moment it is added', async () => {
    let arrive: (() => void) | undefined;
    const order: string[] = [];
    // Not `fetch`: it does not tell how much is sent.
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
      arrive = () => {
        order.push('photo');
        Object.defineProperties(this, { status: { value: 201 }, responseText: { value: '{}' } });
        this.onload?.(new ProgressEvent('load'));
        this.onloadend?.(new ProgressEvent('loadend'));
      };
    });
    File.prototype.arrayBuffer = async () => new TextEncoder().encode('x').buffer as ArrayBuffer;
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const { sent } = await visit({}, (draft) => {
      order.push('review');
      return aReview({ ...draft, pictures: [] });
    });
    await write();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'pier.jpg', { type: 'image/jpeg' })] } });
    await waitFor(() => expect(arrive).toBeDefined());
    await press('Publish review');
    await screen.findByRole('button', { name: 'Sending…' });
    expect(sent).toEqual([]);
    await act(async () => arrive?.());
    expect(await screen.findByRole('heading', { name: 'Published' })).toBeTruthy();
    expect(order).toEqual(['photo', 'review']);
    expect(sent[0]).toMatchObject({ photos: [expect.stringMatching(/^pho_/)] });
  });

  it('written while the server cannot be asked for it is kept, and goes when it can be', async () => {
    const away = { is: true };
    const { sent } = await visit({}, (draft) => aReview({ ...draft, pictures: [] }), away);
    await write('The pier has a new light.');
    await press('Publish review');
    await screen.findByRole('button', { name: 'Waiting to be sent' });
    away.is = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Published' })).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ text: 'The pier has a new light.' })]);
  });

  it('that was deleted elsewhere is written anew under another id', async () => {
    const review = aReview();
    localStorage.setItem(
      DRAFT,
      JSON.stringify({ savedAt: Date.now(), values: { ...review, title: '', photos: [] } }),
    );
    const { sent } = await visit({ review: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Post as a new review' }));
    await press('Publish review');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.id).not.toBe(review.id);
  });

  it('shows a change made elsewhere beside the own words, and takes what is chosen', async () => {
    const { sent, server } = await visit({ review: aReview() }, (draft) =>
      draft.version === 2
        ? aReview({ ...draft, pictures: [], version: 3 })
        : refusal(409, 'VERSION_CONFLICT', { current: aReview({ version: 2, rating: 1 }) }),
    );
    await write('My newer words of it.');
    server.answer = { review: aReview({ version: 2, rating: 1 }), refused: null };
    await press('Save changes');
    await screen.findByText('Choose for each difference, then save again.');
    const stars = within(screen.getByRole('group', { name: 'How was it?' }));
    await userEvent.click(stars.getByRole('radio', { name: /Newer/ }));
    await press('Continue');
    await press('Save changes');
    await screen.findByRole('heading', { name: 'Published' });
    expect(sent.at(-1)).toMatchObject({ version: 2, rating: 1, text: 'My newer words of it.' });
  });

  it('opens the review from another device beside what is typed here', async () => {
    const other = aReview({ id: `rev_${'1'.repeat(26)}`, text: 'Written on my phone.' });
    const { server, sent } = await visit({}, (draft) =>
      draft.id === other.id ? aReview({ ...draft, pictures: [] }) : refusal(409, 'REVIEW_EXISTS'),
    );
    await write('Written on my computer.');
    server.answer = { review: other, refused: null };
    await press('Publish review');
    expect(await screen.findByText('Written on my phone.')).toBeTruthy();
    await press('Use my version');
    await press('Save changes');
    await screen.findByRole('heading', { name: 'Published' });
    expect(sent.at(-1)).toMatchObject({ id: other.id, version: 1, text: 'Written on my computer.' });
  });

  it.each([
    ['own_business', /This is your place/],
    ['inspector', /Inspectors judge places by inspections/],
    ['not_client', /visitor’s account/],
    ['closed', /has closed/],
  ] as const)('tells why %s writes none', async (refused, sentence) => {
    await visit({ refused });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('tells why a review was removed, and lets it only be deleted', async () => {
    await visit({
      review: aReview({
        state: 'removed',
        removedBecause: 'It names a private person.',
        actions: ['delete'],
      }),
    });
    expect(await screen.findByText('It names a private person.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete review' })).toBeTruthy();
    expect(screen.queryByLabelText('What was it like?')).toBeNull();
  });
});
