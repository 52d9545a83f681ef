import type { AnswerSave } from '@sabaijai/contract';
import type { ChecklistItem } from '@sabaijai/contract/checklist';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { open } from '../../testing';
import type { AnswerSheet, Kept } from './answers';
import { itemsOf } from './items';
import Question from './Question';
import { AT, anOpenForm } from './samples';
import './safety-form.routes';
import { useAnswers } from './useAnswers';

const FORM = anOpenForm();

/** The sheet of the question that is on the screen. */
let shown: { sheet: AnswerSheet; given: Kept | undefined };

function Asked({ item }: { item: ChecklistItem }) {
  const { sheet, given: all } = useAnswers(FORM);
  const given = all.get(item.id);
  shown = { sheet, given };
  return <Question {...{ item, given, sheet, gaps: [], previous: undefined, now: new Date(AT) }} />;
}

/** One question, whose answers a server takes unless it refuses them. */
async function show(itemId: string, refused?: object) {
  const [item] = itemsOf(FORM).filter(({ id }) => id === itemId);
  if (!item) throw new Error(itemId);
  const taken = (save: AnswerSave) => ({
    ...{ itemId, version: save.version + 1, carriedOver: false, answeredAt: AT },
    ...Object.fromEntries(Object.entries(save).filter(([, value]) => value !== null)),
  });
  await open('/', (_path, body) => refused ?? taken(body as AnswerSave), {}, [
    { path: '*', element: <Asked item={item} /> },
  ]);
  await screen.findByLabelText('Asked');
  return { give: (note: string) => act(() => shown.sheet.give(itemId, { note })), given: () => shown.given };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
const described = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
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

it('Enter goes from a reading to the one beside it', async () => {
  await show('F2-11');
  fireEvent.keyDown(screen.getByLabelText('Answered well'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Asked'));
});

it('an answer that the server refuses says what is wrong in it', async () => {
  const { give } = await show('F2-11', {
    ...{ status: 422, code: 'VALIDATION', params: {}, requestId: 'r', retryAfterSeconds: null },
    fields: [{ path: 'note', rule: 'link_not_allowed' }],
  });
  give('See https://example.org');
  await waitFor(() => expect(screen.getByText('Note: Links are not allowed here.')).toBeTruthy());
});
