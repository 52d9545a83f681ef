import type { Answers } from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { deviceStorage } from '.';
import { useBusy } from './step';
import { AT, aDevice, aStorage, box, COMPLETE, head, open, press } from './testing';

let device: Store;
beforeEach(() => {
  device = aDevice();
});
afterEach(cleanup);

/** A file that is on its way to the device until one presses. */
function File({ end, mark }: { end: string; mark?: string }) {
  const [isLoose, setLoose] = useState(true);
  useBusy(isLoose);
  return (
    <button type="button" data-state={isLoose ? undefined : mark} onClick={() => setLoose(false)}>
      {end}
    </button>
  );
}

describe('a press while a file is on its way', () => {
  it('goes on by itself once the file is there', async () => {
    const screens = { owner: () => <File end="Arrive" /> };
    const { user, at } = await open('/trip/owner/biz_1', { storage: aStorage(COMPLETE), screens });
    await press(user, 'Next');
    expect([at(), screen.getByRole('alert').textContent]).toEqual([
      '/trip/owner/biz_1',
      'One moment: your files are being kept, then it goes on by itself.',
    ]);
    await press(user, 'Arrive');
    expect([at(), head()]).toEqual(['/trip/crew/biz_1', 'Crew']);
  });

  it('sends by itself, too', async () => {
    const storage = aStorage(COMPLETE);
    const screens = { crew: () => <File end="Arrive" /> };
    const { user, submitted } = await open('/trip/crew/biz_1', { storage, screens, review: null });
    await press(user, 'Send');
    expect(submitted).toEqual([]);
    await press(user, 'Arrive');
    await waitFor(() => expect(submitted).toHaveLength(1));
  });

  it('stays where the file was refused', async () => {
    const screens = { owner: () => <File end="Refuse" mark="failed" /> };
    const { user, at } = await open('/trip/owner/biz_1', { storage: aStorage(COMPLETE), screens });
    await press(user, 'Next');
    await press(user, 'Refuse');
    expect([at(), screen.queryByRole('alert')]).toEqual(['/trip/owner/biz_1', null]);
    await press(user, 'Next');
    expect(at()).toBe('/trip/crew/biz_1');
  });
});

describe('the order of steps', () => {
  it('leads a link to a later step to the first gap, and says why', async () => {
    const { at } = await open('/trip/crew/biz_1');
    await waitFor(() => expect(at()).toBe('/trip/owner/biz_1'));
    expect(head()).toBe('Owner');
    expect(screen.getByText('Please complete this step first.')).toBeTruthy();
  });

  it('opens a step when those before it are complete', async () => {
    const { at } = await open('/trip/crew/biz_1', { storage: aStorage({ owner: COMPLETE.owner }) });
    expect([at(), head()]).toEqual(['/trip/crew/biz_1', 'Crew']);
  });

  it('lets a form in free order begin anywhere, also at its end', async () => {
    const { at, user } = await open('/trip/crew/biz_1', { order: 'free' });
    expect([at(), head()]).toEqual(['/trip/crew/biz_1', 'Crew']);
    await user.click(screen.getByRole('link', { name: /Review and send/ }));
    expect(head()).toBe('Review and send');
    expect(screen.getAllByText('Not complete yet')).toHaveLength(2);
  });

  it('takes an address that is no step for the beginning', async () => {
    const { at } = await open('/trip/nowhere/biz_1');
    await waitFor(() => expect(at()).toBe('/trip/owner/biz_1'));
  });

  it('keeps what was typed when somebody goes back, by button and by browser', async () => {
    const { user, router } = await open('/trip/owner/biz_1');
    await user.type(box('Name'), 'Mali');
    await user.type(box('Street'), 'Beach Road');
    await press(user, 'Next');
    expect(head()).toBe('Crew');
    await press(user, 'Add to “People”');
    await user.type(box('First name'), 'Nok');
    await press(user, 'Back');
    expect([head(), box('Name').value, box('Street').value]).toEqual(['Owner', 'Mali', 'Beach Road']);
    await act(() => router.navigate(-1));
    expect([head(), box('First name').value]).toEqual(['Crew', 'Nok']);
  });

  it('puts the focus on the head of the next step', async () => {
    const { user } = await open('/trip/owner/biz_1', { storage: aStorage({ owner: COMPLETE.owner }) });
    await press(user, 'Next');
    expect(document.activeElement?.textContent).toBe('Crew');
  });
});

describe('what is missing', () => {
  it('is said at its fields, also inside a group, and the focus goes to the first', async () => {
    const { user, at } = await open('/trip/owner/biz_1');
    await press(user, 'Next');
    expect(at()).toBe('/trip/owner/biz_1');
    expect(screen.getByText('2 details need your attention.')).toBeTruthy();
    expect(document.activeElement).toBe(box('Name'));
    expect(box('Street').getAttribute('aria-invalid')).toBe('true');
    await user.type(box('Name'), 'Mali');
    expect(box('Name').getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText('One detail needs your attention.')).toBeTruthy();
  });

  it('is listed above them, with the way to each', async () => {
    const { user } = await open('/trip/owner/biz_1');
    await press(user, 'Next');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Home' }));
    expect(document.activeElement).toBe(box('Street'));
  });

  it('is said between fields that are each right, and the step is not complete before', async () => {
    const owner = { ...COMPLETE.owner, boats: true };
    const { user } = await open('/trip/boat/biz_1', {
      storage: aStorage({ ...COMPLETE, owner, boat: { seats: 8, guests: 12 } }),
    });
    expect(screen.queryByRole('link', { name: /Boat \(complete\)/ })).toBeNull();
    await press(user, 'Next');
    const guests = await screen.findByLabelText(/^Guests/, { selector: 'input' });
    expect(guests.getAttribute('aria-invalid')).toBe('true');
    await user.clear(guests);
    await user.type(guests, '8');
    await press(user, 'Next');
    await waitFor(() => expect(head()).toBe('Crew'));
  });
});

it('marks the steps that somebody commented on until they are answered', async () => {
  const reopened = { sent: COMPLETE, comments: { 'owner.home': 'Which number?' } };
  const { user } = await open('/trip/owner/biz_1', { storage: aStorage(COMPLETE), reopened });
  expect(screen.getByRole('link', { name: /^Owner/ }).textContent).toContain('(to be answered)');
  await user.type(box('Street'), ' 12');
  expect(screen.getByRole('link', { name: /^Owner/ }).textContent).toContain('(complete)');
});

it('begins at the field that its address names', async () => {
  await open('/trip/owner/biz_1#home');
  expect(document.activeElement).toBe(box('Street'));
});

describe('a step under a condition', () => {
  it('is hidden when the condition ends, and its answers are not sent', async () => {
    const { user, submitted } = await open('/trip/owner/biz_1', {
      storage: aStorage({ ...COMPLETE, owner: { ...COMPLETE.owner, boats: true }, boat: { seats: 12 } }),
    });
    expect(screen.getByRole('link', { name: /Boat/ })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'I have boats' }));
    expect(screen.queryByRole('link', { name: /Boat/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: /Review and send/ }));
    await press(user, 'Send');
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]).toEqual({ ...COMPLETE, owner: { ...COMPLETE.owner, boats: false } });
  });
});

describe('sending', () => {
  it('shows every answer first, with the way to each step', async () => {
    const { user, at } = await open('/trip/review/biz_1', { storage: aStorage(COMPLETE) });
    expect(screen.getByText('Beach Road')).toBeTruthy();
    expect(screen.getByText('Nok · Cook')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Edit: Crew' }));
    expect(at()).toBe('/trip/crew/biz_1');
  });

  it('brings what the server refuses to its step and its field', async () => {
    const fields = [{ path: 'owner.home.street', rule: 'unique' as const }];
    const problem = toProblem(422, { type: '', status: 422, code: 'VALIDATION', title: '', fields });
    const storage = aStorage(COMPLETE);
    const { user } = await open('/trip/review/biz_1', {
      storage,
      onSubmit: async () => ({ error: problem }),
    });
    await press(user, 'Send');
    await waitFor(() => expect(head()).toBe('Owner'));
    await waitFor(() => expect(document.activeElement).toBe(box('Street')));
    expect(screen.getByText('This appears twice.')).toBeTruthy();
    expect(box('Street').value).toBe('Beach Road');
    expect(storage.forget).not.toHaveBeenCalled();
  });

  it('goes to the first gap instead when something is missing', async () => {
    const { user, submitted } = await open('/trip/review/biz_1', { order: 'free' });
    await press(user, 'Send');
    await waitFor(() => expect(head()).toBe('Owner'));
    expect(
      within(screen.getAllByRole('alert')[0] as HTMLElement).getByRole('link', { name: 'Crew' }),
    ).toBeTruthy();
    expect(submitted).toEqual([]);
  });

  it('forgets the answers when they are sent', async () => {
    const storage = deviceStorage(device, 'trip');
    for (const [step, data] of Object.entries(COMPLETE))
      await storage.save(step, data ?? {}, Object.keys(data ?? {}));
    const { user, submitted } = await open('/trip/review/biz_1', { storage });
    await press(user, 'Send');
    await waitFor(() => expect(submitted).toEqual([COMPLETE]));
    await waitFor(async () => expect(await storage.load()).toEqual({ answers: {}, saved: null }));
  });
});

describe('a list', () => {
  const crew = async () => {
    const opened = await open('/trip/crew/biz_1', { storage: aStorage(COMPLETE) });
    const names = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: 'First name' }).map((b) => b.value);
    return { ...opened, names };
  };

  it('is added to, copied, moved and taken from by keyboard, and the focus stays with what it did', async () => {
    const { user, names } = await crew();
    const enter = async (name: string) => {
      act(() => screen.getByRole('button', { name }).focus());
      await user.keyboard('{Enter}');
    };
    await enter('Add to “People”');
    await user.keyboard('Dao');
    expect(names()).toEqual(['Nok', 'Dao']);
    await enter('Copy Person 1');
    expect(names()).toEqual(['Nok', 'Nok', 'Dao']);
    expect(screen.queryByRole('button', { name: 'Add to “People”' })).toBeNull();
    expect(screen.getByText('That is all 3 entries that fit here.')).toBeTruthy();
    await enter('Move Person 3 up');
    expect(names()).toEqual(['Nok', 'Dao', 'Nok']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Person 2 up');
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Dao', 'Nok', 'Nok']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Person 1/);
    await enter('Remove Person 2');
    expect(names()).toEqual(['Dao', 'Nok']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Person 2');
    expect(screen.getByText('Person 2 was removed.')).toBeTruthy();
  });

  it('edits its entries on a page of their own, one after the other', async () => {
    const { user, at, router } = await open('/trip/crew/biz_1', {
      storage: aStorage(COMPLETE),
      address: '/trip/{step}',
    }).then(async (opened) => {
      await act(() => opened.router.navigate('/trip/crew'));
      return opened;
    });
    await press(user, 'Add to “Stops”');
    expect([at(), head()]).toEqual(['/trip/crew/add-stop', 'Stop 1']);
    await user.type(box('Where'), 'R');
    await press(user, 'Done');
    expect(at()).toBe('/trip/crew/add-stop');
    expect(document.activeElement).toBe(box('Where'));
    await user.type(box('Where'), 'ayong');
    await press(user, 'Add another');
    expect([head(), box('Where').value]).toEqual(['Stop 2', '']);
    await user.type(box('Where'), 'Trat');
    await press(user, 'Done');
    expect(at()).toBe('/trip/crew');
    expect(router.state.location.search).toBe('');
    const list = screen.getByRole('group', { name: /Stops/ });
    expect(within(list).getByText('Rayong')).toBeTruthy();
    await press(user, 'Edit Stop 2');
    expect(box('Where').value).toBe('Trat');
  });
});

describe('keeping answers', () => {
  it('says when they were saved', async () => {
    const storage = aStorage();
    const { user } = await open('/trip/owner/biz_1', { storage });
    expect(screen.getByText('Nothing to save yet')).toBeTruthy();
    await user.type(box('Name'), 'Mali');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    expect(await screen.findByText('Saved 12:04')).toBeTruthy();
    expect(storage.save).toHaveBeenCalledWith('owner', { name: 'Mali' }, ['name']);
  });

  it('gives them back from this device', async () => {
    const first = await open('/trip/owner/biz_1', { storage: deviceStorage(device, 'trip') });
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mali');
    expect(await screen.findByText(/Saved on this device/)).toBeTruthy();
    cleanup();
    await open('/trip/owner/biz_1', { storage: deviceStorage(device, 'trip') });
    await waitFor(() => expect(box('Name').value).toBe('Mali'));
  });

  it('tries again by itself when the connection is back', async () => {
    let isOnline = false;
    const storage = aStorage({}, async () => {
      if (!isOnline) throw toProblem('FETCH_ERROR', undefined);
      return { at: AT, where: 'server' };
    });
    const { user } = await open('/trip/owner/biz_1', { storage });
    await user.type(box('Name'), 'Mali');
    expect((await screen.findAllByText(/No connection/)).length).toBeGreaterThan(0);
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await screen.findAllByText('Saved 12:04')).length).toBeGreaterThan(0);
  });

  it('shows both sides when somebody else changed the same field, and keeps what was chosen', async () => {
    const newer: Answers = { owner: { name: 'Somchai', home: { street: 'River Road' } } };
    let isFirst = true;
    const storage = aStorage({ owner: { name: 'Old' } }, async () => {
      if (!isFirst) return { at: AT, where: 'server' };
      isFirst = false;
      return { newer };
    });
    const { user } = await open('/trip/owner/biz_1', { storage });
    // At once: what is saved between two letters of a slow machine would be the conflict.
    fireEvent.change(box('Name'), { target: { value: 'Mali' } });
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain('Mali');
    expect(conflict.textContent).toContain('Somchai');
    // What only they changed needs no choice.
    expect(box('Street').value).toBe('River Road');
    await user.click(within(conflict).getByRole('radio', { name: /Somchai/ }));
    await press(user, 'Keep what I chose');
    await waitFor(() => expect(box('Name').value).toBe('Somchai'));
  });

  it('needs no choice when others changed other fields', async () => {
    const newer: Answers = { owner: { name: 'Old', home: { street: 'River Road' } } };
    let isFirst = true;
    const storage = aStorage({ owner: { name: 'Old' } }, async () => {
      if (!isFirst) return { at: AT, where: 'server' };
      isFirst = false;
      return { newer };
    });
    const { user } = await open('/trip/owner/biz_1', { storage });
    await user.type(box('Name'), ' Boat');
    expect(await screen.findByText('Saved 12:04')).toBeTruthy();
    expect(storage.save).toHaveBeenLastCalledWith(
      'owner',
      { name: 'Old Boat', home: { street: 'River Road' } },
      ['name'],
    );
  });

  it('saves before the page is left, and asks when that fails', async () => {
    const storage = aStorage({}, async () => {
      throw toProblem('FETCH_ERROR', undefined);
    });
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    const { user, at } = await open('/trip/owner/biz_1', { storage });
    await user.type(box('Name'), 'Mali');
    await user.click(screen.getByText('Elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect([at(), box('Name').value]).toEqual(['/trip/owner/biz_1', 'Mali']);
    storage.save.mockImplementation(async () => ({ at: AT, where: 'server' as const }));
    await user.click(screen.getByText('Elsewhere'));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(storage.save).toHaveBeenLastCalledWith('owner', { name: 'Mali' }, ['name']);
  });

  it('shows a failure to load, and loads again', async () => {
    let isDown = true;
    const storage = {
      ...aStorage(),
      load: async () => {
        if (isDown) throw toProblem(503, undefined);
        return { answers: COMPLETE, saved: null };
      },
    };
    const { user } = await open('/trip/owner/biz_1', { storage });
    isDown = false;
    await user.click(await screen.findByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('heading', { name: 'Owner' })).toBeTruthy();
    expect(box('Name').value).toBe('Mali');
  });
});
