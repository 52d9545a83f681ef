import type { AnswerSave, SavedAnswer } from '@sabaijai/contract';
import type { ChecklistItem } from '@sabaijai/contract/checklist';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { open } from '../../testing';
import { AnswerQueue } from './answer-queue';
import { itemsOf } from './items';
import Question from './Question';
import { AT, anOpenForm } from './samples';
import './safety-form.routes';

const FORM = anOpenForm();

function Asked({ item, queue }: { item: ChecklistItem; queue: AnswerQueue }) {
  const given = useSyncExternalStore(queue.subscribe, queue.read).get(item.id);
  return <Question {...{ item, given, queue, gaps: [], previous: undefined, now: new Date(AT) }} />;
}

/** One question, whose answers a server takes unless it refuses them. */
async function show(itemId: string, refused?: object) {
  const sent: AnswerSave[] = [];
  const queue = new AnswerQueue(FORM.id, [], async (_item, save): Promise<SavedAnswer> => {
    sent.push(save);
    if (refused) throw refused;
    return { ...save, itemId, version: 1, carriedOver: false, answeredAt: AT } as SavedAnswer;
  });
  const [item] = itemsOf(FORM).filter(({ id }) => id === itemId);
  if (!item) throw new Error(itemId);
  await open('/', () => FORM, {}, [{ path: '*', element: <Asked item={item} queue={queue} /> }]);
  await screen.findByLabelText('Asked');
  return { sent, queue, given: () => queue.read().get(itemId) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
const described = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a reading that cannot be', () => {
  it.each([
    ['Answered well', '-3', 'Must be at least 0.'],
    ['Answered well', '1.5', 'Please give a whole number.'],
    ['Asked', '2,5', 'Please give a whole number.'],
  ])('in “%s” (%s) is refused where it stands, and never asked about', async (label, value, words) => {
    const { given } = await show('F2-11');
    type(label, value);
    expect([isWrong(label), described(label)]).toEqual([true, words]);
    expect(screen.queryByRole('button', { name: 'Yes, it is right' })).toBeNull();
    expect(screen.queryByText('The reading passes this question.')).toBeNull();
    expect([given()?.value, given()?.value2]).toEqual([null, null]);
  });

  it('keeps what was typed in sight, and is taken once both numbers can be', async () => {
    const { given } = await show('F2-11');
    type('Asked', '2');
    type('Answered well', '3');
    fireEvent.blur(screen.getByLabelText('Answered well'));
    expect(described('Answered well')).toBe('Must be at most 2.');
    expect(screen.getByLabelText<HTMLInputElement>('Answered well').value).toBe('3');
    type('Asked', '3');
    expect(isWrong('Answered well')).toBe(false);
    expect(given()).toMatchObject({ value: 3, value2: 3 });
    expect(screen.getByText('The reading passes this question.')).toBeTruthy();
  });

  it('that hardly can be is asked about', async () => {
    await show('F2-11');
    type('Asked', '40');
    expect(screen.getByRole('button', { name: 'Yes, it is right' })).toBeTruthy();
  });
});

it('an answer that the server refuses says what is wrong in it', async () => {
  const { queue } = await show('F2-11', {
    ...{ status: 422, code: 'VALIDATION', params: {}, requestId: 'r', retryAfterSeconds: null },
    fields: [{ path: 'note', rule: 'link_not_allowed' }],
  });
  queue.give('F2-11', { result: 'fail', note: 'See https://example.org' });
  await waitFor(() => expect(screen.getByText('Note: Links are not allowed here.')).toBeTruthy());
});
