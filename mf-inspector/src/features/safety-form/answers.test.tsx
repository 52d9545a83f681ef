import { jest } from '@jest/globals';
import type { SavedAnswer } from '@sabaijai/contract';
import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { open } from '../../testing';
import { aForm } from './samples';
import { useAnswers } from './useAnswers';

const FORM = aForm();
function Answering() {
  const { sheet, given } = useAnswers(FORM);
  return (
    <button type="button" onClick={() => sheet.give('F1-01', { result: 'pass' })}>
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
const isAnswer = ({ path }: { path: string }) => path.includes('/answers/');
const answer = () => fireEvent.click(screen.getByRole('button'));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

describe('the answers of a page', () => {
  it('are safe once the device has them, and the connection sends them by itself', async () => {
    const asked = await show(true);
    answer();
    await waitFor(() => expect(asked.filter(isAnswer)).toHaveLength(1));
    expect(await screen.findByText('unsent')).toBeTruthy();
    expect(hasUnsavedInput()).toBe(false);
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('saved')).toBeTruthy();
  });

  it('hold the page where the device has no room for them', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await show(true);
    answer();
    expect(await screen.findByText('loose')).toBeTruthy();
    expect(hasUnsavedInput()).toBe(true);
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
    expect(await screen.findByText('saved')).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('that the page before left on this device are sent as soon as there is one', async () => {
    const asked = await show(true);
    answer();
    await waitFor(() => expect(asked.filter(isAnswer)).toHaveLength(1));
    cleanup();
    await show(false);
    expect(await screen.findByText('saved')).toBeTruthy();
  });
});
