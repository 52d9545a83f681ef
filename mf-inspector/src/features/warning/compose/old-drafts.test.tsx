import { jest } from '@jest/globals';
import { draftOf, Keeper } from '@sabaijai/shared-ui/keep';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { onDisk } from '../../../testing';
import { anItem, idOf } from '../samples';
import { draftName, formOf, ownItem } from './draft';
// Loaded before the clock of a test runs.
import './ComposePage';
import { aServer, itemsOf, type Server, show, write } from './testing';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.useFakeTimers({ advanceTimers: true });
  // Where Testing Library sees a clock that can be put forward, it waits in leaps that leave encryption no time.
  delete (setTimeout as { clock?: unknown }).clock;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('what a build until December 2026 kept of a draft', () => {
  /** As that build kept it: for the page of the draft to send. */
  async function kept(...entries: { subject: string; about: unknown }[]) {
    const keeper = new Keeper();
    await keeper.open(idOf('usr'), async () => btoa('0'.repeat(32)));
    for (const { subject, about } of entries) await keeper.put({ subject: draftOf(subject), about });
    keeper.end();
  }
  const of = (server: Server) => draftName(server.draft.id);
  const typed = (server: Server) => {
    const [item = anItem(1)] = server.draft.items;
    const form = formOf(item);
    const words = { ...form.words, en: { ...form.words.en, matter: 'The exit is blocked by chairs' } };
    return {
      subject: `${of(server)}item/${item.id}`,
      about: { form: { ...form, words }, version: item.version },
    };
  };

  it('goes with the page of this one, once, and nothing of it stays', async () => {
    const server = aServer();
    await kept(typed(server), { subject: `${of(server)}intro`, about: { en: 'Dear owner' } });
    await show(server);
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by chairs'));
    await waitFor(() => expect(server.draft.intro).toEqual({ en: 'Dear owner' }));
    await waitFor(async () => expect(await onDisk()).toBe(0));
    expect(server.asked.map(([what]) => what).sort()).toEqual(['intro', 'item']);
  });

  it('of an item that was only begun is there to go on with', async () => {
    const server = aServer();
    const id = idOf('wit', 9);
    const form = { ...formOf(ownItem(id)), photos: [] };
    const words = { ...form.words, en: { ...form.words.en, matter: 'The lamp' } };
    await kept({ subject: `${of(server)}item/${id}`, about: { form: { ...form, words }, version: 0 } });
    await show(server);
    fireEvent.click(await screen.findByText(/2. The lamp/));
    const [, own] = await screen.findAllByLabelText(/^What is wrong/);
    expect(own).toHaveProperty('value', 'The lamp');
    expect(server.asked).toEqual([]);
  });

  it('gives way to what was typed since', async () => {
    const server = aServer();
    server.isAway = true;
    await show(server);
    write('The exit is blocked by tables');
    await screen.findByText(/Kept on this device/);
    cleanup();
    await kept(typed(server));
    server.isAway = false;
    await show(server, /The exit is blocked by tables/);
    await waitFor(() => expect(server.draft.items[0]?.matter.en).toBe('The exit is blocked by tables'));
    await waitFor(async () => expect(await onDisk()).toBe(0));
    expect(itemsOf(server).map((body) => body.matter.en)).not.toContain('The exit is blocked by chairs');
  });
});
