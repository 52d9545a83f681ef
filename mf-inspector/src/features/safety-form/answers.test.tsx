import type { SavedAnswer } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { open } from '../../testing';
import { aForm } from './samples';
import { useAnswers } from './useAnswers';

const FORM = aForm();
function Answering() {
  const { queue, given } = useAnswers(FORM);
  return (
    <button type="button" onClick={() => queue.give('F1-01', { result: 'pass' })}>
      {given.get('F1-01')?.state}
    </button>
  );
}
const server = { isAway: false };
async function show(isAway: boolean) {
  server.isAway = isAway;
  const { asked } = await open(
    '/',
    (): SavedAnswer => {
      if (server.isAway) throw new TypeError('Failed to fetch');
      return { ...(FORM.answers[0] as SavedAnswer), result: 'pass', version: 2 };
    },
    {},
    [{ path: '*', element: <Answering /> }],
  );
  return asked;
}
const answer = () => fireEvent.click(screen.getByRole('button'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the answers of a page', () => {
  it('hold the page until they are sent, which the connection does by itself', async () => {
    const asked = await show(true);
    expect(hasUnsavedInput()).toBe(false);
    answer();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByText('unsent')).toBeTruthy();
    expect(hasUnsavedInput()).toBe(true);
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(hasUnsavedInput()).toBe(false);
  });

  it('that the page before left on this device are sent as soon as there is one', async () => {
    const asked = await show(true);
    answer();
    await waitFor(() => expect(asked).toHaveLength(1));
    cleanup();
    await show(false);
    expect(await screen.findByText('saved')).toBeTruthy();
  });
});
