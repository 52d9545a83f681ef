import { hasUnsavedInput } from '@sabaijai/shared-ui/app';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Report } from '.';
import { AT, aStorage, box, COMPLETE, open } from './testing';

const offline = toProblem('FETCH_ERROR', undefined);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const toReview = () => fireEvent.click(screen.getByRole('link', { name: /Review and send/ }));
const rename = (value: string) => fireEvent.change(box('Name'), { target: { value } });
const newer: Report = { newer: { ...COMPLETE, owner: { ...COMPLETE.owner, name: 'Somchai' } } };

afterEach(cleanup);

describe('a wizard is sent', () => {
  it('once, however often its button is pressed, and again after it failed', async () => {
    const answers: ((answer: { error?: unknown } | undefined) => void)[] = [];
    await open('/trip/review/biz_1', {
      storage: aStorage(COMPLETE),
      onSubmit: () => new Promise((done) => answers.push(done)),
    });
    press('Send');
    await waitFor(() => expect(answers).toHaveLength(1));
    fireEvent.click(screen.getByText('Being sent…', { selector: 'button' }));
    await act(async () => answers[0]?.({ error: offline }));
    expect(answers).toHaveLength(1);
    press('Send');
    await waitFor(() => expect(answers).toHaveLength(2));
  });

  it('not before a choice is made between two versions of an answer', async () => {
    let isFirst = true;
    const storage = aStorage(COMPLETE, async () => {
      if (!isFirst) return { at: AT, where: 'server' };
      isFirst = false;
      return newer;
    });
    const { submitted } = await open('/trip/owner/biz_1', { storage });
    rename('Mali N.');
    await act(async () => toReview());
    expect(await screen.findByText('This was changed elsewhere in the meantime.')).toBeTruthy();
    await act(async () => press('Send'));
    expect(submitted).toEqual([]);
    await act(async () => press('Keep what I chose'));
    press('Send');
    await waitFor(() => expect(submitted[0]).toMatchObject({ owner: { name: 'Mali N.' } }));
  });

  it('with what others changed meanwhile', async () => {
    const crew = { people: [{ name: 'Som' }] };
    let isFirst = true;
    const storage = aStorage(COMPLETE, async () => {
      if (!isFirst) return { at: AT, where: 'server' };
      isFirst = false;
      return { newer: { ...COMPLETE, crew } };
    });
    // One page: nothing is saved before it is sent.
    const { submitted } = await open('/trip/crew/biz_1', {
      storage,
      ...{ order: 'free', review: null, words: { send: 'Save it', sending: 'Saving it' } },
    });
    fireEvent.click(screen.getByRole('link', { name: /Owner/ }));
    rename('Mali N.');
    fireEvent.click(screen.getByRole('link', { name: /Crew/ }));
    press('Save it');
    await waitFor(() => expect(submitted[0]).toMatchObject({ owner: { name: 'Mali N.' }, crew }));
  });

  it('also where the device keeps nothing of it, and holds nobody afterwards', async () => {
    const storage = aStorage(COMPLETE, () => Promise.reject(offline));
    const { submitted } = await open('/trip/owner/biz_1', { storage });
    rename('Mali N.');
    await act(async () => toReview());
    expect(hasUnsavedInput()).toBe(true);
    await act(async () => press('Send'));
    await waitFor(() => expect(submitted).toHaveLength(1));
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  });
});

it('a step is saved in the moment in which it is left', async () => {
  const storage = aStorage();
  await open('/trip/owner/biz_1', { storage, order: 'free' });
  rename('Mali');
  expect(storage.save).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Next', { selector: 'button' }));
  await act(async () => undefined);
  expect(storage.save).toHaveBeenCalledWith('owner', { name: 'Mali' }, ['name']);
});
